// Rates from the table that pydeflate makes.
import type { FoundTable } from '../../published/find-table.ts'
import { loadTable } from '../../published/load-table.ts'
import { type CellRule, mustBeYear, mustMatch, refuseCells, refuseRepeated } from '../../published/refuse-rows.ts'
import type { CodeLists } from '../code-list-entries.ts'
import { type Database, textAt } from '../duckdb.ts'
import { currencyOfRate, type DacRate } from './dac-rate-table.ts'

export type Read = {
  readonly rates: ReadonlyArray<DacRate>
  readonly read: number
  readonly dropped: Readonly<Record<string, number>>
  readonly notes: ReadonlyArray<string>
}

const aboveZero = (column: string): CellRule => ({
  column,
  when: `${column} IS NOT NULL AND lower(${column}) NOT IN ('na', 'nan') AND coalesce(TRY_CAST(${column} AS DOUBLE), 0) <= 0`,
  expected: 'a number above zero',
})

const numberAt = (text: string): number | null => (text === '' || /^nan?$/i.test(text) ? null : Number(text))

/**
 * A rate of 1 stands for "not reported" where the currency is not the US dollar: it is dropped, the deflator of the row
 * stays.
 */
export const readPydeflate = async (
  database: Database,
  found: FoundTable,
  lists: CodeLists,
  work: string,
): Promise<Read> => {
  await loadTable(database, found, 'pydeflate', work)
  await refuseCells(database, found, 'pydeflate', [
    mustBeYear('year'),
    mustMatch('code', '\\d+(\\.0+)?', 'a DAC code, a whole number'),
    aboveZero('rate'),
    aboveZero('deflator'),
  ])
  await refuseRepeated(database, found.part.name, 'pydeflate', { keys: ['code', 'year'], says: 'provider and year' })
  const entities = new Map(lists.dacEntities.map(({ code, dcid }) => [code, dcid]))
  const currencyOf = currencyOfRate(lists)
  const dropped = { 'providers that no code list names': 0, 'rows without rate and deflator': 0 }
  const unnamed = new Set<string>()
  const fillers = new Set<string>()
  const rates: DacRate[] = []
  let fillerRows = 0
  const rows = await database.rows('SELECT * FROM pydeflate ORDER BY row')
  for (const row of rows) {
    const code = textAt(row, 'code').replace(/\.0+$/, '')
    const year = Number(textAt(row, 'year'))
    const entity = entities.get(code)
    if (entity === undefined) {
      unnamed.add(`${code} ${textAt(row, 'name')}`)
      dropped['providers that no code list names']++
      continue
    }
    const currency = currencyOf(entity, code, year)
    const rate = numberAt(textAt(row, 'rate'))
    const deflator = numberAt(textAt(row, 'deflator'))
    const isFiller = rate === 1 && currency !== 'USD'
    const exchangeRate = isFiller ? null : rate
    if (exchangeRate === null && deflator === null) {
      dropped['rows without rate and deflator']++
      continue
    }
    if (isFiller) {
      fillerRows++
      fillers.add(textAt(row, 'name'))
    }
    rates.push({ entity, currency, year, exchangeRate, deflator })
  }
  const notes = [
    ...(fillerRows === 0
      ? []
      : [
          `${fillerRows} rates of 1 stood for "not reported" and were left out, deflators kept (${[...fillers].join(', ')})`,
        ]),
    ...(unnamed.size === 0 ? [] : [`no code list names ${[...unnamed].join(', ')}`]),
  ]
  return { rates, read: rows.length, dropped, notes }
}
