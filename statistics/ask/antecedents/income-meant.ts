// "How large was Greece's GNI in 2022 and what share of it went to aid?": "it" is the income that was named before, whose and of which year.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { isMeasure } from '../reading/pieces.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

/** "Of it", "relative to that"; also the quick look before the question is sketched. */
const pointing = /\b(?:of|to|with|against) (it|that|this)\b/i
const amounts = /\b(?:how much|what) $/i

const isIncome = (m: Mention): m is MentionOf<'measure'> =>
  m.kind === 'measure' && !m.isHint && m.meanings.every(({ shape }) => shape.populationType === 'Economy')

/** "Share of it", "relative to that", "how much of it": not "the economy of it". */
const isComputed = (query: string, { tokens, mentions }: Sketch, start: number): boolean => {
  const lead = mentions.findLast(({ from }) => (tokens[from]?.start ?? 0) <= start)
  const before = mentions[mentions.indexOf(lead ?? (mentions[0] as Mention)) - 1]
  return (
    amounts.test(query.slice(0, start)) || [lead, before].some((m) => m?.kind === 'refusal' && m.code === 'arithmetic')
  )
}

/** The question with the income in the place of the word that points to it; null where no such word stands, or it may mean several things. */
export const withIncomeMeant = (query: string, sketch: () => Sketch | null): Rewritten | null => {
  const found = query.length > longest ? null : pointing.exec(query)
  const looked = found === null ? null : sketch()
  if (found === null || looked === null || !isComputed(query, looked, found.index)) return null
  const { tokens, mentions } = looked
  const end = found.index + found[0].length
  const start = end - (found[1] ?? '').length
  const before = mentions.filter(({ to }) => (tokens[to - 1]?.end ?? 0) <= found.index)
  const incomes = before.filter(isIncome)
  const [income, place, year] = [incomes[0], only(before, 'entity'), only(mentions, 'window')]
  if (
    incomes.length !== 1 ||
    income === undefined ||
    place === null ||
    !mentions.some((m) => isMeasure(m) && !isIncome(m))
  )
    return null
  const textOf = ({ from, to }: Mention): string => query.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  const owned = place.isAdjective ? textOf(place) : `${textOf(place)}'s`
  const last = query.search(/(?<![\s.?!])[\s.?!]*$/)
  const years = year !== null && before.includes(year) ? [{ start: last, end: last, text: ` ${textOf(year)}` }] : []
  return rewritten(query, [{ start, end, text: `${owned} ${textOf(income)}` }, ...years])
}

const only = <K extends 'entity' | 'window'>(mentions: ReadonlyArray<Mention>, kind: K): MentionOf<K> | null => {
  const found = mentions.filter((m): m is MentionOf<K> => m.kind === kind)
  return found.length === 1 ? (found[0] ?? null) : null
}
