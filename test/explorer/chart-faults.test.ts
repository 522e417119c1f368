// What was found wrong with charts of real figures: each is a promise now.
import test from 'ava'
import { chartOf } from '../../explorer/chart/chart-of.ts'
import { type ChartChoice, type ChartSpec, noChoice } from '../../explorer/chart/chart-spec.ts'
import { drawChart } from '../../explorer/chart/draw/draw-chart.ts'
import { runsOf } from '../../explorer/chart/draw/paths.ts'
import { type Shape, shapeText } from '../../explorer/chart/draw/shape.ts'
import { readFigures } from '../../explorer/chart/figures.ts'
import { shortNames } from '../../explorer/chart/label-places.ts'
import { figureText } from '../../explorer/chart/magnitude.ts'
import { lightPalette } from '../../explorer/chart/palette.ts'
import { seriesOf } from '../../explorer/chart/series.ts'
import { type Structure, unknownStructure } from '../../explorer/chart/structure.ts'
import { svgFile } from '../../explorer/chart/svg-file.ts'
import { englishTexts } from '../../explorer/texts/texts.ts'
import { type Cell, fileOf, netFlows, outlook, purposes, recipients, structure } from './support/real-shaped.ts'

const labels = { title: 'Aid', sources: ['OECD'], illustrative: false }
const specOf = (
  cells: ReadonlyArray<Cell>,
  choice: Partial<ChartChoice> = {},
  known: Structure = structure,
  disjoint = false,
): ChartSpec => chartOf(readFigures(fileOf(cells)), { ...labels, disjoint }, { ...noChoice, ...choice }, known)
const options = { width: 900, height: 420, palette: lightPalette, endLabels: true }
const drawn = (spec: ChartSpec) => drawChart(spec, options)
const partsOf = (root: Shape, tag: string): ReadonlyArray<Shape> => [
  ...(root.tag === tag ? [root] : []),
  ...root.children.flatMap((child) => (typeof child === 'string' ? [] : partsOf(child, tag))),
]
const textsOf = (root: Shape): ReadonlyArray<string> =>
  partsOf(root, 'text').map(({ children }) => children.filter((child) => typeof child === 'string').join(''))

test('a chart of one year names the year, on the page and in the file', (t) => {
  t.regex(svgFile(specOf(recipients)), /US dollars, 2021</)
  t.regex(svgFile(specOf(outlook)), /Billion US dollars, 2015 to 2030</)
})

test('figures of very different size each keep their digits', (t) => {
  t.deepEqual(
    [1_234_567_890, 123_400, 0.01234, -5_432_100, 0, 999_999_999].map((value) => figureText(value, englishTexts)),
    ['1.23 billion', '123,400', '0.0123', '-5.43 million', '0', '1 billion'],
  )
  const texts = textsOf(drawn(specOf(recipients, { rows: 'all' })).root)
  t.true(texts.includes('1.2 billion'))
  t.false(texts.some((text) => text.startsWith('0.00')))
})

test('every row can be shown, and those not shown are said', (t) => {
  const some = specOf(recipients)
  t.is(some.kind, 'bars')
  t.true(some.named.length < 148)
  t.regex(some.notes.join(' '), new RegExp(`${148 - some.named.length} smaller series are not drawn`))
  t.is(specOf(recipients, { rows: 'all' }).named.length, 148)
})

test('a question for the smallest shows them first, and says that larger ones are not drawn', (t) => {
  const valueOf = (series: { readonly points: ReadonlyArray<{ readonly value: number }> } | undefined) =>
    series?.points.at(-1)?.value ?? Number.NaN
  const [most, least] = [specOf(recipients), specOf(recipients, { kind: 'bars', smallest: true })]
  t.true(valueOf(least.named[0]) < valueOf(most.named.at(-1)))
  t.true(valueOf(least.named[0]) <= valueOf(least.named.at(-1)))
  t.regex(least.notes.join(' '), /larger series are not drawn/)
})

test('the heading of what stands apart keeps within the width of a phone', (t) => {
  const { root } = drawChart(specOf(recipients), { ...options, width: 300 })
  const heading = textsOf(root).filter((text) => /^Apart|of groups$/.test(text))
  t.true(heading.length > 1, heading.join(' | '))
  t.true(heading.every((line) => line.length * 8 < 300))
})

test('amounts of regions and of no named place stand apart, and never set the scale', (t) => {
  const spec = specOf(recipients)
  t.deepEqual(
    spec.apart.map(({ name }) => name),
    ['Bilateral, unspecified', 'Africa, regional'],
  )
  const bars = partsOf(drawn(spec).root, 'rect').filter(({ mark }) => mark !== undefined)
  const widths = bars.map(({ attributes, mark }) => [mark?.series.name ?? '', Number(attributes['width'])] as const)
  const widest = Math.max(...widths.map(([, width]) => width))
  t.is(widths[0]?.[1], widest)
  // cut, not drawn to scale: it says so by two strokes
  t.is(widths.find(([name]) => name === 'Bilateral, unspecified')?.[1], widest)
  t.is(partsOf(drawn(spec).root, 'path').length, 1)
})

test('a dotted line that reaches above the named ones has its name beside it; one below them has none', (t) => {
  const twoYears = recipients.flatMap((cell) => [cell, { ...cell, period: '2020' }])
  const named = textsOf(drawn(specOf(twoYears)).root)
  t.true(named.includes('Bilateral, unspecified'))
  t.false(named.includes('Africa, regional'))
})

test('what is counted is also told without a magnitude, for a table whose figures each have their own', (t) => {
  const spec = specOf(recipients)
  t.is(spec.measure, 'US dollars')
  t.is(specOf(outlook).unit, 'US dollars')
  t.is(specOf(outlook).measure, 'billion US dollars')
})

test('without a graph to ask, areas are known by the names of the list', (t) => {
  t.is(specOf(recipients, {}, unknownStructure).apart.length, 2)
})

test('labels of bars below zero lie beside the bar, never on it', (t) => {
  const { root, width } = drawn(specOf(netFlows))
  const bars = new Map(
    partsOf(root, 'rect').flatMap(({ mark, attributes }) =>
      mark === undefined ? [] : [[mark.value, attributes] as const],
    ),
  )
  t.is(bars.size, 4)
  for (const { mark, attributes, children } of partsOf(root, 'text')) {
    const bar = mark === undefined ? undefined : bars.get(mark.value)
    if (bar === undefined || children[0] !== figureText(mark?.value ?? 0, englishTexts)) continue
    const [left, right] = [Number(bar['x']), Number(bar['x']) + Number(bar['width'])]
    const x = Number(attributes['x'])
    const long = 7.2 * (children[0]?.length ?? 0)
    if ((mark?.value ?? 0) < 0) t.true(x <= left && x - long >= 0 && attributes['text-anchor'] === 'end')
    else t.true(x >= right && x + long <= width)
  }
})

test('in a narrow picture the axis is drawn beside the bars, not through the names above them', (t) => {
  for (const file of [netFlows, recipients]) {
    const { root } = drawChart(specOf(file), { width: 320, height: 320, palette: lightPalette, endLabels: false })
    const axis = partsOf(root, 'line').filter(({ attributes }) => attributes['x1'] === attributes['x2'])
    const bars = partsOf(root, 'rect').filter(({ mark }) => mark !== undefined)
    t.true(axis.length >= bars.length && bars.length > 0)
    for (const { attributes, children, mark } of partsOf(root, 'text')) {
      if (mark === undefined || children[0] === figureText(mark.value, englishTexts)) continue
      const y = Number(attributes['y'])
      t.false(axis.some((line) => Number(line.attributes['y1']) < y && Number(line.attributes['y2']) > y))
    }
  }
})

test('a line that rises above all that are named has a name too', (t) => {
  const rows = Array.from({ length: 9 }, (_, i) =>
    [2020, 2021].map((year) => `g/${i},Giver ${i},${year},${100 - i}`),
  ).flat()
  const csv = ['origin,origin_label,period,value', ...rows, 'g/p,Peak,2019,900'].join('\n')
  const { named, others } = chartOf(readFigures(csv), { title: '', sources: [], illustrative: false })
  t.deepEqual(
    named.map(({ name }) => name),
    ['Giver 0', 'Giver 1', 'Giver 2', 'Giver 3', 'Giver 4', 'Peak'],
  )
  t.is(others.length, 4)
})

test('no two names become the same text when they are cut', (t) => {
  const long = ['International Development Association, credits', 'International Development Association, grants']
  const short = shortNames([...long, 'Kenya', 'Kenya'], 24)
  t.is(new Set(short).size, 4)
  for (const name of short) t.true(name.length <= 26, name)
})

test('a series that ended early is named with its last year, and no line is drawn on', (t) => {
  const texts = textsOf(drawn(specOf(outlook)).root)
  t.true(
    texts.some((text) => /^Netherlands Antilles \(to 2020\)$/.test(text)),
    texts.join(' | '),
  )
})

test('figures that are not final are one series with the others, dashed and named', (t) => {
  const [kenya, ...more] = seriesOf(readFigures(fileOf(outlook)))
  t.is(more.length, 1)
  if (kenya === undefined) return t.fail()
  t.deepEqual(
    runsOf(kenya, []).map(({ dashed, points }) => [dashed, points[0]?.period, points.at(-1)?.period]),
    [
      [false, '2015', '2022'],
      [true, '2022', '2030'],
    ],
  )
  const spec = specOf(outlook)
  t.regex(spec.notes.join(' '), /Dashed: estimates \(the first of 2023\), forecasts \(the first of 2024\)\./)
  t.regex(shapeText(drawn(spec).root), /stroke-dasharray="5 4"/)
  // a single year is the last that is no forecast
  t.is(specOf(outlook, { kind: 'bars' }).period, '2023')
  t.regex(specOf(outlook, { kind: 'bars', year: '2028' }).notes.join(' '), /Hatched: forecasts/)
})

test('no part stands beside its whole: codes are shown one level at a time', (t) => {
  const names = (under: string) => specOf(purposes, { under }).named.map(({ name }) => name)
  t.deepEqual(names(''), ['Government & Civil Society', 'Education'])
  t.deepEqual(names('crsPurpose/150'), ['Government & Civil Society-general', 'Conflict, Peace & Security'])
  t.deepEqual(names('crsPurpose/151'), ['Public sector policy'])
  t.deepEqual(names('crsPurpose/110'), ['Primary education'])
  const spec = specOf(purposes, { under: 'crsPurpose/151' })
  t.deepEqual(
    spec.path.map(({ label }) => label),
    ['Government & Civil Society', 'Government & Civil Society-general'],
  )
  t.regex(specOf(purposes).notes.join(' '), /4 series are parts of those shown/)
  t.regex(
    specOf(purposes, { under: 'crsPurpose/999' }).notes.join(' '),
    /crsPurpose\/999 has no parts among these figures/,
  )
})

test('what is picked is drawn, and what is picked and not held is said', (t) => {
  const [first] = seriesOf(readFigures(fileOf(purposes)))
  const spec = specOf(purposes, { series: [first?.short ?? '', 'lost~series'] })
  t.deepEqual(
    spec.named.map(({ id }) => id),
    [first?.id],
  )
  t.regex(spec.notes.join(' '), /1 series that was picked is not among these figures/)
})

test('parts are stacked only where they are proven disjoint', (t) => {
  const refused = specOf(purposes, { kind: 'stacked' })
  t.is(refused.kind, 'lines')
  t.regex(refused.notes.join(' '), /Stacked: it is not proven/)
  t.is(specOf(purposes, { kind: 'stacked' }, structure, true).kind, 'stacked')
  t.regex(
    specOf(
      [...netFlows, ...netFlows.map((cell) => ({ ...cell, period: '2021' }))],
      { kind: 'stacked' },
      structure,
      true,
    ).notes.join(' '),
    /below zero/,
  )
})

test('a single figure is a number, not a bar as wide as the page', (t) => {
  const spec = specOf([{ period: '2021', value: 31_062_871.25 }])
  t.is(spec.kind, 'number')
  const texts = textsOf(drawn(spec).root)
  t.true(texts.includes('31.1 million'))
  t.true(texts.some((text) => text.includes('31,062,871.25')))
})

test('a break that has a name is told by it', (t) => {
  const told = {
    variable: 'oda/Total_Nominal',
    label: 'Sudan without South Sudan',
    from: '2018',
    provenances: [],
    entities: [],
  }
  const spec = specOf(outlook, {}, { ...structure, breaks: [told] })
  t.true(spec.notes.some((note) => note.startsWith('A break: Sudan without South Sudan from 2018 on.')))
})

test('a line is broken where the graph tells of a new rule, and the chart says so', (t) => {
  const breaks = [
    { variable: 'oda/Total_Nominal', label: '', from: '2018', provenances: [], entities: ['country/KEN'] },
  ]
  const spec = specOf(outlook, {}, { ...structure, breaks })
  const [kenya] = spec.named
  t.deepEqual(spec.breaks.get(kenya?.id ?? ''), ['2018'])
  t.is(spec.breaks.size, 1)
  t.deepEqual(
    runsOf(kenya ?? { points: [] }, ['2018']).map(({ points }) => points.at(-1)?.period),
    ['2017', '2022', '2030'],
  )
  t.regex(spec.notes.join(' '), /Another rule holds from 2018 on/)
})

test('on a logarithmic axis what is zero or below is said, never drawn', (t) => {
  const cells = [0, 10, -5, 1000].map((value, i): Cell => ({ period: String(2015 + i), value }))
  const spec = specOf(cells, { scale: 'log' })
  t.regex(spec.notes.join(' '), /2 figures of zero or below cannot stand on it/)
  t.is(drawn(spec).points.length, 2)
})

test('a year that is not held is said, and the nearest is shown', (t) => {
  const spec = specOf(recipients, { year: '1999' })
  t.is(spec.period, '2021')
  t.regex(spec.notes.join(' '), /There is no figure of 1999: 2021 is shown\./)
})

for (const kind of ['lines', 'bars', 'slope', 'multiples', 'stacked', 'flow', 'number'] as const) {
  test(`a chart of kind ${kind} of any of these files is drawn within its picture, and the same every time`, (t) => {
    for (const [cells, disjoint] of [
      [recipients, true],
      [netFlows, false],
      [outlook, true],
      [purposes, true],
      [[{ period: '2021', value: 0 }], false],
      [[{ period: '2021', value: '' }], false],
    ] as const) {
      for (const width of [280, 900, 2_400]) {
        const spec = specOf(cells, { kind, rows: 'all' }, structure, disjoint)
        const drawing = drawChart(spec, { ...options, width, endLabels: width >= 620 })
        const text = shapeText(drawing.root)
        t.notRegex(text, /NaN|Infinity|undefined/)
        t.is(text, shapeText(drawChart(spec, { ...options, width, endLabels: width >= 620 }).root))
        for (const { x, y } of drawing.points) t.true(x >= 0 && x <= width && y >= -1 && y <= drawing.height + 1)
      }
    }
  })
}

test('who gives to whom is drawn as ribbons as thick as the amounts', (t) => {
  const pairs = (
    [
      ['FRA', 'SEN', 40],
      ['FRA', 'KEN', 10],
      ['DEU', 'KEN', 20],
      ['DEU', 'SEN', -5],
    ] as const
  ).map(
    ([origin, destination, value]): Cell => ({
      origin: [`country/${origin}`, origin],
      destination: [`country/${destination}`, destination],
      period: '2021',
      value: value * 1e6,
    }),
  )
  const spec = specOf(pairs, { kind: 'flow' })
  t.is(spec.kind, 'flow')
  const ribbons = partsOf(drawn(spec).root, 'path').map(({ attributes, mark }) => ({
    thick: Number(attributes['stroke-width']),
    value: mark?.value ?? 0,
  }))
  t.is(ribbons.length, 3)
  const [first] = ribbons
  for (const { thick, value } of ribbons) {
    t.true(Math.abs(thick / value - (first?.thick ?? 0) / (first?.value ?? 1)) < 1e-9)
  }
  t.regex(spec.notes.join(' '), /1 of zero or below cannot be drawn as ribbons/)
})
