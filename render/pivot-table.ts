// Long to wide: one row per value of the index column, one value column per value of the columns column.
import type { Pivot } from '../domain/dataset/request.ts'
import { normalStatus, statusColumn } from '../domain/frame/observation-status.ts'
import { compareUtf8 } from '../domain/frame/frame.ts'
import { problem, ProblemError } from '../domain/problem.ts'
import {
  type Column,
  type ColumnData,
  distinctNames,
  missingInteger,
  singleRowOffsets,
  type Table,
  type TableBatch,
} from './table.ts'

/** The widest table made; Excel itself ends at 16,384 columns. */
export const wideColumnLimit = 10_000
/** The largest grid made; it is held in memory. */
const wideCellLimit = 20_000_000

const rowsPerBatch = 1 << 13

/**
 * Pivots the long table. Every other column has to be constant or follow from the index column (it then stands beside
 * it) or from the columns column (it is left out); else figures would be mixed, and the pivot is refused. The status of figures alone may
 * vary: each wide column with a figure that is not normal has a column of statuses behind it.
 */
export const pivotTable = async (long: Table, { index, columns }: Pivot): Promise<Table> => {
  const across = placeOf(long, columns, 'columns')
  const down = placeOf(long, index, 'index')
  if (across === down) throw refused(`index and columns are both ${index}; name two columns.`, [])
  const codings = long.columns.map(coding)
  const status = long.columns.findIndex(({ codes }) => codes === statusColumn)
  const survey = await surveyOf(long, codings, { down, across, status })
  const rows = sortedCodes(survey.downSeen, codings[down])
  const wide = sortedCodes(survey.acrossSeen, codings[across])
  if (wide.length > wideColumnLimit) {
    throw refused(`${columns} has ${wide.length} values; a pivot makes at most ${wideColumnLimit} columns.`, [])
  }
  if (wide.length * rows.length > wideCellLimit) {
    throw refused(`The pivot would have ${rows.length * wide.length} cells; at most ${wideCellLimit} are made.`, [])
  }
  // a status that follows from the index stands beside it, once for all columns
  const marked = [-1, down, across].includes(status) || survey.byDown[status] !== null ? null : status
  const { grid, marks } = await gridOf(long, codings, { down, across, marked }, rows, wide)
  const kept = long.columns.flatMap((column, i) => {
    if (i === down) return [{ column, codes: Int32Array.from(rows) }]
    const of = survey.byDown[i]
    return of === undefined || of === null
      ? []
      : [{ column, codes: Int32Array.from(rows, (code) => of.get(code) ?? -1) }]
  })
  const named = long.columns.findIndex(({ name }) => name === `${columns}_label`)
  const labelOf = (code: number) => codings[named]?.textOf(survey.byAcross[named]?.get(code) ?? -1) ?? null
  return wideTable(long, kept, codings, wide, across, { grid, marks, marked }, labelOf)
}

/** Codes of a column in which equal texts have one code; -1 is absent. */
type Coding = { readonly codeOf: (entry: number) => number; readonly textOf: (code: number) => string | null }

const coding = (column: Column): Coding => {
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

const placeOf = (long: Table, name: string, option: string): number => {
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

const refused = (detail: string, varying: ReadonlyArray<string>) =>
  new ProblemError(
    problem('option_conflict', detail, {
      pointer: '/options/pivot',
      ...(varying.length === 0 ? {} : { extra: { columns: varying } }),
    }),
  )

const eachRow = async (
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

const surveyOf = async (
  long: Table,
  codings: ReadonlyArray<Coding>,
  { down, across, status }: { readonly down: number; readonly across: number; readonly status: number },
) => {
  const others = long.columns.flatMap((column, i) =>
    column.type === 'number' || i === down || i === across ? [] : [i],
  )
  const downSeen = new Set<number>()
  const acrossSeen = new Set<number>()
  const dependence = () => others.map((): Map<number, number> | null => new Map())
  const onDown = dependence()
  const onAcross = dependence()
  await eachRow(long, codings, (codeAt) => {
    const d = codeAt(down)
    const a = codeAt(across)
    downSeen.add(d)
    acrossSeen.add(a)
    for (let k = 0; k < others.length; k++) {
      const entry = codeAt(others[k] ?? 0)
      keep(onDown, k, d, entry)
      keep(onAcross, k, a, entry)
    }
  })
  const varying = others.filter((i, k) => i !== status && onDown[k] === null && onAcross[k] === null)
  if (varying.length > 0) {
    const names = varying.map((i) => long.columns[i]?.name ?? '')
    throw refused(
      `${names.join(', ')} ${names.length === 1 ? 'varies' : 'vary'} within the cells of this pivot. Narrow the request so that each is constant, or pivot by it.`,
      names,
    )
  }
  const byDown = long.columns.map((_, i) => onDown[others.indexOf(i)] ?? null)
  const byAcross = long.columns.map((_, i) => onAcross[others.indexOf(i)] ?? null)
  return { downSeen, acrossSeen, byDown, byAcross }
}

/** Notes what an entry is under a code; a second, different one ends the dependence. */
const keep = (dependence: (Map<number, number> | null)[], k: number, code: number, entry: number): void => {
  const held = dependence[k]
  if (held === null || held === undefined) return
  const before = held.get(code)
  if (before === undefined) held.set(code, entry)
  else if (before !== entry) dependence[k] = null
}

const sortedCodes = (codes: ReadonlySet<number>, by: Coding | undefined): ReadonlyArray<number> =>
  [...codes].sort((a, b) => {
    const x = by?.textOf(a) ?? null
    const y = by?.textOf(b) ?? null
    if (x === null || y === null) return x === y ? 0 : x === null ? -1 : 1
    return compareUtf8(x, y)
  })

/** The figures of each wide column, and the codes of their statuses where these are told column by column. */
type Grid = { readonly grid: ReadonlyArray<Float64Array>; readonly marks: ReadonlyArray<Int32Array> }

const gridOf = async (
  long: Table,
  codings: ReadonlyArray<Coding>,
  { down, across, marked }: { readonly down: number; readonly across: number; readonly marked: number | null },
  rows: ReadonlyArray<number>,
  wide: ReadonlyArray<number>,
): Promise<Grid> => {
  const value = long.columns.findIndex((column) => column.type === 'number')
  const rowOf = new Map(rows.map((code, i) => [code, i]))
  const columnOf = new Map(wide.map((code, i) => [code, i]))
  const grid = wide.map(() => new Float64Array(rows.length).fill(Number.NaN))
  const marks = marked === null ? [] : wide.map(() => new Int32Array(rows.length).fill(-1))
  await eachRow(long, codings, (codeAt, batch, row) => {
    const column = columnOf.get(codeAt(across)) ?? 0
    const cells = grid[column]
    const at = rowOf.get(codeAt(down)) ?? 0
    if (cells === undefined) return
    if (!Number.isNaN(cells[at])) throw refused('Several rows fall into one cell of this pivot.', ['value'])
    cells[at] = batch.data[value]?.[row] ?? Number.NaN
    const marking = marks[column]
    if (marked !== null && marking !== undefined) marking[at] = codeAt(marked)
  })
  return { grid, marks }
}

const wideTable = (
  long: Table,
  kept: ReadonlyArray<{ readonly column: Column; readonly codes: Int32Array }>,
  codings: ReadonlyArray<Coding>,
  wide: ReadonlyArray<number>,
  across: number,
  { grid, marks, marked }: Grid & { readonly marked: number | null },
  labelOf: (code: number) => string | null,
): Table => {
  const name = distinctNames()
  const by = long.columns[across]
  const unit = long.columns.find((column) => column.unit !== undefined)?.unit
  const unitColumn = kept.some(({ column }) => column.name === unit?.column) ? unit?.column : null
  const left = kept.map(({ column }): Column => ({ ...column, name: name(column.name), per: 'row' }))
  const statuses = marked === null ? undefined : long.columns[marked]
  const normal = statuses?.texts.indexOf(normalStatus)
  const right = wide.flatMap((code, i) => {
    const of = [codings[across]?.textOf(code) ?? 'absent', labelOf(code)].filter(Boolean).join(': ')
    const value: Column = {
      name: name(codings[across]?.textOf(code) || '(none)'),
      type: 'number',
      per: 'row',
      label: false,
      nullable: true,
      texts: [],
      description: `The figure where ${by?.name} is ${of}`,
      ...(unit === undefined ? {} : { unit: { column: unitColumn ?? null, refs: unit.refs } }),
    }
    const held = { column: value, data: grid[i] ?? new Float64Array(0) }
    const marking = marks[i]
    if (statuses === undefined || marking === undefined) return [held]
    if (marking.every((status) => status === normal || status === -1)) return [held]
    const description = `${statuses.description}; of the figures in ${value.name}`
    return [
      held,
      {
        column: { ...statuses, name: name(`${value.name}_${statusColumn}`), nullable: true, description },
        data: marking,
      },
    ]
  })
  const rows = kept[0]?.codes.length ?? 0
  const data: ReadonlyArray<ColumnData> = [...kept.map(({ codes }) => codes), ...right.map((it) => it.data)]
  return {
    name: 'pivot',
    title: long.title,
    columns: [...left, ...right.map(({ column }) => column)],
    rows,
    batches: async function* () {
      for (let from = 0; from < rows; from += rowsPerBatch) {
        const to = Math.min(rows, from + rowsPerBatch)
        yield {
          runs: to - from,
          rows: to - from,
          offsets: singleRowOffsets(to - from),
          data: data.map((column) => column.subarray(from, to)),
        }
      }
    },
  }
}
