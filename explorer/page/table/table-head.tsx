import { say } from '../language.ts'
import type { Sort } from '../view-codec.ts'
import type { Cell } from './cell-keys.ts'
import { ColumnSpacer } from './spacer.tsx'

/** All periods of a table, and those of them that are in the document. */
export type Columns = { readonly periods: ReadonlyArray<string>; readonly from: number; readonly to: number }

type Props = {
  readonly columns: Columns
  readonly sort: Sort | null
  readonly active: Cell
  readonly onSort: (by: string) => void
  readonly onFocus: (column: number) => void
}

/** The head: each column sorts, and says how it is sorted. */
export const TableHead = ({ columns, sort, active, onSort, onFocus }: Props) => {
  const { periods, from, to } = columns
  const header = (by: string, name: string, column: number) => {
    const order = sort !== null && sort.by === by ? sort.order : 'none'
    return (
      <th
        key={by}
        scope="col"
        class={column === 0 ? '' : 'number'}
        aria-sort={order}
        aria-colindex={column + 1}
        data-cell={`-1:${column}`}
      >
        <button
          type="button"
          class="sorts"
          tabIndex={active.row === -1 && active.column === column ? 0 : -1}
          onClick={() => onSort(by)}
          onFocus={() => onFocus(column)}
        >
          {name}
          <span aria-hidden="true">{order === 'ascending' ? ' ▲' : order === 'descending' ? ' ▼' : ''}</span>
        </button>
      </th>
    )
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        {header('name', say('table.series'), 0)}
        <ColumnSpacer columns={from} />
        {periods.slice(from, to).map((period, i) => header(period, period, from + i + 1))}
        <ColumnSpacer columns={periods.length - to} />
      </tr>
    </thead>
  )
}
