// Rows of a CSV file with their lines, for what DuckDB cannot do: say on which line a row stands, and read files whose
// form it refuses.
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CsvError, parse } from 'csv-parse'
import { quotedCell } from '../../domain/csv-cell.ts'
import { maximumRecord, type Source } from './stage.ts'

export type Row = { readonly line: number; readonly cells: ReadonlyArray<string | null> }
export type TellLine = (line: number | null, message: string) => void

const isCsvError = (error: unknown): error is CsvError & { readonly lines?: number } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')

type Item = { readonly record: ReadonlyArray<string>; readonly raw: string; readonly info: { readonly lines: number } }

/** The line a record begins on: the parser counts to its end. */
const lineOf = ({ raw, info }: Item): number => {
  const body = raw.replace(/^[\r\n]+/, '').replace(/(?<![\r\n])[\r\n]+$/, '')
  return info.lines - (body.split('\n').length - 1)
}

/**
 * The sound rows of a CSV file after its header. Rows of the wrong width are told of and passed over; behind a broken
 * quote nothing is certain, so reading ends there. `isNotUtf8`: the file has invalid bytes, and the rows with the
 * replacement character are those that held them.
 */
export async function* csvRows(source: Source, isNotUtf8: boolean, tell: TellLine): AsyncGenerator<Row> {
  const { path, header } = source
  const parser = parse({
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: header.length > 1,
    max_record_size: maximumRecord,
  })
  const input = createReadStream(path).on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let first = true
  try {
    for await (const chunk of parser) {
      const item = chunk as Item
      const cells = item.record
      if (first) first = false
      else if (cells.length !== header.length) {
        tell(lineOf(item), `the row has ${cells.length} cells instead of ${header.length}`)
      } else if (isNotUtf8 && cells.some((cell) => cell.includes('\uFFFD'))) {
        tell(lineOf(item), 'the row is not valid UTF-8')
      } else yield { line: lineOf(item), cells }
    }
  } catch (error) {
    if (!isCsvError(error)) throw error
    tell(error.lines ?? null, `${error.message}; nothing behind it is read`)
  } finally {
    input.destroy()
  }
}

/** Writes the sound rows of a CSV file in the plainest form, for a file that DuckDB refuses as it is. */
export const writeSoundRows = async (source: Source, isNotUtf8: boolean, path: string): Promise<void> => {
  const line = (cells: ReadonlyArray<string | null>) => `${cells.map((cell) => quotedCell(cell ?? '')).join(',')}\n`
  const lines = async function* () {
    let text = line(source.header)
    for await (const { cells } of csvRows(source, isNotUtf8, () => {})) {
      text += line(cells)
      if (text.length < 1 << 16) continue
      yield text
      text = ''
    }
    yield text
  }
  await pipeline(Readable.from(lines()), createWriteStream(path))
}
