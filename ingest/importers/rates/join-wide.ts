// Rates from the wide tables of the DAC: exchange rates and deflators beside each other.
import type { CodeLists } from '../code-list-entries.ts'
import { publishedCurrency } from './currencies.ts'
import type { DacRate } from './dac-rate-table.ts'
import type { WideTable } from './dac-wide.ts'
import { euInstitutions } from './rate-nodes.ts'
import type { Read } from './read-pydeflate.ts'

/** Joins the OECD's table of deflators and its table of exchange rates; either alone gives what it has. */
export const joinWide = (tables: ReadonlyArray<WideTable>, lists: CodeLists): Read => {
  const present = new Map(lists.places.map(({ dcid, currency }) => [dcid, currency]))
  const euro = new Map<number, number>()
  const all = new Map<string, DacRate>()
  for (const { kind, cells } of tables) {
    if (kind === 'exchange rates')
      for (const cell of cells) if (cell.entity === euInstitutions) euro.set(cell.year, cell.value)
  }
  for (const { kind, cells } of tables) {
    for (const { entity, year, value } of cells) {
      const key = `${entity} ${year}`
      const own = entity === euInstitutions ? 'EUR' : (present.get(entity) ?? 'USD')
      const held = all.get(key) ?? { entity, currency: own, year, exchangeRate: null, deflator: null }
      all.set(
        key,
        kind === 'deflators'
          ? { ...held, deflator: value }
          : { ...held, exchangeRate: value, currency: publishedCurrency(entity, value, euro.get(year) ?? null, own) },
      )
    }
  }
  const read = tables.reduce((sum, { rows }) => sum + rows, 0)
  const cells = tables.reduce((sum, table) => sum + table.cells.length, 0)
  const yearless = tables.reduce((sum, table) => sum + table.yearless.reduce((all, { figures }) => all + figures, 0), 0)
  const unnamed = [...new Set(tables.flatMap((table) => table.unnamed))]
  return {
    rates: [...all.values()],
    read,
    dropped: {
      'figures joined with another of the same provider and year': cells - all.size,
      'providers that no code list names': read - cells - yearless,
      'figures under headings that are no years': yearless,
    },
    notes: [
      ...tables.flatMap(({ name, yearless: columns }) =>
        columns.map(
          ({ heading, figures }) =>
            `${name}: ${figures} figures under the heading "${heading}", which is no year, are left out`,
        ),
      ),
      ...tables.map(({ name, kind, base }) => `${name}: ${kind}${base === null ? '' : `, ${base} = 100`}`),
      ...(unnamed.length === 0 ? [] : [`no code list names ${unnamed.join(', ')}`]),
    ],
  }
}
