import test from 'ava'
import fc from 'fast-check'
import { readFigures } from '../../explorer/chart/figures.ts'
import { seriesOf } from '../../explorer/chart/series.ts'
import { cellAfter } from '../../explorer/page/table/cell-keys.ts'
import { cellFigure, nextSort, rowsOf, sparkline, tsvOf } from '../../explorer/page/table/table-rows.ts'
import { columnWidth, rowHeight, windowOf } from '../../explorer/page/table/window-of-rows.ts'
import { englishTexts } from '../../explorer/texts/texts.ts'

const csv = [
  'variable,origin,origin_label,period,value,unit',
  'v,country/SWE,Sweden,2020,5,USDollar',
  'v,country/SWE,Sweden,2021,300,USDollar',
  'v,country/EST,"Estonia, Republic",2021,-7.25,USDollar',
  'v,country/FRA,France,2020,9000000,USDollar',
].join('\n')
const all = seriesOf(readFigures(csv))
const names = (filter: string, sort: Parameters<typeof rowsOf>[1]['sort']): ReadonlyArray<string> =>
  rowsOf(all, { filter, sort, unnamed: 'Figures' }).map(({ name }) => name)

test('rows stand largest first, by name, or by the figures of a year with what has none last', (t) => {
  t.deepEqual(names('', null), ['France', 'Sweden', 'Estonia, Republic'])
  t.deepEqual(names('', { by: 'name', order: 'ascending' }), ['Estonia, Republic', 'France', 'Sweden'])
  t.deepEqual(names('', { by: '2021', order: 'descending' }), ['Sweden', 'Estonia, Republic', 'France'])
  t.deepEqual(names('', { by: '2021', order: 'ascending' }), ['Estonia, Republic', 'Sweden', 'France'])
  t.deepEqual(names('sto', null), ['Estonia, Republic'])
})

test('a header sorts one way, then the other, then not at all', (t) => {
  const first = nextSort(null, '2021')
  t.deepEqual(first, { by: '2021', order: 'descending' })
  const second = nextSort(first, '2021')
  t.deepEqual(second, { by: '2021', order: 'ascending' })
  t.is(nextSort(second, '2021'), null)
  t.deepEqual(nextSort(second, 'name'), { by: 'name', order: 'ascending' })
})

test('a small figure beside large ones keeps its digits', (t) => {
  const shown = (value: number): string => cellFigure(value, englishTexts)
  t.is(shown(985_123_456), '985M')
  t.is(shown(1_234), '1.23K')
  t.is(shown(0.004_567), '0.00457')
  t.is(shown(0), '0')
  t.is(shown(-7.25), '-7.25')
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-9, max: 1e18 }),
      (value) => shown(value) !== '0',
    ),
  )
})

test('a spreadsheet gets every digit, empty cells for no figure, and one line for each series', (t) => {
  const rows = rowsOf(all, { filter: '', sort: null, unnamed: '' })
  t.deepEqual(tsvOf(rows, ['2020', '2021'], { series: 'Series', unit: 'Unit' }).split('\n'), [
    'Series\tUnit\t2020\t2021',
    'France\tUSDollar\t9000000\t',
    'Sweden\tUSDollar\t5\t300',
    'Estonia, Republic\tUSDollar\t\t-7.25',
  ])
})

test('a spark line breaks where a period has no figure', (t) => {
  const [france] = all
  t.is(sparkline(france?.points ?? [], ['2019', '2020', '2021']).match(/M/g)?.length, 1)
  const gap = seriesOf(readFigures('period,value\n2019,1\n2021,2'))[0]
  t.is(sparkline(gap?.points ?? [], ['2019', '2020', '2021']).match(/M/g)?.length, 2)
})

test('whatever is scrolled to, the rows in sight are in the document and few others', (t) => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.integer({ min: 40, max: 2_000 }), fc.nat(5_000), (scrolled, height, rows) => {
      const { from, to } = windowOf(scrolled, height, rows)
      t.true(from >= 0 && to <= rows && from <= to)
      const [first, last] = [Math.floor(scrolled / rowHeight), Math.floor((scrolled + height - 1) / rowHeight)]
      if (first < rows) t.true(from <= first && to > Math.min(last, rows - 1))
      t.true(to - from <= Math.ceil(height / rowHeight) + 18)
    }),
  )
})

test('of a table of many years only the columns in sight are in the document', (t) => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.integer({ min: 100, max: 2_600 }), fc.nat(200), (scrolled, width, columns) => {
      const { from, to } = windowOf(scrolled, width, columns, columnWidth)
      t.true(from >= 0 && to <= columns && from <= to)
      t.true(to - from <= Math.ceil(width / columnWidth) + 18)
      const first = Math.floor(scrolled / columnWidth)
      if (first < columns) t.true(from <= first && to > first)
    }),
  )
})

test('arrows move between cells and never leave the table', (t) => {
  const size = { rows: 30, columns: 9, page: 10, all: false }
  t.deepEqual(cellAfter({ row: 0, column: 1 }, 'ArrowUp', size), { row: -1, column: 1 })
  t.deepEqual(cellAfter({ row: 25, column: 1 }, 'PageDown', size), { row: 29, column: 1 })
  t.deepEqual(cellAfter({ row: 5, column: 4 }, 'Home', { ...size, all: true }), { row: -1, column: 0 })
  t.is(cellAfter({ row: 5, column: 4 }, 'Tab', size), null)
  fc.assert(
    fc.property(
      fc.integer({ min: -1, max: 29 }),
      fc.nat(8),
      fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'),
      (row, column, key) => {
        const next = cellAfter({ row, column }, key, size)
        return next !== null && next.row >= -1 && next.row < 30 && next.column >= 0 && next.column < 9
      },
    ),
  )
})
