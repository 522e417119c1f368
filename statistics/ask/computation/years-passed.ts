// "ODA of Norway in 2014 and in the years before it": years that are told by others, of which a reading took nothing.
import { offered } from '../answer/offered.ts'
import { framesQuestion } from '../framing/framed.ts'
import { endsUntold } from '../plain/year-turns.ts'
import type { Part, Resolution } from '../resolution.ts'

const told =
  /\b(?:(?:years?|decades?) (?:before|after(?! year)|earlier|later|prior|preceding|following|thereafter)\b(?! (?:the|a|an|its|their) )|every (?:second|other|third|fourth|fifth|few|two|three|five|ten) years?\b|each (?:second|other|third|fourth|fifth) year\b|(?:second|other) years? (?:after|from|since)\b)/giu

type Span = { readonly start: number; readonly end: number }

const overlap = (a: Span, b: Span): boolean => a.start < b.end && a.end > b.start

/** "In 2010, and then each year until he retired": the years that were read are not all. */
const withoutEnd = (part: Part): Part =>
  part.status === 'definite'
    ? offered(part, {
        code: 'several_readings',
        detail: 'Where the years end is told by something else than a year, and was not read.',
        words: [part.said],
      })
    : part

const counted = /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|\d{1,2})[ -]years?\b/iu

/** "In the ten years since 2010", read as all years since: how many they are was passed over. */
const asCounted = (part: Part): Part => {
  if (part.status !== 'definite') return part
  const { requested_window: asked } = part.window
  const isOpen = asked.kind === 'range' && (asked.start_year === null || asked.end_year === null)
  const passed = isOpen ? part.ignored.filter(({ text }) => counted.test(text)) : []
  const words = passed.map(({ text, start, end }) => ({ text, start, end }))
  const detail = `${words.map(({ text }) => `"${text.trim()}"`).join(', ')} says how many years are meant and was not read.`
  return words.length === 0 ? part : offered(part, { code: 'several_readings', detail, words })
}

/** Exact readings as choices where words for further years stand beside the years that were read, and nothing was read from them. */
export const withYearsTold = (query: string, found: Resolution): Resolution => {
  const read = counted.test(query) ? { ...found, parts: found.parts.map(asCounted) } : found
  if (!read.parts.some(({ status }) => status === 'definite')) return read
  if (endsUntold(query)) return { ...read, parts: read.parts.map(withoutEnd) }
  const spans = [...query.matchAll(told)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))
  if (spans.length === 0) return read
  const named = new Set([...query.matchAll(/\d{4}/g)].map(([year]) => Number(year)))
  const isCounted = ({ window: { requested_window: window } }: Part): boolean =>
    window.kind === 'range' && [window.start_year, window.end_year].some((year) => year === null || !named.has(year))
  // "and the two years after": years that nobody names were counted
  if (read.parts.some(isCounted)) return read
  const isRead = (span: Span): boolean =>
    read.parts.some(
      ({ used, ignored }) =>
        used.some((word) => word.as !== 'direction' && word.as !== 'joins' && overlap(word, span)) ||
        ignored.some((word) => word.why === framesQuestion && overlap(word, span)),
    )
  const passed = spans.filter((span) => !isRead(span))
  if (passed.length === 0) return read
  const words = passed.map(({ start, end }) => ({ text: query.slice(start, end), start, end }))
  const detail = `${words.map(({ text }) => `"${text}"`).join(', ')} may say further years and was not read.`
  const asChoice = (part: Part): Part =>
    part.status === 'definite' ? offered(part, { code: 'several_readings', detail, words }) : part
  return { ...read, parts: read.parts.map(asChoice) }
}
