// The whole way on a built graph: two editions of a rate table, the same question, every figure explained.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import type { ConversionRequest } from '../../../domain/dataset/request.ts'
import { type Frame, roleColumn } from '../../../domain/frame/frame.ts'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { explainFigure } from '../../../statistics/convert/explain.ts'
import type { Figure } from '../../../statistics/convert/receipt.ts'
import { type Materialised, materialise } from '../../../statistics/plan/materialise.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const nodes = `
Node: country/FRA
typeOf: dcs:Country
name: "France"
currencyCode: "EUR"

Node: country/SWE
typeOf: dcs:Country
name: "Sweden"
currencyCode: "SEK"

Node: country/MEX
typeOf: dcs:Country
name: "Mexico"
currencyCode: "MXN"

Node: country/KEN
typeOf: dcs:Country
name: "Kenya"

Node: org/EU
typeOf: dcs:Organization
name: "EU institutions"
currencyCode: "EUR"

Node: org/DAC
typeOf: dcs:Group
name: "DAC countries"

Node: USDollar
typeOf: dcs:UnitOfMeasure
name: "US dollar"
currencyCode: "USD"

Node: role/origin
typeOf: dcs:Role
role: "origin"
observationProperty: "financingProvider"

Node: role/destination
typeOf: dcs:Role
role: "destination"
observationProperty: "financingRecipient"

Node: oda_Nominal
typeOf: dcs:StatisticalVariable
name: "ODA"
populationType: dcs:Aid
measuredProperty: dcs:flow
statType: dcs:measuredValue
measurementQualifier: dcs:Nominal

Node: provenance/crs
typeOf: dcs:Provenance
name: "CRS"
conversionRecipe: dcid:ConversionRecipeDAC

Node: Rates
typeOf: dcs:RateTable
name: "Rates"
file: "rates/dac.csv"
revision: "EDITION"

Node: ConversionRecipeDAC
typeOf: dcs:ConversionRecipe
name: "DAC"
rateTable: dcid:Rates
deflatorRole: "origin"
fallbackEntity: dcid:org/DAC
currencyEntity: "EUR=dcid:org/EU"
converts: dcid:flow
`

const template = `Node: E:flows->E0
typeOf: dcs:StatVarObservation
variableMeasured: dcid:oda_Nominal
financingProvider: C:flows->provider
financingRecipient: dcid:country/KEN
observationDate: C:flows->year
value: C:flows->value
unit: dcid:USDollar
provenance: dcid:provenance/crs
`
const flows = [
  'country/FRA,2020,100',
  'country/FRA,2021,110',
  'country/MEX,2020,7',
  'country/SWE,2020,50',
  'country/SWE,2021,60',
]

const rates = (swedenIn2020: number) => [
  'country/FRA,EUR,2020,0.9,80,',
  'country/FRA,EUR,2021,0.8,90,',
  'country/FRA,EUR,2022,0.95,100,',
  `country/SWE,SEK,2020,9.2,${swedenIn2020},`,
  'country/SWE,SEK,2021,8.6,,',
  'country/SWE,SEK,2022,10.1,100,true',
  'org/EU,EUR,2020,0.875,,',
  'org/EU,EUR,2021,0.845,,',
  'org/EU,EUR,2022,0.95,,',
  'org/DAC,USD,2020,1,85,',
  'org/DAC,USD,2022,1,100,',
]

const edition = async (folder: string, name: string, table: ReadonlyArray<string>) => {
  const input = join(folder, name)
  await mkdir(join(input, 'rates'), { recursive: true })
  await writeFile(join(input, 'nodes.mcf'), nodes.replace('EDITION', name))
  await writeFile(join(input, 'flows.tmcf'), template)
  await writeFile(join(input, 'flows.csv'), `provider,year,value\n${flows.join('\n')}\n`)
  await writeFile(
    join(input, 'rates/dac.csv'),
    `entity,currency,year,exchange_rate,deflator,projected\n${table.join('\n')}\n`,
  )
  const built = await buildGraph({ inputs: [input], output: join(folder, 'builds') })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left))
  return openGraph(built.right.location)
}

const run = async (graph: Awaited<ReturnType<typeof edition>>, unit: ConversionRequest): Promise<Materialised> => {
  const identity = {
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: ['oda_Nominal'] },
    slots: [],
    entities: {},
    requested_window: { kind: 'all' },
  } as const
  const result = await materialise(
    graph,
    { identity, facets: { unit } },
    {
      specId: `spec_${'0'.repeat(32)}`,
      baseUrl: 'http://127.0.0.1',
      materialisedAt: '2026-01-01T00:00:00.000Z',
      software: { name: 'test', version: '0', commit: 'none' },
    },
  )
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

/** All rows of a converted frame as figures. */
const figuresOf = async (frame: Frame): Promise<ReadonlyArray<Figure>> => {
  const figures: Figure[] = []
  for await (const batch of frame.batches()) {
    const text = (column: string, i: number) => frame.dictionaries[column]?.[batch.columns[column]?.[i] ?? -1] ?? null
    for (let i = 0; i < batch.series; i++) {
      const roles = Object.fromEntries(frame.roles.map((role) => [role, text(roleColumn(role), i) ?? '']))
      for (let row = batch.offsets[i] ?? 0; row < (batch.offsets[i + 1] ?? 0); row++) {
        figures.push({
          variable: text('variable', i) ?? '',
          roles,
          period: frame.dictionaries['period']?.[batch.periods[row] ?? -1] ?? '',
          value: batch.values[row] ?? Number.NaN,
          unit: text('unit', i),
          measurement_method: text('measurement_method', i),
          provenance: text('provenance', i),
          observation_status: 'A',
          conversion: {
            recipe: text('conversion_recipe', i) ?? '',
            reported_value: batch.reported?.[row] ?? Number.NaN,
            reported_unit: text('reported_unit', i),
          },
        })
      }
    }
  }
  return figures
}

const constantEuro: ConversionRequest = { currency: 'EUR', prices: 'constant', base_year: 2022 }
const lines = (figures: ReadonlyArray<Figure>) =>
  figures.map(({ roles, period, value }) => [roles['origin'], period, value])

test('two editions of a rate table give two versions; only rows whose rate changed differ', async (t) => {
  const folder = await temporaryDirectory()
  t.teardown(folder.dispose)
  const [old, revised] = [await edition(folder.path, 'old', rates(70)), await edition(folder.path, 'new', rates(72))]
  const [before, after] = [await run(old, constantEuro), await run(revised, constantEuro)]
  t.not(before.record.content_version, after.record.content_version)
  const [a, b] = [await figuresOf(before.frame), await figuresOf(after.frame)]
  t.deepEqual(lines(a), [
    ['country/FRA', '2020', 100 * (100 / 80) * 0.95],
    ['country/FRA', '2021', 110 * (100 / 90) * 0.95],
    ['country/MEX', '2020', 7 * (100 / 85) * 0.95],
    ['country/SWE', '2020', 50 * (100 / 70) * 0.95],
  ])
  t.deepEqual(lines(b).slice(0, 3), lines(a).slice(0, 3))
  t.is(b[3]?.value, 50 * (100 / 72) * 0.95)
  t.deepEqual(
    before.record.warnings.map(({ code }) => code),
    ['deflator_missing_omitted', 'deflator_fallback_used', 'deflator_projected'],
  )
  t.deepEqual(before.record.completeness, { rows_read: 5, rows_delivered: 4, rows_omitted: 1 })
})

test('each figure of an earlier edition is explained from its stored inputs after the rates have changed', async (t) => {
  const folder = await temporaryDirectory()
  t.teardown(folder.dispose)
  const old = await edition(folder.path, 'old', rates(70))
  const requests: ReadonlyArray<ConversionRequest> = [constantEuro, { currency: 'SEK', prices: 'current' }]
  for (const request of requests) {
    const { frame, conversionInputs } = await run(old, request)
    const figures = await figuresOf(frame)
    t.true(figures.length > 0)
    for (const figure of figures) {
      const receipt = explainFigure(figure, JSON.parse(JSON.stringify(conversionInputs)) as typeof conversionInputs)
      t.true(E.isRight(receipt) && receipt.right.conversion?.reproduces === true, JSON.stringify(receipt))
    }
  }
})

test('an edition that changes no rate in use gives the same version, and the same rates in its inputs', async (t) => {
  const folder = await temporaryDirectory()
  t.teardown(folder.dispose)
  const unrelated = [...rates(70), 'country/KEN,KES,2020,106,50,']
  const [one, other] = [await edition(folder.path, 'one', rates(70)), await edition(folder.path, 'other', unrelated)]
  const [a, b] = [await run(one, constantEuro), await run(other, constantEuro)]
  t.is(a.record.content_version, b.record.content_version)
  t.deepEqual(a.conversionInputs?.recipes[0]?.rates, b.conversionInputs?.recipes[0]?.rates)
})

test('the currency of the provider differs from row to row', async (t) => {
  const folder = await temporaryDirectory()
  t.teardown(folder.dispose)
  const graph = await edition(folder.path, 'one', [
    ...rates(70),
    'country/MEX,MXN,2020,21.5,,',
    'country/MEX,MXN,2021,20.3,,',
  ])
  const { frame, conversionInputs } = await run(graph, { currency: { role: 'financingProvider' }, prices: 'current' })
  const figures = await figuresOf(frame)
  t.deepEqual(
    figures.map(({ roles, period, unit, value }) => [roles['origin'], period, unit, value]),
    [
      ['country/FRA', '2020', 'EUR', 100 * 0.9],
      ['country/FRA', '2021', 'EUR', 110 * 0.8],
      ['country/MEX', '2020', 'MXN', 7 * 21.5],
      ['country/SWE', '2020', 'SEK', 50 * 9.2],
      ['country/SWE', '2021', 'SEK', 60 * 8.6],
    ],
  )
  for (const figure of figures) {
    const receipt = explainFigure(figure, conversionInputs)
    t.true(E.isRight(receipt) && receipt.right.conversion?.reproduces === true)
  }
})
