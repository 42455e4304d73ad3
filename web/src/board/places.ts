/** Where pieces and places lie on the board, for those that travel. */
import { getContext, setContext } from 'svelte'

export type Point = [number, number]
export type Places = (thing: string) => Point | null

const PLACES = Symbol('places')

export const givePlaces = (places: Places): Places => setContext(PLACES, places)
export const usePlaces = (): Places => getContext<Places | undefined>(PLACES) ?? (() => null)
