// Debt statistics against themselves: creditors against World, interest against stocks.
import type { Law } from './law.ts'

const world = (says: string, table: string): Law => ({
  says: `IDS: ${says} of all creditors (World) = sum of the creditors, by debtor, series and year`,
  reads: [table],
  sql: `SELECT max(value) FILTER (creditor = 'World') AS l, sum(value) FILTER (creditor <> 'World') AS r FROM ${table} GROUP BY debtor, flow, kind, year`,
  within: 1,
  share: 0.01,
  least: 0.99,
})
const perStock = (says: string, flow: string, most: number): Law => ({
  says: `IDS: ${says} of a year, as a share of the debt of the year before`,
  reads: ['service', 'stocks'],
  // a share within its bounds is near the middle of them
  sql: `SELECT s.value / k.value AS l, ${most / 2} AS r
    FROM (SELECT debtor, year, sum(value) AS value FROM service WHERE flow = '${flow}' AND creditor = 'World' AND kind NOT LIKE '%LTC' GROUP BY ALL) s
    JOIN (SELECT debtor, year + 1 AS year, sum(value) AS value FROM stocks WHERE creditor = 'World' GROUP BY ALL) k USING (debtor, year)
    WHERE k.value > 0 AND year <= 2022`,
  within: most / 2,
  least: 0.95,
})

export const debtLaws: ReadonlyArray<Law> = [
  world('payments', 'service'),
  world('debt outstanding', 'stocks'),
  perStock('interest, 0 to 10 %,', 'INT', 0.1),
  perStock('principal, 0 to 40 %,', 'AMT', 0.4),
  {
    says: 'IDS: concessional payments are no more than all payments to such creditors',
    reads: ['service'],
    sql: `SELECT greatest(0, coalesce(sum(value) FILTER (kind IN ('BLTC', 'MLTC')), 0) - sum(value) FILTER (kind IN ('BLAT', 'MLAT'))) AS l, 0 AS r
      FROM service WHERE flow IN ('AMT', 'INT') GROUP BY debtor, creditor, flow, left(kind, 2), year`,
    within: 1,
    least: 0.999,
  },
]
