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

type Span = { readonly start: number; readonly end: number }

const spansOf = (query: string, pattern: RegExp): ReadonlyArray<Span> =>
  [...query.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, end: index + text.length }))

const away =
  '(?:aside|apart|away|to (?:one|the) side|on one side|out of (?:it|this|that|account|the (?:picture|count|sum|total|reckoning|figures?))|off the (?:list|table))'
const dropped =
  '(?:set|put|left|kept|taken) aside|ignored|disregarded|dropped|discounted|left out|kept out|passed over|left off|of no interest|not of interest|not (?:counted|included|considered)|out of (?:scope|the question|the picture)'
/** "We leave China aside", "China to one side": the name between; "China is set aside here": the name before. */
const setAside: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:leav(?:e|es|ing)|left|put(?:s|ting)?|set(?:s|ting)?|keep(?:s|ing)?|kept|push(?:es|ing)?|lay(?:s|ing)?|mov(?:e|es|ing)|tak(?:e|es|ing)) [^.?!;:,]+ ${away}\\b`,
    'giu',
  ),
  new RegExp(`[^.?!;:,]+ (?:is|are|was|were|be|been|being|gets?|stays?) (?:to be )?(?:${dropped})\\b`, 'giu'),
  /(?:^|[.?!;:] )(?:we|i|let us|let's|please|here we|now we)(?: (?:shall|will|can|do|must|now|also|just|would))? (?:ignore|disregard|drop|discount|skip|omit|exclude|pass over|leave out|set aside|put aside) [\p{L}']+(?: [\p{L}']+)?(?: [\p{L}']+)?/giu,
]

/** Whether a place, a purpose or a kind that a reading has is what is set aside. */
const isSetAside = (query: string, part: Definite): boolean =>
  setAside.some((pattern) =>
    spansOf(query, pattern).some((span) =>
      part.used.some(({ as, start, end }) => !/^(?:joins|direction)/.test(as) && overlap({ start, end }, span)),
    ),
  )

const committed = 'commit(?:ted|s|ments?)?|pledged?|promised?'
const disbursed = 'disburs(?:ed?|es|ing|ements?)|paid out|spen[dt]|spends|spending'
const says =
  '(?:said|say|meant|mean|asked for|asked about|ask for|want|wanted|need|am after|were after|speak of|talk about|about)(?: the| only| just| what (?:is|was|has been))?'
const meansOf = (meant: string): RegExp => new RegExp(`\\b(?:i|we|you|this is|it is) ${says} (?:${meant})\\b`, 'iu')
const notOf = (other: string): RegExp =>
  new RegExp(`\\b(?:not|rather than|instead of|as opposed to) (?:the |only |what was |merely )?(?:${other})\\b`, 'iu')
const [meansPaid, meansPromised] = [meansOf(disbursed), meansOf(committed)]
const [notPaid, notPromised] = [notOf(disbursed), notOf(committed)]
/** "In which of the two did it spend more?" */
const asksSpent =
  /\b(?:which|where|whom) [^.?!;]*\b(?:did|does|do|has|have|had) (?:it|they|he|she|that (?:donor|agency|country)) (?:actually |really )?(?:spend|spent|disburse|disbursed|pay out|paid out)\b/iu

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
    return meansPaid.test(query) || notPromised.test(query) || asksSpent.test(query)
  return flow === 'financialFlowType/disbursement' && (meansPromised.test(query) || notPaid.test(query))
}

/** "And in which countries?", "and in what year did it stop?": asked behind the rest. */
const askedOn =
  /(?:, | |[.?!;] )(?:and|but|also|plus|or)(?: also| then| again)? (?:(?:in|to|for|from|by|on|at|through|with|since|until|under|via) )?(?:which|what|when|where|whom|why)\b[^.?!;]*/giu

/** Whether every word of what is asked on was passed over. */
const isAskedOn = (query: string, { parts }: Resolution): boolean =>
  spansOf(query, askedOn).some(({ start, end }) => {
    const said = query.slice(start, end)
    // "and for what amounts" asks for the figures
    if (/\b(?:each|it all|that all|amounts?|sums?|values?|figures?|volumes?)\b/iu.test(said)) return false
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

/** "And in Zanzibar alone?": of a place within the one before, which has no figures of its own. */
const alone =
  /(?:^|[.?!;:] )(?:and|but|or)(?: what| how)?(?: about| of)? (?:(?:in|to|for|from|by|on) )?[^.?!;,\d]+ (?:alone|only|itself|on its own|by itself|separately)\?/giu

/** Whether the place that is asked for alone is none of its own, or the one before by another name. */
const isAloneWithin = (query: string, { used }: Definite): boolean =>
  spansOf(query, alone).some((span) => {
    const before = new Set(used.filter((word) => !overlap(word, span)).flatMap(({ refs }) => refs))
    return used.filter((word) => overlap(word, span)).every(({ refs }) => refs.every((ref) => before.has(ref)))
  })

const totalThenMost =
  /\b(?:what|how (?:much|large|big|high)|which)\b[^.?!;]+\band (?:who|which|what) (?:were|was|are|is|did|gave|got|held|paid|received)?[^.?!;]*\b(?:largest|biggest|main|top|most|greatest|major|chief|principal)\b/iu

/** "And out of what total?", "and what was the total?": the whole beside one of its parts. */
const wholeBehind =
  /(?:, |;? and |, and |[.?!;] )(?:and )?(?:(?:(?:out )?of|from|within) (?:what|which|how (?:big|large|high|great) an?) (?:total|sum|whole|overall)\b|what (?:was|is|were|are) (?:the|its|their) (?:total|whole|overall)\b[^.?!;]{0,30}[?.]?$)/iu

const bothFlows = new RegExp(
  `\\b(?:${committed}|${disbursed}|gave|paid) how much\\b[^.?!;]*\\b(?:and|but|versus|vs)\\b[^.?!;]*\\b(?:${committed}|${disbursed}|gave|paid) how much\\b`,
  'iu',
)
const sameFor = /\b(?:the same|likewise|again|ditto) (?:again )?(?:for|of|with|from)\b[^.?!;:]+ and [^.?!;:]+:/iu
const stillToPay =
  /\b(?:still|yet|left|remain(?:s|ing)?)\b[^.?!;]*\bto (?:pay|repay|pay back|pay off|reimburse|be (?:re)?paid)\b|\bto (?:pay|repay|pay back|reimburse)\b[^.?!;]*\bstill\b/iu
const fiscalYear = /(?<![\d/])(?:19|20)(\d\d)\/(?:(?:19|20)?)(\d\d)(?![\d/])/gu

/** "2022/23": a year that begins in one and ends in the next. */
const saysFiscalYear = (query: string): boolean =>
  [...query.matchAll(fiscalYear)].some(([, first, next]) => (Number(first) + 1) % 100 === Number(next))

/** Names that a reading takes for one of several kinds. */
const narrower = /^(?:the )?solar(?: energy| power)?$/iu

const rules: ReadonlyArray<Rule> = [
  ['Commitments and disbursements are told apart; this reading is of the other one.', isOtherFlow],
  [
    'What was committed and what was disbursed are both asked for; this reading is of one.',
    (query, _, { parts }) => parts.length === 1 && bothFlows.test(query),
  ],
  ['What is asked behind is not answered by this reading.', (query, _, all) => isAskedOn(query, all)],
  [
    'What is asked of a place alone is not answered by this reading.',
    (query, part, { parts }) => parts.length === 1 && isAloneWithin(query, part),
  ],
  [
    'The whole is asked for beside its largest parts; this reading is of the parts.',
    (query, part, { parts }) => part.presentation !== undefined && parts.length === 1 && totalThenMost.test(query),
  ],
  [
    'The whole is asked for too; this reading is of one part of it.',
    (query, { spec, suggested_facets: facets }, { parts }) =>
      parts.length === 1 &&
      facets?.sum_over === undefined &&
      sidesOf(spec.definition.identity) > 1 &&
      wholeBehind.test(query),
  ],
  [
    'Who gave to whom is not told; these are two wholes.',
    (query, _, { parts }) => parts.filter(isDefinite).length > 1 && sameFor.test(query),
  ],
  [
    'What is still to be paid may be what is owed or what is scheduled; this reading is of what was paid.',
    (query, part) => measureOf(part) === 'DebtServicePayment' && stillToPay.test(query),
  ],
  ['Figures are of calendar years; which of them a fiscal year means is not told.', saysFiscalYear],
  [
    'The word is wider than what this reading is of.',
    (_, part) => part.used.some(({ text, as }) => as === 'slot crsPurpose' && narrower.test(text.trim())),
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

/** Every expression of these turns. */
export const turnPatterns: ReadonlyArray<RegExp> = [
  ...setAside,
  meansPaid,
  meansPromised,
  notPaid,
  notPromised,
  asksSpent,
  askedOn,
  alone,
  totalThenMost,
  bothFlows,
  sameFor,
  stillToPay,
  fiscalYear,
  narrower,
]
