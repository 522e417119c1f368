// Who publishes figures and is quoted for them, though money flows to and from them too.
import { ownFigure } from './figure-signs.ts'
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

const papers = /^(?:newspaper|daily|weekly|paper|press|desk|agency|correspondent|tabloid|reporter)$/u
/** "the World Bank's soft-loan arm IDA" */
const longestLead = 4
/** "the World Bank's IDA": whose part is told. */
export const isParent = ({ tokens, entities }: Marked, { refs, to }: Entity): boolean =>
  isPublisher(refs) &&
  tokens[to]?.kind === 'possessive' &&
  entities.some(({ from }) => from > to && from <= to + longestLead)

const transfers =
  /^(?:owe|owed|owing|paid|pay|repaid|repay|gave|give|lent|lend|granted|grant|handed|sent|reimbursed|reimburse|transferred|remitted|serviced|its|their)$/u
const claims =
  /^(?:loan|credit|debt|lending|claim|arrear|money|grant|facility|facilitie|obligation|exposure|financing|funding|project)$/u
const acts = new Set(['give', 'lend', 'receive', 'owe'])
const passive = /^(?:was|were|been|being|is|are|be)$/u

/** "paid the World Bank", "its World Bank loans", "the World Bank received", "was given by the United Nations": who has a part in what was paid. */
const isActing = ({ words, deeds, tokens }: Marked, { from, to }: Entity): boolean => {
  const figure = tokens.findIndex(({ text }) => text === ownFigure)
  const isTold = words[figure - 1] === 'as' || words[figure + 1] === 'as'
  const does = deeds.some((deed) => {
    const isNext = deed.from === to || (deed.from === to + 1 && passive.test(words[to] ?? ''))
    // "gives Jamaica's debt service as ❶" says it
    const isSaying =
      /^giv|^gave/u.test(words[deed.from] ?? '') && (isTold || tokens[deed.to + 1]?.kind === 'possessive')
    return isNext && !isSaying && deed.says.some((one) => acts.has(one))
  })
  const isDoneBy =
    words[from - 1] === 'by' &&
    deeds.some(
      (deed) =>
        deed.to < from &&
        (deed.says.includes('receive') || passive.test(words[deed.from - 1] ?? '')) &&
        deed.says.some((one) => acts.has(one)),
    )
  return (
    does ||
    isDoneBy ||
    transfers.test(words[from - 1] ?? '') ||
    (claims.test(words[to] ?? '') && tokens[to]?.kind === 'word') ||
    (/^(?:debt|loan)$/u.test(words[to] ?? '') && /^service$/u.test(words[to + 1] ?? ''))
  )
}

/** "by OECD figures", "the UN target", "according to the IMF": named for where the figure is from. */
export const isNamedAsSource = (marked: Marked, entity: Entity, others: number): boolean => {
  const { words } = marked
  const { refs, from, to } = entity
  const next = (words[to] === "'s" ? words.slice(to + 1, to + 3) : words.slice(to, to + 2)).map((word) => word ?? '')
  if (isParent(marked, entity) || papers.test(next[0] ?? '')) return true
  if (isActing(marked, entity)) return false
  if (next.some((word) => telling.test(word) || isSource(word)))
    return isPublisher(refs) || refs.some((ref) => /DAC/u.test(ref))
  const before = words.slice(Math.max(0, from - 2), from).join(' ')
  return (
    isPublisher(refs) &&
    (others > 0 || /\b(?:according to|by|per|say|report|from|told?|tell|inform|informed)$/u.test(before)) &&
    !/\b(?:owe[ds]?|owing|to|from)$/u.test(before.replace(/according to$/u, ''))
  )
}
