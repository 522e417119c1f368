// What is told about a conversion: trace entries, warnings and the inputs kept as receipt. Lists are bounded and sorted.
import type { ConversionInputs, RecipeInputs } from '../../domain/conversion/inputs.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { ConvertedGroup, UsedRates } from './factors.ts'
import type { Exchange } from './exchange.ts'
import { shownAtMost } from './problems.ts'
import type { SeriesToConvert } from './series.ts'
import type { RecipeInUse } from './series-class.ts'

/** A recipe with its groups and the rates they used. */
export type RecipeReport = {
  readonly use: RecipeInUse
  readonly groups: ReadonlyArray<ConvertedGroup>
  readonly used: UsedRates
}

const sortedSet = <A extends string | number>(items: Iterable<A>): ReadonlyArray<A> =>
  [...new Set(items)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))

const bounded = (name: string, items: ReadonlyArray<unknown>): Readonly<Record<string, unknown>> => ({
  [name]: items.slice(0, shownAtMost),
  [`${name}_count`]: items.length,
})

const only = <A>(items: ReadonlyArray<A>): A | null => (items.length === 1 ? (items[0] ?? null) : null)

const spanOf = (years: ReadonlyArray<number>): Readonly<Record<string, unknown>> => ({
  first: years[0] ?? null,
  last: years.at(-1) ?? null,
  count: years.length,
})

const seriesYears = (groups: ReadonlyArray<ConvertedGroup>, yearsOf: (g: ConvertedGroup) => ReadonlyArray<number>) =>
  groups.reduce((sum, one) => sum + yearsOf(one).reduce((n, year) => n + one.group.years.countOf(year), 0), 0)

const fallbacksOf = (groups: ReadonlyArray<ConvertedGroup>): ReadonlyArray<string> =>
  sortedSet(groups.flatMap(({ group, isFallback }) => (isFallback ? [group.deflatorEntity ?? ''] : [])))

/** Projected rows in use, by entity with their years. */
const projectedOf = ({ used }: RecipeReport): ReadonlyArray<{ entity: string; years: ReadonlyArray<number> }> => {
  const projected = used.list().filter((row) => row.projected)
  return [...Map.groupBy(projected, ({ entity }) => entity)].map(([entity, rows]) => ({
    entity,
    years: rows.map(({ year }) => year),
  }))
}

/** The entry of `trace.conversion` for one recipe. `counts` are series and values by series and year. */
export const traceEntry = (
  request: ConversionRequest,
  exchange: Exchange,
  report: RecipeReport,
  seriesOf: (groups: ReadonlyArray<ConvertedGroup>) => number,
): Record<string, unknown> => {
  const { use, groups } = report
  const sources = sortedSet(groups.map(({ group }) => group.of.source))
  const targets = sortedSet(groups.map(({ conversion }) => conversion.currency))
  const rateEntities = sortedSet(exchangeEntities(exchange, report).map(([, entity]) => entity))
  const omitted = seriesYears(groups, ({ omittedYears, unratedYears }) => [...omittedYears, ...unratedYears])
  const all = groups.reduce((sum, { group }) => sum + group.years.total(), 0)
  return {
    recipe: use.recipe.dcid,
    recipe_label: use.recipe.label,
    table: use.table.dcid,
    table_label: use.table.label,
    table_revision: use.table.revision,
    table_digest: use.table.digest,
    price_basis: request.prices,
    base_year: request.base_year ?? null,
    source_currency: only(sources),
    ...bounded('source_currencies', sources),
    target_currency: only(targets),
    ...bounded('target_currencies', targets),
    deflator_role: request.prices === 'constant' ? use.recipe.deflatorRole : null,
    ...bounded('deflator_entities', sortedSet(groups.flatMap(({ deflatorOf }) => deflatorOf ?? []))),
    ...bounded('rate_entities', rateEntities),
    years: spanOf(sortedSet(groups.flatMap(({ group }) => group.years.years()))),
    fallback_entity: use.recipe.fallbackEntity,
    ...bounded('fallbacks', fallbacksOf(groups)),
    ...bounded('projected', projectedOf(report)),
    counts: { series: seriesOf(groups), values: all, converted: all - omitted, omitted },
  }
}

/** Currency and the entity whose row gives it, for every currency that needs a row. */
const exchangeEntities = (
  exchange: Exchange,
  { use, groups }: RecipeReport,
): ReadonlyArray<readonly [string, string]> => {
  const pairs = new Map<string, readonly [string, string]>()
  for (const { group } of groups) {
    for (const target of [{ currency: group.of.source, entity: null }, group.target]) {
      const entity = exchange.entityOf(use, target)
      if (entity !== null && target.currency !== null)
        pairs.set(`${target.currency}\n${entity}`, [target.currency, entity])
    }
  }
  return [...pairs.keys()].sort().flatMap((key) => [pairs.get(key) ?? (['', ''] as const)])
}

const recipeInputs = (exchange: Exchange, report: RecipeReport): RecipeInputs => {
  const { use, groups, used } = report
  const byCode = new Map<string, string>()
  const own = new Set<string>()
  for (const { group } of groups) {
    for (const target of [{ currency: group.of.source, entity: null }, group.target]) {
      const entity = exchange.entityOf(use, target)
      if (entity === null || target.currency === null) continue
      if (target.entity === null) byCode.set(target.currency, entity)
      else own.add(target.entity)
    }
  }
  return {
    recipe: use.recipe.dcid,
    label: use.recipe.label,
    table: { ref: use.table.dcid, label: use.table.label, revision: use.table.revision, digest: use.table.digest },
    deflator_role: use.recipe.deflatorRole,
    fallback_entity: use.recipe.fallbackEntity,
    fallbacks: fallbacksOf(groups),
    currency_entities: Object.fromEntries([...byCode].sort(([a], [b]) => (a < b ? -1 : 1))),
    own_rates: sortedSet(own),
    rates: used.list(),
  }
}

/** The receipt sidecar of the whole conversion. */
export const conversionInputs = (
  request: ConversionRequest,
  exchange: Exchange,
  unitCurrencies: ReadonlyMap<string, string>,
  reports: ReadonlyArray<RecipeReport>,
): ConversionInputs => ({
  format: 'conversion_inputs1',
  request: { currency: request.currency, prices: request.prices, base_year: request.base_year ?? null },
  unit_currencies: Object.fromEntries([...unitCurrencies].sort(([a], [b]) => (a < b ? -1 : 1))),
  recipes: reports.map((report) => recipeInputs(exchange, report)),
})

/** What is said of rows left out, by reason. */
const omissionKinds = [
  {
    code: 'deflator_missing_omitted',
    yearsOf: ({ omittedYears }: ConvertedGroup) => omittedYears,
    entityOf: ({ deflatorOf }: ConvertedGroup) => deflatorOf,
    lacks: 'a deflator',
  },
  {
    code: 'rate_missing_omitted',
    yearsOf: ({ unratedYears }: ConvertedGroup) => unratedYears,
    entityOf: ({ group }: ConvertedGroup) => group.target.entity,
    lacks: 'an exchange rate',
  },
] as const

const omissionWarnings = (
  series: ReadonlyArray<SeriesToConvert>,
  groups: ReadonlyArray<ConvertedGroup>,
  groupOf: Int32Array,
): ReadonlyArray<Warning> =>
  omissionKinds.flatMap(({ code, yearsOf, entityOf, lacks }): ReadonlyArray<Warning> => {
    const omitted = seriesYears(groups, yearsOf)
    if (omitted === 0) return []
    const shown: Record<string, unknown>[] = []
    let count = 0
    for (const [i, one] of series.entries()) {
      const group = groups[groupOf[i] ?? -1]
      const without = group === undefined ? [] : yearsOf(group)
      const years = without.length === 0 ? [] : one.years.filter((year) => without.includes(year))
      if (years.length === 0) continue
      count++
      if (shown.length < shownAtMost) shown.push({ variable: one.variable.dcid, roles: one.roles, years })
    }
    const years = sortedSet(groups.flatMap(yearsOf))
    const entities = sortedSet(groups.flatMap((one) => (yearsOf(one).length > 0 ? (entityOf(one) ?? []) : [])))
    return [
      {
        code,
        detail: `${omitted} ${omitted === 1 ? 'value' : 'values'} of ${count} series lack ${lacks} and were left out.`,
        details: { omitted, series: shown, series_count: count, years, ...bounded('entities', entities) },
      },
    ]
  })

/** Providers missing from the table, whose amounts were deflated by the prices of the fallback entity. */
const fallbackWarnings = (reports: ReadonlyArray<RecipeReport>): ReadonlyArray<Warning> =>
  reports.flatMap(({ use, groups }): ReadonlyArray<Warning> => {
    const taken = groups.filter(({ isFallback }) => isFallback)
    if (taken.length === 0) return []
    const values = taken.reduce((sum, { group }) => sum + group.years.total(), 0)
    const entities = fallbacksOf(taken)
    return [
      {
        code: 'deflator_fallback_used',
        detail: `${values} ${values === 1 ? 'value' : 'values'} of ${entities.length} that ${use.table.label ?? use.table.dcid} does not hold were deflated by the prices of ${use.recipe.fallbackLabel ?? use.recipe.fallbackEntity}.`,
        details: {
          recipe: use.recipe.dcid,
          table: use.table.dcid,
          fallback_entity: use.recipe.fallbackEntity,
          values,
          ...bounded('entities', entities),
        },
      },
    ]
  })

const projectionWarning = (reports: ReadonlyArray<RecipeReport>): Warning | null => {
  const values = reports.reduce(
    (sum, { groups }) => sum + seriesYears(groups, ({ projectedYears }) => projectedYears),
    0,
  )
  if (values === 0) return null
  const rates = reports.flatMap((report) =>
    projectedOf(report).map((one) => ({ recipe: report.use.recipe.dcid, table: report.use.table.dcid, ...one })),
  )
  return {
    code: 'deflator_projected',
    detail: `${values} ${values === 1 ? 'value uses' : 'values use'} a rate or deflator that is a projection.`,
    details: { values, ...bounded('rates', rates) },
  }
}

/** The warnings of a conversion, in fixed order. */
export const conversionWarnings = (
  series: ReadonlyArray<SeriesToConvert>,
  groups: ReadonlyArray<ConvertedGroup>,
  groupOf: Int32Array,
  reports: ReadonlyArray<RecipeReport>,
): ReadonlyArray<Warning> =>
  [...omissionWarnings(series, groups, groupOf), ...fallbackWarnings(reports), projectionWarning(reports)].filter(
    (warning) => warning !== null,
  )
