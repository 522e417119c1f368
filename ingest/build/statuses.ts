// The statuses of observations in a build: kept as runs of rows that are not normal, in a file that only builds with such rows have.
import { observationStatuses } from '../../domain/frame/observation-status.ts'
import { arrowFile, batchRows, type WrittenFile } from '../../statistics/read/arrow-file.ts'
import { literal } from './database.ts'

/** Whether a cell is a status the service knows; an empty one means normal. */
export const isStatusCell = (cell: string): boolean => {
  const text = cell.trim()
  return text === '' || (observationStatuses as ReadonlyArray<string>).includes(text)
}

export const unknownStatus = (cell: string): string =>
  `observationStatus ${JSON.stringify(cell)} is none of ${observationStatuses.join(', ')}`

/** The SQL for the code of a status cell: its place in the list of statuses, NULL where it is none of them. */
export const statusCode = (cell: string): string => {
  if (cell.startsWith('NULL')) return '0::UTINYINT'
  const codes = observationStatuses.map((status, code) => `WHEN ${literal(status)} THEN ${code}`)
  return `(CASE trim(coalesce(${cell}, '')) WHEN '' THEN 0 ${codes.join(' ')} END)::UTINYINT`
}

/** Collects the statuses of rows given in order; writes no file when all are normal. */
export const statusRuns = (path: string) => {
  let file: Awaited<ReturnType<typeof arrowFile>> | null = null
  let run = { first: 0, length: 0, status: 0 }
  let rows = 0
  let due: (typeof run)[] = []
  const flush = async (): Promise<void> => {
    if (due.length === 0) return
    file ??= await arrowFile(path, { first_row: 'int64', length: 'int32', status: 'int32' })
    await file.write({
      first_row: BigInt64Array.from(due, ({ first }) => BigInt(first)),
      length: Int32Array.from(due, ({ length }) => length),
      status: Int32Array.from(due, ({ status }) => status),
    })
    due = []
  }
  const end = (): void => {
    if (run.length > 0) due.push(run)
  }
  return {
    /** Takes the status of a row; rows come in order. */
    add: (row: number, status: number): void => {
      if (status === 0) return
      rows++
      if (run.status === status && run.first + run.length === row) {
        run.length++
        return
      }
      end()
      run = { first: row, length: 1, status }
    },
    isDue: () => due.length >= batchRows,
    flush,
    close: async (): Promise<{ readonly rows: number; readonly file: WrittenFile | null }> => {
      end()
      await flush()
      return { rows, file: file === null ? null : await file.close() }
    },
    abandon: async (): Promise<void> => file?.abandon(),
  }
}
