/// <reference types="vite/client" />
/// <reference types="svelte" />

declare module 'icon:*' {
  /** The path of a symbol in a box of 512 × 512. */
  const path: string
  export default path
}
