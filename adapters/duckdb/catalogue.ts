// The catalogue of a published site as a DuckDB database: the table of files, and a view over the rows of each version.
import { rm } from 'node:fs/promises'
import { DuckDBInstance } from '@duckdb/node-api'
import type { CatalogueRow } from '../../domain/publication/catalogue.ts'
import { onLeaving } from '../../domain/leaving.ts'

export type CatalogueDatabase = {
  /** Where the database is written; what is there is replaced. */
  readonly path: string
  /** The folder in which the site lies: views are checked against its files. */
  readonly site: string
  /** The address at which the site will be. */
  readonly base: string
  /** The same catalogue as a Parquet file. */
  readonly parquet: string
  readonly rows: ReadonlyArray<CatalogueRow>
}

/** The variable that says where the files are instead: another host, or a folder. */
const siteVariable = 'devfin_site'

/** A format that every DuckDB since 1.0 opens. */
const storageVersion = 'v1.0.0'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const named = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** How the rows of a file are read; null for what is no table of rows. */
const readerOf = ({ kind, format }: CatalogueRow): string | null =>
  kind !== 'rows' ? null : format === 'parquet' ? 'read_parquet' : format === 'csv' ? 'read_csv' : null

/** The file of each version that its view reads: Parquet rather than CSV. */
const filesRead = (rows: ReadonlyArray<CatalogueRow>): ReadonlyArray<CatalogueRow> => {
  const chosen = new Map<string, CatalogueRow>()
  for (const row of rows) {
    const version = row.content_version ?? ''
    if (readerOf(row) !== null && (row.format === 'parquet' || !chosen.has(version))) chosen.set(version, row)
  }
  return [...chosen.values()]
}

/** A view, bound now to the file in the site's folder, and wherever it is attached to the same file at its public address. */
const viewOf = (base: string, row: CatalogueRow): ReadonlyArray<string> => {
  const path = (row.address ?? '').slice(base.length)
  const place = `coalesce(getvariable(${quoted(siteVariable)}), ${quoted(base)}) || ${quoted(path)}`
  const more = row.format === 'csv' ? ", header = true, delim = ',', quote = '\"', types = {'period': 'VARCHAR'}" : ''
  const view = named(row.content_version ?? '')
  const units = row.units === null || row.units === '' ? '' : ` Units: ${row.units}.`
  return [
    `create view ${view} as select * from ${readerOf(row)}(${place}${more})`,
    `comment on view ${view} is ${quoted(`${row.title ?? ''}.${units} Cite as: ${row.citation ?? ''}`)}`,
  ]
}

/** Writes the database: table `files`, view `versions`, and a view named by each `content_version`. */
export const writeCatalogueDatabase = async ({ path, site, base, parquet, rows }: CatalogueDatabase): Promise<void> => {
  await rm(path, { force: true })
  const database = await DuckDBInstance.create(path, { storage_compatibility_version: storageVersion, threads: '1' })
  const connection = await database.connect()
  await using _database = onLeaving(() => database.closeSync())
  await using _connection = onLeaving(() => connection.closeSync())
  await connection.run(`set variable ${siteVariable} = ${quoted(site)}`)
  await connection.run(`create table files as select * from read_parquet(${quoted(parquet)})`)
  await connection.run(
    'create view versions as select distinct on (content_version) * exclude (kind, format, file_name, address, media_type, bytes, sha256) from files',
  )
  for (const row of filesRead(rows)) for (const statement of viewOf(base, row)) await connection.run(statement)
  await connection.run('checkpoint')
}
