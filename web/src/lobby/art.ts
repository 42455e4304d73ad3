/** What is seen through the windows, by game. Apart from `games/windows.ts`, so that a table does not fetch the pictures. */
import type { Component } from 'svelte'
import PlainWindow from './PlainWindow.svelte'

const found = import.meta.glob<Component>('../games/*/Window.svelte', { eager: true, import: 'default' })

export const artOf = (slug: string): Component => found[`../games/${slug}/Window.svelte`] ?? PlainWindow
