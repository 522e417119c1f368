// The published files under short names and with their numbers as numbers; nothing of the importers is used.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Database, sqlText } from '../../../ingest/importers/duckdb.ts'

type View = { readonly files: ReadonlyArray<string>; readonly select: (table: string) => string }

const lists = fileURLToPath(new URL('../../../ingest/importers/code-lists', import.meta.url))
const debt = (creditor: string, year: string) => (table: string) =>
  `SELECT trim(country) AS debtor, trim(${creditor}) AS creditor, CAST(${year} AS INTEGER) AS year,
     split_part(series_code, '.', 2) AS flow, split_part(series_code, '.', 3) AS kind, CAST(value AS DOUBLE) AS value FROM ${table}`

/** Millions of dollars stay millions; debt and the outlook are in units. */
const views: Readonly<Record<string, View>> = {
  dac1: {
    files: ['dac1_2010_2023_current.parquet'],
    select: (
      table,
    ) => `SELECT CAST(donor_code AS INTEGER) AS donor, donor_name AS name, CAST(aidtype_code AS INTEGER) AS measure,
      CAST(flows_code AS INTEGER) AS flow, CAST(year AS INTEGER) AS year, CAST(value AS DOUBLE) AS value, amounttype_code AS amount FROM ${table}`,
  },
  crs: {
    files: ['crs_2021.csv.gz'],
    select: (
      table,
    ) => `SELECT CAST(donor_code AS INTEGER) AS donor, CAST(recipient_code AS INTEGER) AS recipient, recipient_name,
      CAST(flow_code AS INTEGER) AS flow, category = '10' AS oda, CAST(purpose_code AS INTEGER) AS purpose, aid_t AS modality,
      CAST(usd_commitment AS DOUBLE) AS commitment, CAST(usd_disbursement AS DOUBLE) AS disbursement, CAST(usd_received AS DOUBLE) AS received,
      CAST(commitment_national AS DOUBLE) AS commitment_national, CAST(disbursement_national AS DOUBLE) AS disbursement_national FROM ${table}`,
  },
  pairs: {
    files: ['oda_commitments_current_by_donor_2015_2022.csv', 'oda_gross_disbursements_current_by_donor_2015_2022.csv'],
    select: (table) => `SELECT CAST(year AS INTEGER) AS year, CAST(donor_code AS INTEGER) AS donor,
      CAST(recipient_code AS INTEGER) AS recipient, CAST(value AS DOUBLE) AS value FROM ${table}`,
  },
  rates: {
    files: ['dac_2025-02-20.csv'],
    select: (
      table,
    ) => `SELECT CAST(pydeflate_year AS INTEGER) AS year, CAST(pydeflate_entity_code AS INTEGER) AS donor, pydeflate_iso3 AS iso,
      CAST(pydeflate_EXCHANGE AS DOUBLE) AS rate, CAST(pydeflate_DAC_DEFLATOR AS DOUBLE) AS deflator FROM ${table}`,
  },
  outlook: {
    files: ['weo_2025-10.csv'],
    select: (table) => `SELECT ref_area AS area, concept, CAST(year AS INTEGER) AS year, base_year,
      CAST(value AS DOUBLE) * pow(10, CAST(scale AS INTEGER)) AS value FROM ${table}`,
  },
  service: { files: ['ids_debt_service_2000_2025.csv.gz'], select: debt('counterpart_area', 'year') },
  stocks: { files: ['ids_debt_stocks.csv.gz'], select: debt('"counterpart-area"', '"time"') },
  grants: {
    files: ['oda_grants_by_pair_2000_2022.parquet', 'net_flows_current.parquet'],
    select: (
      table,
    ) => `SELECT CAST(year AS INTEGER) AS year, country AS recipient, counterpart_area AS donor, CAST(value AS DOUBLE) / 1e6 AS value
      FROM ${table} WHERE indicator IN ('Bilateral Grants', 'Multilateral Grants') AND country NOT IN ('Africa', 'America', 'Asia', 'Europe', 'Oceania')
        AND country NOT LIKE '%income'`,
  },
}

const readerOf = (path: string): string =>
  path.endsWith('.parquet')
    ? `(SELECT COLUMNS(*)::VARCHAR FROM read_parquet(${sqlText(path)}))`
    : `read_csv(${sqlText(path)}, all_varchar = true, header = true)`

/** Makes a table for each file found below the folders; gives the names of those made. */
export const makeViews = async (database: Database, folders: ReadonlyArray<string>): Promise<ReadonlySet<string>> => {
  const paths: string[] = []
  for (const folder of folders)
    paths.push(...(await readdir(folder, { recursive: true })).map((at) => join(folder, at)))
  const made = new Set<string>()
  for (const [name, { files, select }] of Object.entries(views)) {
    const path = files.map((file) => paths.find((at) => basename(at) === file)).find((at) => at !== undefined)
    if (path === undefined) continue
    await database.run(`CREATE TABLE ${name} AS ${select(readerOf(path))}`)
    made.add(name)
  }
  await database.run(`CREATE TABLE entities AS SELECT * FROM ${readerOf(join(lists, 'dac-entities.csv'))}`)
  await database.run(`CREATE TABLE memberships AS SELECT * FROM ${readerOf(join(lists, 'memberships.csv'))}`)
  return made
}
