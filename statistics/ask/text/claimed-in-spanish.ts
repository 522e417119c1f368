// "Un diputado dijo que Ecuador le debía a China más de 5.000 millones a fines de 2022. ¿Cuánto era en realidad?": a size that somebody claims chooses
// nothing, the figure itself is asked for.
import data from './claimed-in-spanish.json' with { type: 'json' }
import { type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const speaker = new RegExp(`^(?:${data.speaker})`, 'u')
const size = new RegExp(`(?<![\\p{L}\\d])(?:${data.size})(?![\\p{L}\\d])`, 'gu')
const asks = new RegExp(`^(?:${data.asks})(?<rest>[^?]{0,40})\\?*$`, 'u')
const chooses = new RegExp(`(?<!\\p{L})(?:${data.chooses})(?!\\p{L})`, 'u')
/** A year, with the words that lead to it. */
const dated =
  /^(?:,? ?(?:en|a|al|para)? ?(?:el |la )?(?:fines?|finales|cierre|31 de diciembre|termino)? ?(?:de|del)? ?(?:19|20)\d\d)?$/u

/** Every expression that is put together here. */
export const spanishClaimPatterns: ReadonlyArray<RegExp> = [speaker, size, asks, chooses, dated]

const plainLetters: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' }

/** Small letters without accents, each in the place where it was. */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll(/[áéíóúüñ]/gu, (letter) => plainLetters[letter] ?? letter)

/** The question for a figure of which a size is claimed; null where none is, or something is chosen by it. */
export const withClaimInSpanish = (query: string): Rewritten | null => {
  if (query.length > longest || !query.includes('¿') || !/\d|mill/iu.test(query)) return null
  const text = folded(query)
  if (text.length !== query.length) return null
  const said = speaker.exec(text)
  const stop = text.search(/[.;,:]\s{1,3}¿/u)
  if (said === null || stop < said[0].length) return null
  const [from, ask] = [said[0].length, text.indexOf('¿', stop)]
  const claim = text.slice(from, stop)
  const sizes = [...claim.matchAll(size)]
  const rest = asks.exec(text.slice(ask).trim())?.groups?.['rest']?.trim()
  const [claimed] = sizes
  if (claimed === undefined || sizes.length > 1 || rest === undefined || !dated.test(rest)) return null
  // years are said once, and it is one claim
  const isTwice = /(?:19|20)\d\d/u.test(rest) && /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(claim)
  if (isTwice || chooses.test(claim) || /[.;?]\s/u.test(claim)) return null
  const start = from + claimed.index
  return rewritten(query, [
    { start: 0, end: from, text: 'cuánto ' },
    { start, end: start + claimed[0].length, text: '' },
    { start: stop, end: query.length, text: rest === '' ? '?' : ` ${rest}?` },
  ])
}
