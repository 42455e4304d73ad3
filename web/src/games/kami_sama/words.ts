/** The sentences of the Kami-sama board. */
import de from './de.json'
import en from './en.json'

export const words = { en, de }
