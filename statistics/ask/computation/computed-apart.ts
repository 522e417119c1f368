// "ODA as a share of GNI and per head", "GDP per capita and population of Kenya": two figures of one, or one that is divided beside one that is not,
// each read as a question of its own.
import type { Mention } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Part, Resolution } from '../resolution.ts'
import { partAsWritten, type Rewritten, rewritten } from '../text/rewritten.ts'
import { spanOfTokens } from './grammar/edited.ts'
import type { Text } from './grammar/match.ts'
import { perSaid } from './per.ts'
import { computingText, withoutTaken } from './phrases.ts'
import type { Edit, Taken } from './said.ts'

type Span = { readonly start: number; readonly end: number }

/** Longer questions are not looked through. */
const longest = 400

const spanOf = ({ query, tokens }: Text, edits: ReadonlyArray<Edit>): Span | null => {
  const spans = edits.filter(({ from, to }) => to > from).map((edit) => spanOfTokens(query, tokens, edit))
  return spans.length === 0
    ? null
    : { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) }
}

const joints: ReadonlySet<string> = new Set(['', 'and', 'et', 'y', 'plus', '&', 'as well as', 'ainsi que', 'así como'])
/** Whether what stands between two spans joins them: "and", "as well as". */
const joins = (between: string): boolean => joints.has(between.replaceAll(',', ' ').trim().toLowerCase())

/** "as a share of GNI and per head": the question with the one, and with the other. */
const twoWays = (query: string, text: Text, first: Taken, second: Taken): ReadonlyArray<Rewritten> | null => {
  const spans = [spanOf(text, first.edits), spanOf(text, second.edits)].filter((span) => span !== null)
  const [one, other] = spans.toSorted((a, b) => a.start - b.start)
  if (one === undefined || other === undefined || one.end > other.start) return null
  const between = query.slice(one.end, other.start)
  // each sentence computes of its own
  if (/[.?!;]\s/u.test(between)) return null
  // "debt to GDP and debt service to GDP": of both
  if (!joins(between)) return first.said.per === second.said.per ? [rewritten(query, [{ ...one, text: '' }])] : null
  return [
    rewritten(query, [{ start: one.end, end: other.end, text: '' }]),
    rewritten(query, [{ start: one.start, end: other.start, text: '' }]),
  ]
}

const isMeasure = (m: Mention): boolean => m.kind === 'measure' && !m.isHint
const isJoint = (m: Mention): boolean => m.kind === 'comma' || (m.kind === 'grammar' && m.tags.includes('and'))

/** "GDP per capita and population of Kenya", "GDP per capita of Kenya and debt": what is divided, and the statistic behind it as it is. */
const besidePlain = (query: string, divided: Span, { tokens, mentions }: Sketch): ReadonlyArray<Rewritten> | null => {
  const startOf = (m: Mention): number => tokens[m.from]?.start ?? 0
  const endOf = (m: Mention): number => tokens[m.to - 1]?.end ?? 0
  const own = mentions.filter((m) => isMeasure(m) && (endOf(m) <= divided.start || startOf(m) >= divided.end))
  const [one, other, ...more] = own
  if (one === undefined || other === undefined || more.length > 0) return null
  if (endOf(one) > divided.start || startOf(other) < divided.end) return null
  const joint = mentions.findLast((m) => m.to <= other.from)
  if (joint === undefined || !isJoint(joint) || startOf(joint) < divided.end) return null
  const places = mentions.filter(({ kind }) => kind === 'entity')
  const last = places.at(-1)
  // "GDP per capita of Kenya and debt of Ghana"
  if (places.length === 2 && last !== undefined && last.from >= other.to && (places[0]?.to ?? 0) <= joint.from)
    return [
      rewritten(query, [{ start: startOf(joint), end: endOf(last), text: '' }]),
      rewritten(query, [{ start: startOf(one), end: endOf(joint), text: '' }]),
    ]
  if (places.length !== 1) return null
  const behind = { start: startOf(joint), end: endOf(other), text: '' }
  const plain = query.slice(startOf(other), endOf(other))
  return [
    rewritten(query, [behind]),
    rewritten(query, [{ start: startOf(one), end: divided.end, text: plain }, behind]),
  ]
}

const isExact = (part: Part): boolean => part.status === 'definite'

/** Both figures; null where there are not two, or one of them is not read exactly. */
export const resolveComputedApart = (
  query: string,
  sketch: (text: string) => Sketch | null,
  read: (text: string) => Resolution,
): Resolution | null => {
  const text = query.length > longest ? null : computingText(query)
  const first = text === null ? null : perSaid(text)
  if (text === null || first === null) return null
  const second = perSaid(withoutTaken(text, first.edits))
  const divided = spanOf(text, first.edits)
  // "GDP per capita" is one word elsewhere
  const blank = ({ start, end }: Span): string =>
    `${query.slice(0, start)}${' '.repeat(end - start)}${query.slice(end)}`
  const looked = second === null && divided !== null ? sketch(blank(divided)) : null
  const ways =
    second !== null
      ? twoWays(query, text, first, second)
      : looked !== null && divided !== null
        ? besidePlain(query, divided, looked)
        : null
  if (ways === null) return null
  const parts = ways.flatMap((way) => read(way.text).parts.map((part) => partAsWritten(way, part)))
  return parts.length > 1 && parts.every(isExact) ? { schema_version: 1, kind: 'resolution', parts } : null
}
