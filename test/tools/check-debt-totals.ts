// node test/tools/check-debt-totals.ts --graph BUILD --service FILE --stocks FILE [--list]: sums over creditors as the service computes them
// against the rows of all creditors together (World), which the graph leaves out. The SQL reads the raw files and adds nothing but payments and
// kinds of creditors; concessional loans are among those of their creditors. --write makes two files of statistics/verify anew, for claims of figures:
// source-totals.json, totals of all creditors that are above the sum of the others by more than a millionth, and source-groups.json, the rows of groups.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCodeLists } from '../../ingest/importers/code-lists.ts'
import { type Database, sqlText, textAt, withDatabase } from '../../ingest/importers/duckdb.ts'
import { debtNames, isAggregateDebtor } from '../../ingest/importers/ids/debt-names.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { causesOf } from './computed/cause.ts'
import { datasetRows } from './computed/dataset-rows.ts'
import { type Difference, reportOf } from './computed/tally.ts'

const { values } = parseArgs({
  options: {
    graph: { type: 'string' },
    service: { type: 'string' },
    stocks: { type: 'string' },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const { graph: build, service, stocks } = values
if (build === undefined || service === undefined || stocks === undefined)
  throw new Error('--graph BUILD --service FILE --stocks FILE are needed')

const kinds: Readonly<Record<string, string>> = {
  Bilateral: 'BLAT',
  BilateralConcessional: 'BLTC',
  Multilateral: 'MLAT',
  MultilateralConcessional: 'MLTC',
  Bonds: 'PBND',
  CommercialBanks: 'PCBK',
  OtherPrivate: 'PROP',
}
const disjoint = ['BLAT', 'MLAT', 'PBND', 'PCBK', 'PROP']

/** Series of the source that a variable adds up. */
const seriesOf = (variable: string): ReadonlyArray<string> => {
  const [measure = '', ...rest] = variable.replace(/^debt\//, '').split('_')
  const flows =
    measure === 'Outstanding'
      ? ['DOD']
      : rest.includes('Principal')
        ? ['AMT']
        : rest.includes('Interest')
          ? ['INT']
          : ['AMT', 'INT']
  const kind = rest.flatMap((part) => kinds[part] ?? [])
  return flows.flatMap((flow) => (kind.length > 0 ? kind : disjoint).map((of) => `DT.${flow}.${of}.CD`))
}

/** World rows of these series by debtor and year. */
const worldRows = (database: Database, series: ReadonlyArray<string>) =>
  database.rows(`SELECT debtor, CAST(year AS VARCHAR) AS period, CAST(sum(value) AS DOUBLE) AS total FROM debt
    WHERE creditor = 'World' AND series IN (${series.map(sqlText).join(', ')}) GROUP BY ALL ORDER BY ALL`)

const load = (database: Database): Promise<void> =>
  database.run(`CREATE TABLE debt AS
    SELECT trim(country) AS debtor, trim(counterpart_area) AS creditor, series_code AS series, year, CAST(value AS DECIMAL(30, 6)) AS value
      FROM read_csv(${sqlText(service)})
    UNION ALL
    SELECT trim(country), trim("counterpart-area"), series_code, time, CAST(value AS DECIMAL(30, 6)) FROM read_csv(${sqlText(stocks)})`)

/** What a variable of all kinds of creditors is called among the totals; null for the others. */
const totalName = (variable: string): string | null => {
  const [measure, ...rest] = variable.replace(/^debt\//, '').split('_')
  const [part, ...more] = rest.filter((word) => word in kinds || word === 'Principal' || word === 'Interest')
  if (more.length > 0 || (part !== undefined && part in kinds)) return null
  return measure === 'Outstanding' ? 'outstanding' : (part?.toLowerCase() ?? 'service')
}

const byName = <A>(record: Readonly<Record<string, A>>): Record<string, A> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

const leastAbove = 1.000001
const totalsOf = (found: ReadonlyArray<Difference>): Record<string, Record<string, Record<string, number>>> => {
  const totals: Record<string, Record<string, Record<string, number>>> = {}
  const above = found.filter(({ own, sum }) => own > sum * leastAbove)
  for (const { what, entity, period, own } of above.toSorted((a, b) => Number(a.period) - Number(b.period))) {
    const [name, measure] = [graph.label(entity) ?? entity, totalName(what)]
    if (measure !== null) ((totals[name] ??= {})[measure] ??= {})[period] = Math.round(own * 10) / 10
  }
  return byName(Object.fromEntries(Object.entries(totals).map(([name, own]) => [name, byName(own)])))
}

/** Groups of the source that the graph knows, by their labels there. */
const groupLabels: Readonly<Record<string, string>> = {
  'Latin America & Caribbean (excluding high income)': 'Latin America and the Caribbean',
  'Least developed countries: UN classification': 'Least developed countries',
  'Low income': 'Low-income countries',
  'Lower middle income': 'Lower-middle-income countries',
  'South Asia': 'Southern Asia',
  'Sub-Saharan Africa (excluding high income)': 'Sub-Saharan Africa',
  'Upper middle income': 'Upper-middle-income countries',
}
const groupTotals: Record<string, Record<string, Record<string, number>>> = {}
const keepGroup = (name: string, measure: string | null, period: string, total: number): void => {
  const label = groupLabels[name]
  if (label !== undefined && measure !== null) ((groupTotals[label] ??= {})[measure] ??= {})[period] = Math.round(total)
}

const graph = await openGraph(build)
const names = debtNames(await readCodeLists())
const variables = graph
  .nodesOfKind('stat_var', null, 1_000_000)
  .map(({ dcid }) => dcid)
  .filter((dcid) => dcid.startsWith('debt/'))
await withDatabase(async (database) => {
  await load(database)
  const found: Difference[] = []
  const left = { groups: 0, alone: 0 }
  for (const what of variables) {
    const sums = (await datasetRows(graph, what, {}, { sum_over: ['destination'] })) ?? []
    const periods = new Set(sums.map(({ period }) => period))
    const sumOf = new Map(sums.map((row) => [`${row.origin} ${row.period}`, row]))
    const pairs = (await worldRows(database, seriesOf(what))).flatMap((row) => {
      const [name, period] = [textAt(row, 'debtor'), textAt(row, 'period')]
      // payments made and payments scheduled are variables of other years
      if (!periods.has(period)) return []
      if (isAggregateDebtor(name)) keepGroup(name, totalName(what), period, Number(row['total']))
      const entity = isAggregateDebtor(name) ? null : names.debtor(name)
      if (entity === null) {
        left.groups++
        return []
      }
      const sum = sumOf.get(`${entity} ${period}`)
      if (sum === undefined) {
        left.alone++
        return []
      }
      return [{ what, entity, period, parts: sum.parts, sum: sum.value, own: Number(row['total']) }]
    })
    const causes = causesOf(pairs.map(({ own, sum }) => ({ own, sum, parts: new Map(), step: 0.1 })))
    pairs.forEach((pair, i) => {
      const cause = causes[i]
      if (cause !== undefined) found.push({ ...pair, cause })
    })
  }
  console.log(`${found.length} sums compared; ${JSON.stringify(left)} totals were not`)
  console.log(reportOf(found, values.list).join('\n'))
  const write = (name: string, totals: unknown): void =>
    writeFileSync(
      new URL(`../../statistics/verify/${name}.json`, import.meta.url),
      `${JSON.stringify(totals, null, 1)}\n`,
    )
  if (!values.write) return
  write('source-totals', totalsOf(found))
  write(
    'source-groups',
    byName(Object.fromEntries(Object.entries(groupTotals).map(([name, own]) => [name, byName(own)]))),
  )
})
graph.close()
