// The folder of a custom Data Commons: config.json, CSV files of both forms and of several entities, MCF.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { datacommonsImporter } from '../../../ingest/importers/datacommons.ts'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Files = Readonly<Record<string, string>>

const sources = {
  'Example source': { url: 'https://example.org', provenances: { 'Example figures': 'https://example.org/figures' } },
}
const config = (inputFiles: unknown, more: object = {}): string => JSON.stringify({ inputFiles, sources, ...more })

// a row for each observation, columns named by the configuration
const perRow: Files = {
  'config.json': config({
    'smoking*.csv': {
      provenance: 'Example figures',
      format: 'variablePerRow',
      entityType: 'Country',
      columnMappings: { variable: 'SERIES', entity: 'GEOGRAPHY', date: 'TIME_PERIOD', value: 'OBS_VALUE' },
    },
  }),
  'nodes.mcf': [
    'Node: dcid:who/Smokers',
    'typeOf: dcid:StatisticalVariable',
    'name: "Smokers (%)"',
    'populationType: dcid:Person',
    'measuredProperty: dcid:percent',
    '',
  ].join('\n'),
  'smoking.csv': [
    'SERIES,GEOGRAPHY,TIME_PERIOD,OBS_VALUE',
    'dcs:who/Smokers,dcid:country/AFG,2019,7.5',
    'who/Smokers,country/AGO,2016,',
    'who/Smokers,ALB,2018-06,NaN',
    'who/Smokers,ARE,2018,6.25',
    '',
  ].join('\n'),
  'notes.csv': 'not named,by the configuration\n1,2\n',
}

// several entities of one observation, as the newest tools write it
const multiEntity: Files = {
  'config.json': JSON.stringify({
    importName: 'flows',
    inputFiles: [
      {
        filename: 'data.csv',
        provenance: 'dcid:provenance/Own',
        format: 'variablePerRow',
        columnMappings: {
          'dcid:variableMeasured': 'Var',
          'dcid:observationDate': 'Year',
          'dcid:value': 'Val',
          'dcid:unit': 'Unit',
          'custom:originCountry': 'Origin',
          'custom:destinationCountry': 'Destination',
        },
      },
    ],
  }),
  'schema.mcf': [
    'Node: dcid:TestVar\ntypeOf: dcid:StatisticalVariable\nname: "Test variable"\nstatType: dcid:measuredValue',
    'observationProperties: dcid:originCountry, dcid:destinationCountry\n',
    'Node: dcid:source/Own\ntypeOf: dcid:Source\nname: "Own"\nurl: "https://example.org"\n',
    'Node: dcid:provenance/Own\ntypeOf: dcid:Provenance\nname: "Own flows"\nurl: "https://example.org/flows"\n',
  ].join('\n'),
  'data.csv': 'Var,Year,Val,Unit,Origin,Destination\nTestVar,2023,10.5,USDollar,country/FRA,country/KEN\n',
}

// the older form: entity, date, a column for each variable
const perColumn: Files = {
  'config.json': config(
    {
      'data/wages.csv': {
        provenance: 'Example figures',
        entityType: 'Country',
        ignoreColumns: ['remark'],
        observationProperties: { unit: 'percentage', scalingFactor: '100' },
      },
    },
    {
      includeInputSubdirs: true,
      variables: { wage_gap: { name: 'Wage gap', properties: { statType: 'medianValue' } } },
    },
  ),
  'data/wages.csv': 'country,year,wage_gap,wage_share,remark\nKenya,2021,12.5,,x\nCôte d’Ivoire,2021,9,41.5,y\n',
}

const imported = async (files: Files) => {
  const folder = await temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'in', name)), { recursive: true })
    await writeFile(join(folder, 'in', name), content)
  }
  const output = join(folder, 'out')
  const request = { inputs: [join(folder, 'in')], output, replace: false, options: {}, progress: () => undefined }
  const [summary] = await datacommonsImporter.run(request)
  if (summary === undefined) throw new Error('no summary')
  const lines = async (table: string) =>
    gunzipSync(await readFile(join(output, table)))
      .toString()
      .trim()
      .split('\n')
  return { output, summary, lines, text: (name: string) => readFile(join(output, name), 'utf8') }
}

test('a row for each observation: columns as mapped, entities as dcids or codes, values that are none left out', async (t) => {
  const { lines, summary, text } = await imported(perRow)
  t.deepEqual(await lines('observations-0.csv.gz'), [
    'variable,e0,date,value',
    'who/Smokers,country/AFG,2019,7.5',
    'who/Smokers,country/ARE,2018,6.25',
  ])
  t.like(summary, { read: 4, kept: 2, dropped: { 'no value': 2 }, statVars: 1 })
  t.notThrows(() => summaryLines(summary))
  t.regex(summary.notes.join('\n'), /does not name, left out: notes\.csv/)
  const nodes = await text('datacommons.mcf')
  t.regex(
    nodes,
    /Node: provenance\/Example-figures\n[^]*?url: "https:\/\/example\.org\/figures"[^]*?sourceDigest: "sha256:/,
  )
})

test('observations of several entities carry each role that the configuration names', async (t) => {
  const { lines, text, output } = await imported(multiEntity)
  t.deepEqual(await lines('observations-0.csv.gz'), [
    'variable,e0,e1,date,value,unit',
    'TestVar,country/FRA,country/KEN,2023,10.5,USDollar',
  ])
  t.regex(
    await text('observations-0.tmcf'),
    /originCountry: C:observations-0->e0\ndestinationCountry: C:observations-0->e1/,
  )
  const built = await buildGraph({ inputs: [output], output: join(await temporaryFolder(), 'builds') })
  if (E.isLeft(built)) return t.fail(JSON.stringify(built.left))
  const graph = await openGraph(built.right.location)
  t.teardown(() => graph.close())
  t.deepEqual([...graph.series.roles].sort(), ['destinationCountry', 'originCountry'])
  t.is(graph.statVar('TestVar')?.populationType, 'Thing', 'what a variable does not say is as Data Commons takes it')
})

test('a column for each variable reads too, entities by name; a denominator changes no value and is told', async (t) => {
  const { lines, summary, text, output } = await imported(perColumn)
  t.deepEqual(await lines('observations-0.csv.gz'), [
    'variable,e0,date,value,unit',
    'wage_gap,country/CIV,2021,9,percentage',
    'wage_gap,country/KEN,2021,12.5,percentage',
    'wage_share,country/CIV,2021,41.5,percentage',
  ])
  t.like(summary, { read: 4, kept: 3, dropped: { 'no value': 1 } })
  t.regex(summary.notes.join('\n'), /values stay as published: wages\.csv: values per 100/)
  t.regex(summary.notes.join('\n'), /variables that nothing defines: wage_share/)
  t.regex(await text('datacommons.mcf'), /name: "Wage gap"\n[^]*?statType: dcid:medianValue/)
  const built = await buildGraph({ inputs: [output], output: join(await temporaryFolder(), 'builds') })
  t.true(E.isRight(built), JSON.stringify(built))
})

const withCsv = (csv: string): Files => ({ ...perRow, 'smoking.csv': csv })
const header = 'SERIES,GEOGRAPHY,TIME_PERIOD,OBS_VALUE'
const refusals: ReadonlyArray<readonly [string, Files, RegExp]> = [
  ['a folder without config.json', { 'data.csv': 'a,b\n' }, /has no config\.json/],
  [
    'a configuration that is cut',
    { ...perRow, 'config.json': '{"inputFiles": {' },
    /config\.json .*[^]*it is cut or no JSON/,
  ],
  ['a configuration of another form', { ...perRow, 'config.json': '{"files": 1}' }, /inputFiles is missing/],
  [
    'a provenance that nothing declares',
    { ...perRow, 'config.json': config({ '*.csv': { provenance: 'Other', format: 'variablePerRow' } }) },
    /provenance "Other", which neither its sources nor an MCF file declare/,
  ],
  [
    'a configuration that names no file there',
    { ...perRow, 'config.json': config({ 'x.csv': {} }) },
    /names no CSV file/,
  ],
  [
    'tables of entities',
    { ...perRow, 'config.json': config({ '*.csv': { importType: 'entities', provenance: 'Example figures' } }) },
    /importType "entities".*define them in MCF/,
  ],
  ['a changed heading', withCsv('SERIES,PLACE,TIME_PERIOD,OBS_VALUE\nwho/Smokers,AFG,2019,7\n'), /missing GEOGRAPHY/],
  ['a row that is cut', withCsv(`${header}\nwho/Smokers,AFG\n`), /row 2 has 2 cells, the header has 4/],
  [
    'a value with a comma',
    withCsv(`${header}\nwho/Smokers,AFG,2019,"1,5"\n`),
    /row 2, column OBS_VALUE: "1,5", expected a number/,
  ],
  ['two dots', withCsv(`${header}\nwho/Smokers,AFG,2019,..\n`), /row 2, column OBS_VALUE: "\.\."/],
  [
    'a date that is none',
    withCsv(`${header}\nwho/Smokers,AFG,FY2019,7\n`),
    /row 2, column TIME_PERIOD: "FY2019", expected a date/,
  ],
  [
    'an entity that is not known',
    withCsv(`${header}\nwho/Smokers,Atlantis,2019,7\n`),
    /row 2: "Atlantis", expected a dcid/,
  ],
  [
    'two values for one key',
    withCsv(`${header}\nwho/Smokers,AFG,2019,7\ndcid:who/Smokers,country/AFG,2019,8\n`),
    /more than one value[^]*rows 2 and 3: who\/Smokers, country\/AFG, 2019/,
  ],
  ['a web page', withCsv('<!DOCTYPE html><html></html>'), /smoking\.csv is a web page/],
  ['MCF that cannot be read', { ...perRow, 'nodes.mcf': 'Node: dcid:x\nno colon here\n' }, /nodes\.mcf, line 2/],
]

for (const [what, files, says] of refusals) {
  test(`${what} is refused, and the refusal says where`, async (t) => {
    const error = await t.throwsAsync(imported(files), { instanceOf: ImportRefused })
    t.regex([error?.message ?? '', ...(error?.issues ?? [])].join('\n'), says)
  })
}
