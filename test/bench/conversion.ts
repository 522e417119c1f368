// node test/bench/conversion.ts [rows [runs]]: a graph of that many flows, the same dataset unconverted, at current and at constant
// prices, and computed (sums, per person, shares, changes), as rows (plan, query, conversion, order, digest) and as a stored dataset (also the frame, the file and the series
// statistics), each in a process of its own: median processor times and peak memory. Then the preparation alone for half a million series.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { Facets } from '../../domain/dataset/request.ts'
import { contentVersionOf } from '../../domain/frame/content-version.ts'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { prepareConversion, type SeriesToConvert } from '../../statistics/convert/prepare.ts'
import { prepare } from '../../statistics/plan/materialise.ts'
import { renderArtifact, writeFrame } from '../../render/index.ts'

const [providers, recipients, years, firstYear] = [50, 150, 24, 2000]
const formats = ['csv', 'parquet'] as const
const requests: Readonly<Record<string, Facets>> = {
  reported: {},
  current: { unit: { currency: 'EUR', prices: 'current' } },
  constant: { unit: { currency: 'EUR', prices: 'constant', base_year: 2020 } },
  'by role': { unit: { currency: { role: 'origin' }, prices: 'constant', base_year: 2020 } },
  'per person': { per: { measure: 'population', role: 'destination' } },
  sum: { sum_over: ['origin'] },
  'sum per person': { sum_over: ['origin'], per: { measure: 'population', role: 'destination' } },
  share: { share_of: ['origin'] },
  change: { change: { kind: 'percent', lag: 1 } },
}

const block = (dcid: string, type: string, ...lines: string[]): string =>
  `Node: ${dcid}\ntypeOf: dcs:${type}\ndcid: "${dcid}"\n${lines.join('\n')}\n\n`

const nodes = (variables: number): string =>
  [
    ...Array.from({ length: providers + recipients }, (_, i) =>
      block(`country/C${i}`, 'Country', `name: "Country ${i}"`),
    ),
    ...Array.from({ length: variables }, (_, i) =>
      block(
        `flow/${i}_Nominal`,
        'StatisticalVariable',
        'populationType: dcs:Aid',
        'measuredProperty: dcs:flow',
        'measurementQualifier: dcs:Nominal',
      ),
    ),
    block('role/origin', 'Role', 'role: "origin"', 'observationProperty: "financingProvider"'),
    block('role/destination', 'Role', 'role: "destination"', 'observationProperty: "financingRecipient"'),
    block('role/about', 'Role', 'role: "observationAbout"', 'observationProperty: "observationAbout"'),
    block('people', 'StatisticalVariable', 'populationType: dcs:Person', 'measuredProperty: dcs:count'),
    block(
      'Ratio',
      'RatioRecipe',
      'measure: "population"',
      'denominator: dcid:people',
      'rank: "1"',
      'unitSuffix: "PerPerson"',
    ),
    block('USDollar', 'UnitOfMeasure', 'name: "US dollar"', 'currencyCode: "USD"'),
    block('provenance/bench', 'Provenance', 'name: "Generated"', 'conversionRecipe: dcid:Recipe'),
    block('Rates', 'RateTable', 'name: "Rates"', 'file: "rates/rates.csv"', 'revision: "1"'),
    block(
      'Recipe',
      'ConversionRecipe',
      'rateTable: dcid:Rates',
      'deflatorRole: "origin"',
      'currencyEntity: "EUR=dcid:country/C0"',
      'converts: dcid:flow',
    ),
  ].join('')

const rates = (): string => {
  const lines = ['entity,currency,year,exchange_rate,deflator,projected']
  for (let i = 0; i < providers; i++) {
    const currency =
      i < 20 ? 'EUR' : `X${String.fromCharCode(65 + (i % 26))}${String.fromCharCode(65 + Math.floor(i / 26))}`
    for (let y = 0; y < years; y++) {
      lines.push(
        `country/C${i},${currency},${firstYear + y},${0.8 + ((i * 7 + y * 13) % 100) / 100},${60 + y + (i % 5) / 8},false`,
      )
    }
  }
  return `${lines.join('\n')}\n`
}

const template = `Node: E:flows->E0
typeOf: dcs:StatVarObservation
variableMeasured: C:flows->variable
financingProvider: C:flows->provider
financingRecipient: C:flows->recipient
observationDate: C:flows->year
value: C:flows->value
unit: dcid:USDollar
provenance: dcid:provenance/bench
`

const peopleTemplate = `Node: E:people->E0
typeOf: dcs:StatVarObservation
variableMeasured: dcid:people
observationAbout: C:people->country
observationDate: C:people->year
value: C:people->value
provenance: dcid:provenance/bench
`
const people = (): string => {
  const lines = ['country,year,value']
  for (let r = 0; r < recipients; r++)
    for (let y = 0; y < years; y++)
      lines.push(`country/C${providers + r},${firstYear + y},${(r + 1) * 99_991 + y * 1009}`)
  return `${lines.join('\n')}\n`
}

/** Amounts as sources report them: mostly distinct, with cents. Repeated ones would flatter the unconverted dataset. */
const amountOf = (row: number): number => ((row * 2654435761) % 2 ** 31) / 100

const generate = async (folder: string, rows: number): Promise<void> => {
  const variables = Math.ceil(rows / (providers * recipients * years))
  await mkdir(join(folder, 'rates'), { recursive: true })
  await writeFile(join(folder, 'nodes.mcf'), nodes(variables))
  await writeFile(join(folder, 'rates/rates.csv'), rates())
  await writeFile(join(folder, 'flows.tmcf'), template)
  await writeFile(join(folder, 'people.tmcf'), peopleTemplate)
  await writeFile(join(folder, 'people.csv'), people())
  const out = createWriteStream(join(folder, 'flows.csv'))
  out.write('variable,provider,recipient,year,value\n')
  let written = 0
  for (let v = 0; v < variables && written < rows; v++) {
    for (let p = 0; p < providers; p++) {
      const lines: string[] = []
      for (let r = 0; r < recipients; r++) {
        for (let y = 0; y < years && written + lines.length < rows; y++) {
          lines.push(
            `flow/${v}_Nominal,country/C${p},country/C${providers + r},${firstYear + y},${amountOf(written + lines.length)}\n`,
          )
        }
      }
      written += lines.length
      if (!out.write(lines.join(''))) await once(out, 'drain')
    }
  }
  out.end()
  await finished(out)
}

/** Processor time of this process in milliseconds: other work on the machine hardly changes it. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const median = (numbers: ReadonlyArray<number>): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

type Measured = { readonly rows: number; readonly medians: Readonly<Record<string, number>>; readonly peak: number }

const runFacts = {
  specId: `spec_${'0'.repeat(32)}`,
  baseUrl: 'http://127.0.0.1',
  materialisedAt: '2026-01-01T00:00:00.000Z',
  software: { name: 'bench', version: '0', commit: 'none' },
}

/** One kind of dataset, several times, in this process. */
const measure = async (build: string, kind: string, runs: number): Promise<void> => {
  const graph = await openGraph(build)
  const facets = requests[kind] ?? {}
  const statvars: string[] = []
  for (let i = 0; i < graph.series.dictionaries.variable.size; i++)
    if (graph.series.dictionaries.variable.at(i) !== 'people') statvars.push(graph.series.dictionaries.variable.at(i))
  const identity = {
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars },
    slots: [],
    entities: {},
    requested_window: { kind: 'all' },
  } as const
  const times: Record<string, number[]> = { rows: [], csv: [], parquet: [] }
  let rows = 0
  for (let i = 0; i < runs; i++) {
    const started = processorMs()
    const result = prepare(graph, { identity, facets }, runFacts)
    if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
    const { frame } = result.right
    const record = { ...result.right.record, content_version: await contentVersionOf(frame) }
    const inRows = processorMs() - started
    times['rows']?.push(inRows)
    rows = record.coverage.rows
    for (const format of formats) {
      const directory = await mkdtemp(join(tmpdir(), 'devfin-bench-files-'))
      const from = processorMs()
      await writeFrame(frame, join(directory, 'frame.arrow'))
      if (frame.inputs !== undefined) await writeFrame(frame.inputs, join(directory, 'inputs.arrow'))
      await renderArtifact(frame, record, { format, bundle: false }, directory)
      await renderArtifact(frame, record, { table: 'series_statistics' }, directory)
      times[format]?.push(inRows + processorMs() - from)
      await rm(directory, { recursive: true, force: true })
    }
  }
  const medians = Object.fromEntries(Object.entries(times).map(([part, list]) => [part, median(list)]))
  console.log(JSON.stringify({ rows, medians, peak: process.resourceUsage().maxRSS / 1024 } satisfies Measured))
  graph.close()
}

const measurePreparation = async (build: string): Promise<void> => {
  const graph = await openGraph(build)
  const variable = graph.statVar('flow/0_Nominal')
  if (variable === null) throw new Error('the graph has no variable')
  const series = Array.from(
    { length: 500_000 },
    (_, i): SeriesToConvert => ({
      variable,
      roles: { origin: `country/C${i % providers}`, destination: `country/C${providers + (i % recipients)}` },
      unit: 'USDollar',
      provenance: 'provenance/bench',
      years: Array.from({ length: 10 }, (_y, y) => 2005 + y),
    }),
  )
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const started = processorMs()
    const result = prepareConversion(graph, { currency: 'EUR', prices: 'constant', base_year: 2020 }, series)
    if (E.isLeft(result)) throw new Error(result.left.detail)
    times.push(processorMs() - started)
  }
  console.log(`preparing 500,000 series x 10 years   ${median(times).toFixed(0)} ms`)
  graph.close()
}

const [what, location] = process.argv.slice(2)
if (what === 'measure' && location !== undefined)
  await measure(location, process.argv[4] ?? 'reported', Number(process.argv[5]))
else {
  const rows = Number(what ?? 1_000_000)
  const runs = Number(location ?? 5)
  const folder = await mkdtemp(join(tmpdir(), 'devfin-bench-conversion-'))
  try {
    await generate(join(folder, 'input'), rows)
    const built = await buildGraph({ inputs: [join(folder, 'input')], output: join(folder, 'builds') })
    if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
    let reported: Readonly<Record<string, number>> = {}
    for (const kind of Object.keys(requests)) {
      const self = fileURLToPath(import.meta.url)
      const { stdout } = await promisify(execFile)(process.execPath, [
        self,
        'measure',
        built.right.location,
        kind,
        String(runs),
      ])
      const { medians, peak, rows: delivered } = JSON.parse(stdout) as Measured
      if (kind === 'reported') reported = medians
      const parts = Object.entries(medians).map(
        ([part, ms]) => `${part} ${ms.toFixed(0)} ms (x${(ms / (reported[part] ?? ms)).toFixed(2)})`,
      )
      console.log(
        `${kind.padEnd(14)} ${delivered.toLocaleString('en')} rows  ${parts.join('  ')}  peak ${peak.toFixed(0)} MiB`,
      )
    }
    await measurePreparation(built.right.location)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
