// Exchange rates: which row gives each currency's rate, and whether it covers the years. A missing rate refuses a request for given
// years; of all years, the rows without one are left out.
import * as E from 'fp-ts/lib/Either.js'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import type { OrProblem } from '../../domain/problem.ts'
import type { RateRow } from '../../domain/ports/graph.ts'
import { currencyIndexOf, isRate } from './currency-index.ts'
import type { ConversionGroup } from './group.ts'
import { type MissingRate, ratesMissing, unknownCurrency } from './problems.ts'
import { type ConversionGraph, currencyOfNode } from './recipe.ts'
import type { RecipeInUse } from './series-class.ts'
import { type Target, usDollar } from './target.ts'

/** A rate found: currency units per US dollar, and the row it stands in (null for the US dollar itself, whose rate is 1). */
type FoundRate = { readonly rate: number; readonly row: RateRow | null }

export type Exchange = {
  /** X of a currency in a year, null where it lacks; only for what the groups need. */
  readonly find: (use: RecipeInUse, target: Target, year: number) => FoundRate | null
  /** The entity whose row gives the rate, null for the US dollar. */
  readonly entityOf: (use: RecipeInUse, target: Target) => string | null
}

type Need = {
  readonly use: RecipeInUse
  readonly currency: string
  readonly entity: string | null
  readonly years: Set<number>
}

const rateIn = (use: RecipeInUse, entity: string, currency: string, year: number): RateRow | null => {
  const row = use.table.row(entity, year)
  if (row === null || !isRate(row.exchangeRate)) return null
  const stated = row.currency ?? currencyIndexOf(use.table).currencyOf(entity)
  return stated === null || stated === currency ? row : null
}

const yearsWithout = (need: Need, entity: string): ReadonlyArray<number> =>
  [...need.years].filter((year) => rateIn(need.use, entity, need.currency, year) === null).sort((a, b) => a - b)

/** The recipe's entity for a currency, else the first in byte order that covers the years, else the one that covers most. */
const entityFor = (need: Need): { readonly entity: string | null; readonly missing: ReadonlyArray<number> } => {
  const declared = need.entity ?? need.use.recipe.currencyEntity[need.currency]
  if (declared !== undefined) return { entity: declared, missing: yearsWithout(need, declared) }
  let best: { entity: string | null; missing: ReadonlyArray<number> } = {
    entity: null,
    missing: [...need.years].sort((a, b) => a - b),
  }
  for (const entity of currencyIndexOf(need.use.table).entitiesOf(need.currency)) {
    const missing = yearsWithout(need, entity)
    if (missing.length === 0) return { entity, missing }
    if (best.entity === null || missing.length < best.missing.length) best = { entity, missing }
  }
  return best
}

const keyOf = (use: RecipeInUse, currency: string, entity: string | null): string =>
  `${use.recipe.dcid}\n${currency}\n${entity ?? ''}`

const needsOf = (groups: ReadonlyArray<ConversionGroup>, request: ConversionRequest): ReadonlyArray<Need> => {
  const needs = new Map<string, Need>()
  const need = (use: RecipeInUse, currency: string, entity: string | null, years: ReadonlyArray<number>): void => {
    if (currency === usDollar) return
    const key = keyOf(use, currency, entity)
    const held = needs.get(key) ?? { use, currency, entity, years: new Set<number>() }
    needs.set(key, held)
    for (const year of years) held.years.add(year)
  }
  for (const { of, target, years } of groups) {
    const held = years.years()
    if (held.length === 0 || target.currency === null) continue
    need(of.use, of.source, null, held)
    need(of.use, target.currency, target.entity, request.base_year === undefined ? held : [request.base_year])
  }
  return [...needs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Whether anybody knows the currency: a rate table, a node of the graph, or ISO 4217 as the runtime lists it. */
const isKnownCurrency = (graph: ConversionGraph, currency: string): boolean =>
  Intl.supportedValuesOf('currency').includes(currency) ||
  graph.rateTables().some((table) => currencyIndexOf(table).entitiesOf(currency).length > 0) ||
  (['country', 'organisation', 'unit'] as const).some((kind) =>
    graph.nodesOfKind(kind).some((node) => currencyOfNode(graph, node.dcid) === currency),
  )

const entitiesWithoutCurrency = (
  groups: ReadonlyArray<ConversionGroup>,
  entities: ReadonlyArray<string>,
): ReadonlyArray<MissingRate> =>
  groups.length === 0 ? [] : [...entities].sort().map((entity) => ({ currency: null, entity, years: [] }))

/** Finds every rate the groups need, or says which lack; `mayLack` when rows without a rate can be left out. */
export const exchangeFor = (
  graph: ConversionGraph,
  request: ConversionRequest,
  groups: ReadonlyArray<ConversionGroup>,
  withoutCurrency: ReadonlyArray<string>,
  mayLack: boolean,
): OrProblem<Exchange> => {
  const chosen = new Map<string, string>()
  const missing: (MissingRate & { readonly table: string })[] = []
  for (const need of needsOf(groups, request)) {
    const found = entityFor(need)
    if (found.entity !== null && (found.missing.length === 0 || mayLack)) {
      chosen.set(keyOf(need.use, need.currency, need.entity), found.entity)
      continue
    }
    if (need.currency === request.currency && !isKnownCurrency(graph, need.currency)) {
      return E.left(unknownCurrency(need.currency, currencyIndexOf(need.use.table).currencies()))
    }
    if (mayLack) continue
    missing.push({
      currency: need.currency,
      years: found.missing,
      ...(found.entity === null ? {} : { entity: found.entity }),
      table: need.use.table.dcid,
    })
  }
  // rows of entities without a currency are left out; when there are no others, there is nothing to convert to
  const isAnyones = groups.some(({ target, years }) => target.currency !== null && years.total() > 0)
  const nobodys = isAnyones ? [] : entitiesWithoutCurrency(groups, withoutCurrency)
  const first = groups[0]
  if (first !== undefined && missing.length + nobodys.length > 0) {
    const years = convertibleYears(groups, request, missing, nobodys.length > 0)
    return E.left(ratesMissing([...missing, ...nobodys], missing[0]?.table ?? first.of.use.table.dcid, years))
  }
  const entityOf = (use: RecipeInUse, { currency, entity }: Target): string | null =>
    currency === null || currency === usDollar ? null : (chosen.get(keyOf(use, currency, entity)) ?? null)
  return E.right({ entityOf, find: (use, target, year) => findRate(use, target, entityOf(use, target), year) })
}

/** The years of which every amount could be converted; none where the base year or a currency lacks. */
const convertibleYears = (
  groups: ReadonlyArray<ConversionGroup>,
  request: ConversionRequest,
  missing: ReadonlyArray<MissingRate>,
  lacksCurrency: boolean,
): ReadonlyArray<number> => {
  const lacking = new Set(missing.flatMap(({ years }) => years))
  if (lacksCurrency || (request.base_year !== undefined && lacking.has(request.base_year))) return []
  const held = new Set(groups.flatMap(({ years }) => years.years()))
  return [...held].filter((year) => !lacking.has(year)).sort((a, b) => a - b)
}

const findRate = (use: RecipeInUse, target: Target, entity: string | null, year: number): FoundRate | null => {
  if (target.currency === usDollar) return { rate: 1, row: null }
  const row = entity === null || target.currency === null ? null : rateIn(use, entity, target.currency, year)
  return row === null || row.exchangeRate === null ? null : { rate: row.exchangeRate, row }
}
