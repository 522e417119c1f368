// A part of an answer with what is computed of it: its facets, the order of its file, what it says of prices.
import * as E from 'fp-ts/lib/Either.js'
import { isIncomeShare, isOverYears } from '../../../domain/computed/facets.ts'
import type { Facets, Order } from '../../../domain/dataset/request.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import { recipesOf } from '../../compute/ratio-recipes.ts'
import { priceWarnings } from '../../plan/price-levels.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import type { Part, Reading } from '../resolution.ts'
import type { Search } from '../search.ts'
import { partAsWritten } from '../text/rewritten.ts'
import { isNominalGrowth } from './growth.ts'
import { inIncomeHeadline } from './income-headline.ts'
import type { TakenOut } from './phrases.ts'
import type { ComputationSaid } from './said.ts'
import { type Way, waysOf } from './ways-to-compute.ts'
import { offered } from '../answer/offered.ts'
import { rolesOf } from './asked-roles.ts'
import { type Ranked, rankedIn } from './ranked-roles.ts'
import { withWords } from './with-words.ts'

type Definite = Extract<Part, { status: 'definite' }>

/** The part with what is computed of it; null where the rest of the question is no statistic. */
export const computedPart = (search: Search, query: string, taken: TakenOut, part: Part): Part | null => {
  const told = withWords(query, taken.phrases, partAsWritten(taken, part))
  if (told.status === 'definite' && dividesItself(search.graph, taken.said, told.spec.definition.identity)) return told
  if (told.status === 'candidates') {
    if (taken.said.isOfGroup) return told
    const candidates = told.candidates.map((reading) => {
      const [way] = waysOf(search, taken.said, reading.spec.definition.identity, reading, told.used)
      return way === undefined || !isOfRemaining(taken.said, reading, way.facets)
        ? null
        : { ...reading, ...suggested(way.facets), ...presentationOf(taken.said, reading, way.facets) }
    })
    const whole = candidates.filter((reading) => reading !== null)
    return whole.length === candidates.length ? { ...told, candidates: whole } : null
  }
  if (told.status === 'no_data' && told.reading !== null) return ofNothing(search, taken.said, told, told.reading)
  if (told.status !== 'definite' || isOneSeries(taken.said, told)) return null
  return ofDefinite(search, taken.said, taken.said.per === 'gni' ? inIncomeHeadline(search.graph, told) : told)
}

/** What was asked of a reading of which nothing is held: the figures are missing, not the way to compute them. */
const ofNothing = (
  search: Search,
  said: ComputationSaid,
  told: Extract<Part, { status: 'no_data' }>,
  reading: Reading,
): Part | null => {
  const [way] = waysOf(search, said, reading.spec.definition.identity, reading, told.used)
  return way === undefined
    ? null
    : { ...told, reading: { ...reading, ...suggested(way.facets), ...presentationOf(said, reading, way.facets) } }
}

/** "How many people lived in Chad, and what aid did it receive per head": people are not divided by people. */
const dividesItself = (graph: Graph, { per }: ComputationSaid, identity: SpecIdentity): boolean => {
  const found = per === null ? null : statVarsOf(graph, identity)
  const own = new Set(per === null ? [] : recipesOf(graph, per).map(({ variable }) => variable))
  return found !== null && E.isRight(found) && found.right.some(({ dcid }) => own.has(dcid))
}

/** Whether a reading is of one group that has no figure of its own, which the sum of its members is. */
const isOfMembers = ({ cautions, spec }: Definite): boolean =>
  cautions.some(({ code }) => code === 'entities_without_rows') &&
  Object.values(spec.definition.identity.entities).every(({ length }) => length === 1)

const ofDefinite = (search: Search, words: ComputationSaid, told: Definite): Part | null => {
  const isAlone = words.per === null && words.order === null && words.change === null && words.shareOf === null
  if (words.isOfGroup && isAlone && !isOfMembers(told)) return told
  const said = words.isOfGroup && !isAlone ? { ...words, sum: false } : words
  if (said.order !== null) return inOrder(search, said, told)
  return inWays(search, said, told)
}

/** Pairs of who gives and who takes are no order of either. */
const inOrder = (search: Search, said: ComputationSaid, told: Definite): Part | null => {
  const found = statVarsOf(search.graph, told.spec.definition.identity)
  if (E.isLeft(found)) return null
  const { part, summed, isTold, ranked } = rankedIn(search, told, rolesOf(search.graph, found.right))
  const read = inWays(search, said, part, { summed, ranked })
  const detail = 'Who is to be put into order is not said; the rows of this reading are of pairs.'
  return read?.status === 'definite' && !isTold
    ? offered(read, { code: 'several_readings', detail, words: [read.said] })
    : read
}

const inWays = (
  search: Search,
  said: ComputationSaid,
  told: Definite,
  { summed, ranked }: Pick<Ranked, 'summed' | 'ranked'> = { summed: [], ranked: null },
): Part | null => {
  const ways = waysOf(search, said, told.spec.definition.identity, told, told.used, ranked).map((way) =>
    withSummed(way, summed),
  )
  const [only] = ways
  if (only === undefined || !ways.every(({ facets }) => isOfRemaining(said, told, facets))) return null
  const presentation = presentationOf(said, told, only.facets)
  return ways.length === 1 && !isNominalGrowth(search.graph, said, told.spec.definition.identity)
    ? {
        ...withPrices(search.graph, inPercent(told, only.facets), only.facets),
        ...suggested(only.facets),
        ...presentation,
      }
    : candidatesOf(told, ways, presentation)
}

/** A way to compute with the sums that an order needs, where it is of nothing else. */
const withSummed = (way: Way, summed: ReadonlyArray<string>): Way =>
  summed.length === 0 || way.facets.share_of !== undefined
    ? way
    : { ...way, facets: { ...way.facets, sum_over: [...new Set([...(way.facets.sum_over ?? []), ...summed])].sort() } }

/** Whether a computation holds the sum that a reading needs: what remains of a group is put into no order and divided by no member's income. */
const isOfRemaining = (
  { order }: ComputationSaid,
  { suggested_facets: own }: Pick<Reading, 'suggested_facets'>,
  { sum_over: summed = [] }: Facets,
): boolean => (own?.sum_over ?? []).every((role) => order === null && summed.includes(role))

/** A share of income is in per cent, in whatever currency the amounts were asked for. */
const inPercent = (told: Definite, { per }: Facets): Definite =>
  isIncomeShare(per) ? { ...told, suggested_conversion: null } : told

/** Years that are added up at the prices of each say so. */
const withPrices = (graph: Graph, told: Definite, facets: Facets): Definite => {
  const found = statVarsOf(graph, told.spec.definition.identity)
  const unit = told.suggested_conversion?.unit
  const { first_year: from, last_year: to } = told.coverage
  const cautions = priceWarnings({
    facets: unit === undefined ? facets : { ...facets, unit },
    variables: E.isLeft(found) ? [] : found.right,
    from,
    to,
  })
  return cautions.length === 0 ? told : { ...told, cautions: [...told.cautions, ...cautions] }
}

/** "Who received most Swedish aid": a reading with one series has nothing to put into an order, so it is not what was asked. */
const isOneSeries = ({ order }: ComputationSaid, { coverage }: Pick<Reading, 'coverage'>): boolean =>
  order !== null && coverage.series < 2

const suggested = (facets: Facets): { suggested_facets?: Facets } =>
  Object.keys(facets).length === 0 ? {} : { suggested_facets: facets }

const candidatesOf = (part: Definite, ways: ReadonlyArray<Way>, presentation: object): Part => {
  const { spec, label, phrase, coverage, cautions: _c, alternatives: _a, ...base } = part
  const { rows, series, first_year, last_year } = coverage
  const held = { rows, series, first_year, last_year }
  return {
    ...base,
    status: 'candidates',
    candidates: ways.map(
      ({ facets, ...own }): Reading => ({
        spec,
        label,
        phrase,
        coverage: held,
        ...own,
        ...suggested(facets),
        ...presentation,
      }),
    ),
    reason: {
      code: 'several_readings',
      detail: `What is to be computed can be read in ${ways.length === 1 ? 'this way' : `${ways.length} ways`}: ${ways.map(({ differs }) => differs).join('; ')}.`,
      words: [base.said],
    },
  }
}

/** How the file is to show the rows: those with the greatest figures first. */
const presentationOf = (
  { order }: ComputationSaid,
  { coverage }: Pick<Reading, 'coverage'>,
  facets: Facets,
): { presentation?: Order } => {
  if (order === null) return {}
  const sort = {
    by: 'value' as const,
    ...(coverage.last_year === null || isOverYears(facets) ? {} : { period: coverage.last_year }),
    ...(order.order === 'ascending' ? { order: order.order } : {}),
  }
  return { presentation: { sort, ...(order.top === null ? {} : { top: order.top }) } }
}
