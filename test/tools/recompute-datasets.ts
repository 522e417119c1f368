// node test/tools/recompute-datasets.ts FOLDER BASE_URL: ten datasets of a running service, each recomputed in SQL from the published
// files of FOLDER (crs_2021.csv.gz, dac1*.parquet, oda_commitments*.csv, ids_debt_*.csv.gz, weo_2025-10.csv at any depth) and compared row
// by row. Prints a table; ends with 1 when a row differs. Codes become references by the bundled list of codes alone: no other part
// of the importers is used.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sqlText, textAt, withDatabase } from '../../ingest/importers/duckdb.ts'
import { cases, type RawFiles, type RecomputedCase } from './recompute/cases.ts'

const [folder, baseUrl] = process.argv.slice(2)
if (folder === undefined || baseUrl === undefined) {
  console.error('usage: node test/tools/recompute-datasets.ts FOLDER BASE_URL')
  process.exit(2)
}

const found = await readdir(folder, { recursive: true })
const fileLike = (pattern: RegExp): string => {
  const name = found.filter((path) => pattern.test(path)).sort()[0]
  if (name === undefined) throw new Error(`${folder} has no file like ${String(pattern)}`)
  return join(folder, name)
}
const table = (path: string): string =>
  path.endsWith('.parquet') ? `read_parquet(${sqlText(path)})` : `read_csv(${sqlText(path)}, all_varchar = true)`
const raw: RawFiles = {
  crs: table(fileLike(/crs_2021\.csv\.gz$/)),
  dac1: table(fileLike(/dac1.*\.parquet$/)),
  commitments: table(fileLike(/oda_commitments.*\.csv$/)),
  service: table(fileLike(/ids_debt_service.*\.csv\.gz$/)),
  stocks: table(fileLike(/ids_debt_stocks.*\.csv\.gz$/)),
  weo: table(fileLike(/weo_2025-10\.csv$/)),
  entities: table(new URL('../../ingest/importers/code-lists/dac-entities.csv', import.meta.url).pathname),
}

type Manifest = {
  readonly artifacts: ReadonlyArray<{ readonly url: string }>
  readonly warnings: ReadonlyArray<{ readonly code: string; readonly detail: string }>
  readonly title: string
}

const datasetOf = async ({ statvar, scope }: RecomputedCase) => {
  const input = { kind: 'statvar_set', statvars: [statvar], scope }
  const answer = await fetch(`${baseUrl}/api/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ schema_version: 1, input, options: { format: 'csv', bundle: false } }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  const manifest = (await answer.json()) as Manifest
  const file = await fetch(`${baseUrl}${manifest.artifacts[0]?.url ?? ''}`)
  const rows: ReadonlyArray<Readonly<Record<string, string>>> = parse(await file.text(), { columns: true, bom: true })
  return { manifest, rows }
}

/** Of equal rows there may be several where creditors are told by name only: each side is a bag of rows. */
const compare = (made: ReadonlyArray<readonly [string, number]>, sql: ReadonlyArray<readonly [string, number]>) => {
  const waiting = new Map<string, number[]>()
  for (const [key, value] of sql) waiting.set(key, [...(waiting.get(key) ?? []), value])
  let equal = 0
  let other = 0
  for (const [key, value] of made) {
    const values = waiting.get(key) ?? []
    const at = values.findIndex((each) => Math.abs(each - value) <= 1e-9 * Math.max(1, Math.abs(value)))
    if (at < 0) other++
    else {
      equal++
      values.splice(at, 1)
    }
  }
  return { equal, other, missing: [...waiting.values()].reduce((sum, values) => sum + values.length, 0) }
}

let isWrong = false
await withDatabase(async (database) => {
  console.log('| dataset | rows | in SQL | equal | other | missing | sum | what the answer says |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const each of cases(raw)) {
    const { manifest, rows } = await datasetOf(each)
    const made = rows.map((row): readonly [string, number] => [
      each.key.map((column) => row[column] ?? '').join(' '),
      Number(row['value']),
    ])
    const sql = (await database.rows(each.sql)).map((row): readonly [string, number] => [
      textAt(row, 'key'),
      Number(row['value']),
    ])
    const { equal, other, missing } = compare(made, sql)
    if (other > 0 || missing > 0) isWrong = true
    const total = made.reduce((sum, [, value]) => sum + value, 0)
    const says = manifest.warnings.map(({ detail }) => detail.slice(0, 160)).join(' ')
    console.log(
      `| ${each.name} | ${made.length} | ${sql.length} | ${equal} | ${other} | ${missing} | ${(total / 1e6).toFixed(1)} | ${says || 'no gap'} |`,
    )
  }
})
process.exit(isWrong ? 1 : 0)
