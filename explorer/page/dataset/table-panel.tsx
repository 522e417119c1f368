// Series down, periods across: every figure is a button that explains itself. Paged, so that large tables stay quick.
import { useMemo, useState } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import type { Series } from '../../chart/series.ts'
import type { ChartModule } from './chart-module-type.ts'
import type { FigureKey } from './figure-key.ts'

const seriesPerPage = 25

export const TablePanel = ({
  chart,
  figures,
  onExplain,
}: {
  readonly chart: ChartModule
  readonly figures: Figures
  readonly onExplain: (figure: FigureKey) => void
}) => {
  const all = useMemo(() => chart.seriesOf(figures), [figures])
  const periods = useMemo(
    () => [...new Set(all.flatMap(({ points }) => points.map(({ period }) => period)))].sort(),
    [all],
  )
  const [filter, setFilter] = useState('')
  const [page, setPage] = useState(0)
  const kept = filter === '' ? all : all.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))
  const pages = Math.max(1, Math.ceil(kept.length / seriesPerPage))
  const shown = kept.slice(page * seriesPerPage, (page + 1) * seriesPerPage)
  const oneUnit = new Set(all.map(unitKey)).size <= 1
  const largest = all.reduce(
    (most, { points }) => points.reduce((top, { value }) => Math.max(top, Math.abs(value)), most),
    0,
  )
  // figures in several units cannot share one divisor
  const magnitude = chart.magnitudeOf(oneUnit ? largest : 0)
  return (
    <>
      {all.length > 8 ? (
        <p class="table-tools">
          <label>
            <span class="unseen">Filter series by name</span>
            <input
              type="search"
              placeholder="Filter by name"
              value={filter}
              onInput={(event) => {
                setFilter(event.currentTarget.value)
                setPage(0)
              }}
            />
          </label>
          <span class="fine" role="status">
            {kept.length.toLocaleString('en')} of {all.length.toLocaleString('en')} series
          </span>
        </p>
      ) : null}
      <div class="table-scroll" role="region" aria-label="Table of figures" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Series</th>
              {oneUnit ? null : <th scope="col">Unit</th>}
              {periods.map((period) => (
                <th scope="col" class="number" key={period}>
                  {period}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((series) => (
              <Row key={series.id} {...{ chart, series, periods, magnitude, largest, oneUnit, onExplain }} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={setPage} /> : null}
    </>
  )
}

const Pager = ({
  page,
  pages,
  onPage,
}: {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}) => (
  <nav class="pager" aria-label="Pages of the table">
    <button type="button" class="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
      Back
    </button>
    <span class="fine">
      Page {page + 1} of {pages}
    </span>
    <button type="button" class="small" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
      Next
    </button>
  </nav>
)

const unitKey = (series: Series): string => `${series.unit} ${series.priceBasis} ${series.baseYear}`

const Row = ({
  chart,
  series,
  periods,
  magnitude,
  largest,
  oneUnit,
  onExplain,
}: {
  readonly chart: ChartModule
  readonly series: Series
  readonly periods: ReadonlyArray<string>
  readonly magnitude: { readonly divisor: number; readonly word: string }
  readonly largest: number
  readonly oneUnit: boolean
  readonly onExplain: (figure: FigureKey) => void
}) => {
  const values = new Map(series.points.map(({ period, value }) => [period, value]))
  return (
    <tr>
      <th scope="row">{series.name === '' ? 'Figures' : series.name}</th>
      {oneUnit ? null : <td>{chart.unitName(series.unit, series.priceBasis, series.baseYear)}</td>}
      {periods.map((period) => {
        const value = values.get(period)
        return (
          <td class="number" key={period}>
            {value === undefined ? (
              <span class="absent">
                <span aria-hidden="true">·</span>
                <span class="unseen">no figure</span>
              </span>
            ) : (
              <button
                type="button"
                class="figure"
                title={`${chart.fullFigure(value, 20)} — explain`}
                onClick={() => onExplain({ series, period })}
              >
                {chart.tableFigure(value, magnitude, largest)}
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}
