// Which entities of a rate table give which currency. Built once per table.
import type { RateRow, RateTable } from '../../domain/ports/graph.ts'

export type CurrencyIndex = {
  /** Entities with a rate in this currency for some year, in byte order. */
  readonly entitiesOf: (currency: string) => ReadonlyArray<string>
  /** The entity's currency in the latest year that names one, or null. */
  readonly currencyOf: (entity: string) => string | null
  readonly currencies: () => ReadonlyArray<string>
}

const pageRows = 4096

function* rowsOf(table: RateTable): Generator<RateRow> {
  let after: { readonly entity: string; readonly year: number } | null = null
  for (;;) {
    const page: ReadonlyArray<RateRow> = table.rows(after, pageRows)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < pageRows) return
    after = { entity: last.entity, year: last.year }
  }
}

const indexOf = (table: RateTable): CurrencyIndex => {
  const own = new Map(table.entities().map(({ entity, currency }) => [entity, currency]))
  const holders = new Map<string, Set<string>>()
  for (const row of rowsOf(table)) {
    const currency = row.currency ?? own.get(row.entity) ?? null
    if (currency === null || !isRate(row.exchangeRate)) continue
    const held = holders.get(currency)
    if (held === undefined) holders.set(currency, new Set([row.entity]))
    else held.add(row.entity)
  }
  const lists = new Map([...holders].map(([currency, entities]) => [currency, [...entities]]))
  return {
    entitiesOf: (currency) => lists.get(currency) ?? [],
    currencyOf: (entity) => own.get(entity) ?? null,
    currencies: () => [...lists.keys()].sort(),
  }
}

/** Whether a cell of a rate table can be divided by: known, finite and above zero. */
export const isRate = (cell: number | null | undefined): cell is number =>
  cell !== null && cell !== undefined && Number.isFinite(cell) && cell > 0

const indexes = new WeakMap<RateTable, CurrencyIndex>()

/** The currency index of a table, kept as long as the table is. */
export const currencyIndexOf = (table: RateTable): CurrencyIndex => {
  const known = indexes.get(table)
  if (known !== undefined) return known
  const made = indexOf(table)
  indexes.set(table, made)
  return made
}
