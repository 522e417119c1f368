// "The external debt, not its debt service", "Not the GNI, I need the GDP": another statistic that is not meant, beside the one that is. It leaves nothing
// out of that one where neither is part of the other.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { endOf, isEdge } from './ends.ts'
import type { ExclusionWords } from './words.ts'

type Looked = Sketch & { readonly words: ExclusionWords }
type Edit = { readonly from: number; readonly to: number; readonly text: string }
type Measure = MentionOf<'measure'>

const isNamed = (m: Mention | undefined): m is Measure => m?.kind === 'measure' && !m.isHint && !m.isTable

/** What a name counts: flows of aid are parts of each other, incomes, people, debts and what is paid on them are not. */
const countedBy = ({ meanings }: Measure): ReadonlySet<string> =>
  new Set(
    meanings.map(({ shape: { populationType = '', measuredProperty = '' } }) =>
      /^(?:Economy|ExternalDebt)$/.test(populationType) ? `${populationType} ${measuredProperty}` : populationType,
    ),
  )

const wholes = /^(?:Economy|ExternalDebt|Person)/

/** Whether both are wholes of which neither is part of the other. */
const areApart = (one: Measure, other: Measure): boolean => {
  const [a, b] = [countedBy(one), countedBy(other)]
  const isWhole = (name: string): boolean => wholes.test(name)
  return [...a].every((name) => !b.has(name)) && ([...a].every(isWhole) || [...b].every(isWhole))
}

/** Where a clause goes on with what is meant instead: "but the GDP", ", I need". */
const isEnd = ({ tokens, mentions, words }: Looked, to: number): boolean =>
  isEdge(tokens[to]) ||
  endOf(words.restates, tokens, to) > to ||
  mentions.some(({ kind, from }) => from === to && kind === 'window')

/** Tokens `[from, to)` that say of another statistic that it is not meant; null where none begin at a token. */
export const otherStatisticAt = (looked: Looked, at: number): Edit | null => {
  const { tokens, mentions, words } = looked
  const denied = endOf(words.denies, tokens, at)
  if (denied === at) return null
  const start = endOf(words.ofStatistics, tokens, denied)
  const m = mentions.find(({ from, kind }) => from === start && kind === 'measure')
  if (!isNamed(m)) return null
  const isFirst = at === 0 || isEdge(tokens[at - 1])
  const again = endOf(words.restates, tokens, tokens[m.to]?.kind === 'comma' ? m.to + 1 : m.to)
  const others = mentions.filter((other): other is Measure => other !== m && isNamed(other))
  if (others.length === 0 || !others.every((other) => areApart(m, other)) || !isEnd(looked, m.to)) return null
  return { from: at, to: isFirst && again > m.to ? again : m.to, text: '' }
}
