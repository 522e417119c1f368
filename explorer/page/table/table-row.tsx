import { exactFigure } from '../answer/amount.ts'
import { say, texts } from '../language.ts'
import type { Cell } from './cell-keys.ts'
import { cellFigure, sparkline, type TableRow } from './table-rows.ts'

type Props = {
  readonly row: TableRow
  readonly at: number
  readonly periods: ReadonlyArray<string>
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
  periods,
  unit,
  active,
  onFocus,
  onExplain,
  picked,
  onPick,
}: Props) => {
  const stop = (column: number): number => (active.row === at && active.column === column ? 0 : -1)
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row" data-cell={`${at}:0`}>
        <label class="row-name" dir="auto" lang="en" title={name}>
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
      {periods.map((period, i) => {
        const value = values.get(period)
        return (
          <td class="number" key={period} data-cell={`${at}:${i + 1}`}>
            {value === undefined ? (
              <span class="absent" tabIndex={stop(i + 1)} onFocus={() => onFocus(i + 1, period)}>
                <span aria-hidden="true">·</span>
                <span class="unseen">{say('table.absent')}</span>
              </span>
            ) : (
              <button
                type="button"
                class="figure"
                tabIndex={stop(i + 1)}
                title={say('table.explain', { exact: exactFigure(value, texts()) })}
                onFocus={() => onFocus(i + 1, period)}
                onMouseEnter={() => onFocus(i + 1, period)}
                onClick={() => onExplain(period)}
              >
                {cellFigure(value, texts())}
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}
