// Currency and price words as a conversion to send with the dataset request.
import type { Graph, RateTable } from '../../../domain/ports/graph.ts'
import { currencyNoun } from '../money/currency-words.ts'
import type { MoneySaid } from '../money/money-words.ts'
import type { SuggestedConversion } from '../resolution.ts'
import type { Family } from '../words/families.ts'

/** The newest full year of the rate table that converts a family; of any table without one. */
export type RateYears = (family: Family | null) => number | null

/** Years by family: most entities have a deflator and it is no projection. */
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

/** Of currencies that share a noun, those of the places of a reading. */
const ofPlaces = (graph: Graph, codes: ReadonlyArray<string>, places: ReadonlyArray<string>): ReadonlyArray<string> => {
  const own = new Set(places.flatMap((ref) => (graph.node(ref)?.properties['currencyCode'] ?? []).map(String)))
  const kept = codes.filter((code) => own.has(code))
  return kept.length > 0 ? kept : codes
}

/** "Dollars": those of the United States, or the giver's own where it has dollars too. */
const usualOr = (
  graph: Graph,
  usual: string,
  oneOf: ReadonlyArray<string>,
  givers: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const own = givers.length === 1 ? ofPlaces(graph, oneOf, givers) : oneOf
  return own.length === oneOf.length ? [usual] : [...new Set([usual, ...own])]
}

/** Whose own currency may be meant: of "pounds" that of Egypt, whose figures they are; plain dollars are everybody's. */
const ownersOf = (
  usual: string,
  givers: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
): ReadonlyArray<string> => (givers.length === 0 && usual !== 'USD' ? places : givers)

type Place = {
  readonly graph: Graph
  readonly family: Family | null
  readonly places: ReadonlyArray<string>
  /** Those of them that give. */
  readonly givers: ReadonlyArray<string>
  readonly rateYears: RateYears
}

/** The suggestions for what was said, in the form of `scope.facets.unit`: one, or several where a noun ("rupees") leaves it open; none when nothing was said. */
export const suggestionsOf = (
  said: MoneySaid | null,
  words: string,
  { graph, family, places, givers, rateYears }: Place,
): ReadonlyArray<SuggestedConversion> => {
  if (said === null) return []
  const { currency } = said
  const currencies =
    currency === null
      ? ['USD']
      : typeof currency === 'string'
        ? [currency]
        : 'by' in currency
          ? [{ role: roleFor(family, currency.by) }]
          : currency.usual === undefined
            ? ofPlaces(graph, currency.oneOf, places)
            : usualOr(graph, currency.usual, currency.oneOf, ownersOf(currency.usual, givers, places))
  return currencies.map((each) => {
    const notes = ['Send it as scope.facets.unit of the dataset request; it is not part of the spec.']
    if (currency === null) notes.push('No currency was named; US dollars are suggested.')
    if (currencies.length > 1 && typeof each === 'string')
      notes.push(`Several currencies are called so; this is ${currencyNoun(each)}.`)
    if (said.prices !== 'constant')
      return { unit: { currency: each, prices: 'current' }, said: words, detail: notes.join(' ') }
    const base_year = said.baseYear ?? rateYears(family)
    if (said.baseYear === null && base_year !== null)
      notes.push(`No base year was named; ${base_year} is the newest full year of the rate table.`)
    if (base_year === null) {
      notes.push('No base year was named and no rate table is held; add base_year.')
      return { unit: { currency: each, prices: 'constant' }, said: words, detail: notes.join(' ') }
    }
    return { unit: { currency: each, prices: 'constant', base_year }, said: words, detail: notes.join(' ') }
  })
}
