// "The ratio of Kenya's debt owed to China to its total debt", "debt owed to China ÷ total debt": a part over the whole that it is of, which is
// its share.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const over =
  /\s(÷|\/|divided by|as (?:a |an )?(?:share|percentage|proportion|fraction|percent|per cent) of|in (?:%|percent|per cent) of|relative to|to|over) (?:(?:the|its|their|all) )?(?:total|whole|entire|overall|full) (?=\p{L})/giu
const leads = /\b(?:ratio|quotient|proportion) of /iu
const before =
  /^(?:relative to|as (?:a |an )?(?:share|percentage|proportion|fraction) of|out of|in relation to|measured against|set against) (?:(?:the|its) )?(?:total|whole|entire|overall|full) (?:of )?([^,;?]{4,80}), how much (was|is|were|are|did|does|do)\b/iu

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
const withVerb = (part: string): string => part.replace(/(debts?(?: stock)?) to (?=\p{L})/iu, '$1 owed to ')

const partOverWhole = (query: string, looked: Sketch): Rewritten | null => {
  const lead = leads.exec(query)
  const from = lead === null ? 0 : lead.index + lead[0].length
  const joints = [...query.slice(from).matchAll(over)]
  const joint = joints.at(-1)
  if (joint === undefined || (lead === null && /^(?:to|over|relative to)$/i.test(joint[1] ?? ''))) return null
  const at = from + joint.index
  const opened = lead === null ? Math.max(query.lastIndexOf(': ', at) + 1, 0) : lead.index
  const behind = at + joint[0].length
  const end = behind + (/,|[?;]|\.(?=\s|$)| (?:in|for|during) (?:the year )?\d|$/.exec(query.slice(behind))?.index ?? 0)
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
  const found = before.exec(query)
  return found === null
    ? null
    : rewritten(query, [
        { start: 0, end: found[0].length, text: `what share of the ${found[1] ?? ''} ${found[2] ?? ''}` },
      ])
}

/** The question as one for a share; null where no part stands over its whole. */
export const withWholeRatio = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  if (
    query.length > longest ||
    !/÷| \/ |\b(?:ratio|quotient|proportion|divided|share|percentage|fraction|percent|per cent|relative|out of|relation|against)\b|%/i.test(
      query,
    )
  )
    return null
  const first = wholeBeforePart(query)
  if (first !== null) return first
  if (query.search(over) < 0) return null
  const looked = sketch()
  return looked === null || looked.language.code !== 'en' ? null : partOverWhole(query, looked)
}
