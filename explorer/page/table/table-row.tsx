import { exactFigure } from '../answer/amount.ts'
import { languageOf, say, texts } from '../language.ts'
import type { Cell } from './cell-keys.ts'
import { ColumnSpacer } from './spacer.tsx'
import type { Columns } from './table-head.tsx'
import { cellFigure, sparkline, type TableRow } from './table-rows.ts'

type Props = {
  readonly row: TableRow
  readonly at: number
  readonly columns: Columns
  /** The unit, where the series of the table differ in it. */
  readonly unit: string | null
  readonly active: Cell
  readonly onFocus: (column: number, period: string | null) => void
  readonly onExplain: (period: string) => void
  /** Whether the series is among those picked for the chart. */
  readonly picked: boolean
  readonly onPick: () => void
}

/** One series: its name with a small line of it, then a figure for each period, each a button that explains it. */
export const Row = ({
  row: { series, name, values },
  at,
  columns,
  unit,
  active,
  onFocus,
  onExplain,
  picked,
  onPick,
}: Props) => {
  const { periods, from, to } = columns
  const stop = (column: number): number => (active.row === at && active.column === column ? 0 : -1)
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row" aria-colindex={1} data-cell={`${at}:0`}>
        <label class="row-name" dir="auto" lang={languageOf(name)} title={name}>
          <input
            type="checkbox"
            checked={picked}
            tabIndex={stop(0)}
            aria-label={say('table.pick', { name })}
            onFocus={() => onFocus(0, null)}
            onChange={onPick}
          />{' '}
          {name}
          {unit === null ? null : <span class="fine"> {unit}</span>}
        </label>
        {periods.length < 2 ? null : (
          <svg class="sparkline" viewBox="0 0 100 20" aria-hidden="true" preserveAspectRatio="none">
            <path d={sparkline(series.points, periods)} />
          </svg>
        )}
      </th>
      <ColumnSpacer columns={from} />
      {periods.slice(from, to).map((period, i) => {
        const column = from + i + 1
        const value = values.get(period)
        return (
          <td class="number" key={period} aria-colindex={column + 1} data-cell={`${at}:${column}`}>
            {value === undefined ? (
              <span class="absent" tabIndex={stop(column)} onFocus={() => onFocus(column, period)}>
                <span aria-hidden="true">·</span>
                <span class="unseen">{say('table.absent')}</span>
              </span>
            ) : (
              <button
                type="button"
                class="figure"
                tabIndex={stop(column)}
                title={say('table.explain', { exact: exactFigure(value, texts()) })}
                onFocus={() => onFocus(column, period)}
                onMouseEnter={() => onFocus(column, period)}
                onClick={() => onExplain(period)}
              >
                {cellFigure(value, texts())}
              </button>
            )}
          </td>
        )
      })}
      <ColumnSpacer columns={periods.length - to} />
    </tr>
  )
}
