import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { parse } from 'csv-parse/sync'
import { systemIds } from '../../../adapters/system/ids.ts'
import { type CommandPorts, runCommand } from '../../../commands/index.ts'
import { StreamReader } from '../../../domain/lifecycle/stream-reader.ts'
import { versionStream } from '../../../domain/events/streams.ts'
import type { DomainEvent } from '../../../domain/events/event.ts'
import { systemContext } from '../../../main/composed-ports.ts'
import { type BlackBox, type Json, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
let service: BlackBox
let commands: CommandPorts
test.before(async () => {
  service = await openService()
  const { eventStore } = service
  commands = { eventStore, streams: new StreamReader(eventStore), ids: systemIds, buildCommit: 'test' }
})
test.after.always(() => service.stop())

const ask = async (query: string) => {
  const answer = await service.post('/api/v1/search/resolve', { input: { kind: 'raw_text', query } })
  const [part] = answer.json.parts
  if (part.status !== 'definite') throw new Error(`${query} is ${part.status}`)
  return part.spec
}
const datasetOf = async (spec: Json, facets: object = {}) => {
  const made = await service.post('/api/v1/datasets', {
    schema_version: 1,
    input: { kind: 'spec_id', spec_id: spec.spec_id, definition: spec.definition, scope: { facets } },
    options: { format: 'csv', bundle: false },
  })
  if (made.status !== 200) throw new Error(made.text)
  return made.json
}
const rowsOf = async (manifest: Json): Promise<ReadonlyArray<Record<string, string>>> => {
  const file = await service.download(manifest.artifacts[0].url)
  return parse(file.bytes, { columns: true })
}
const explain = (manifest: Json, keys: Record<string, string>) =>
  service.get(`${manifest.links.explain}?${new URLSearchParams(keys).toString()}`)
const keysOf = (row: Record<string, string>, names: ReadonlyArray<string>) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? '']))

/** `v * (a / b) * (c / d)`, left to right. */
const calculated = (written: string): number =>
  written
    .split(' * ')
    .map((factor) => factor.replaceAll(/[()]/g, '').split(' / ').map(Number))
    .map(([a = Number.NaN, b = 1]) => a / b)
    .reduce((product, factor) => product * factor)

const flowKeys = ['variable', 'origin', 'destination', 'period']

test.serial(
  'every row of a file is explained by its own columns: value, unit, source and labels are those of the row',
  async (t) => {
    const manifest = await datasetOf(await ask('ODA from France to Kenya since 2015'))
    const rows = await rowsOf(manifest)
    t.true(rows.length > 3)
    for (const row of rows) {
      const { status, json, text } = await explain(manifest, keysOf(row, flowKeys))
      t.is(status, 200, text)
      t.is(json.figure.value, Number(row['value']))
      t.deepEqual([json.figure.unit, json.figure.provenance], [row['unit'], row['provenance']])
      t.deepEqual(json.figure.roles, { origin: 'country/FRA', destination: 'country/KEN' })
      t.is(json.labels['country/KEN'], 'Kenya')
      t.is(json.conversion, null)
      t.true(json.source.illustrative)
      t.true(json.text.some((line: string) => line.includes('as reported')))
    }
  },
)

test.serial('a converted figure shows its rates and a calculation that gives the stored value', async (t) => {
  const unit = { currency: 'EUR', prices: 'constant', base_year: 2020 }
  const manifest = await datasetOf(await ask('ODA from France to Kenya since 2015'), { unit })
  const rows = await rowsOf(manifest)
  t.true(rows.length > 3)
  for (const row of rows) {
    const { json, text } = await explain(manifest, keysOf(row, flowKeys))
    const { conversion } = json
    t.truthy(conversion, text)
    t.is(conversion.result, Number(row['value']))
    t.true(conversion.reproduces)
    t.deepEqual(
      [conversion.recipe, conversion.price_basis, conversion.base_year],
      [row['conversion_recipe'], 'constant', 2020],
    )
    // the calculation is arithmetic that anybody can repeat
    t.is(calculated(conversion.calculation), Number(row['value']))
    t.true(json.text.some((line: string) => line.startsWith('Deflator of ')))
  }
})

test.serial('the receipt names the reported amount of the same row before conversion', async (t) => {
  const spec = await ask('ODA from France to Kenya since 2015')
  const [reported, converted] = [
    await datasetOf(spec),
    await datasetOf(spec, { unit: { currency: 'GBP', prices: 'current' } }),
  ]
  const [row] = await rowsOf(reported)
  const { json } = await explain(converted, keysOf(row ?? {}, flowKeys))
  t.is(json.conversion.reported.value, Number(row?.['value']))
  t.is(json.conversion.deflator, null)
})

test.serial('keys that leave several rows open are refused, with the key to add and its values', async (t) => {
  const manifest = await datasetOf(await ask('ODA from France to Kenya since 2015'))
  const [row] = await rowsOf(manifest)
  const { status, json } = await explain(manifest, { variable: row?.['variable'] ?? '' })
  t.deepEqual([status, json.code, json.pointer], [400, 'request_invalid', '/period'])
  t.true(json.alternatives.includes('2015'))
  t.is(json.rows, manifest.coverage.rows)
})

test.serial('keys in which the rows do not differ may be left out', async (t) => {
  const manifest = await datasetOf(await ask('ODA from France to Kenya since 2015'))
  const { status, json } = await explain(manifest, { period: '2016' })
  t.is(status, 200)
  t.is(json.figure.period, '2016')
  const again = await service.get(json.links.self)
  t.deepEqual(again.json, json)
})

test.serial('roles go by their own name, their column name, and with a prefix on the reference', async (t) => {
  const made = await service.post(
    '/api/v1/datasets',
    statVarRequest([gdp], { entities: { observationAbout: ['country/KEN', 'country/UGA'] } }),
  )
  const ways = await Promise.all(
    [{ observation_about: 'country/KEN' }, { observationAbout: 'dcid:country/KEN' }].map((role) =>
      explain(made.json, { variable: gdp, period: '2016', ...role }),
    ),
  )
  t.is(ways[0]?.status, 200, ways[0]?.text)
  t.deepEqual(ways[0]?.json, ways[1]?.json)
  const both = await explain(made.json, { observation_about: 'country/KEN', observationAbout: 'country/KEN' })
  t.is(both.status, 400)
})

test.serial('what is not in the version is said with the key at fault', async (t) => {
  const manifest = await datasetOf(await ask('ODA from France to Kenya since 2015'))
  const [row] = await rowsOf(manifest)
  const keys = keysOf(row ?? {}, flowKeys)
  const refused = async (change: Record<string, string>) => {
    const { status, json } = await explain(manifest, { ...keys, ...change })
    return [status, json.code, json.pointer]
  }
  t.deepEqual(await refused({ period: '1850' }), [404, 'figure_not_found', '/period'])
  t.deepEqual(await refused({ origin: 'country/DEU' }), [404, 'figure_not_found', '/origin'])
  t.deepEqual(await refused({ variable: 'no/such' }), [404, 'figure_not_found', '/variable'])
  t.deepEqual(await refused({ origin: '' }), [404, 'figure_not_found', '/period'].with(2, '/destination'))
  t.deepEqual(await refused({ colour: 'red' }), [400, 'request_invalid', '/colour'])
  const twice = await service.get(`${manifest.links.explain}?period=2016&period=2017`)
  t.deepEqual([twice.status, twice.json.pointer], [400, '/period'])
})

test.serial('a year left out for want of a rate is said to have been left out', async (t) => {
  const unit = { currency: 'EUR', prices: 'constant', base_year: 2020 }
  const manifest = await datasetOf(await ask('ODA to Kenya'), { unit })
  const record = await service.get(manifest.record.url)
  const [omission] = record.json.omissions
  t.true(omission.rows > 0)
  const { status, json } = await explain(manifest, {
    variable: omission.variable,
    ...omission.roles,
    period: omission.periods[0],
  })
  t.deepEqual([status, json.code, json.omission.reason], [404, 'figure_not_found', omission.reason])
})

test.serial('an unknown version is answered as the snapshot is', async (t) => {
  const manifest = await datasetOf(await ask('ODA from France to Kenya since 2015'))
  const other = manifest.links.self.replace(/cv_.*/, `cv_${'0'.repeat(32)}`)
  for (const path of [other, `${other.replace('/cv_0', '/cv_x')}`]) {
    const [snapshot, figure] = [await service.get(path), await service.get(`${path}/explain?period=2016`)]
    t.deepEqual([figure.status, figure.json.code], [snapshot.status, snapshot.json.code])
  }
})

const record = async (manifest: Json, event: DomainEvent) => {
  const stream = versionStream(manifest.spec_id, manifest.content_version)
  const done = await runCommand(commands, stream, systemContext('test'), () => E.right([event]))
  if (E.isLeft(done)) throw new Error(done.left.detail)
}

test.serial('without the stored rows nothing is explained, though files may still be served', async (t) => {
  const manifest = await datasetOf(await ask('ODA from France to Uganda since 2015'))
  await record(manifest, { type: 'FrameDiscarded', data: { discarded_at: '2026-01-01T00:00:00.000Z' } })
  const { status, json } = await explain(manifest, { period: '2016' })
  t.deepEqual([status, json.code], [410, 'artifact_expired'])
  t.is((await service.get(manifest.links.self)).status, 200)
})

test.serial('a version that was taken down explains nothing', async (t) => {
  const manifest = await datasetOf(await ask('ODA from France to Ethiopia since 2015'))
  t.is((await explain(manifest, { period: '2016' })).status, 200)
  await record(manifest, {
    type: 'VersionRevoked',
    data: { reason: 'The source withdrew it.', revoked_at: '2026-01-01T00:00:00.000Z' },
  })
  const { status, json } = await explain(manifest, { period: '2016' })
  t.deepEqual([status, json.code, json.reason], [410, 'snapshot_revoked', 'The source withdrew it.'])
})
