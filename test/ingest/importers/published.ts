// Small made-up extracts in published layouts, and what an importer makes of them.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Importer, ImportSummary } from '../../../ingest/importers/import-result.ts'

export type Cells = Readonly<Record<string, string | number | null>>

const crsDefaults: Cells = {
  year: 2021,
  donor_code: 5,
  donor_name: 'Germany',
  agency_code: '',
  agency_name: '',
  recipient_code: 248,
  recipient_name: 'Kenya',
  flow_code: 11,
  flow_name: 'ODA Grants',
  category: 10,
  finance_t: 110,
  aid_t: 'C01',
  usd_commitment: '1.5',
  usd_disbursement: '0.75',
  usd_received: '',
  currency_code: 918,
  commitment_national: '1.3',
  disbursement_national: '0.6',
  project_title: 'A "quoted", title',
  purpose_code: 12220,
  purpose_name: 'Basic health care',
  sector_code: 122,
  usd_disbursement_defl: '999',
}

const line = (cells: ReadonlyArray<string | number | null>, delimiter: string): string =>
  cells.map((cell) => (typeof cell === 'string' ? `"${cell.replaceAll('"', '""')}"` : (cell ?? ''))).join(delimiter)

/** A file of the Creditor Reporting System; each row states what differs from the first activity. */
export const crsText = (rows: ReadonlyArray<Cells>, delimiter = ','): string => {
  const columns = Object.keys(crsDefaults)
  const lines = rows.map((row) => {
    const all: Cells = { ...crsDefaults, ...row }
    return line(
      columns.map((column) => all[column] ?? null),
      delimiter,
    )
  })
  return `${[columns.join(delimiter), ...lines].join('\n')}\n`
}

const dac1Defaults: Cells = {
  donor_code: 4,
  donor_name: 'France',
  aidtype_code: 1010,
  aid_type: 'Official Development Assistance (ODA)',
  flows_code: 1140,
  fund_flows: 'Disbursements, net',
  amounttype_code: 'A',
  amount_type: 'Current prices',
  sector_code: null,
  sector_name: 'Not applicable',
  year: 2020,
  value: '16012.61',
  unit_multiplier: 6,
}

/** A file of DAC1. */
export const dac1Text = (rows: ReadonlyArray<Cells>): string => {
  const columns = Object.keys(dac1Defaults)
  const lines = rows.map((row) => {
    const all: Cells = { ...dac1Defaults, ...row }
    return line(
      columns.map((column) => all[column] ?? null),
      ',',
    )
  })
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

export type Imported = {
  readonly folder: string
  readonly summary: ImportSummary
  /** Rows of a written table as records. */
  readonly table: (name: string) => Promise<ReadonlyArray<Readonly<Record<string, string>>>>
  readonly text: (name: string) => Promise<string>
}

/** Runs an importer over a file with this content. */
export const runImporter = async (
  importer: Importer,
  directory: string,
  content: string | Uint8Array,
  options: {
    readonly name?: string
    readonly output?: string
    readonly inputs?: ReadonlyArray<string>
    readonly more?: Readonly<Record<string, string>>
  } = {},
): Promise<Imported> => {
  const input = join(directory, options.name ?? 'published.csv')
  await writeFile(input, content)
  const folder = join(directory, options.output ?? 'graph-input')
  const request = {
    inputs: [input, ...(options.inputs ?? [])],
    output: folder,
    replace: false,
    options: options.more ?? {},
    progress: () => {},
  }
  const [summary] = await importer.run(request)
  if (summary === undefined) throw new Error('no summary')
  return {
    folder,
    summary,
    table: async (name) => {
      const text = gunzipSync(await readFile(join(folder, name))).toString('utf8')
      const records: ReadonlyArray<Record<string, string>> = parse(text, { columns: true })
      return records
    },
    text: (name) => readFile(join(folder, name), 'utf8'),
  }
}

/** Names in a directory besides the input files. */
export const leftIn = async (directory: string): Promise<ReadonlyArray<string>> =>
  (await readdir(directory)).filter((name) => !name.startsWith('published'))
