// "I live in Nairobi. How much aid did Germany give?": where somebody is may be told only, where it was read as a place asked about.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'

type Span = { readonly start: number; readonly end: number }

/** Who tells of themselves, in a sentence of its own. */
const ownSentence =
  /^\s*(?:(?:hello|hi|hey|hiya|good (?:morning|day|evening|afternoon)|dear [\p{L} ]{1,30})[,!]? )?(?:i|we|my|our|greetings|writing|regards)\b(?! (?:want|need|would|wonder|ask|look|require|wish|am (?:asking|looking|after)|are (?:asking|looking|after)))/iu
const led = /\b(?:in|from|at|near|outside|around|of) (?:the )?$/iu
const pointers =
  /\b(?:it|its|there|here|they|their|them|this|these|that|those|our|us|my|the (?:country|nation|place|region|government)|same)\b/iu

const sentencesOf = (query: string): ReadonlyArray<Span> => {
  const ends = [...query.matchAll(/[.!?\n](?=\s|$)/gu)].map(({ index }) => index + 1)
  const all = [...ends.filter((end) => end < query.length), query.length]
  return all.map((end, i) => ({ start: all[i - 1] ?? 0, end }))
}

/** An answer with readings to choose from where a place that somebody only is at has a role beside one that is asked about; null where there is none. */
export const withoutWhereabouts = (query: string, read: Resolution): Resolution | null => {
  const sentences = sentencesOf(query)
  const own = sentences.filter(({ start, end }) => ownSentence.test(query.slice(start, end)) && query[end - 1] !== '?')
  if (own.length === 0 || own.length === sentences.length) return null
  const rest = sentences.filter((each) => !own.includes(each)).map(({ start, end }) => query.slice(start, end))
  if (rest.some((text) => pointers.test(text))) return null
  const isOwn = ({ start, end }: Span): boolean =>
    own.some((each) => each.start <= start && end <= each.end) && led.test(query.slice(Math.max(0, start - 20), start))
  const isTold = (part: Part): boolean => {
    const places = part.used.filter(({ refs, as }) => refs.length > 0 && /, by /.test(as))
    const asked = new Set(places.filter((place) => !isOwn(place)).flatMap(({ refs }) => refs))
    const told = places.filter((place) => isOwn(place) && !place.refs.some((ref) => asked.has(ref)))
    return part.status === 'definite' && told.length > 0 && asked.size > 0
  }
  if (!read.parts.some(isTold)) return null
  const detail = 'Where somebody is may not be what is asked about.'
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' && isTold(part)
        ? offered(part, { code: 'several_readings', detail, words: [part.said] })
        : part,
    ),
  }
}
