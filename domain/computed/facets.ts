// What a dataset may have computed from its rows: sums, ratios, shares, changes. They change the answer, never the question.
import * as t from 'io-ts'
import { integerBetween, refuseExtra, strictly, text } from '../values/codecs.ts'
import { component, described, oneOfTexts } from '../values/described.ts'
import { listOf } from '../values/lists.ts'
import { ShareWithin, ShareWithinInput } from './share-within.ts'

/** What a row may be divided by; the graph says by `RatioRecipe` nodes which figures these are. */
export const ratioMeasures = ['population', 'gdp', 'gni'] as const
export type RatioMeasure = (typeof ratioMeasures)[number]

const Measure = oneOfTexts(ratioMeasures)
const ChangeKind = oneOfTexts(['absolute', 'percent'])

/** Most years back that a change may look. */
const mostLag = 100

/** What names the years in a sum, as files name their column; roles and slot properties have names of the graph. */
export const yearsName = 'period'

/** Divide each row by the figure of the entity in a role, of the same year. */
export const Per = strictly({ measure: Measure, role: t.string })
export type Per = t.TypeOf<typeof Per>

/** Take from each row the figure of the same series so many years before, or say the difference in per cent of it. */
export const Change = strictly({ kind: ChangeKind, lag: t.number })
export type Change = t.TypeOf<typeof Change>

/** Members of canonical facets: names of roles or slot properties are those of the graph, sorted, each once. */
export const computedMembers = {
  per: Per,
  sum_over: t.readonlyArray(t.string),
  share_of: t.readonlyArray(t.string),
  share_within: ShareWithin,
  change: Change,
}
export type ComputedFacets = {
  readonly per?: Per
  readonly sum_over?: ReadonlyArray<string>
  readonly share_of?: ReadonlyArray<string>
  readonly share_within?: ShareWithin
  readonly change?: Change
}

const mostNames = 16
const Names = listOf(text(256), {
  atLeast: 1,
  atMost: mostNames,
  tooFew: 'must name at least one role or slot property',
})

/** The same as clients write them. */
export const computedInputs = {
  per: described(
    component('Per', refuseExtra({ measure: Measure, role: text(256) }, {}, 'per')),
    'Divide each row by the figure of the entity in a role, of the same year: per person, or per cent of GDP or GNI',
  ),
  sum_over: described(
    Names,
    'Add rows up over roles or slot properties, which are then absent from the rows; `period` adds the years asked for up (flows only), whose rows then have the first and the last of them as period: 2010/2020',
  ),
  share_of: described(Names, 'Each row as per cent of the sum over roles or slot properties'),
  share_within: ShareWithinInput,
  change: described(
    component('Change', refuseExtra({ kind: ChangeKind }, { lag: integerBetween(1, mostLag) }, 'change')),
    'Each row against the same series so many years before; lag is 1 unless given',
  ),
}

/** Whether a ratio is in per cent: shares of income are, figures per person are not. */
export const isIncomeShare = (per: Pick<Per, 'measure'> | undefined): boolean =>
  per !== undefined && per.measure !== 'population'

/** The steps that facets ask for, in the one order in which they are done; conversion comes before all of them. */
const computedSteps = ['sum', 'per', 'share', 'change'] as const
type ComputedStep = (typeof computedSteps)[number]

export const stepsOf = ({ per, sum_over, share_of, change }: ComputedFacets): ReadonlyArray<ComputedStep> => [
  ...(sum_over === undefined ? [] : (['sum'] as const)),
  ...(per === undefined ? [] : (['per'] as const)),
  ...(share_of === undefined ? [] : (['share'] as const)),
  ...(change === undefined ? [] : (['change'] as const)),
]

/** Whether the rows are sums of several years. */
export const isOverYears = ({ sum_over = [] }: ComputedFacets): boolean => sum_over.includes(yearsName)

export const isComputed = (facets: ComputedFacets): boolean => stepsOf(facets).length > 0

/** The computed members of facets and nothing else. */
export const computedOf = ({ per, sum_over, share_of, share_within, change }: ComputedFacets): ComputedFacets => ({
  ...(per === undefined ? {} : { per }),
  ...(sum_over === undefined ? {} : { sum_over }),
  ...(share_of === undefined ? {} : { share_of }),
  ...(share_within === undefined ? {} : { share_within }),
  ...(change === undefined ? {} : { change }),
})
