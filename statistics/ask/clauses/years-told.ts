// "And in 1996, when the refugees came back?", "I have the figure for 2021. What was it in 2022?": years that are asked beside others, and years of
// what somebody has already.
import { isAnswered } from '../framing/framed.ts'
import type { Part, Resolution } from '../resolution.ts'
import { partAsWritten, rewritten } from '../text/rewritten.ts'
import {
  asChoices,
  behind,
  has,
  isAllDefinite,
  isAt,
  isDefinite,
  isEnd,
  isUsed,
  type Read,
  type Sentence,
  sentencesOf,
  type Tokens,
  yearAt,
} from './clause-words.ts'
import { says } from './patterns.ts'

const asYears = /^window/

const isYearRead = ({ parts }: Resolution, tokens: Tokens, at: number): boolean => {
  const token = tokens[at]
  return token === undefined || parts.some((part) => part.status !== 'definite' || isUsed(part, token, asYears))
}

/** The year that goes on from what was asked before at a token: "and in 1996". */
const yearGoneOn = (tokens: Tokens, at: number): number | null => {
  const on = behind('goesOn', tokens, at)
  const year = on === at ? at : behind('leadsToYear', tokens, on)
  // "we spoke about Spain and the 2010 crisis"
  const isLed = year > on || /^(?:comma|stop|break)$/.test(tokens[year + 1]?.kind ?? 'stop')
  return on > at && isLed && yearAt(tokens, year) !== null ? year : null
}

/** Without the clause that tells of the year: "..., when the refugees came back". */
const withoutClause = (query: string, tokens: Tokens, year: number, readAs: Read): Resolution | null => {
  const from = tokens[year + 1]?.kind === 'comma' ? year + 2 : year + 1
  if (!isAt('beginsClause', tokens, from)) return null
  const next = tokens.findIndex((token, i) => i > from && isEnd(token))
  const [start, end] = [tokens[year]?.end ?? 0, tokens[next < 0 ? tokens.length - 1 : next - 1]?.end ?? query.length]
  const text = rewritten(query, [{ start, end, text: '' }])
  const found = readAs(text.text)
  return isAllDefinite(found) ? { ...found, parts: found.parts.map((part) => partAsWritten(text, part)) } : null
}

/** Answers that have the second year too, or are none where it was passed over. */
export const withYearGoneOn = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const known = sentencesOf(tokens).filter((sentence) => isKnown(tokens, sentence))
  const isAsked = (at: number): boolean => known.every(({ from, to }) => at < from || at >= to)
  const years = tokens.flatMap((_, at) => yearGoneOn(tokens, at) ?? []).filter(isAsked)
  const passed = years.find((year) => !isYearRead(read, tokens, year))
  if (passed === undefined) return read
  const found = withoutClause(query, tokens, passed, readAs)
  return found !== null && years.every((year) => isYearRead(found, tokens, year))
    ? found
    : asChoices(read, 'A further year is asked for and was not read.')
}

/** Whether a sentence says that somebody has a figure already: "I have the figure for 2021". */
export const isKnown = (tokens: Tokens, { from, to }: Sentence): boolean => {
  const at = tokens.findIndex((_, i) => i >= from && i < Math.min(to, from + 8) && isAt('knows', tokens, i))
  return (
    at > from &&
    has('knowers', tokens, from, at) &&
    !has('notKnown', tokens, from, at) &&
    !isAt('notKnown', tokens, at + 1) &&
    !has('newerHave', tokens, from, to)
  )
}

const hasYear = (tokens: Tokens, { from, to }: Sentence): boolean =>
  tokens.slice(from, to).some((_, i) => yearAt(tokens, from + i) !== null)

const isOfMore = (part: Part, years: ReadonlyArray<number>): boolean => {
  const { requested_window: window } = part.window
  return (
    window.kind === 'range' &&
    window.start_year !== window.end_year &&
    isDefinite(part) &&
    part.suggested_facets?.change === undefined &&
    years.some((year) => year === window.start_year || year === window.end_year)
  )
}

/** Answers without the years of what somebody has already. */
export const withoutKnownYears = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const sentences = sentencesOf(tokens)
  const known = sentences.findIndex((sentence) => isKnown(tokens, sentence) && hasYear(tokens, sentence))
  const [sentence, next] = [sentences[known], sentences[known + 1]]
  if (sentence === undefined || next === undefined) return read
  if (!sentences.slice(known + 1).some((each) => hasYear(tokens, each))) return read
  const at = tokens.flatMap((_, i) => (i >= sentence.from && i < sentence.to && yearAt(tokens, i) !== null ? [i] : []))
  const years = at.map((i) => yearAt(tokens, i) ?? 0)
  if (!read.parts.some((part) => isOfMore(part, years))) return read
  const cuts = at.map((i) => {
    const lead = isAt('leadsToYear', tokens, i - 1) ? i - 1 : i
    return { start: tokens[lead]?.start ?? 0, end: tokens[i]?.end ?? 0, text: '' }
  })
  const text = rewritten(query, cuts)
  const found = readAs(text.text)
  return isAnswered(found) && !found.parts.some((part) => part.window.origin === 'default')
    ? { ...found, parts: found.parts.map((part) => partAsWritten(text, part)) }
    : asChoices(read, 'A year of what is known already stands beside the year that is asked for.')
}

/** "In 2010 there was an earthquake. What did Canada give that year, and what in 2009?": the year that words point to is asked for. */
export const withYearMeant = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const at = tokens.findIndex((_, i) => i > 2 && isAt('thatYear', tokens, i))
  const [first, last] = [tokens[at], tokens[behind('thatYear', tokens, at) - 1]]
  const isThen = first?.folded === 'then'
  // "what was its ODA then", but not "and then in 2010"
  const isClosing = /^(?:comma|stop|break)$/.test(tokens[at + 1]?.kind ?? 'stop') || tokens[at + 1]?.folded === 'and'
  if (first === undefined || last === undefined || (isThen && !isClosing)) return read
  const told = tokens.flatMap((_, i) => (i < at && yearAt(tokens, i) !== null ? [i] : []))
  const span = { start: first.start, end: last.end }
  const [only] = told
  if (only === undefined || new Set(told.map((i) => yearAt(tokens, i))).size > 1) return read
  const isRead = told.some((i) => isYearRead(read, tokens, i)) || read.parts.some((part) => isUsed(part, span, asYears))
  if (isRead) return read
  const text = rewritten(query, [{ ...span, text: `in ${yearAt(tokens, only)}` }])
  const found = readAs(text.text)
  const moved = { ...found, parts: found.parts.map((part) => partAsWritten(text, part)) }
  return isAllDefinite(moved) && moved.parts.some((part) => isUsed(part, span, asYears))
    ? moved
    : asChoices(read, 'The year that the question points to was not read.')
}

const isVerb = ({ as, text }: Part['used'][number]): boolean =>
  (as === 'direction' && !says(text.trim(), 'auxiliary')) || as === 'measure'

/** "Its debt in 2005, and what it repaid in 2006": two clauses, each with a verb and a year of its own, are no range of years. */
export const withYearsApart = (tokens: Tokens, read: Resolution): Resolution =>
  asChoices(read, 'Each of two clauses has a year of its own; this reading joins them.', (part) => {
    const { requested_window: window } = part.window
    if (window.kind !== 'range' || window.start_year === window.end_year) return false
    const years = part.used.filter(({ as }) => asYears.test(as))
    return tokens.some((token, at) => {
      const isJoint = token.folded === 'and' || token.kind === 'comma'
      const next = tokens[at + 1]
      const second = part.used.filter(({ start }) => start > token.start)
      if (!isJoint || next === undefined || !years.some(({ end }) => end <= token.start)) return false
      const verb = second.find(isVerb)
      const isAsked = isAt('asks', tokens, at + 1) || isAt('ofIt', tokens, at + 1)
      const isOther =
        verb !== undefined &&
        !part.used.some(
          (word) => isVerb(word) && word.start < token.start && word.text.slice(0, 3) === verb.text.slice(0, 3),
        )
      return isAsked && isOther && years.some(({ start }) => start > token.start)
    })
  })

/** "Which donor gave Liberia the most in 2015, and which one gave Guinea the most?": a clause that leaves to the first what it asks of is of its years too. */
export const withYearsLeft = (query: string, tokens: Tokens, read: Resolution, readAs: Read): Resolution => {
  const isLeft = (part: Part): boolean =>
    isDefinite(part) &&
    part.window.origin === 'default' &&
    part.used.some(({ as, text }) => as === 'measure' && text === '')
  const years = read.parts.filter((part) => isDefinite(part) && part.window.origin !== 'default')
  const [only, ...more] = new Set(tokens.flatMap((_, at) => yearAt(tokens, at) ?? []))
  const end = tokens.findLast((token) => !isEnd(token))?.end
  if (!read.parts.some(isLeft) || years.length === 0) return read
  const text =
    only === undefined || more.length > 0 || end === undefined
      ? null
      : rewritten(query, [{ start: end, end, text: ` in ${only}` }])
  const found = text === null ? null : readAs(text.text)
  return text !== null &&
    found !== null &&
    isAllDefinite(found) &&
    !found.parts.some(isLeft) &&
    found.parts.length === read.parts.length
    ? { ...found, parts: found.parts.map((part) => partAsWritten(text, part)) }
    : asChoices(read, 'Of which years it is asked was said of the clause before.', isLeft)
}
