// Series down, periods across: sorted, filtered, by keyboard; only the rows in sight are in the document.
import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import { periodsOf, seriesOf, unitKey } from '../../chart/series.ts'
import { unitName } from '../../chart/unit-name.ts'
import { exactFigure } from '../answer/amount.ts'
import { CopyButton } from '../copy-button.tsx'
import { type Cell, cellAfter } from '../table/cell-keys.ts'
import { TableHead } from '../table/table-head.tsx'
import { nextSort, rowsOf, type TableRow, tsvOf } from '../table/table-rows.ts'
import { Row } from '../table/table-row.tsx'
import { RowSpacer } from '../table/spacer.tsx'
import { useTableWindow } from '../table/use-table-window.ts'
import { columnWidth, rowHeight } from '../table/window-of-rows.ts'
import { say, texts } from '../language.ts'
import { go, type View } from '../view.ts'
import type { FigureKey } from './explainable.ts'

type TablePanelProps = {
  readonly figures: Figures
  readonly view: View
  readonly onExplain: (figure: FigureKey) => void
}

export const TablePanel = ({ figures, view, onExplain }: TablePanelProps) => {
  const all = useMemo(() => seriesOf(figures), [figures])
  const periods = useMemo(() => periodsOf(all), [all])
  const { filter, sort } = view
  const rows = useMemo(
    () => rowsOf(all, { filter, sort, unnamed: say('table.unnamed') }),
    [all, filter, sort?.by, sort?.order],
  )
  const place = useRef<HTMLDivElement>(null)
  const seen = useTableWindow(place, { rows: rows.length, columns: periods.length })
  const columns = { periods, ...seen.columns }
  const { active, setActive, onKeyDown } = useCells(place, { rows: rows.length, columns: periods.length + 1 })
  const [exact, setExact] = useState('')
  const oneUnit = new Set(all.map(unitKey)).size <= 1
  return (
    <>
      <TableTools {...{ view, shown: rows.length, total: all.length }}>
        <CopyButton
          text={() => tsvOf(rows, periods, { series: say('table.series'), unit: say('table.unit') })}
          label={say('table.copied')}
          name={say('table.copy')}
        />
      </TableTools>
      <div class="table-scroll figures-table" ref={place} onKeyDown={onKeyDown}>
        <table
          role="grid"
          aria-label={say('table.label')}
          aria-rowcount={rows.length + 1}
          aria-colcount={periods.length + 1}
        >
          <TableHead
            {...{ columns, sort, active }}
            onSort={(by) => go({ ...view, sort: nextSort(sort, by) }, 'replace')}
            onFocus={(column) => setActive({ row: -1, column })}
          />
          <tbody>
            <RowSpacer rows={seen.rows.from} />
            {rows.slice(seen.rows.from, seen.rows.to).map((row, i) => (
              <Row
                key={row.series.id}
                {...{ row, columns, active }}
                at={seen.rows.from + i}
                unit={oneUnit ? null : unitName(row.series, texts())}
                onFocus={(column, period) => {
                  setActive({ row: seen.rows.from + i, column })
                  setExact(period === null ? '' : exactText(row, period))
                }}
                picked={view.series.includes(row.series.short)}
                onPick={() => go({ ...view, series: toggled(view.series, row.series.short) }, 'replace')}
                onExplain={(period) => onExplain({ series: row.series, period })}
              />
            ))}
            <RowSpacer rows={rows.length - seen.rows.to} />
          </tbody>
        </table>
      </div>
      <p class="fine exact-figure" role="status">
        {exact === '' ? say('table.hint') : exact}
      </p>
    </>
  )
}

const toggled = (picked: ReadonlyArray<string>, key: string): ReadonlyArray<string> =>
  picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key]

const exactText = ({ series, name, values }: TableRow, period: string): string => {
  const value = values.get(period)
  const exact = `${exactFigure(value ?? 0, texts())} ${unitName(series, texts())}`
  return value === undefined ? '' : say('table.exact', { name, period, exact })
}

/** The cell that Tab leads to, and the keys that lead from one to another. */
const useCells = (
  place: RefObject<HTMLDivElement | null>,
  size: { readonly rows: number; readonly columns: number },
) => {
  const [active, setActive] = useState<Cell>({ row: 0, column: 1 })
  const moved = useRef(false)
  useLayoutEffect(() => {
    if (!moved.current) return
    const cell = `[data-cell="${active.row}:${active.column}"] [tabindex]`
    const found = place.current?.querySelector<HTMLElement>(cell)
    // a cell far away is in the document only after the table was scrolled to it
    if (found === null || found === undefined) return
    moved.current = false
    found.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const element = place.current
    if (element === null) return
    const page = Math.max(1, Math.floor(element.clientHeight / rowHeight) - 2)
    const next = cellAfter(active, event.key, { ...size, page, all: event.ctrlKey || event.metaKey })
    if (next === null) return
    event.preventDefault()
    bringIntoView(element, next)
    moved.current = true
    setActive(next)
  }
  return { active, setActive, onKeyDown }
}

/** Scrolls so that a cell stands beside the head and the names, which stay where they are. */
const bringIntoView = (element: HTMLElement, { row, column }: Cell): void => {
  if (row >= 0) {
    const [top, bottom] = [row * rowHeight, (row + 2) * rowHeight]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  }
  const names = element.querySelector('thead th')?.clientWidth ?? 0
  const [left, right] = [(column - 1) * columnWidth, column * columnWidth + names]
  if (column === 0 || left < element.scrollLeft) element.scrollLeft = Math.max(0, left)
  else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth
}

type TableToolsProps = {
  readonly view: View
  readonly shown: number
  readonly total: number
  readonly children: ComponentChildren
}

const TableTools = ({ view, shown, total, children }: TableToolsProps) => (
  <div class="table-tools">
    {total > 8 ? (
      <label>
        <span class="unseen">{say('table.filter')}</span>
        <input
          type="search"
          placeholder={say('table.filter.short')}
          value={view.filter}
          onInput={(event) => go({ ...view, filter: event.currentTarget.value }, 'replace')}
        />
      </label>
    ) : null}
    <span class="fine" role="status">
      {say('table.count', { n: total, shown })}
    </span>
    {view.series.length === 0 ? null : (
      <button type="button" class="small" onClick={() => go({ ...view, panel: 'chart' }, 'replace')}>
        {say('table.chart', { n: view.series.length })}
      </button>
    )}
    {view.sort === null ? null : (
      <button type="button" class="link" onClick={() => go({ ...view, sort: null }, 'replace')}>
        {say('table.largest')}
      </button>
    )}
    {children}
  </div>
)
