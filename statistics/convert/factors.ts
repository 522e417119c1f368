// Turns a group into factors by year, and remembers every row that was used.
import { constantFactor, currentFactor } from '../../domain/conversion/formula.ts'
import type { UsedRate } from '../../domain/conversion/inputs.ts'
import type { ConversionRequest } from '../../domain/dataset/request.ts'
import type { RateRow, RateTable } from '../../domain/ports/graph.ts'
import { isRate } from './currency-index.ts'
import type { Exchange } from './exchange.ts'
import type { ConversionGroup } from './group.ts'
import type { OmissionReason, SeriesConversion, YearFactor } from './series.ts'
import type { RecipeInUse } from './series-class.ts'

/** Whether a row is a projection: its own mark wins over the table's first projected year. */
const isProjected = (use: RecipeInUse, row: RateRow): boolean =>
  row.projected ?? (use.table.firstProjectedYear !== null && row.year >= use.table.firstProjectedYear)

const without = (reason: OmissionReason): YearFactor => ({ kind: 'omit', reason })

/** The rows of a recipe's table that were used, by entity and year. */
export type UsedRates = {
  readonly use: RecipeInUse
  readonly note: (row: RateRow | null) => void
  /** By entity (code units) and year. */
  readonly list: () => ReadonlyArray<UsedRate>
}

export const usedRates = (use: RecipeInUse): UsedRates => {
  const byEntity = new Map<string, Map<number, RateRow>>()
  return {
    use,
    note: (row) => {
      if (row === null) return
      const held = byEntity.get(row.entity)
      if (held === undefined) byEntity.set(row.entity, new Map([[row.year, row]]))
      else held.set(row.year, row)
    },
    list: () =>
      [...byEntity.keys()].sort().flatMap((entity) =>
        [...(byEntity.get(entity)?.values() ?? [])]
          .sort((a, b) => a.year - b.year)
          .map((row) => ({
            entity,
            currency: row.currency,
            year: row.year,
            exchange_rate: row.exchangeRate,
            deflator: row.deflator,
            projected: isProjected(use, row),
          })),
      ),
  }
}

/** A group with its factors: `omittedYears` have no deflator, `unratedYears` no exchange rate, `projectedYears` use a projection somewhere. */
export type ConvertedGroup = {
  readonly group: ConversionGroup
  readonly conversion: SeriesConversion
  /** The entity whose deflators are used; null at current prices. */
  readonly deflatorOf: string | null
  readonly isFallback: boolean
  readonly omittedYears: ReadonlyArray<number>
  readonly unratedYears: ReadonlyArray<number>
  readonly projectedYears: ReadonlyArray<number>
}

const deflatorIn = (
  use: RecipeInUse,
  entity: string,
  year: number,
): { readonly deflator: number; readonly row: RateRow } | null => {
  const row = use.table.row(entity, year)
  return row !== null && isRate(row.deflator) ? { deflator: row.deflator, row } : null
}

const entitiesOfTable = new WeakMap<RateTable, ReadonlySet<string>>()

const isInTable = (table: RateTable, entity: string): boolean => {
  const entities = entitiesOfTable.get(table) ?? new Set(table.entities().map((row) => row.entity))
  entitiesOfTable.set(table, entities)
  return entities.has(entity)
}

/**
 * Whose deflators a provider takes: its own when the table has any row of it, else those of the fallback entity. A provider in the
 * table that lacks a year gets nobody else's prices. Law: one entity serves all years of a provider, whatever the base year.
 */
const deflatorEntityOf = (
  use: RecipeInUse,
  entity: string,
): { readonly entity: string; readonly isFallback: boolean } => {
  const { fallbackEntity } = use.recipe
  if (fallbackEntity === null || fallbackEntity === entity) return { entity, isFallback: false }
  return isInTable(use.table, entity) ? { entity, isFallback: false } : { entity: fallbackEntity, isFallback: true }
}

type Terms = { readonly factor: YearFactor; readonly rows: ReadonlyArray<RateRow | null> }

/** Computes a group's factors for the years its series hold. */
export const convertGroup =
  (request: ConversionRequest, exchange: Exchange, usedOf: (use: RecipeInUse) => UsedRates) =>
  (group: ConversionGroup): ConvertedGroup => {
    const { use, source } = group.of
    const base = request.base_year ?? null
    const deflating =
      group.deflatorEntity === null || base === null ? null : deflatorEntityOf(use, group.deflatorEntity)
    const termsOf = (year: number): Terms => {
      const from = exchange.find(use, { currency: source, entity: null }, year)
      const to = exchange.find(use, group.target, base ?? year)
      if (from === null || to === null) return { factor: without('rate_missing_omitted'), rows: [] }
      if (deflating === null || base === null) {
        const rates = { targetRate: to.rate, sourceRate: from.rate }
        return { factor: { kind: 'factors', ...currentFactor(rates) }, rows: [from.row, to.row] }
      }
      const [atBase, atYear] = [deflatorIn(use, deflating.entity, base), deflatorIn(use, deflating.entity, year)]
      if (atBase === null || atYear === null) return { factor: without('deflator_missing_omitted'), rows: [] }
      const factor = constantFactor({
        deflatorBase: atBase.deflator,
        deflatorYear: atYear.deflator,
        targetRate: to.rate,
        sourceRate: from.rate,
      })
      return { factor: { kind: 'factors', ...factor }, rows: [atBase.row, atYear.row, from.row, to.row] }
    }
    return tabulate(group, deflating, termsOf, usedOf(use))
  }

const tabulate = (
  group: ConversionGroup,
  deflating: { readonly entity: string; readonly isFallback: boolean } | null,
  termsOf: (year: number) => Terms,
  used: UsedRates,
): ConvertedGroup => {
  const years = group.years.years()
  const first = years[0] ?? 0
  // holes stay undefined: asked for once per row, an array is cheaper than a map
  const byYear: (YearFactor | undefined)[] = Array.from({ length: (years.at(-1) ?? first) - first + 1 })
  const omittedYears: number[] = []
  const unratedYears: number[] = []
  const projectedYears: number[] = []
  for (const year of years) {
    const { factor, rows } = termsOf(year)
    byYear[year - first] = factor
    if (factor.kind === 'omit') (factor.reason === 'rate_missing_omitted' ? unratedYears : omittedYears).push(year)
    else {
      for (const row of rows) used.note(row)
      if (rows.some((row) => row !== null && isProjected(used.use, row))) projectedYears.push(year)
    }
  }
  const factorOf = (year: number): YearFactor => {
    const factor = byYear[year - first]
    if (factor === undefined) throw new RangeError(`the conversion was not prepared for ${year}`)
    return factor
  }
  return {
    group,
    conversion: { currency: group.target.currency ?? '', recipe: used.use.recipe.dcid, factorOf },
    deflatorOf: deflating?.entity ?? null,
    isFallback: deflating?.isFallback ?? false,
    omittedYears,
    unratedYears,
    projectedYears,
  }
}
