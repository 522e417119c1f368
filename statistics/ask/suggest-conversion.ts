// Currency and price words as a conversion to send with the dataset request.
import type { Graph, RateTable } from '../../domain/ports/graph.ts'
import type { ConversionSaid } from './conversion-said.ts'
import type { Family } from './families.ts'
import type { SuggestedConversion } from './resolution.ts'

export type RateYears = (family: Family | null) => number | null

/** The newest full year of the rate table that converts a family: most entities have a deflator and it is no projection. */
export const rateYearsOf = (graph: Graph): RateYears => {
  const years = new Map(graph.rateTables().map((table) => [table.dcid, newestFullYear(table)]))
  const any = [...years.values()].find((year) => year !== null) ?? null
  const known = new Map<Family, number | null>()
  return (family) => {
    if (family === null) return any
    const held = known.get(family)
    if (held !== undefined) return held
    const tables = family.provenances.flatMap((provenance) => {
      const [value] = graph.node(provenance)?.properties['conversionRecipe'] ?? []
      const recipe = typeof value === 'object' ? graph.recipe(value.ref) : null
      return recipe === null ? [] : [recipe.rateTable]
    })
    const year = tables.map((table) => years.get(table) ?? null).find((y) => y !== null) ?? null
    known.set(family, year)
    return year
  }
}

const newestFullYear = (table: RateTable): number | null => {
  const counts = new Map<number, number>()
  for (const row of table.rows(null, table.rowCount)) {
    const projected = row.projected ?? (table.firstProjectedYear !== null && row.year >= table.firstProjectedYear)
    if (!projected && row.deflator !== null && row.exchangeRate !== null)
      counts.set(row.year, (counts.get(row.year) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  const full = [...counts].filter(([, count]) => count >= most * 0.8).map(([year]) => year)
  return full.length === 0 ? null : Math.max(...full)
}

const roleFor = (family: Family | null, by: 'giver' | 'taker'): string => {
  const wanted = by === 'giver' ? 'origin' : 'destination'
  if (family === null || family.roles.includes(wanted)) return wanted
  return family.roles[0] ?? 'observationAbout'
}

/** The suggestion for what was said, in the form of `scope.facets.unit`; null when nothing was said. */
export const suggestConversion = (
  said: ConversionSaid | null,
  words: string,
  family: Family | null,
  rateYears: RateYears,
): SuggestedConversion | null => {
  if (said === null) return null
  const currency =
    said.currency === null
      ? 'USD'
      : typeof said.currency === 'string'
        ? said.currency
        : { role: roleFor(family, said.currency.by) }
  const notes = ['Send it as scope.facets.unit of the dataset request; it is not part of the spec.']
  if (said.currency === null) notes.push('No currency was named; US dollars are suggested.')
  if (said.prices !== 'constant') return { unit: { currency, prices: 'current' }, said: words, detail: notes.join(' ') }
  const base_year = said.baseYear ?? rateYears(family)
  if (said.baseYear === null && base_year !== null) {
    notes.push(`No base year was named; ${base_year} is the newest full year of the rate table.`)
  }
  if (base_year === null) {
    notes.push('No base year was named and no rate table is held; add base_year.')
    return { unit: { currency, prices: 'constant' }, said: words, detail: notes.join(' ') }
  }
  return { unit: { currency, prices: 'constant', base_year }, said: words, detail: notes.join(' ') }
}
