// Values of an MCF property: quoted texts, references, numbers, booleans, bare words; commas separate outside quotes.
import * as E from 'fp-ts/lib/Either.js'

export type McfValue =
  | { readonly kind: 'ref'; readonly ref: string }
  | { readonly kind: 'local'; readonly id: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'boolean'; readonly boolean: boolean }

/** A dcid without `dcid:`, `dcs:` or `schema:`; NFC and trimmed, as clients' references are. */
export const bareDcid = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/^(?:dcid|dcs|schema):/, '')

const referencePattern = /^(?:dcid|dcs|schema):\s*\S/

const bareValue = (word: string): McfValue => {
  if (referencePattern.test(word)) return { kind: 'ref', ref: bareDcid(word.replace(/:\s+/, ':')) }
  if (word.startsWith('l:')) return { kind: 'local', id: word.slice(2) }
  if (word === 'true' || word === 'false') return { kind: 'boolean', boolean: word === 'true' }
  // a number only where writing it back gives the same text, so that codes such as 012 keep their zeros
  const number = Number(word)
  if (/^-?\d/.test(word) && Number.isFinite(number) && String(number) === word) return { kind: 'number', number }
  return { kind: 'text', text: word }
}

const quotedEnd = (text: string, start: number): number => {
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return -1
}

const escaped: Readonly<Record<string, string>> = { n: '\n', t: '\t' }
/** A line feed and a tab are written as in JSON, since a value is one line; what no escape stands for keeps its backslash. */
const unescape = (text: string): string =>
  text.includes('\\') ? text.replace(/\\(["\\nt])/g, (_, letter: string) => escaped[letter] ?? letter) : text

/** The values of a property's text, or what is wrong with it. */
export const parseMcfValues = (text: string): E.Either<string, ReadonlyArray<McfValue>> => {
  const values: McfValue[] = []
  let at = 0
  const skip = () => {
    while (at < text.length && (text[at] === ' ' || text[at] === '\t')) at++
  }
  for (;;) {
    skip()
    if (text[at] === '"') {
      const end = quotedEnd(text, at + 1)
      if (end === -1) return E.left('a quoted text has no closing quote')
      values.push({ kind: 'text', text: unescape(text.slice(at + 1, end)) })
      at = end + 1
      skip()
      if (at < text.length && text[at] !== ',') return E.left('something follows a quoted text without a comma')
    } else {
      const comma = text.indexOf(',', at)
      const end = comma === -1 ? text.length : comma
      const word = text.slice(at, end).trim()
      if (word === '') return E.left('a value is empty')
      values.push(bareValue(word))
      at = end
    }
    if (at >= text.length) return E.right(values)
    at++
  }
}
