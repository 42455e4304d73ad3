/** The made-up language: letters with accents, a third longer, in brackets. Places for parameters stay as they are. */
const ACCENTS: Record<string, string> = {
  a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ɱ', n: 'ñ', o: 'ó', p: 'þ',
  q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
}

export function pseudo(text: string): string {
  const marked = text
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[a-z]/g, (letter) => ACCENTS[letter] ?? letter)))
    .join('')
  return `⟦${marked}${'·'.repeat(Math.ceil(text.length / 4))}⟧`
}
