// Turns that change what a question asks, and that no word of a reading tells: what is set aside, said to be meant, asked on or counted.
import type { Resolution } from '../resolution.ts'
import {
  type Definite,
  isDefinite,
  isUsed,
  offeredByRules,
  overlap,
  refusedFor,
  type Rule,
  sidesOf,
} from './clause-words.ts'
import { says, spansOf } from './patterns.ts'

/** "We leave China aside", "China is set aside here", "with China left out", "here we ignore China", "unlike China". */
const setAside = ['setsAside', 'isSetAside', 'standsAside', 'ignores', 'contrasts'] as const

/** Whether a place, a purpose or a kind that a reading has is what is set aside. */
const isSetAside = (query: string, part: Definite): boolean =>
  setAside.some((turn) =>
    spansOf(query, turn).some((span) =>
      part.used.some(
        ({ as, start, end }) =>
          !/^(?:joins|direction|suggested)/.test(as) &&
          overlap({ start, end }, span) &&
          // "leaving principal out": read whole, as the half that is left
          !(start <= span.start && end >= span.end),
      ),
    ),
  )

const flowOf = ({ spec }: Definite): string | undefined =>
  spec.definition.identity.slots
    .flatMap(({ property, binding }) =>
      property === 'financialFlowType' && binding.state === 'value' ? [binding.ref] : [],
    )
    .at(0)

/** "I said disbursed, not committed": the other one was read. */
const isOtherFlow = (query: string, part: Definite): boolean => {
  const flow = flowOf(part)
  if (flow === 'financialFlowType/commitment')
    return says(query, 'meansDisbursed') || says(query, 'notCommitted') || says(query, 'asksSpent')
  return flow === 'financialFlowType/disbursement' && (says(query, 'meansCommitted') || says(query, 'notDisbursed'))
}

/** "And in which countries?", "and in what year did it stop?": whether every word of what is asked behind the rest was passed over. */
const isAskedOn = (query: string, { parts }: Resolution): boolean =>
  spansOf(query, 'askedOn').some(({ start, end }) => {
    const said = query.slice(start, end)
    // "and for what amounts" asks for the figures
    if (says(said, 'figuresOfEach')) return false
    const words = [...said.matchAll(/[\p{L}\d]{2,}/gu)].map(({ index, 0: text }) => ({
      start: start + index,
      end: start + index + text.length,
    }))
    return words
      .slice(1)
      .every((word) =>
        parts.some((part) => part.ignored.some((each) => overlap(each, word)) || isUsed(part, word, /^direction/)),
      )
  })

/** "And in Zanzibar alone?": whether the place has no figures of its own, or is the one before by another name. */
const isAloneWithin = (query: string, { used }: Definite): boolean =>
  spansOf(query, 'placeAlone').some((span) => {
    const before = new Set(used.filter((word) => !overlap(word, span)).flatMap(({ refs }) => refs))
    return used.filter((word) => overlap(word, span)).every(({ refs }) => refs.every((ref) => before.has(ref)))
  })

const fiscalYear = /(?<![\d/])(?:19|20)(\d\d)\/(?:(?:19|20)?)(\d\d)(?![\d/])/gu

/** "2022/23": a year that begins in one and ends in the next. */
const saysFiscalYear = (query: string): boolean =>
  [...query.matchAll(fiscalYear)].some(([, first, next]) => (Number(first) + 1) % 100 === Number(next))

const rules: ReadonlyArray<Rule> = [
  ['Commitments and disbursements are told apart; this reading is of the other one.', isOtherFlow],
  [
    'What was committed and what was disbursed are both asked for; this reading is of one.',
    (query, _, { parts }) => parts.length === 1 && says(query, 'bothFlows'),
  ],
  ['What is asked behind is not answered by this reading.', (query, _, all) => isAskedOn(query, all)],
  [
    'What is asked of a place alone is not answered by this reading.',
    (query, part, { parts }) => parts.length === 1 && isAloneWithin(query, part),
  ],
  [
    'The whole is asked for beside its largest parts; this reading is of the parts.',
    (query, part, { parts }) =>
      part.presentation !== undefined && parts.length === 1 && says(query, 'totalThenLargest'),
  ],
  [
    'The whole is asked for too; this reading is of one part of it.',
    (query, { spec, suggested_facets: facets }, { parts }) =>
      parts.length === 1 &&
      facets?.sum_over === undefined &&
      sidesOf(spec.definition.identity) > 1 &&
      says(query, 'wholeBehind'),
  ],
  [
    'Who gave to whom is not told; these are two wholes.',
    (query, _, { parts }) => parts.filter(isDefinite).length > 1 && says(query, 'sameFor'),
  ],
  [
    'What is still to be paid may be what is owed or what is scheduled; this reading is of one of them.',
    (query, part) =>
      says(query, 'stillToPay') &&
      (measureOf(part) === 'DebtServicePayment' ||
        (measureOf(part) === 'ScheduledDebtServicePayment' && part.window.origin === 'default')),
  ],
  ['Figures are of calendar years; which of them a fiscal year means is not told.', saysFiscalYear],
  [
    'The word is wider than what this reading is of.',
    (_, part) => part.used.some(({ text, as }) => as === 'slot crsPurpose' && says(text.trim(), 'widerKind')),
  ],
]

const measureOf = (part: Definite): string | null => {
  const { shape } = part.spec.definition.identity
  return shape.kind === 'statvar_schema' ? shape.measured_property : null
}

/** "We leave China aside": what is of China is the opposite, and no choice either. */
const withoutSetAside = (query: string, read: Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part) => {
    const isLeftOut = part.used.some(({ as }) => as.startsWith('left out'))
    if (!isDefinite(part) || isLeftOut || !isSetAside(query, part)) return part
    return refusedFor(
      part,
      'exclusion',
      'A question that leaves something out cannot be read exactly; name what is meant instead.',
    )
  }),
})

/** Readings as choices where such a turn was passed over, refused where it leaves out what they are of. */
export const withNoTurnPassed = (query: string, read: Resolution): Resolution =>
  offeredByRules(query, withoutSetAside(query, read), rules)
