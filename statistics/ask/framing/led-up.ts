// "Investors ask about redemptions, so what debt service was due ...", "I'm reading about aid and would like to see the flows of ...": words of data in
// what leads up to a question in its own sentence, which were read as part of what is asked.
import { offered } from '../answer/offered.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Facts } from './fact.ts'
import { factsOf } from './facts.ts'
import type { Sketch } from './sketch.ts'
import { tellingOf } from './telling.ts'

/** Longer questions are not looked through. */
const longest = 900

/** Words by which a sentence goes over to what is asked. */
const goesOver =
  /\b(?:so|and|but|hence|thus|therefore|wherefore),? (?:(?:i|we)\b|(?:would|need|want|what|how|which|who|whom|in which|am|are)\b)/i

type Definite = Extract<Part, { status: 'definite' }>

/** A piece without the words by which it goes over to what is asked. */
const tells = (query: string, { start, end, tells: isTelling, names }: Facts): boolean => {
  const text = query.slice(start, end)
  const over = goesOver.exec(text)
  return isTelling || (over !== null && tellingOf(text.slice(0, over.index), names) !== null)
}

const isTurn = ({ tokens, after }: Facts): boolean =>
  after === 'hinge' && tokens.every(({ folded }) => /^(?:so|but|and|hence|thus|therefore)$/.test(folded))

/** Whether a piece tells before what its sentence asks; "... ask about redemptions, so | what ...": whatever leads there does. */
const tellsBefore =
  (query: string) =>
  (piece: Facts, at: number, pieces: ReadonlyArray<Facts>): boolean => {
    const later = pieces.slice(at + 1).filter(({ sentence }) => sentence === piece.sentence)
    const isLed = piece.before === 'hinge' && !piece.asks && piece.isContent && later.some(isTurn)
    return !piece.limits && (isLed || (tells(query, piece) && later.some(({ before }) => before === 'hinge')))
  }

const isExact = ({ status }: Part): boolean => status === 'definite' || status === 'candidates'
const isDefinite = (part: Part): part is Definite => part.status === 'definite'

/** "Our readers ask about China, so how much did Zambia owe": a place of what is told in the role of one that is asked about. */
const joinsTold = ({ used }: Part, isTold: (word: Part['used'][number]) => boolean): boolean => {
  const placed = used.filter(({ refs, as }) => refs.length > 0 && as.includes(', by '))
  const roleOf = ({ as }: Part['used'][number]): string => as.slice(0, as.indexOf(', by '))
  return placed.some(
    (word) => isTold(word) && placed.some((other) => !isTold(other) && roleOf(other) === roleOf(word)),
  )
}

/** The answer without what only leads up to a question, or offered where that may be part of it; null where nothing of it was read. */
export const withoutLead = (
  query: string,
  sketch: () => Sketch | null,
  read: Resolution,
  unframed: (text: string) => Resolution | null,
): Resolution | null => {
  if (query.length > longest || !goesOver.test(query) || !read.parts.some(isExact)) return null
  const looked = sketch()
  const told = looked === null ? [] : factsOf(query, looked).filter(tellsBefore(query))
  if (told.length === 0) return null
  const isTold = ({ start, end }: { readonly start: number; readonly end: number }): boolean =>
    told.some((piece) => start >= piece.start && end <= piece.end)
  const wordsAs = (part: Part, kind: string) => part.used.filter(({ as }) => as === kind || as.startsWith(`${kind} `))
  const isElsewhere = (part: Part): boolean => wordsAs(part, 'measure').some((word) => !isTold(word))
  const isExtra = (part: Part): boolean =>
    wordsAs(part, 'measure').length > 0 && !isElsewhere(part) && read.parts.some(isElsewhere)
  const isLed = (part: Part): boolean =>
    isDefinite(part) && (isExtra(part) || wordsAs(part, 'slot').some(isTold) || joinsTold(part, isTold))
  // "We compare borrowers in the Middle East and would like Jordan's debt": of two readings the one without what leads up to it
  const isOpen = read.parts.some(({ status, used }) => status === 'candidates' && used.some(isTold))
  if (!isOpen && !read.parts.some(isLed)) return null
  const specs = new Set(read.parts.flatMap((part) => (isDefinite(part) ? [part.spec.spec_id] : [])))
  const alone = unframed(query)
  if (isOpen) return alone?.parts.every((part) => isDefinite(part) && !isLed(part)) === true ? alone : null
  if (alone?.parts.every((part) => isDefinite(part) && !isLed(part) && specs.has(part.spec.spec_id)) === true) return alone
  const words = told.map(({ start, end }) => ({ text: query.slice(start, end), start, end }))
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} leads up to the question; whether it says what is asked is not clear.`
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'definite' && isLed(part) ? offered(part, { code: 'several_readings', detail, words }) : part,
    ),
  }
}
