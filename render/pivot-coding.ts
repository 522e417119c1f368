// The values of a column as codes, row by row.
import { compareUtf8 } from '../domain/frame/frame.ts'
import { problem, ProblemError } from '../domain/problem.ts'
import { type Column, type ColumnData, missingInteger, type Table, type TableBatch } from './table.ts'

/** Codes of a column in which equal texts have one code; -1 is absent. */
export type Coding = { readonly codeOf: (entry: number) => number; readonly textOf: (code: number) => string | null }

export const coding = (column: Column): Coding => {
  if (column.type !== 'text') {
    return { codeOf: (entry) => entry, textOf: (code) => (code === missingInteger ? null : `${code}`) }
  }
  const first = new Map<string, number>()
  const canonical = column.texts.map((text, code) => {
    if (text === null) return -1
    const held = first.get(text)
    if (held === undefined) first.set(text, code)
    return held ?? code
  })
  return { codeOf: (entry) => canonical[entry] ?? -1, textOf: (code) => column.texts[code] ?? null }
}

export const placeOf = (long: Table, name: string, option: string): number => {
  const at = long.columns.findIndex((column) => column.name === name)
  if (at >= 0 && long.columns[at]?.type !== 'number') return at
  const names = long.columns.flatMap((column) => (column.type === 'number' ? [] : [column.name]))
  throw new ProblemError(
    problem('option_conflict', `${option}: ${name} is no column to pivot by. Columns are ${names.join(', ')}.`, {
      pointer: `/options/pivot/${option}`,
      alternatives: names,
    }),
  )
}

export const refused = (detail: string, varying: ReadonlyArray<string>) =>
  new ProblemError(
    problem('option_conflict', detail, {
      pointer: '/options/pivot',
      ...(varying.length === 0 ? {} : { extra: { columns: varying } }),
    }),
  )

export const eachRow = async (
  long: Table,
  codings: ReadonlyArray<Coding>,
  visit: (codeAt: (column: number) => number, batch: TableBatch, row: number) => void,
): Promise<void> => {
  const none = new Int32Array(0)
  for await (const batch of long.batches()) {
    let run = 0
    let row = 0
    const codeAt = (column: number): number => {
      const data: ColumnData = batch.data[column] ?? none
      const entry = data[long.columns[column]?.per === 'run' ? run : row] ?? -1
      return codings[column]?.codeOf(entry) ?? -1
    }
    for (run = 0; run < batch.runs; run++) {
      const end = batch.offsets[run + 1] ?? 0
      for (row = batch.offsets[run] ?? 0; row < end; row++) visit(codeAt, batch, row)
    }
  }
}

export const sortedCodes = (codes: ReadonlySet<number>, by: Coding | undefined): ReadonlyArray<number> =>
  [...codes].sort((a, b) => {
    const x = by?.textOf(a) ?? null
    const y = by?.textOf(b) ?? null
    if (x === null || y === null) return x === y ? 0 : x === null ? -1 : 1
    return compareUtf8(x, y)
  })
