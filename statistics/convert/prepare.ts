// Prepares a conversion: everything is decided by series and year before the first row is read. Knows rate tables and
// recipes of the graph; must not know rows, frames or how they are stored.
import * as E from 'fp-ts/lib/Either.js'
import { checkConversionRequest, conversionNotSupported, conversionPointer } from '../../domain/conversion/request.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { RateTable } from '../../domain/ports/graph.ts'
import { type Exchange, exchangeFor } from './exchange.ts'
import { type ConvertedGroup, convertGroup, type UsedRates, usedRates } from './factors.ts'
import { type ConversionGroup, type Grouping, groupSeries } from './group.ts'
import { isRate } from './currency-index.ts'
import { deflatorsLeaveNothing, ratesMissing } from './problems.ts'
import { conversionInputs, conversionWarnings, type RecipeReport, traceEntry } from './report.ts'
import type { ConversionGraph } from './recipe.ts'
import type { PreparedConversion, SeriesToConvert } from './series.ts'
import { type RecipeInUse, remembered } from './series-class.ts'

export type { PreparedConversion, SeriesConversion, SeriesToConvert } from './series.ts'

const byCodeUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What can be refused before any series is looked at; a role comes out under its canonical name. */
const checkGraph = (graph: ConversionGraph, request: ConversionRequest): OrProblem<ConversionRequest> => {
  if (graph.rateTables().length === 0) {
    return E.left(conversionNotSupported('This deployment holds no rate tables, so it cannot convert amounts.'))
  }
  const checked = checkConversionRequest(request)
  if (E.isLeft(checked) || typeof request.currency === 'string') return checked
  const role = graph.roleOf(request.currency.role)
  return role === null
    ? E.left(
        problem('role_unknown', `The graph defines no role ${request.currency.role}.`, {
          pointer: `${conversionPointer}/currency/role`,
          alternatives: graph.roles.map((known) => known.role),
        }),
      )
    : E.right({ ...request, currency: { role } })
}

const yearsWithDeflator = (table: RateTable, entity: string): ReadonlyArray<number> =>
  table
    .rows({ entity, year: 0 }, 400)
    .filter((row) => row.entity === entity && isRate(row.deflator))
    .map(({ year }) => year)

/** Every row lacks a rate. */
const unrated = (held: ReadonlyArray<ConvertedGroup>): Problem =>
  ratesMissing(
    held.map(({ group, unratedYears }) => ({ currency: group.target.currency, years: unratedYears })),
    held[0]?.group.of.use.table.dcid ?? '',
  )

/** Nothing left to convert although there was something to convert. */
const nothingLeft = (request: ConversionRequest, groups: ReadonlyArray<ConvertedGroup>): Problem | null => {
  const held = groups.filter(({ group }) => group.years.total() > 0)
  const isEmptied =
    held.length > 0 &&
    held.every(
      ({ group, omittedYears, unratedYears }) =>
        omittedYears.length + unratedYears.length === group.years.years().length,
    )
  if (!isEmptied) return null
  if (request.base_year === undefined || held.every(({ omittedYears }) => omittedYears.length === 0))
    return unrated(held)
  const base = request.base_year
  const baseHeld = held.some(({ group, deflatorOf }) => {
    const row = deflatorOf === null ? null : group.of.use.table.row(deflatorOf, base)
    return row?.deflator !== null && row !== null
  })
  const missing = new Map<string, Set<number>>()
  for (const { deflatorOf, omittedYears } of held) {
    const years = missing.get(deflatorOf ?? '') ?? new Set<number>()
    for (const year of baseHeld ? omittedYears : [base]) years.add(year)
    missing.set(deflatorOf ?? '', years)
  }
  const baseYears = new Set(
    held.flatMap(({ group, deflatorOf }) =>
      deflatorOf === null ? [] : yearsWithDeflator(group.of.use.table, deflatorOf),
    ),
  )
  const list = [...missing].sort(([a], [b]) => byCodeUnits(a, b))
  return deflatorsLeaveNothing(
    base,
    baseHeld,
    list.map(([entity, years]) => ({ entity, years: [...years].sort((a, b) => a - b) })),
    [...baseYears].sort((a, b) => a - b),
  )
}

const withoutCurrency = (
  groups: ReadonlyArray<ConversionGroup>,
  series: ReadonlyArray<SeriesToConvert>,
  groupOf: Int32Array,
  role: string,
): ReadonlyArray<string> => {
  const indexes = new Set(
    groups.flatMap((group, i) => (group.target.currency === null && group.years.total() > 0 ? [i] : [])),
  )
  if (indexes.size === 0) return []
  const entities = new Set<string>()
  for (const [i, one] of series.entries()) {
    const entity = one.roles[role]
    if (entity !== undefined && indexes.has(groupOf[i] ?? -1)) entities.add(entity)
  }
  return [...entities]
}

const compute = (request: ConversionRequest, exchange: Exchange, grouping: Grouping) => {
  const uses = new Map<string, RecipeInUse>(grouping.groups.map(({ of }) => [of.use.recipe.dcid, of.use]))
  const used = remembered((recipe): UsedRates => {
    const use = uses.get(recipe)
    if (use === undefined) throw new RangeError(`recipe ${recipe} has no group`)
    return usedRates(use)
  })
  const groups = grouping.groups.map(convertGroup(request, exchange, (use) => used(use.recipe.dcid)))
  const reports = [...uses]
    .sort(([a], [b]) => byCodeUnits(a, b))
    .map(
      ([recipe, use]): RecipeReport => ({
        use,
        groups: groups.filter(({ group }) => group.of.use.recipe.dcid === recipe),
        used: used(recipe),
      }),
    )
  return { groups, reports }
}

/**
 * Decides how each series is converted. Law: factors, trace and inputs do not depend on the order of the series (the
 * series named in a warning stand in it). `ratesMayLack`: rows without an exchange rate are left out and named, as where all years were
 * asked for; else a missing rate refuses the request. The same graph, request and series give the same bytes of all of them.
 */
export const prepareConversion = (
  graph: ConversionGraph,
  asked: ConversionRequest,
  series: ReadonlyArray<SeriesToConvert>,
  ratesMayLack = false,
): OrProblem<PreparedConversion> => {
  const checked = checkGraph(graph, asked)
  if (E.isLeft(checked)) return checked
  const request = checked.right
  const grouped = groupSeries(graph, request, series)
  if (E.isLeft(grouped)) return grouped
  const { groups: pending, groupOf, unitCurrencies } = grouped.right
  const role = typeof request.currency === 'string' ? '' : request.currency.role
  const exchange = exchangeFor(graph, request, pending, withoutCurrency(pending, series, groupOf, role), ratesMayLack)
  if (E.isLeft(exchange)) return exchange
  const { groups, reports } = compute(request, exchange.right, grouped.right)
  const emptied = nothingLeft(request, groups)
  if (emptied !== null) return E.left(emptied)
  const seriesIn = seriesCounter(groups, groupOf)
  return E.right({
    series: series.map((_, i) => conversionAt(groups, groupOf, i)),
    trace: reports.map((report) => traceEntry(request, exchange.right, report, seriesIn)),
    warnings: conversionWarnings(series, groups, groupOf, reports),
    inputs: conversionInputs(request, exchange.right, unitCurrencies, reports),
  })
}

const conversionAt = (groups: ReadonlyArray<ConvertedGroup>, groupOf: Int32Array, i: number) => {
  const conversion = groups[groupOf[i] ?? -1]?.conversion
  if (conversion === undefined) throw new RangeError(`series ${i} has no group`)
  return conversion
}

const seriesCounter = (groups: ReadonlyArray<ConvertedGroup>, groupOf: Int32Array) => {
  const counts = new Map<ConvertedGroup, number>()
  for (const index of groupOf) {
    const group = groups[index]
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return (some: ReadonlyArray<ConvertedGroup>): number => some.reduce((sum, group) => sum + (counts.get(group) ?? 0), 0)
}
