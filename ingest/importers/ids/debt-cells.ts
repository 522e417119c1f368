// From rows of the debt statistics to observations: names resolved, sums over slots added, payments made and scheduled told apart.
import { decimal } from '../../published/refuse-rows.ts'
import { type Database, textAt, textOrNull } from '../duckdb.ts'
import { debtDcid, type DebtVariable, seriesCode } from './debt-series.ts'
import { type DebtNames, isAggregateDebtor, isAllCreditors } from './debt-names.ts'

/** A series' own variable and the sums it belongs to. A code contained in another adds to no sum over creditors. */
const variablesOf = (code: string): ReadonlyArray<DebtVariable> => {
  const own = seriesCode(code)
  if (own === null) return []
  const { measure, payment, creditorType, isPart } = own
  const all: DebtVariable[] = [{ measure, payment, creditorType }]
  if (payment !== null) all.push({ measure, payment: null, creditorType })
  if (!isPart) {
    all.push({ measure, payment: null, creditorType: null })
    if (payment !== null) all.push({ measure, payment, creditorType: null })
  }
  return all
}

/** Fills `debtors` and `creditors` (code, name, dcid, dropped) for every pair that occurs; gives debtors that are no place. */
export const fillParties = async (database: Database, names: DebtNames): Promise<ReadonlyArray<string>> => {
  const unknown = new Set<string>()
  const pairs = async (code: string, name: string) =>
    (await database.rows(`SELECT DISTINCT ${code} AS code, coalesce(${name}, '') AS name FROM ids ORDER BY ALL`)).map(
      (row) => ({ code: textOrNull(row, 'code'), name: textAt(row, 'name') }),
    )
  const debtors = (await pairs('debtor', 'debtor_name')).map(({ code, name }) => {
    if (isAggregateDebtor(name)) return [code, name, null, 'groups of debtors']
    const dcid = names.debtor(name, code)
    if (dcid === null) unknown.add(name || (code ?? ''))
    return [code, name, dcid, dcid === null ? 'debtors that are no known place' : null]
  })
  const creditors = (await pairs('creditor', 'creditor_name')).map(({ code, name }) =>
    isAllCreditors(name, code) ? [code, name, null, ofAllCreditors] : [code, name, names.creditor(name, code), null],
  )
  await database.fill('debtors', ['code', 'name', 'dcid', 'dropped'], debtors)
  await database.fill('creditors', ['code', 'name', 'dcid', 'dropped'], creditors)
  return [...unknown].sort()
}

/** Makes `debts`: every row with the nodes of its parties, and why it is dropped if it is. */
export const makeDebts = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE debts AS SELECT i.row, i.series, CAST(i.year AS INTEGER) AS year,
      ${decimal('i.value', 30, 6)} AS value, d.dcid AS debtor, c.dcid AS creditor,
      CASE WHEN i.value IS NULL THEN 'rows without value' WHEN c.dropped IS NOT NULL THEN c.dropped ELSE d.dropped END AS dropped
    FROM ids i
    JOIN debtors d ON coalesce(d.code, '') = coalesce(i.debtor, '') AND d.name = coalesce(i.debtor_name, '')
    JOIN creditors c ON coalesce(c.code, '') = coalesce(i.creditor, '') AND c.name = coalesce(i.creditor_name, '')`)

const ofAllCreditors = 'totals over all creditors (World)'

export type ShortSums = {
  /** Totals over all creditors of debtors that are places, and how many of them are larger than the rows by creditor. */
  readonly totals: number
  readonly larger: number
  readonly debtors: ReadonlyArray<string>
}

/** Where the source's own totals over all creditors, which are left out, hold more than its rows by creditor. */
export const shortSums = async (database: Database): Promise<ShortSums> => {
  await database.run(`CREATE TABLE debt_totals AS SELECT w.debtor, d.name, w.value > coalesce(p.value, 0) AS is_larger
    FROM (SELECT debtor, series, year, sum(value) AS value FROM debts WHERE dropped = '${ofAllCreditors}' AND debtor IS NOT NULL GROUP BY ALL) w
    LEFT JOIN (SELECT debtor, series, year, sum(value) AS value FROM debts WHERE dropped IS NULL GROUP BY ALL) p USING (debtor, series, year)
    JOIN (SELECT dcid, min(name) AS name FROM debtors WHERE dcid IS NOT NULL GROUP BY dcid) d ON d.dcid = w.debtor`)
  const debtors = await database.rows('SELECT DISTINCT name FROM debt_totals WHERE is_larger ORDER BY 1')
  return {
    totals: await database.count('SELECT count(*) FROM debt_totals'),
    larger: await database.count('SELECT count(*) FROM debt_totals WHERE is_larger'),
    debtors: debtors.map((row) => textAt(row, 'name')),
  }
}

/** Last year with a stock: stocks are never projected, so it is the last actual one. Null without stocks. */
export const lastStockYear = async (database: Database): Promise<number | null> => {
  const year = await database.count(
    `SELECT coalesce(max(year), 0) FROM debts WHERE dropped IS NULL AND series LIKE 'DT.DOD.%'`,
  )
  return year === 0 ? null : year
}

/** Last year that every series of payments has; null without payments. */
export const lastCompleteYear = async (database: Database): Promise<number | null> => {
  const year = await database.count(`SELECT coalesce(min(last), 0) FROM (SELECT max(year) AS last FROM debts
    WHERE dropped IS NULL AND series NOT LIKE 'DT.DOD.%' GROUP BY series)`)
  return year === 0 ? null : year
}

/** Makes `cells` (kind, variable, debtor, creditor, year, value): `made`, `scheduled` after the last actual year, or `stock`. */
export const makeCells = async (
  database: Database,
  lastActual: number | null,
): Promise<ReadonlyMap<string, DebtVariable>> => {
  const series = (await database.rows('SELECT DISTINCT series FROM debts WHERE dropped IS NULL ORDER BY 1')).map(
    (row) => textAt(row, 'series'),
  )
  const known = new Map<string, DebtVariable>()
  const lines: (readonly [string, string, string])[] = []
  for (const code of series) {
    for (const variable of variablesOf(code)) {
      const kinds = variable.measure === 'stock' ? (['stock'] as const) : (['made', 'scheduled'] as const)
      for (const kind of kinds) {
        const own: DebtVariable = kind === 'scheduled' ? { ...variable, measure: 'scheduled' } : variable
        known.set(debtDcid(own), own)
        lines.push([code, kind, debtDcid(own)])
      }
    }
  }
  await database.fill('series_variables', ['series', 'kind', 'variable'], lines)
  const kind = `CASE WHEN d.series LIKE 'DT.DOD.%' THEN 'stock' WHEN d.year <= ${lastActual ?? 9999} THEN 'made' ELSE 'scheduled' END`
  await database.run(`CREATE TABLE cells AS SELECT s.kind, s.variable, d.debtor, d.creditor, d.year, sum(d.value) AS value
    FROM debts d JOIN series_variables s ON s.series = d.series AND s.kind = ${kind}
    WHERE d.dropped IS NULL GROUP BY ALL`)
  const used = await database.rows('SELECT DISTINCT variable FROM cells ORDER BY 1')
  return new Map(
    used.flatMap((row) => {
      const dcid = textAt(row, 'variable')
      const variable = known.get(dcid)
      return variable === undefined ? [] : [[dcid, variable] as const]
    }),
  )
}
