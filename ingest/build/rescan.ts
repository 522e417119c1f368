// Reads a data file once more, row by row, to say on which line each problem stands. Done only when there are problems.
import type { DuckDBConnection } from '@duckdb/node-api'
import type { TemplateSource } from '../input/tmcf.ts'
import type { BuildProblemCode, Report } from './problem.ts'
import { csvRows, type Row } from './csv-rows.ts'
import { identifier, literal } from './database.ts'
import { isStatusCell, unknownStatus } from './statuses.ts'
import { durationPattern, numberPattern, type Source, stagedTexts } from './stage.ts'
import type { TextKind, Verdict } from './texts.ts'

type Found = (code: BuildProblemCode, message: string) => void

async function* parquetRows(connection: DuckDBConnection, { path, header }: Source): AsyncGenerator<Row> {
  const columns = header.map((name) => `${identifier(name)}::VARCHAR`).join(', ')
  const result = await connection.stream(
    `SELECT file_row_number::DOUBLE, ${columns} FROM read_parquet(${literal(path)}, file_row_number=true) ORDER BY 1`,
  )
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const row of chunk.getRows()) {
      yield { line: Number(row[0]) + 1, cells: row.slice(1).map((cell) => (cell === null ? null : String(cell))) }
    }
  }
}

const number = new RegExp(`^(?:${numberPattern})$`)
const duration = new RegExp(`^(?:${durationPattern})$`)

/** What a cell of a mapping holds in a row. */
const cellReader = (source: Source) => (from: TemplateSource | undefined) => {
  if (from === undefined) return () => null
  if ('constant' in from) return () => from.constant
  const at = source.header.indexOf(from.column)
  return (row: Row) => row.cells[at] ?? null
}

export type Rescan = {
  readonly connection: DuckDBConnection
  readonly roles: ReadonlyArray<string>
  readonly verdictOf: (kind: TextKind, raw: string | null) => Verdict
  /** Whether the observation of these texts (variable, roles, unit, method, provenance, period) contradicts another. */
  readonly isConflict: (texts: ReadonlyArray<string | null>) => boolean
  readonly report: Report
  /** DuckDB found bytes that are not UTF-8; their rows are told by the replacement character the parser puts there. */
  readonly isNotUtf8: boolean
}

/** Reports every problem of a source's rows with its line. */
export const rescan = async (
  source: Source,
  { connection, roles, verdictOf, isConflict, report, isNotUtf8 }: Rescan,
): Promise<void> => {
  const { mapping } = source
  const file = mapping.data.path
  const isParquet = mapping.data.format === 'parquet'
  const read = cellReader(source)
  const texts = stagedTexts(mapping, roles).map((text) => ({ ...text, cell: read(text.source) }))
  const [value, scale, period, status] = (
    ['value', 'scalingFactor', 'observationPeriod', 'observationStatus'] as const
  ).map((field) => read(mapping.fields[field]))
  const rows = isParquet
    ? parquetRows(connection, source)
    : csvRows(source, isNotUtf8, (line, message) => {
        report({ code: 'malformed_csv', file, line, message })
      })
  for await (const row of rows) {
    const written = value?.(row)?.trim() ?? ''
    if (written === '') continue
    let sound = true
    const found: Found = (code, message) => {
      sound = false
      report({ code, file, line: row.line, message })
    }
    const factor = scale?.(row)?.trim() ?? ''
    if (!isNumber(written)) found('non_numeric_value', `value ${JSON.stringify(written)} is no finite number`)
    else if (factor !== '' && !isNumber(factor))
      found('non_numeric_value', `scalingFactor ${JSON.stringify(factor)} is no finite number`)
    else if (!Number.isFinite(Number(written) * Number(factor === '' ? 1 : factor)))
      found('non_numeric_value', `value ${written} times ${factor} is not finite`)
    const observationPeriod = period?.(row)?.trim() ?? ''
    if (observationPeriod !== '' && !duration.test(observationPeriod))
      found('bad_date', `observationPeriod ${JSON.stringify(observationPeriod)} is no ISO 8601 duration`)
    const said = status?.(row) ?? ''
    if (!isStatusCell(said)) found('unknown_observation_status', unknownStatus(said))
    const verdicts = texts.map(({ kind, cell }) => ({ kind, verdict: verdictOf(kind, cell(row)) }))
    checkTexts(verdicts, found)
    if (sound && isConflict(verdicts.map(({ verdict }) => (verdict.is === 'text' ? verdict.text : null)))) {
      found(
        'conflicting_observation',
        `another row gives a different value or status for the same series and period (this one ${written}${said.trim() === '' ? '' : ` ${said.trim()}`})`,
      )
    }
  }
}

const isNumber = (text: string): boolean => number.test(text) && Number.isFinite(Number(text))

const missing: Partial<Record<TextKind, readonly [BuildProblemCode, string]>> = {
  variable: ['observation_without_variable', 'the row names no variable'],
  provenance: ['observation_without_provenance', 'the row has no provenance'],
  period: ['bad_date', 'the row has no date'],
}

const checkTexts = (verdicts: ReadonlyArray<{ kind: TextKind; verdict: Verdict }>, found: Found): void => {
  let entities = 0
  for (const { kind, verdict } of verdicts) {
    const lack = missing[kind]
    if (verdict.is === 'wrong') found(verdict.code, verdict.message)
    else if (verdict.is === 'absent' && lack !== undefined) found(...lack)
    if (kind === 'entity' && verdict.is !== 'absent') entities++
  }
  if (entities === 0) found('observation_without_entity', 'the row names no entity in any role')
}
