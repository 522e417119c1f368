// "The ratio of Kenya's debt owed to China to its total debt", "debt owed to China ÷ total debt": a part over the whole that it is of, which is
// its share.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { everywhere, expression, find, says } from './patterns.ts'

/** Longer questions are not looked through. */
const longest = 400

type Measure = MentionOf<'measure'>
const isMeasure = (m: Mention): m is Measure => m.kind === 'measure' && !m.isHint
const populationsOf = (mentions: ReadonlyArray<Mention>): ReadonlySet<string> =>
  new Set(
    mentions.filter(isMeasure).flatMap(({ meanings }) => meanings.flatMap(({ shape }) => shape.populationType ?? [])),
  )
const refsOf = (mentions: ReadonlyArray<Mention>): ReadonlyArray<string> =>
  mentions.flatMap((m) => (m.kind === 'entity' ? m.options.map(({ ref }) => ref) : []))

/** Whether the whole is of the same statistic and the same places as the part. */
const isOfPart = (part: ReadonlyArray<Mention>, whole: ReadonlyArray<Mention>): boolean => {
  const [one, other] = [populationsOf(part), populationsOf(whole)]
  const own = new Set(refsOf(part))
  return other.size > 0 && [...other].some((each) => one.has(each)) && refsOf(whole).every((ref) => own.has(ref))
}

/** "Debt to bondholders": owed to them. */
const withVerb = (part: string): string => part.replace(expression('debtTo'), '$<debt> owed to ')

const partOverWhole = (query: string, looked: Sketch): Rewritten | null => {
  const lead = find(query, 'ratioOf')
  const from = lead === null ? 0 : lead.index + lead[0].length
  const joints = [...query.slice(from).matchAll(everywhere('overWhole'))]
  const joint = joints.at(-1)
  if (joint === undefined || (lead === null && says(joint.groups?.['over'] ?? '', 'overAlone'))) return null
  const at = from + joint.index
  const opened = lead === null ? Math.max(query.lastIndexOf(': ', at) + 1, 0) : lead.index
  const behind = at + joint[0].length
  const end = behind + (find(query.slice(behind), 'endOfWhole')?.index ?? 0)
  const { tokens, mentions } = looked
  const within = (start: number, stop: number): ReadonlyArray<Mention> =>
    mentions.filter((m) => (tokens[m.from]?.start ?? -1) >= start && (tokens[m.to - 1]?.end ?? 0) <= stop)
  if (!isOfPart(within(0, at), within(at, end))) return null
  const part = query.slice(lead === null ? opened : from, at).trim()
  return rewritten(query, [
    { start: opened, end: at, text: ` share of ${withVerb(part)}` },
    { start: at, end, text: '' },
  ])
}

/** "Relative to the whole debt of Ghana, how much was owed to bondholders?" */
const wholeBeforePart = (query: string): Rewritten | null => {
  const found = find(query, 'wholeBefore')
  return found === null
    ? null
    : rewritten(query, [
        {
          start: 0,
          end: found[0].length,
          text: `what share of the ${found.groups?.['whole'] ?? ''} ${found.groups?.['verb'] ?? ''}`,
        },
      ])
}

/** The question as one for a share; null where no part stands over its whole. */
export const withWholeRatio = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (query.length > longest || !says(query, 'mayBeRatio')) return null
  const first = wholeBeforePart(query)
  if (first !== null) return first
  if (!says(query, 'overWhole')) return null
  const looked = sketch()
  return looked === null || looked.language.code !== 'en' ? null : partOverWhole(query, looked)
}
