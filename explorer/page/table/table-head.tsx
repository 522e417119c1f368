import { say } from '../language.ts'
import type { Sort } from '../view-codec.ts'
import type { Cell } from './cell-keys.ts'

type Props = {
  readonly periods: ReadonlyArray<string>
  readonly sort: Sort | null
  readonly active: Cell
  readonly onSort: (by: string) => void
  readonly onFocus: (column: number) => void
}

/** The head: each column sorts, and says how it is sorted. */
export const TableHead = ({ periods, sort, active, onSort, onFocus }: Props) => {
  const header = (by: string, name: string, column: number) => {
    const order = sort !== null && sort.by === by ? sort.order : 'none'
    return (
      <th key={by} scope="col" class={column === 0 ? '' : 'number'} aria-sort={order} data-cell={`-1:${column}`}>
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
        {periods.map((period, i) => header(period, period, i + 1))}
      </tr>
    </thead>
  )
}
