import test from 'ava'
import fc from 'fast-check'
import { chartOf } from '../../explorer/chart/chart-of.ts'
import { runsOf } from '../../explorer/chart/draw/paths.ts'
import { readFigures } from '../../explorer/chart/figures.ts'
import { labelPlaces, shortName } from '../../explorer/chart/label-places.ts'
import { chartLabelsOf, chartSvg } from '../../explorer/chart/node.ts'
import { lightPalette } from '../../explorer/chart/palette.ts'
import { yearOf } from '../../explorer/chart/periods.ts'
import { lineLimits } from '../../explorer/chart/kinds/lines.ts'
import { seriesOf } from '../../explorer/chart/series.ts'
import { englishTexts } from '../../explorer/texts/texts.ts'
import { unitName } from '../../explorer/chart/unit-name.ts'

const header = 'variable,variable_label,origin,origin_label,period,value,unit,provenance'
const csvOf = (rows: ReadonlyArray<string>) => `${[header, ...rows].join('\n')}\n`
const row = (origin: string, period: string, value: number | string, unit = 'USDollar') =>
  `oda/Total,Aid,country/${origin},"${origin}, the",${period},${value},${unit},provenance/p`
const labels = { title: 'Aid <by> provider & year', sources: ['A source'], illustrative: true }

test('a sum over years is one number, under the years that it adds up', (t) => {
  const svg = chartSvg(csvOf([row('FRA', '2010/2020', 57)]), labels)
  t.true(svg.includes('2010–2020'))
  t.false(svg.includes('2010/2020'))
})

test('rows become series in the order of time, largest first, named by what differs', (t) => {
  const series = seriesOf(
    readFigures(csvOf([row('FRA', '2016', 2), row('FRA', '2015', 1), row('DEU', '2015', 30), row('DEU', '2016', -40)])),
  )
  t.deepEqual(
    series.map(({ name, points }) => [name, points.map(({ period, value }) => [period, value])]),
    [
      [
        'DEU, the',
        [
          ['2015', 30],
          ['2016', -40],
        ],
      ],
      [
        'FRA, the',
        [
          ['2015', 1],
          ['2016', 2],
        ],
      ],
    ],
  )
  t.is(series[0]?.key['origin'], 'country/DEU')
})

test('a row without a number or a date draws nothing', (t) => {
  t.deepEqual(seriesOf(readFigures(csvOf([row('FRA', '2015', ''), row('FRA', 'soon', 1)]))), [])
  t.is(chartOf(readFigures(csvOf([])), labels).kind, 'empty')
})

test('a file that holds no observations is refused', (t) => {
  t.throws(() => readFigures('a,b\n1,2\n'), { message: /period/ })
})

test('a line is broken where a year is missing', (t) => {
  const [series] = seriesOf(readFigures(csvOf(['2010', '2011', '2015'].map((year) => row('FRA', year, 5)))))
  if (series === undefined) return t.fail()
  t.deepEqual(
    runsOf(series, []).map(({ points }) => points.map(({ period }) => period)),
    [['2010', '2011'], ['2015']],
  )
})

test('months and days stand between the years', (t) => {
  t.is(yearOf('2015-07'), 2015.5)
  t.is(yearOf('2015-01-01'), 2015)
  t.is(yearOf('Q1 2015'), null)
})

test('one period is drawn as bars, several as lines', (t) => {
  t.is(chartOf(readFigures(csvOf([row('FRA', '2015', 1), row('DEU', '2015', 2)])), labels).kind, 'bars')
  t.is(chartOf(readFigures(csvOf([row('FRA', '2015', 1), row('FRA', '2016', 2)])), labels).kind, 'lines')
})

test('series that are not named or not drawn are said', (t) => {
  const many = Array.from({ length: 100 }, (_, i) => ['2015', '2016'].map((year) => row(`C${i}`, year, i + 1))).flat()
  const spec = chartOf(readFigures(csvOf([...many, row('FRA', '2015', 1, 'Percent')])), labels)
  t.is(spec.named.length, lineLimits.named)
  t.regex(spec.notes.join(' '), /6 largest of 100 series/)
  t.regex(spec.notes.join(' '), /34 smaller series are not drawn/)
  t.regex(spec.notes.join(' '), /1 series in other units/)
})

test('a chart file is the same every time, carries no style or script, escapes its texts and marks sample figures', (t) => {
  const csv = csvOf(['2015', '2016', '2017'].flatMap((year, i) => [row('FRA', year, i * 1e6), row('DEU', year, 3e6)]))
  const svg = chartSvg(csv, labels)
  t.is(svg, chartSvg(csv, labels))
  t.notRegex(svg, /<style|<script|javascript:/)
  t.regex(svg, /Aid &lt;by&gt; provider &amp; year/)
  t.regex(svg, /Illustrative sample figures/)
  t.regex(svg, /Million US dollars/)
  t.regex(svg, /Source: A source/)
  t.regex(svg, new RegExp(lightPalette.series[0] ?? 'none'))
})

test('labels are the manifest’s title and sources', (t) => {
  t.deepEqual(
    chartLabelsOf({ title: 'T', sources: [{ provenance: { ref: 'provenance/p', label: null }, illustrative: true }] }),
    { title: 'T', sources: ['provenance/p'], illustrative: true },
  )
})

test('labels keep their order and never lie over one another', (t) => {
  t.notThrows(() =>
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 20 }), (wanted) => {
        const places = labelPlaces(wanted, 16, { top: 0, bottom: 400 })
        const byPlace = places.map((y, i) => ({ y, wanted: wanted[i] ?? 0 })).sort((a, b) => a.y - b.y)
        for (let i = 1; i < byPlace.length; i++) {
          const [above, below] = [byPlace[i - 1], byPlace[i]]
          if (above === undefined || below === undefined) return false
          if (below.y - above.y < 16 - 1e-6 || below.wanted < above.wanted) return false
        }
        return true
      }),
    ),
  )
})

test('a shortened name is no longer than asked and keeps a share of each part', (t) => {
  const name = 'United States of America · Agriculture, forestry and fishing'
  const short = shortName(name, 30)
  t.true(short.length <= 30)
  t.regex(short, /^United.* · Agri/)
  t.is(shortName('Kenya', 30), 'Kenya')
})

test('currencies are named as in a sentence', (t) => {
  t.is(unitName({ unit: 'KES', priceBasis: 'current', baseYear: '' }, englishTexts), 'Kenyan shillings, current prices')
  t.is(unitName({ unit: 'EUR', priceBasis: 'constant', baseYear: '2020' }, englishTexts), 'euros, constant 2020 prices')
  t.is(unitName({ unit: 'USDollar' }, englishTexts), 'US dollars')
  t.is(unitName({ unit: 'USDollarPerPerson' }, englishTexts), 'US dollars per person')
  t.is(
    unitName({ unit: 'EURPerPerson', priceBasis: 'constant', baseYear: '2020' }, englishTexts),
    'euros per person, constant 2020 prices',
  )
  t.is(unitName({ unit: 'IndexPointsOfYear' }, englishTexts), 'Index points of year')
})

test('bars carry their names and figures, each in the magnitude that suits it', (t) => {
  const svg = chartSvg(csvOf([row('FRA', '2015', 1.5e9), row('DEU', '2015', 4e8), row('LUX', '2015', 12_345)]), labels)
  t.regex(svg, />FRA, the<[^]*>DEU, the<[^]*>LUX, the</)
  for (const figure of ['1.5 billion', '400 million', '12,345']) t.true(svg.includes(`>${figure}<`), figure)
})
