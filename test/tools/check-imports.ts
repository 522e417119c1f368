// Imports published files and compares what is written with sums by SQL over the raw files.
//   node test/tools/check-imports.ts FOLDER
// FOLDER holds the files below, at any depth; what is missing is said. The SQL reads the raw files itself and states the rules on its own.
// Prints a table for docs/importers.md and the summaries. Exit code 0 when all sums agree.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Database, sqlText, textAt, withDatabase } from '../../ingest/importers/duckdb.ts'
import { crsImporter } from '../../ingest/importers/crs.ts'
import { dac1Importer } from '../../ingest/importers/dac1.ts'
import { dac2aImporter } from '../../ingest/importers/dac2a.ts'
import { dacRatesImporter } from '../../ingest/importers/dac-rates.ts'
import { grantsImporter } from '../../ingest/importers/grants.ts'
import { idsImporter } from '../../ingest/importers/ids.ts'
import { type Importer, ImportRefused, summaryLines } from '../../ingest/importers/import-result.ts'
import { weoImporter } from '../../ingest/importers/weo.ts'

type Check = {
  readonly what: string
  /** Table written, and which of its rows. */
  readonly table: string
  readonly where: string
  /** Rows are rounded to so many decimals before they are added; 6 otherwise. Doubles of billions have fewer. */
  readonly decimals?: number
  /** Column summed; `value` otherwise. */
  readonly column?: string
  /** SELECT of one column `v` from `raw`: one row for each observation. */
  readonly raw: string
}
type Case = {
  readonly importer: Importer
  readonly files: ReadonlyArray<string>
  readonly options: Readonly<Record<string, string>>
  readonly checks: ReadonlyArray<Check>
}

const number = 'DECIMAL(38, 6)'
const millions = (column: string): string => `CAST(CAST(${column} AS DECIMAL(24, 12)) * 1000000 AS ${number})`

// one observation for each provider, recipient and year: activities are added up. UNFPA (974) reported dollars, which the file holds as
// national currency
const crsSum = (condition: string, amount: string): string =>
  `SELECT sum(${millions('amount')}) AS v FROM (SELECT *,
     CASE donor_code WHEN '974' THEN ${amount.replace('usd_', '')}_national ELSE ${amount} END AS amount FROM raw)
   WHERE ${condition} AND amount IS NOT NULL GROUP BY donor_code, recipient_code, year`

const crs: Case = {
  importer: crsImporter,
  files: ['crs_2021.csv.gz'],
  options: { 'reported-in-dollars': '974' },
  checks: [
    {
      what: 'all flows, gross disbursements',
      table: 'crs.csv.gz',
      where: `variable = 'devfin/Total_Nominal'`,
      raw: crsSum('true', 'usd_disbursement'),
    },
    {
      what: 'ODA (category 10), gross disbursements',
      table: 'crs.csv.gz',
      where: `variable = 'oda/Total_Nominal'`,
      raw: crsSum(`category = '10'`, 'usd_disbursement'),
    },
    {
      what: 'ODA, commitments',
      table: 'crs.csv.gz',
      where: `variable = 'oda/Commitment_Nominal'`,
      raw: crsSum(`category = '10'`, 'usd_commitment'),
    },
    {
      what: 'ODA to health (purposes 120 to 123), gross disbursements',
      table: 'crs.csv.gz',
      where: `variable = 'oda/Purpose120_Nominal'`,
      raw: crsSum(`category = '10' AND left(purpose_code, 3) IN ('121', '122', '123')`, 'usd_disbursement'),
    },
  ],
}

const dac1: Case = {
  importer: dac1Importer,
  files: ['dac1_2010_2023_current.parquet'],
  options: {},
  checks: [
    {
      what: 'all measures but income, current US dollars',
      table: 'dac1.csv.gz',
      where: 'true',
      raw: `SELECT ${millions('value')} AS v FROM raw WHERE amounttype_code = 'A' AND aidtype_code NOT IN ('1', '2', '3', '4') AND value IS NOT NULL`,
    },
    {
      what: 'ODA, net disbursements (1010, 1140)',
      table: 'dac1.csv.gz',
      where: `variable = 'dac1/Measure1010_Disbursement_Net_Nominal'`,
      raw: `SELECT ${millions('value')} AS v FROM raw WHERE amounttype_code = 'A' AND aidtype_code = '1010' AND flows_code = '1140'`,
    },
    {
      what: 'gross national income',
      table: 'dac1-income.csv.gz',
      where: 'true',
      raw: `SELECT ${millions('value')} AS v FROM raw WHERE amounttype_code = 'A' AND aidtype_code = '1' AND flows_code = '1140'`,
    },
  ],
}

const commitments: Case = {
  importer: dac2aImporter,
  files: ['oda_commitments_current_by_donor_2015_2022.csv'],
  options: { measure: 'commitments' },
  checks: [
    {
      what: 'ODA commitments, all but totals of providers, regions and income groups',
      table: 'commitments.csv.gz',
      where: 'true',
      raw: `SELECT ${millions('value')} AS v FROM raw WHERE CAST(donor_code AS INTEGER) < 20000
        AND CAST(recipient_code AS INTEGER) NOT BETWEEN 10000 AND 10999 AND value IS NOT NULL`,
    },
  ],
}

const grants: Case = {
  importer: grantsImporter,
  files: ['oda_grants_by_pair_2000_2022.parquet'],
  options: {},
  checks: [
    {
      what: 'ODA grants disbursed, all but totals of continents and income groups',
      table: 'grants.csv.gz',
      where: 'true',
      raw: `SELECT CAST(value AS ${number}) AS v FROM raw WHERE country NOT IN ('Africa', 'America', 'Asia', 'Europe', 'Oceania')
        AND country NOT LIKE '%income'`,
    },
  ],
}

const rate = (what: string, column: string, raw: string): Check => ({
  what,
  table: 'rates/dac.csv',
  where: `${column} IS NOT NULL`,
  column,
  raw,
})
const dacRates = (file: string): Case => ({
  importer: dacRatesImporter,
  files: [file],
  options: {},
  checks: [
    rate(
      'deflators',
      'deflator',
      // 20004, "DAC EU countries and EU Institutions", is in no code list: the importer drops it and says so
      `SELECT CAST(pydeflate_DAC_DEFLATOR AS ${number}) AS v FROM raw
       WHERE pydeflate_DAC_DEFLATOR IS NOT NULL AND pydeflate_entity_code <> '20004'`,
    ),
  ],
})

const wideValues = `SELECT CAST(CAST(v AS DOUBLE) AS ${number}) AS v
  FROM (UNPIVOT raw ON COLUMNS('^[0-9]{4}$') INTO NAME y VALUE v) WHERE TRY_CAST(v AS DOUBLE) > 0`

const dacWide = (file: string, what: string, column: string): Case => ({
  importer: dacRatesImporter,
  files: [file],
  options: {},
  checks: [rate(what, column, wideValues)],
})

// editions of before 2025 number areas and give the multiplier itself as scale
const outlookOfNumbers = (what: string, table: string, concept: string): Check => ({
  decimals: 0,
  what,
  table,
  where: 'true',
  raw: `SELECT CAST(CAST(value AS DECIMAL(24, 12)) * CAST(scale AS DECIMAL(13, 0)) AS ${number}) AS v
    FROM raw JOIN read_csv('{areas}', all_varchar = true) areas ON ltrim(areas.ref_area, '0') = ltrim(raw.ref_area, '0')
    WHERE concept = '${concept}' AND NOT regexp_matches(ref_area_new, '^G[X0-9]') AND value IS NOT NULL`,
})
const weoOfNumbers: Case = {
  importer: weoImporter,
  files: ['weo_2024-10.csv'],
  options: {},
  checks: [
    outlookOfNumbers('GDP of countries, US dollars', 'gdp.csv', 'NGDPD'),
    outlookOfNumbers('population of countries', 'population.csv', 'LP'),
  ],
}
const outlook = (what: string, table: string, concept: string): Check => ({
  what,
  table,
  where: 'true',
  raw: `SELECT CAST(CAST(value AS DECIMAL(38, 12)) * CAST(pow(10, CAST(scale AS INTEGER)) AS BIGINT) AS ${number}) AS v FROM raw
    WHERE concept = '${concept}' AND NOT regexp_matches(ref_area, '^G[X0-9]') AND value IS NOT NULL`,
})
const weo: Case = {
  importer: weoImporter,
  files: ['weo_2025-10.csv'],
  options: {},
  checks: [
    outlook('GDP of countries, US dollars', 'gdp.csv', 'NGDPD'),
    outlook('population of countries', 'population.csv', 'LP'),
  ],
}

const debt = (series: string, creditor: string, year: string, condition: string): string =>
  `SELECT sum(CAST(value AS ${number})) AS v FROM raw
   WHERE regexp_full_match(series_code, 'DT\\.(${series})\\.(BLAT|MLAT|PBND|PCBK|PROP)\\.CD') AND value IS NOT NULL AND ${condition}
     AND NOT regexp_matches(country, 'excluding high income|income$|^IDA |^Least developed|^South Asia$') AND trim(${creditor}) <> 'World'
   GROUP BY country, trim(${creditor}), ${year}`

const debtService: Case = {
  importer: idsImporter,
  files: ['ids_debt_service_2000_2025.csv.gz'],
  options: { revision: '2024-04' },
  checks: [
    {
      what: 'debt service made, to 2022',
      table: 'debt-service.csv.gz',
      where: `variable = 'debt/Service_Nominal'`,
      raw: debt('AMT|INT', 'counterpart_area', 'year', 'CAST(year AS INTEGER) <= 2022'),
    },
    {
      what: 'debt service scheduled, from 2023',
      table: 'debt-service-scheduled.csv.gz',
      where: `variable = 'debt/ScheduledService_Nominal'`,
      raw: debt('AMT|INT', 'counterpart_area', 'year', 'CAST(year AS INTEGER) > 2022'),
    },
  ],
}
const debtStocks: Case = {
  importer: idsImporter,
  files: ['ids_debt_stocks.csv.gz'],
  options: {},
  checks: [
    {
      what: 'debt outstanding',
      table: 'debt-stocks.csv.gz',
      where: `variable = 'debt/Outstanding_Nominal'`,
      raw: debt('DOD', '"counterpart-area"', '"time"', 'true'),
    },
  ],
}

const cases: ReadonlyArray<Case> = [
  crs,
  dac1,
  commitments,
  grants,
  dacRates('dac_2025-02-20.csv'),
  dacRates('dac_2024-12-02.csv'),
  dacWide('dac_deflators_base2020_2022-05.csv', "the OECD's deflators, base 2020", 'deflator'),
  dacWide('dac_exchange_rates_2022-05.csv', "the OECD's exchange rates", 'exchange_rate'),
  weo,
  weoOfNumbers,
  debtService,
  debtStocks,
]

const readerOf = (path: string): string =>
  path.endsWith('.parquet')
    ? `(SELECT COLUMNS(*)::VARCHAR FROM read_parquet(${sqlText(path)}))`
    : `read_csv(${sqlText(path)}, all_varchar = true, header = true)`

const tallied = async (database: Database, select: string, decimals: number) => {
  const [row = {}] = await database.rows(
    `SELECT CAST(count(v) AS VARCHAR) AS rows, CAST(coalesce(sum(round(v, ${decimals})), 0) AS VARCHAR) AS total FROM (${select})`,
  )
  return {
    rows: textAt(row, 'rows'),
    total: textAt(row, 'total')
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
  }
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')

const checkCase = async (
  { importer, options, checks }: Case,
  inputs: ReadonlyArray<string>,
  placeOf: (file: string) => string | null,
  work: string,
): Promise<boolean> => {
  const output = join(work, 'out')
  const summaries = await importer.run({ inputs, output, replace: true, options, progress: () => undefined })
  for (const summary of summaries)
    console.error(
      summaryLines(summary)
        .join('\n')
        .replaceAll(`${folder ?? ''}/`, ''),
    )
  let agree = true
  await withDatabase(async (database) => {
    const [input = ''] = inputs
    await database.run(`CREATE VIEW raw AS SELECT * FROM ${readerOf(input)}`)
    for (const { what, table, where, raw, column = 'value', decimals = 6 } of checks) {
      const written = await tallied(
        database,
        `SELECT CAST(${column} AS ${number}) AS v FROM ${readerOf(join(output, table))} WHERE ${where}`,
        decimals,
      )
      const expected = await tallied(
        database,
        raw.replaceAll('{areas}', placeOf('old_new_ref_area.csv') ?? ''),
        decimals,
      )
      const isEqual = written.rows === expected.rows && written.total === expected.total
      agree &&= isEqual
      const cells = [
        basename(input),
        what,
        grouped(expected.rows),
        grouped(expected.total),
        isEqual ? 'equal' : `${grouped(written.rows)} rows, ${grouped(written.total)}`,
      ]
      console.log(`| ${cells.map((cell, i) => (i === 0 ? `\`${cell}\`` : cell)).join(' | ')} |`)
    }
  })
  return agree
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder of the published files')
const found = await readdir(folder, { recursive: true })
/** Where a file of this name is; null where none is. */
const placeOf = (file: string): string | null => {
  const at = found.find((path) => basename(path) === file)
  return at === undefined ? null : join(folder, at)
}
const work = await mkdtemp(join(tmpdir(), 'devfin-check-'))
let agree = true
console.log('| file | what | observations by SQL | sum by SQL | written |\n|---|---|---|---|---|')
try {
  for (const one of cases) {
    const inputs = one.files.flatMap((file) => placeOf(file) ?? [])
    if (inputs.length < one.files.length) console.error(`not there: ${one.files.join(', ')}`)
    else agree = (await checkCase(one, inputs, placeOf, work)) && agree
  }
} catch (error) {
  if (!(error instanceof ImportRefused)) throw error
  console.error([error.message, ...error.issues].join('\n'))
  agree = false
} finally {
  await rm(work, { recursive: true })
}
process.exitCode = agree ? 0 : 1
