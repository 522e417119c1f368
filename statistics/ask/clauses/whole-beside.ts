// "Portugal gave how much in 2018, and how much of it was multilateral?", "and how much is that per head?": the whole is asked, and then a part or
// another measure of it.
import { nameOf } from '../framing/covers.ts'
import type { Part, Resolution } from '../resolution.ts'
import {
  asChoices,
  type Definite,
  behind,
  has,
  isAllDefinite,
  isAt,
  isDefinite,
  isEnd,
  type Read,
  sentencesOf,
  type Tokens,
} from './clause-words.ts'

/** Words between what asks for a part and what it is a part of, at most: "how much money of that". */
const mostBetween = 2

/** Whether a part of what was said before is asked for at a token. */
const asksPart = (tokens: Tokens, at: number): boolean => {
  const before = tokens[at - 1]
  if (isAt('ofIt', tokens, at) && (before?.kind === 'comma' || before?.folded === 'and')) return true
  if (isAt('ofIt', tokens, at) && tokens[at + 1]?.folded === 'which') return true
  const to = behind('asksPart', tokens, at)
  if (to === at)
    return isAt('ofIt', tokens, at) && isAt('asksPart', tokens, commaBehind(tokens, behind('ofIt', tokens, at)))
  for (let i = to; i <= to + mostBetween; i++) if (isAt('ofIt', tokens, i)) return true
  return false
}

/** Whether what was said before is asked for per head at a token: "how many dollars is that for every person". */
const asksPerHead = (tokens: Tokens, at: number): boolean => {
  const to = behind('asksAmount', tokens, at)
  const each = to > at ? behind('eachOfIt', tokens, to) : to
  return each > to && has('perHead', tokens, each, each + 3)
}

const commaBehind = (tokens: Tokens, at: number): number => (tokens[at]?.kind === 'comma' ? at + 1 : at)

/** Where the first question ends, before what joins the second to it; null where only the second asks. */
const wholeBefore = (tokens: Tokens, at: number): { readonly end: number; readonly isTold: boolean } | null => {
  let from = at
  while (from > 0 && isAt('leadsOn', tokens, from - 1)) from--
  const isJoined = from < at
  const marks = from
  while (from > 0 && /^(?:comma|stop|break|sign)$/.test(tokens[from - 1]?.kind ?? '')) from--
  const sentence = sentencesOf(tokens).findLast((each) => each.from < from)
  if (from === 0 || sentence === undefined) return null
  const isAsked = has('asks', tokens, sentence.from, from)
  const [mark] = tokens.slice(from, marks)
  const isSame = mark === undefined || !isEnd(mark) || mark.text === ';'
  const isWhole = isAsked || (isSame && (isJoined || isAt('ofIt', tokens, at)))
  const end = tokens[from - 1]?.end
  if (end === undefined || isAt('takenFrom', tokens, sentence.from)) return null
  return isWhole ? { end, isTold: false } : mark?.text === '.' ? { end, isTold: true } : null
}

const keyOf = (part: Part): string =>
  isDefinite(part) ? JSON.stringify([part.spec.spec_id, part.suggested_facets ?? null]) : ''

const isDivided = (part: Part): boolean => isDefinite(part) && part.suggested_facets?.per !== undefined

const population = 'Person'
/** Whether a part counts the people by whom an amount was to be divided, in a place of the whole. */
const countsHeads = (part: Part, whole: Resolution): boolean => {
  if (!isDefinite(part) || isDivided(part) || nameOf(part.spec.definition.identity) !== population) return false
  const places = new Set(whole.parts.filter(isDefinite).flatMap(({ used }) => used.flatMap(({ refs }) => refs)))
  return Object.values(part.spec.definition.identity.entities)
    .flat()
    .every((ref) => places.has(ref))
}

/** The answer with that to the whole before it, where it is of the part alone. */
export const withWholeBeside = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const at = tokens.findIndex((_, i) => i > 1 && (asksPart(tokens, i) || asksPerHead(tokens, i)))
  const before = at < 0 ? null : wholeBefore(tokens, at)
  if (before === null || !read.parts.some(isDefinite)) return read
  const { end, isTold } = before
  const isPerHead = !asksPart(tokens, at)
  if (!isPerHead && !isAllDefinite(read)) return read
  const whole = readAs(query.slice(0, end))
  // "Danish ODA in 2019. How much of it was multilateral?": words that only name it ask for it
  if (isTold && !(isAllDefinite(whole) && whole.parts.every(({ ignored }) => ignored.length === 0))) return read
  if (!isAllDefinite(whole)) return asChoices(read, 'The whole is asked beside a part of it and was not read.')
  if (isPerHead && !read.parts.some(isDivided)) return withPerHead(query.slice(0, end), read, whole, readAs)
  if (!isPerHead && read.parts.some((part) => isOfOther(part, whole)))
    return asChoices(
      { ...read, parts: withNew(whole, read) },
      'Whether this is the part that is asked for is not sure.',
      (part) => isOfOther(part, whole),
    )
  const parts = withNew(whole, read)
  return parts.length === read.parts.length ? read : { ...read, parts }
}

/** Whether a reading has all that another has, of the same years, and a further side or kind beside. */
const narrows = (part: Definite, whole: Definite): boolean => {
  const [own, other] = [part.spec.definition.identity, whole.spec.definition.identity]
  const isOfYears = JSON.stringify(own.requested_window) === JSON.stringify(other.requested_window)
  const [roles, held] = [Object.keys(own.entities), Object.keys(other.entities)]
  const isSame = held.every((role) => JSON.stringify(own.entities[role]) === JSON.stringify(other.entities[role]))
  const isKind = own.slots.length > other.slots.length && nameOf(own) === nameOf(other)
  return isOfYears && isSame && (roles.length > held.length || (roles.length === held.length && isKind))
}

/** "How much aid did it receive, and how much came from France?": a second amount that narrows the first is no answer to both. */
export const withFirstBeside = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const at = tokens.findIndex(
    (_, i) =>
      i > 2 && tokens[i - 1]?.folded === 'and' && (isAt('asksPart', tokens, i) || isAt('asksAmount', tokens, i)),
  )
  const end = tokens[tokens[at - 2]?.kind === 'comma' ? at - 3 : at - 2]?.end
  if (at < 0 || end === undefined || !isAllDefinite(read)) return read
  const [first, ...more] = readAs(query.slice(0, end)).parts
  if (first === undefined || more.length > 0 || !isDefinite(first)) return read
  return read.parts.every((part) => isDefinite(part) && narrows(part, first))
    ? { ...read, parts: [first, ...read.parts] }
    : read
}

const withNew = (whole: Resolution, read: Resolution): ReadonlyArray<Part> => {
  const held = new Set(read.parts.map(keyOf))
  return [...whole.parts.filter((part) => !held.has(keyOf(part))), ...read.parts]
}

/** Whether a reading of a part cannot be a part of the whole before it: of other years, of no such place, or of more places. */
const isOfOther = (part: Part, whole: Resolution): boolean => {
  if (!isDefinite(part)) return false
  const own = part.spec.definition.identity
  const wholes = whole.parts.filter(isDefinite).filter(({ spec }) => nameOf(spec.definition.identity) === nameOf(own))
  return (
    wholes.length > 0 &&
    !wholes.some(({ spec }) => {
      const { entities, requested_window: window } = spec.definition.identity
      const isOfYears = JSON.stringify(window) === JSON.stringify(own.requested_window)
      return (
        isOfYears &&
        Object.entries(entities).every(([role, refs]) => {
          const held = own.entities[role] ?? []
          return held.length > 0 && (held.length <= refs.length || !refs.every((ref) => held.includes(ref)))
        })
      )
    })
  )
}

/** "... and how many dollars is that for every person who lives there": the whole, and the same per head. */
const withPerHead = (asked: string, read: Resolution, whole: Resolution, readAs: Read): Resolution => {
  const divided = readAs(`${asked} per head`)
  const isRead = read.parts.some((part) => countsHeads(part, whole)) && divided.parts.every(isComputed)
  return isRead
    ? { ...read, parts: [...whole.parts, ...divided.parts] }
    : asChoices(read, 'Amounts are to be divided by people; they are not divided in this reading.')
}

const isComputed = (part: Part): boolean =>
  isDivided(part) ||
  (part.status === 'candidates' && part.candidates.every(({ suggested_facets: facets }) => facets?.per !== undefined))
