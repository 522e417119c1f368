// The amounts of DAC1 that tell a rate.
import { type Database, textAt } from '../duckdb.ts'
import { usable } from './table.ts'

/** Total ODA: net disbursements (1010, 1140) before 2018, grant equivalents (11010, 1160) from then on, as pydeflate takes them. */
const total = `((year_number < 2018 AND measure = '1010' AND fund = '1140') OR (year_number >= 2018 AND measure = '11010' AND fund = '1160'))`

export type Amounts = {
  readonly code: string
  readonly year: number
  readonly A: number
  readonly N: number | null
  readonly D: number | null
}

/** Half of the last decimal in which amounts are published, in their unit. */
export const roundingOf = async (database: Database): Promise<number> => {
  const digits = await database.count(
    `SELECT coalesce(max(length(regexp_extract(value, '\\.(\\d+)$', 1))), 0) FROM dac1 WHERE ${usable} AND ${total}`,
  )
  // whole amounts throughout would say that nothing is known below a unit
  return 0.5 * 10 ** -Math.min(digits, 6)
}

export const readAmounts = async (database: Database): Promise<ReadonlyArray<Amounts>> => {
  const rows = await database.rows(`SELECT donor, CAST(year_number AS VARCHAR) AS year,
      CAST(max(value) FILTER (amount_type = 'A') AS VARCHAR) AS a, CAST(max(value) FILTER (amount_type = 'N') AS VARCHAR) AS n,
      CAST(max(value) FILTER (amount_type = 'D') AS VARCHAR) AS d
    FROM dac1 WHERE ${usable} AND ${total} GROUP BY donor, year_number ORDER BY donor, year_number`)
  const number = (text: string): number | null => (text === '' ? null : Number(text))
  return rows.flatMap((row) => {
    const A = number(textAt(row, 'a'))
    return A === null || A === 0
      ? []
      : [
          {
            code: textAt(row, 'donor'),
            year: Number(textAt(row, 'year')),
            A,
            N: number(textAt(row, 'n')),
            D: number(textAt(row, 'd')),
          },
        ]
  })
}
