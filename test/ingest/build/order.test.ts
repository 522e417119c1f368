import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import test from 'ava'
import fc from 'fast-check'
import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { compareUtf8 } from '../../../domain/frame/frame.ts'
import type { Graph } from '../../../domain/ports/graph.ts'
import {
  baseMcf,
  flows,
  flowsHeader,
  flowsTemplate,
  node,
  opened,
  temporaryFolder,
} from '../../statistics/read/support/folders.ts'

/** All observations of a graph as rows of texts, in the order they are held. */
const rowsOf = ({ series, observations }: Graph): ReadonlyArray<ReadonlyArray<string | number | null>> => {
  const { dictionaries } = series
  const text = (name: keyof typeof dictionaries, code: number | undefined) =>
    code === undefined || code === -1 ? null : dictionaries[name].at(code)
  return Array.from({ length: series.count }, (_, i) => {
    const { periods, values } = observations.read(series.first[i] ?? 0, series.length[i] ?? 0)
    const key = [
      text('variable', series.variable[i]),
      ...series.roleColumns.map((column) => text('entity', column[i])),
      text('unit', series.unit[i]),
      text('method', series.method[i]),
      text('provenance', series.provenance[i]),
    ]
    return Array.from(periods, (period, k) => [...key, text('period', period), values[k] ?? null])
  }).flat()
}

// names that differ in length, in case, and beyond the BMP, where code units and bytes disagree
const places = ['a', 'B', 'a/b', 'aa', '\u{1F600}x', '\uFFFDx', '\u00e9']
const variables = ['v', 'v2', 'V', '\u{10000}', '\uFF21']
const mcf = [
  baseMcf,
  ...places.map((place) => node(place, 'Country')),
  ...variables.map((variable) => node(variable, 'StatisticalVariable', 'populationType: dcs:P')),
].join('')

type Row = { variable: string; provider: string; recipient: string; year: string; value: number; method: string }
const arbitraryRow: fc.Arbitrary<Row> = fc
  .record({
    variable: fc.constantFrom(...variables),
    provider: fc.constantFrom('', ...places),
    recipient: fc.constantFrom('', ...places),
    year: fc.constantFrom('2019', '2020', '2020-01', '2020-01-31', '2021'),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }),
    method: fc.constantFrom('', 'm', 'M2'),
  })
  .filter((row) => row.provider !== '' || row.recipient !== '')
const keyOf = (row: Row) => [row.variable, row.provider, row.recipient, row.method, row.year]
const arbitraryRows = fc.uniqueArray(arbitraryRow, {
  selector: (row) => keyOf(row).join('\n'),
  minLength: 1,
  maxLength: 60,
})

const naiveOrder = (a: Row, b: Row): number => {
  const [x, y] = [keyOf(a), keyOf(b)]
  for (const [i, text] of x.entries()) {
    const order = compareUtf8(text, y[i] ?? '')
    if (order !== 0) return order
  }
  return 0
}
const line = (row: Row) =>
  [row.variable, row.provider, row.recipient, row.year, String(row.value), row.method, 'provenance/crs'].join(',')
const orNull = (text: string) => (text === '' ? null : text)

test('observations are held in frame order, absent first, periods ascending, each value as written', async (t) => {
  await fc.assert(
    fc.asyncProperty(arbitraryRows, async (rows) => {
      const graph = await opened(t, {
        'nodes.mcf': mcf,
        'flows.tmcf': flowsTemplate,
        'flows.csv': [flowsHeader, ...rows.map(line)].join('\n'),
      })
      const expected = rows
        .toSorted(naiveOrder)
        .map((row) => ({ origin: orNull(row.provider), destination: orNull(row.recipient), row }))
        .map(({ origin, destination, row }) => {
          const roles = graph.series.roles.map((role) => (role === 'origin' ? origin : destination))
          return [row.variable, ...roles, 'USDollar', orNull(row.method), 'provenance/crs', row.year, row.value + 0]
        })
      t.deepEqual(rowsOf(graph), expected)
    }),
    { numRuns: 12 },
  )
})

const rows = [
  'oda,country/USA,country/KEN,2020,1.5,,provenance/crs',
  'oda,country/FRA,country/KEN,2020,-0,,provenance/crs',
]
const expected = [
  ['oda', 'country/FRA', 'country/KEN', 'USDollar', null, 'provenance/crs', '2020', 0],
  ['oda', 'country/USA', 'country/KEN', 'USDollar', null, 'provenance/crs', '2020', 1.5],
]

test('an observation given twice is held once; an empty value is no observation', async (t) => {
  const graph = await opened(
    t,
    flows([...rows, ...rows, 'oda,country/USA,country/KEN,2021,,,provenance/crs', 'oda,,, , ,,']),
  )
  t.deepEqual(rowsOf(graph), expected)
  t.is(graph.info.counts['duplicates_merged'], 2)
})

test('prefixed and bare cells mean the same node', async (t) => {
  const graph = await opened(
    t,
    flows(['dcid:oda, dcid:country/USA ,dcs:country/KEN,2020, 1.5 ,,dcid:provenance/crs', rows[1] ?? '']),
  )
  t.deepEqual(rowsOf(graph), expected)
})

test('gzip, a byte order mark and CRLF give the same observations', async (t) => {
  const { 'flows.csv': csv = '', ...rest } = flows(rows)
  const windows = `\uFEFF${csv.toString().replaceAll('\n', '\r\n')}`
  t.deepEqual(rowsOf(await opened(t, { ...rest, 'flows.csv.gz': gzipSync(windows) })), expected)
  t.deepEqual(rowsOf(await opened(t, { ...rest, 'flows.csv': windows })), expected)
})

test('Parquet with its own types gives the same observations', async (t) => {
  const path = join(await temporaryFolder(t), 'flows.parquet')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(`COPY (SELECT * FROM (VALUES
    ('oda', 'country/USA', 'country/KEN', 2020, 1.5::DOUBLE, NULL::VARCHAR, 'provenance/crs'),
    ('oda', 'country/FRA', 'country/KEN', 2020, -0.0::DOUBLE, NULL, 'provenance/crs'),
    ('oda', 'country/FRA', 'country/KEN', 2021, NULL, NULL, 'provenance/crs')) AS x (${flowsHeader})) TO '${path}'`)
  connection.closeSync()
  instance.closeSync()
  const graph = await opened(t, {
    'nodes.mcf': baseMcf,
    'flows.tmcf': flowsTemplate,
    'flows.parquet': await readFile(path),
  })
  t.deepEqual(rowsOf(graph), expected)
})

test('scalingFactor multiplies on the way in, from a column or a constant', async (t) => {
  const { 'nodes.mcf': nodes = '' } = flows([])
  const template = `${flowsTemplate}scalingFactor: C:flows->factor\nobservationPeriod: "P1Y"\n`
  const csv = [`${flowsHeader},factor`, `${rows[0]},1000`, `${rows[1]?.replace('-0', '3')},`].join('\n')
  t.deepEqual(
    rowsOf(await opened(t, { 'nodes.mcf': nodes, 'flows.tmcf': template, 'flows.csv': csv })).map((row) => row.at(-1)),
    [3, 1500],
  )
})

test('several templates of one file, and files of several folders, make one series table', async (t) => {
  const wide = (entity: string, column: string) => `Node: E:wide->${entity}
typeOf: dcs:StatVarObservation
variableMeasured: dcid:oda
observationAbout: C:wide->place
observationDate: C:wide->year
value: C:wide->${column}
measurementMethod: dcid:${column}
provenance: dcid:provenance/crs
`
  const graph = await opened(t, {
    ...flows(rows),
    'more/wide.tmcf': `${wide('E0', 'low')}\n${wide('E1', 'high')}`,
    'more/wide.csv': 'place,year,low,high\ncountry/KEN,2020,1,2\n',
  })
  t.deepEqual(graph.series.roles, ['origin', 'destination', 'observationAbout'])
  t.deepEqual(
    rowsOf(graph).map((row) => row.at(-1)),
    [2, 1, 0, 1.5],
  )
})

test('line endings of several systems in one file are read', async (t) => {
  const { 'flows.csv': csv = '', ...rest } = flows(rows)
  const [header = '', first = '', second = ''] = csv.toString().split('\n')
  t.deepEqual(rowsOf(await opened(t, { ...rest, 'flows.csv': `${header}\r\n${first}\n${second}\r\n` })), expected)
  t.deepEqual(rowsOf(await opened(t, { ...rest, 'flows.csv': `${header}\n${first}\r\n${second}` })), expected)
  t.deepEqual(rowsOf(await opened(t, { ...rest, 'flows.csv': `${header}\r${first}\r${second}\r` })), expected)
})
