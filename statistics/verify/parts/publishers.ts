// Who publishes figures and is quoted for them, though money flows to and from them too.
import type { Entity, Marked } from './marked.ts'
import { isSource } from './phrases.ts'

/** Who publishes figures and is quoted for them. */
const publishers: ReadonlySet<string> = new Set([
  'group/IMF',
  'group/WorldBank',
  'group/WorldBankGroup',
  'group/OECD',
  'group/UNSystem',
  'group/UN',
])

export const isPublisher = (refs: ReadonlyArray<string>): boolean => refs.some((ref) => publishers.has(ref))

const telling =
  /^(?:data|figure|table|statistic|record|target|goal|committee|directorate|secretariat|number|say|show|put|report|estimate|reckon|method|rule|price|rate|creditor|crs|weo|ids)$/u

/** "by OECD figures", "the UN target", "according to the IMF": named for where the figure is from. */
export const isNamedAsSource = ({ words }: Marked, { refs, from, to }: Entity, others: number): boolean => {
  const next = (words[to] === "'s" ? words.slice(to + 1, to + 3) : words.slice(to, to + 2)).map((word) => word ?? '')
  if (next.some((word) => telling.test(word) || isSource(word)))
    return isPublisher(refs) || refs.some((ref) => /DAC/u.test(ref))
  const before = words.slice(Math.max(0, from - 2), from).join(' ')
  return (
    isPublisher(refs) &&
    (others > 0 || /\b(?:according to|by|per|say|report|from)$/u.test(before)) &&
    !/\b(?:owe[ds]?|owing|to|from)$/u.test(before.replace(/according to$/u, ''))
  )
}
