// A wide table from its cells.
import { normalStatus, statusColumn } from '../domain/frame/observation-status.ts'
import { type Column, type ColumnData, distinctNames, singleRowOffsets, type Table } from './table.ts'
import type { Coding } from './pivot-coding.ts'
import type { Grid } from './pivot-grid.ts'

const rowsPerBatch = 1 << 13

export const wideTable = (
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
