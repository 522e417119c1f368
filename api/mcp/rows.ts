// Rows of a frame as tools show them: a table of arrays, without the columns that are the same in every row shown.
import type { Figure } from '../../statistics/convert/receipt.ts'
import * as t from 'io-ts'
import { described } from '../../domain/values/described.ts'

const Cell = t.union([t.string, t.number, t.null])
type Cell = t.TypeOf<typeof Cell>

/** The members of a table of rows. */
export const rowTableMembers = {
  columns: described(t.readonlyArray(t.string), 'Names of the cells of each row'),
  rows: t.readonlyArray(t.readonlyArray(Cell)),
  same_in_every_row: described(
    t.record(t.string, Cell),
    'Columns that have one value in all rows shown, left out of `columns`',
  ),
  labels: described(t.record(t.string, t.string), 'Names of the references shown'),
}
export type RowTable = { readonly [K in keyof typeof rowTableMembers]: t.TypeOf<(typeof rowTableMembers)[K]> }

/** Rows as a table; period and value always stand in the rows. */
export const rowTable = (
  rows: ReadonlyArray<Figure>,
  roles: ReadonlyArray<string>,
  labels: Readonly<Record<string, string>>,
): RowTable => {
  const isAllNormal = rows.every(({ observation_status }) => observation_status === 'A')
  const cells = rows.map(
    (row): Record<string, Cell> => ({
      variable: row.variable,
      ...Object.fromEntries(roles.map((role) => [role, row.roles[role] ?? null])),
      period: row.period,
      value: row.value,
      unit: row.unit,
      measurement_method: row.measurement_method,
      provenance: row.provenance,
      ...(isAllNormal ? {} : { observation_status: row.observation_status }),
      ...(row.conversion === null ? {} : { conversion_recipe: row.conversion.recipe }),
      ...(row.computed === undefined ? {} : { computed: row.computed.recipe }),
      ...(row.computed?.parts === undefined
        ? {}
        : { parts: row.computed.parts, parts_expected: row.computed.parts_expected ?? null }),
    }),
  )
  const [first = {}] = cells
  const names = Object.keys(first)
  const isSame = (name: string): boolean =>
    name !== 'period' && name !== 'value' && cells.every((row) => row[name] === first[name])
  const columns = names.filter((name) => !isSame(name))
  const shown = new Set(cells.flatMap((row) => Object.values(row)))
  return {
    columns,
    rows: cells.map((row) => columns.map((name) => row[name] ?? null)),
    same_in_every_row: Object.fromEntries(names.filter(isSame).map((name) => [name, first[name] ?? null])),
    labels: Object.fromEntries(Object.entries(labels).filter(([ref]) => shown.has(ref))),
  }
}
