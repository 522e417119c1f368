// Brings the observations of one mapping into DuckDB as they are written, with the value as a number.
import type { DuckDBConnection } from '@duckdb/node-api'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { TemplateSource } from '../input/tmcf.ts'
import type { Report } from './problem.ts'
import { identifier, literal } from './database.ts'
import type { Mapping, PlainField } from './mapping.ts'
import { statusCode } from './statuses.ts'
import type { TextKind } from './texts.ts'

/** Where the cells of a mapping stand in its data file. */
export type Source = {
  readonly mapping: Mapping
  /** Path that DuckDB and the CSV parser read. */
  readonly path: string
  /** Names of the columns, in order. */
  readonly header: ReadonlyArray<string>
}

/** A column of the staged table: what texts it holds and where they come from. */
export type StagedText = { readonly name: string; readonly kind: TextKind; readonly source: TemplateSource | undefined }

/** The text columns of a staged table; the same for every mapping of a build. */
export const stagedTexts = (mapping: Mapping, roles: ReadonlyArray<string>): ReadonlyArray<StagedText> => [
  { name: 'v', kind: 'variable', source: mapping.fields.variableMeasured },
  ...roles.map((role, i) => ({ name: `r${i}`, kind: 'entity' as const, source: mapping.roles.get(role) })),
  { name: 'u', kind: 'unit', source: mapping.fields.unit },
  { name: 'm', kind: 'method', source: mapping.fields.measurementMethod },
  { name: 'p', kind: 'provenance', source: mapping.fields.provenance },
  { name: 't', kind: 'period', source: mapping.fields.observationDate },
]

/** The one written form of numbers, in SQL and in JavaScript. */
export const numberPattern = '[+-]?(\\d+(?:\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?'
/** ISO 8601 durations, as `observationPeriod` has them. */
export const durationPattern = 'P(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T[0-9HMS]+)?'

/** Characters a CSV record may have, as DuckDB has it. */
export const maximumRecord = 2_097_152

/** Columns a data file may have. */
export const maximumColumns = 10_000

/** The first record of a CSV file. */
const csvHeader = async (path: string): Promise<ReadonlyArray<string>> => {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(maximumRecord), 0, maximumRecord, 0)
  const [header = []] = parse(buffer.subarray(0, bytesRead), { bom: true, to: 1, relax_column_count: true })
  return header.map((name) => name.trim())
}

const parquetHeader = async (connection: DuckDBConnection, path: string): Promise<ReadonlyArray<string>> => {
  const result = await connection.runAndReadAll('SELECT * FROM read_parquet($1) LIMIT 0', [path])
  return result.columnNames()
}

/** Reads the header of a mapping's file and checks that it has every column the template names, once. */
export const openSource = async (
  connection: DuckDBConnection,
  mapping: Mapping,
  path: string,
  report: Report,
): Promise<Source | null> => {
  let header: ReadonlyArray<string>
  const isParquet = mapping.data.format === 'parquet'
  try {
    header = isParquet ? await parquetHeader(connection, path) : await csvHeader(path)
  } catch (error) {
    report({
      code: isParquet ? 'malformed_parquet' : 'malformed_csv',
      file: mapping.data.path,
      line: isParquet ? null : 1,
      message: (error as Error).message,
    })
    return null
  }
  if (header.length > maximumColumns) {
    const message = `the header has ${header.length} columns, more than ${maximumColumns}`
    report({ code: isParquet ? 'malformed_parquet' : 'malformed_csv', file: mapping.data.path, line: 1, message })
    return null
  }
  let complete = true
  for (const source of [...Object.values(mapping.fields), ...mapping.roles.values()]) {
    if (!('column' in source)) continue
    const times = header.filter((name) => name === source.column).length
    if (times === 1) continue
    complete = false
    const message = `${mapping.data.name} ${times === 0 ? 'has no column' : 'has more than one column'} ${source.column}`
    report({ code: 'missing_column', file: mapping.template.path, line: source.line, message })
  }
  return complete ? { mapping, path, header } : null
}

const relation = ({ mapping, path, header }: Source): string => {
  if (mapping.data.format === 'parquet') return `read_parquet(${literal(path)})`
  const columns = header.map((_, i) => `'c${i}': 'VARCHAR'`).join(', ')
  return `read_csv(${literal(path)}, auto_detect=false, header=true, delim=',', quote='"', escape='"', columns={${columns}})`
}

const expressionOf = ({ mapping, header }: Source, source: TemplateSource | undefined): string => {
  if (source === undefined) return 'NULL::VARCHAR'
  if ('constant' in source) return `${literal(source.constant)}::VARCHAR`
  if (mapping.data.format === 'parquet') return `${identifier(source.column)}::VARCHAR`
  return `c${header.indexOf(source.column)}`
}

/**
 * Creates table `raw_<index>`: text columns as written, `x` the scaled value and `s` the code of the status, each NULL where it is
 * wrong. Gives its rows.
 */
export const stage = async (
  connection: DuckDBConnection,
  source: Source,
  index: number,
  roles: ReadonlyArray<string>,
): Promise<number> => {
  const of = (field: PlainField) => expressionOf(source, source.mapping.fields[field])
  const number = (text: string) =>
    `CASE WHEN regexp_full_match(trim(${text}), '${numberPattern}') THEN TRY_CAST(trim(${text}) AS DOUBLE) END`
  const scale = of('scalingFactor')
  const factor = scale.startsWith('NULL')
    ? ''
    : ` * CASE WHEN trim(coalesce(${scale}, '')) = '' THEN 1.0 ELSE ${number(scale)} END`
  const duration = of('observationPeriod')
  const isPeriod = duration.startsWith('NULL')
    ? 'true'
    : `(trim(coalesce(${duration}, '')) = '' OR regexp_full_match(trim(${duration}), '${durationPattern}'))`
  const texts = stagedTexts(source.mapping, roles).map(
    ({ name, source: from }) => `${expressionOf(source, from)} AS ${name}`,
  )
  await connection.run(`CREATE OR REPLACE TABLE raw_${index} AS
    SELECT ${texts.join(', ')}, CASE WHEN ${isPeriod} THEN ${number(of('value'))}${factor} END AS x,
      ${statusCode(of('observationStatus'))} AS s
    FROM ${relation(source)} WHERE trim(coalesce(${of('value')}, '')) <> ''`)
  const count = await connection.runAndReadAll(`SELECT count(*)::DOUBLE FROM raw_${index}`)
  return Number(count.getRows()[0]?.[0] ?? 0)
}
