// "I live in Nairobi. How much aid did Germany give?": where somebody is may be told only, where it was read as a place asked about.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'

type Span = { readonly start: number; readonly end: number }

/** Who tells of themselves or of something with them, in a sentence of its own. */
const ownSentence =
  /^(?:(?:hello|hi|hey|hiya|good morning|good day|good evening|good afternoon)[,!]? )?(?:i|we|my|our|there|greetings|writing|regards)\b/iu
const being =
  /\b(?:am|are|is|was|were|['’]m|['’]re|lives?|lived|works?|worked|teach|teaches|taught|study|studies|volunteer|serve|come|came|grew|born|run|runs|met|sit|moved|stay|stayed|spent|greetings|writing|regards)\b/iu
/** What a question is of: a sentence that has it asks, or tells of more. */
const ofData =
  /\b(?:aid|oda|assistance|debts?|grants?|loans?|population|people|gdp|gni|income|owes?|owed|flows?|figures?|numbers?|amount|funding|help|support|supports|money|prices|need|needs|want|wants|would|like|ask|asks|asking|wonder|compare|comparing)\b/iu
const led = /\b(?:in|from|at|near|outside|around|of) (?:(?:the|our|my|this|its) )?$/iu
const pointers =
  /\b(?:it|there|here|they|them|this|these|that|those|our|us|my|the (?:country|nation|place|region|government)|same)\b/iu

/** Whether a sentence tells who somebody is or where, and asks for nothing. */
export const tellsOfSelf = (sentence: string): boolean =>
  ownSentence.test(sentence.trimStart()) && being.test(sentence) && !ofData.test(sentence)

const sentencesOf = (query: string): ReadonlyArray<Span> => {
  const ends = [...query.matchAll(/[.!?;\n](?=\s|$)/gu)].map(({ index }) => index + 1)
  const all = [...ends.filter((end) => end < query.length), query.length]
  return all.map((end, i) => ({ start: all[i - 1] ?? 0, end }))
}

const roleOf = (as: string): string => as.slice(0, as.indexOf(','))

/** An answer with readings to choose from where a place that somebody only is at has a role beside one that is asked about; null where there is none. */
export const withoutWhereabouts = (query: string, read: Resolution): Resolution | null => {
  const sentences = sentencesOf(query)
  if (sentences.length < 2) return null
  const own = sentences.filter(({ start, end }) => tellsOfSelf(query.slice(start, end)) && query[end - 1] !== '?')
  if (own.length === 0 || own.length === sentences.length) return null
  const rest = sentences.filter((each) => !own.includes(each)).map(({ start, end }) => query.slice(start, end))
  const isPointedTo = rest.some((text) => pointers.test(text))
  const isOwn = ({ start, end }: Span): boolean =>
    own.some((each) => each.start <= start && end <= each.end) && led.test(query.slice(Math.max(0, start - 20), start))
  const isTold = (part: Part): boolean => {
    const places = part.used.filter(({ refs, as }) => refs.length > 0 && /, by /.test(as))
    // "I come from Afghanistan. How much did the US give us?": whoever is pointed to, he is no second giver
    const isBeside = (place: (typeof places)[number]): boolean =>
      !isPointedTo || places.some((other) => !isOwn(other) && roleOf(other.as) === roleOf(place.as))
    const asked = new Set(places.filter((place) => !isOwn(place)).flatMap(({ refs }) => refs))
    const told = places.filter((place) => isOwn(place) && !place.refs.some((ref) => asked.has(ref)) && isBeside(place))
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
