/** `import lantern from 'icon:lantern'` gives the path of that game-icons symbol; only the symbols imported are bundled. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { shortened } from './outline.ts'

interface Collection {
  icons: Record<string, { body: string }>
}

export function icons(): Plugin {
  let collection: Collection | undefined
  const found = (name: string): string => {
    collection ??= JSON.parse(
      readFileSync(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url), 'utf8'),
    ) as Collection
    const paths = [...(collection.icons[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1])
    if (paths.length === 0) throw new Error(`game-icons has no symbol ${name}`)
    return shortened(paths.join(''))
  }
  return {
    name: 'game-icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0icon:') ? `export default ${JSON.stringify(found(id.slice(6)))}` : undefined),
  }
}
