import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import test from 'ava'
import {
  flows,
  flowsHeader,
  type Files,
  inputFolder,
  node,
  refusal,
  temporaryFolder,
} from '../../statistics/read/support/folders.ts'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'

const good = 'oda,country/USA,country/KEN,2020,1.5,,provenance/crs'
/** Line of the first node added behind the base nodes. */
const mcfLine = flows([])['nodes.mcf']?.toString().split('\n').length ?? 0

const refuses = test.macro({
  exec: async (t, files: Files, expected: ReadonlyArray<string>) => {
    t.deepEqual(await refusal(t, files), expected)
  },
  title: (title) => `refused with file and line: ${title ?? ''}`,
})
const withRow = (row: string): Files => flows([good, row])
const withNode = (...nodes: ReadonlyArray<string>): Files => flows([good], nodes.join(''))

test('an entity without a node', refuses, withRow('oda,country/XXX,country/KEN,2020,1,,provenance/crs'), [
  'flows.csv:3 dangling_reference',
])
test('a variable that is a country', refuses, withRow('country/KEN,country/USA,,2020,1,,provenance/crs'), [
  'flows.csv:3 wrong_kind',
])
test('a value that is no number', refuses, withRow('oda,country/USA,,2020,1.2.3,,provenance/crs'), [
  'flows.csv:3 non_numeric_value',
])
test('a value with a thousands separator', refuses, withRow('oda,country/USA,,2020,"1,200",,provenance/crs'), [
  'flows.csv:3 non_numeric_value',
])
test('a value beyond double precision', refuses, withRow('oda,country/USA,,2020,1e999,,provenance/crs'), [
  'flows.csv:3 non_numeric_value',
])
test('NaN', refuses, withRow('oda,country/USA,,2020,NaN,,provenance/crs'), ['flows.csv:3 non_numeric_value'])
test('a month 13', refuses, withRow('oda,country/USA,,2020-13,1,,provenance/crs'), ['flows.csv:3 bad_date'])
test('a 30th of February', refuses, withRow('oda,country/USA,,2020-02-30,1,,provenance/crs'), ['flows.csv:3 bad_date'])
test('an empty date', refuses, withRow('oda,country/USA,,,1,,provenance/crs'), ['flows.csv:3 bad_date'])
test('no provenance', refuses, withRow('oda,country/USA,,2020,1,,'), ['flows.csv:3 observation_without_provenance'])
test('no entity', refuses, withRow('oda,,,2020,1,,provenance/crs'), ['flows.csv:3 observation_without_entity'])
test('no variable', refuses, withRow(',country/USA,,2020,1,,provenance/crs'), [
  'flows.csv:3 observation_without_variable',
])
test('a method a spreadsheet would run', refuses, withRow('oda,country/USA,,2020,1,=cmd,provenance/crs'), [
  'flows.csv:3 dcid_formula_character',
])
test('a row of another width', refuses, withRow('oda,country/USA'), ['flows.csv:3 malformed_csv'])
test('a quote that does not close', refuses, withRow('oda,"country/USA,,2020,1,,provenance/crs'), [
  'flows.csv:3 malformed_csv',
])
test('two values for one observation', refuses, withRow('oda,country/USA,country/KEN,2020,1.6,,provenance/crs'), [
  'flows.csv:2 conflicting_observation',
  'flows.csv:3 conflicting_observation',
])
test(
  'the line after a cell of two lines',
  refuses,
  flows([
    'oda,country/USA,country/KEN,2020,1,"two\nlines",provenance/crs',
    '',
    'oda,country/XXX,,2020,1,,provenance/crs',
  ]),
  ['flows.csv:2 bad_dcid', 'flows.csv:5 dangling_reference'],
)
test('a reference to nothing', refuses, withNode(node('country/UGA', 'Country', 'containedInPlace: dcid:nowhere')), [
  `nodes.mcf:${mcfLine + 3} dangling_reference`,
])
test('one dcid with two names', refuses, withNode(node('country/KEN', 'Country', 'name: "Kenia"')), [
  `nodes.mcf:${mcfLine + 3} conflicting_value`,
])
test('a variable without population type', refuses, withNode(node('sv', 'StatisticalVariable')), [
  `nodes.mcf:${mcfLine} missing_property`,
])
test(
  'containment in a circle',
  refuses,
  withNode(node('a', 'Subregion', 'containedInPlace: dcid:b'), node('b', 'Subregion', 'containedInPlace: dcid:a')),
  [`nodes.mcf:${mcfLine + 8} cyclic_containment`],
)
test('a dcid that begins with a formula character', refuses, withNode(node('=1+1', 'Country')), [
  `nodes.mcf:${mcfLine} dcid_formula_character`,
])
test('a dcid with a space', refuses, withNode(node('New Land', 'Country')), [`nodes.mcf:${mcfLine} bad_dcid`])
test('a local node without dcid', refuses, withNode('Node: l:x\ntypeOf: dcs:Country\n'), [
  `nodes.mcf:${mcfLine} node_without_dcid`,
])
test('a member class nobody knows', refuses, withNode(node('x', 'Country', 'memberClass: "planets"')), [
  `nodes.mcf:${mcfLine + 3} malformed_property`,
])
test(
  'a membership that ends before it starts',
  refuses,
  withNode(
    node('g', 'Group'),
    node('m', 'GroupMembership', 'group: dcid:g', 'member: dcid:country/KEN', 'startDate: 2020', 'endDate: 2019'),
  ),
  [`nodes.mcf:${mcfLine + 10} bad_date`],
)
test(
  'a membership in a country',
  refuses,
  withNode(node('m', 'GroupMembership', 'group: dcid:country/KEN', 'member: dcid:country/USA')),
  [`nodes.mcf:${mcfLine + 3} wrong_kind`],
)
test('a column the file lacks', refuses, { ...flows([]), 'flows.csv': 'variable,provider\n' }, [
  'flows.tmcf:5 missing_column',
  'flows.tmcf:6 missing_column',
  'flows.tmcf:7 missing_column',
  'flows.tmcf:9 missing_column',
  'flows.tmcf:10 missing_column',
])
test(
  'a property that is no part of an observation',
  refuses,
  { ...withRow(good), 'flows.tmcf': `${flows([])['flows.tmcf']?.toString()}implementer: C:flows->provider\n` },
  ['flows.tmcf:11 unknown_observation_property'],
)
test(
  'a template without its data file',
  refuses,
  { 'nodes.mcf': flows([])['nodes.mcf'] ?? '', 'flows.tmcf': flows([])['flows.tmcf'] ?? '' },
  ['flows.tmcf:1 data_file_missing'],
)
test('a data file without its template', refuses, { ...withRow(good), 'other.csv': 'a,b\n' }, [
  'other.csv: unused_file',
])
test(
  'MCF that is not UTF-8',
  refuses,
  { ...withRow(good), 'latin.mcf': Buffer.from('Node: x\nname: "Caf\xe9"\n', 'latin1') },
  ['latin.mcf: not_utf8'],
)
test(
  'a file that is not gzip',
  refuses,
  { 'nodes.mcf': flows([])['nodes.mcf'] ?? '', 'flows.tmcf': flows([])['flows.tmcf'] ?? '', 'flows.csv.gz': 'no' },
  ['flows.csv.gz: malformed_gzip'],
)
test(
  'a file that is not Parquet',
  refuses,
  { 'nodes.mcf': flows([])['nodes.mcf'] ?? '', 'flows.tmcf': flows([])['flows.tmcf'] ?? '', 'flows.parquet': 'no' },
  ['flows.parquet: malformed_parquet'],
)

const rates = (rows: string): Files => ({
  ...withNode(node('rates', 'RateTable', 'file: "rates/dac.csv"')),
  'rates/dac.csv': `entity,currency,year,exchange_rate,deflator,projected\n${rows}\n`,
})
test(
  'malformed rates',
  refuses,
  rates(
    'country/KEN,KES,20,1,,\ncountry/KEN,kes,2020,1,,\ncountry/KEN,KES,2020,-1,,\ncountry/KEN,KES,2020,1,x,\ncountry/KEN,KES,2020,1,,maybe\ncountry/KEN,KES,2020,1\nnowhere,KES,2020,1,,\ncountry/KEN,KES,2021,1,,\ncountry/KEN,KES,2021,2,,',
  ),
  [
    ...[2, 3, 4, 5, 6, 7].map((line) => `rates/dac.csv:${line} malformed_rate`),
    'rates/dac.csv:8 dangling_reference',
    'rates/dac.csv:10 malformed_rate',
  ],
)
test('a rate file no table names', refuses, { ...withRow(good), 'rates/other.csv': 'x\n' }, [
  'rates/other.csv: unknown_rate_file',
])
test('a rate table without its file', refuses, withNode(node('rates', 'RateTable', 'file: "rates/dac.csv"')), [
  `nodes.mcf:${mcfLine + 3} rate_file_missing`,
])

test('all problems are told at once, of nodes and of observations', async (t) => {
  const files = flows(
    ['oda,country/XXX,,2020,1,,provenance/crs', 'oda,country/USA,,20,x,,'],
    node('country/UGA', 'Country', 'containedInPlace: dcid:nowhere'),
  )
  t.deepEqual(await refusal(t, files), [
    'flows.csv:2 dangling_reference',
    'flows.csv:3 non_numeric_value',
    'flows.csv:3 observation_without_provenance',
    'flows.csv:3 bad_date',
    `nodes.mcf:${mcfLine + 3} dangling_reference`,
  ])
})

test('a refused build writes nothing', async (t) => {
  const [input, output] = [
    await inputFolder(t, withRow('oda,x,,2020,1,,provenance/crs')),
    `${await temporaryFolder(t)}/out`,
  ]
  t.true(E.isLeft(await buildGraph({ inputs: [input], output })))
  t.deepEqual(await readdir(output), [])
})

test('a file that unpacks beyond the limit is refused before it fills the disk', async (t) => {
  const csv = `${flows([])['flows.csv']?.toString()}${`${good}\n`.repeat(20_000)}`
  const files = {
    'nodes.mcf': flows([])['nodes.mcf'] ?? '',
    'flows.tmcf': flows([])['flows.tmcf'] ?? '',
    'flows.csv.gz': gzipSync(csv),
  }
  t.deepEqual(await refusal(t, files, { limits: { unpackedBytes: 100_000 } }), ['flows.csv.gz: unpacked_too_large'])
})

test('details are kept up to a limit and the rest is counted', async (t) => {
  const rows = Array.from({ length: 9 }, (_, i) => `oda,country/USA,,2020,bad${i},,provenance/crs`)
  const problems = await refusal(t, flows(rows), { limits: { problemsPerCode: 4 } })
  t.deepEqual(
    problems,
    [2, 3, 4, 5, ''].map((line) => `flows.csv:${line} non_numeric_value`),
  )
})

test('an input folder that is not there and one without graph input are told of', async (t) => {
  const output = await temporaryFolder(t)
  const missing = await buildGraph({ inputs: [`${output}/none`], output })
  t.deepEqual(E.isLeft(missing) ? missing.left.map((problem) => problem.code) : [], ['input_not_found', 'input_empty'])
})

test(
  'a row that is not UTF-8',
  refuses,
  {
    ...flows([]),
    'flows.csv': Buffer.from(
      `${flows([good])['flows.csv']?.toString()}oda,country/\xe9,,2020,1,,provenance/crs\n`,
      'latin1',
    ),
  },
  ['flows.csv:3 malformed_csv'],
)

const withTemplate = (change: (text: string) => string): Files => ({
  ...flows([good]),
  'flows.tmcf': change(flows([])['flows.tmcf']?.toString() ?? ''),
})
test(
  'a constant of the template that is no node, once',
  refuses,
  withTemplate((text) => text.replace('dcid:USDollar', 'dcid:Taler')),
  ['flows.tmcf:8 dangling_reference'],
)
test(
  'a template without provenance',
  refuses,
  withTemplate((text) => text.replace(/^provenance.*\n/m, '')),
  ['flows.tmcf:1 observation_without_provenance'],
)
test(
  'a template without roles',
  refuses,
  withTemplate((text) => text.replaceAll(/^financing.*\n/gm, '')),
  ['flows.tmcf:1 observation_without_entity'],
)
test(
  'one observation property with two roles',
  refuses,
  withNode(node('role/x', 'Role', 'role: "donor"', 'observationProperty: dcs:financingProvider')),
  [`nodes.mcf:${mcfLine} conflicting_value`],
)
test('a line without end', refuses, { ...flows([good]), 'long.mcf': `Node: x\nname: "${'x'.repeat(5_000_000)}` }, [
  'long.mcf:2 malformed_mcf',
])

test('equal rate files of two input folders are one, different ones are told of', async (t) => {
  const files = rates('country/KEN,KES,2020,1,,')
  const [a, b] = [await inputFolder(t, files), await inputFolder(t, files)]
  const output = await temporaryFolder(t)
  t.true(E.isRight(await buildGraph({ inputs: [a, b], output })))
  const other = await inputFolder(t, { 'rates/dac.csv': 'entity,currency,year,exchange_rate,deflator,projected\n' })
  const result = await buildGraph({ inputs: [a, other], output })
  t.deepEqual(E.isLeft(result) ? result.left.map(({ code, file }) => [code, file]) : [], [
    ['unknown_rate_file', `${other}/rates/dac.csv`],
  ])
})

test(
  'the line in a file of mixed line endings',
  refuses,
  { ...flows([]), 'flows.csv': `${flowsHeader}\r\n${good}\n${good}\r\noda,nowhere,,2020,1,,provenance/crs\n` },
  ['flows.csv:4 dangling_reference'],
)
