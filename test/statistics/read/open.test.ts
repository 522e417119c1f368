import { readFile, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import test, { type ExecutionContext } from 'ava'
import { sha256Hex } from '../../../domain/digest.ts'
import * as E from 'fp-ts/lib/Either.js'
import * as _ from '../../../statistics/read/open.ts'
import { attempt, flows, opened } from './support/folders.ts'
import { world } from './support/world.ts'

const built = async (t: ExecutionContext): Promise<string> => {
  const result = await attempt(t, world)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right.location
}

test('a node is given as it was written, a node that is not there as null', async (t) => {
  const graph = await opened(t, world)
  t.deepEqual(graph.node('country/UGA'), {
    dcid: 'country/UGA',
    kind: 'country',
    types: ['Country'],
    label: 'Uganda',
    properties: { name: ['Uganda'], containedInPlace: [{ ref: 'africa/east' }] },
  })
  t.is(graph.node('dcid:country/UGA'), null)
  t.is(graph.label('country/UGA'), 'Uganda')
  t.is(graph.label('city'), null)
  t.is(graph.kindOf('city/NBO'), 'other')
  t.is(graph.kindOf('nowhere'), null)
})

test('nodes of a kind come in byte order and page by dcid', async (t) => {
  const graph = await opened(t, world)
  t.deepEqual(
    graph.nodesOfKind('code').map((node) => node.dcid),
    ['purpose/120', 'purpose/121', 'purpose/z'],
  )
  t.deepEqual(
    graph.nodesOfKind('code', 'purpose/120', 1).map((node) => node.dcid),
    ['purpose/121'],
  )
})

test('a variable is its references and slots; a shape finds its variables, null only null', async (t) => {
  const graph = await opened(t, world)
  t.deepEqual(graph.statVar('oda/health'), {
    dcid: 'oda/health',
    label: null,
    populationType: 'DevelopmentFinance',
    measuredProperty: 'flow',
    statType: null,
    measurementQualifier: null,
    slots: { crsPurpose: 'purpose/120' },
  })
  t.is(graph.statVar('country/KEN'), null)
  const shape = {
    populationType: 'DevelopmentFinance',
    measuredProperty: 'flow',
    statType: null,
    measurementQualifier: null,
  }
  t.deepEqual(
    graph.statVarsOfShape(shape).map((variable) => variable.dcid),
    ['oda', 'oda/health'],
  )
  t.deepEqual(graph.statVarsOfShape({ ...shape, statType: 'measuredValue' }), [])
  t.deepEqual(
    graph.statVarsOfShape({
      populationType: 'Economy',
      measuredProperty: 'gdp',
      statType: null,
      measurementQualifier: null,
    }),
    [],
  )
})

test('roles, slots, facet defaults and recipes are what the nodes declare', async (t) => {
  const graph = await opened(t, world)
  t.deepEqual(
    graph.roles.map(({ role, property }) => [role, property]),
    [
      ['origin', 'financingProvider'],
      ['destination', 'financingRecipient'],
    ],
  )
  t.deepEqual(['origin', 'financingProvider', 'donor'].map(graph.roleOf), ['origin', 'origin', null])
  t.is(graph.slotPropertyOf('purpose'), 'crsPurpose')
  t.is(graph.codeSystemOf('crsPurpose'), 'purpose')
  const variable = (dcid: string) => graph.statVar(dcid) ?? t.fail()
  t.is(graph.facetDefault(variable('oda') as never), 'provenance/dac1')
  t.is(graph.facetDefault(variable('oda/health') as never), 'provenance/crs')
  t.is(graph.facetDefault(variable('gdp') as never), null)
  t.deepEqual(graph.recipe('recipe'), {
    dcid: 'recipe',
    label: 'DAC',
    rateTable: 'rates/dac',
    deflatorRole: 'origin',
    fallbackEntity: 'org/EU',
    fallbackLabel: 'EU institutions',
    currencyEntity: { EUR: 'org/EU' },
    converts: ['flow'],
  })
  t.is(graph.recipe('oda'), null)
})

test('a region has its places at any depth, a group its recorded members', async (t) => {
  const graph = await opened(t, world)
  const members = (dcid: string) => graph.memberships(dcid)?.members.map((entry) => entry.member)
  t.deepEqual(members('africa'), ['country/KEN', 'country/REU', 'country/UGA'])
  t.deepEqual(members('africa/east'), ['country/KEN', 'country/REU', 'country/UGA'])
  t.deepEqual(graph.memberships('group/DAC'), {
    dated: true,
    complete: false,
    members: [
      { member: 'country/FRA', startDate: '1961-05-01', endDate: '1990' },
      { member: 'country/FRA', startDate: '2000', endDate: null },
      { member: 'country/KEN', startDate: null, endDate: '1970-07' },
      { member: 'country/USA', startDate: '1961', endDate: null },
      { member: 'org/EU', startDate: '1961', endDate: null },
    ],
  })
  const undated = graph.memberships('group/G2')
  t.deepEqual([undated?.dated, undated?.complete, undated?.members.length], [false, true, 2])
  t.is(graph.memberships('country/KEN'), null)
})

test('rates are found by entity and year, listed by entity, and page by key', async (t) => {
  const graph = await opened(t, world)
  const table = graph.rateTable('rates/dac')
  if (table === null) return t.fail()
  t.deepEqual(table.row('org/EU', 2019), {
    entity: 'org/EU',
    currency: null,
    year: 2019,
    exchangeRate: 0.9,
    deflator: 95.5,
    projected: false,
  })
  t.deepEqual(table.row('country/KEN', 2020), {
    entity: 'country/KEN',
    currency: 'KES',
    year: 2020,
    exchangeRate: 106.5,
    deflator: null,
    projected: true,
  })
  t.is(table.row('org/EU', 2020)?.projected, null)
  t.is(table.row('org/EU', 2021), null)
  t.deepEqual(table.entities(), [
    { entity: 'country/KEN', currency: 'KES' },
    { entity: 'org/EU', currency: 'EUR' },
  ])
  const keys = (after: { entity: string; year: number } | null) =>
    table.rows(after, 3).map((row) => `${row.entity} ${row.year}`)
  t.deepEqual(keys(null), ['country/KEN 2019', 'country/KEN 2020', 'org/EU 2019'])
  t.deepEqual(keys({ entity: 'org/EU', year: 2019 }), ['org/EU 2020'])
  t.deepEqual(
    [table.rowCount, table.firstProjectedYear, table.revision, table.label],
    [4, 2025, '2026-01', 'DAC rates'],
  )
  t.is(graph.info.rate_tables[0]?.digest, table.digest)
  t.is(graph.rateTable('oda'), null)
})

test('series are found by variable and by the entity in a role', async (t) => {
  const { series } = await opened(t, world)
  const { variable, entity } = series.dictionaries
  t.deepEqual(series.rangeOfVariable(variable.codeOf('oda')), [0, 3])
  t.deepEqual(series.rangeOfVariable(variable.codeOf('oda/health')), [3, 4])
  t.deepEqual([...series.seriesOfEntity('origin', entity.codeOf('country/FRA'))], [0, 1, 3])
  t.deepEqual([...series.seriesOfEntity('destination', entity.codeOf('country/KEN'))], [0, 1, 2])
  t.deepEqual([...series.seriesOfEntity('destination', entity.codeOf('nowhere'))], [])
  t.deepEqual([...series.seriesOfEntity('observationAbout', 0)], [])
  t.is(variable.codeOf('nothing'), -1)
  t.throws(() => variable.at(99), { instanceOf: RangeError })
})

test('observations read from disk equal those in memory, also across batches', async (t) => {
  const rows = Array.from(
    { length: 140_000 },
    (_row, i) =>
      `oda,country/${['KEN', 'USA'][i % 2]},,${String(1 + ((i >> 1) % 9999)).padStart(4, '0')}-${String(1 + Math.floor((i >> 1) / 9999)).padStart(2, '0')},${i / 3},,provenance/crs`,
  )
  const result = await attempt(t, flows(rows))
  if (E.isLeft(result)) return t.fail(JSON.stringify(result.left[0]))
  const memory = await _.openGraph(result.right.location)
  const disk = await _.openGraph(result.right.location, { observationMemoryBytes: 1000 })
  t.teardown(() => [memory, disk].map((graph) => graph.close()))
  t.is(memory.series.observations, rows.length)
  for (const [first, length] of [
    [0, 140_000],
    [65_530, 12],
    [65_535, 1],
    [65_536, 1],
    [131_000, 9000],
    [7, 0],
    [60_000, 75_000],
  ] as const) {
    t.deepEqual(disk.observations.read(first, length), memory.observations.read(first, length))
  }
  for (const graph of [memory, disk]) {
    t.throws(() => graph.observations.read(139_999, 2), { instanceOf: RangeError })
    t.throws(() => graph.observations.read(-1, 2), { instanceOf: RangeError })
  }
})

test('a worker thread reads the same memory and the same nodes through the handle', async (t) => {
  const graph = await _.openGraph(await built(t))
  t.teardown(() => graph.close())
  const worker = new Worker(new URL('support/read-shared.ts', import.meta.url), { workerData: _.shareGraph(graph) })
  const [seen] = await once(worker, 'message')
  const { series, observations } = graph
  t.deepEqual(seen, {
    label: 'Uganda',
    variable: [...series.variable],
    values: [...observations.read(0, series.observations).values],
    isShared: true,
    revision: graph.info.revision,
  })
  await worker.terminate()
})

test('a graph without observations opens', async (t) => {
  const { 'nodes.mcf': nodes = '' } = world
  const graph = await opened(t, {
    'nodes.mcf': nodes.toString().replaceAll(/^file: .*$/gm, 'file: "r.csv"'),
    'r.csv': 'entity,currency,year,exchange_rate,deflator,projected\n',
  })
  t.deepEqual([graph.series.count, graph.series.observations, graph.series.roles.length], [0, 0, 0])
  t.is(graph.observations.read(0, 0).values.length, 0)
})

/** Writes the manifest that an earlier program, which did not digest it, would have written of the file as it is now. */
const describeAnew = async (location: string, name: string): Promise<void> => {
  const path = join(location, 'build.json')
  const { digest: _digest, ...manifest } = JSON.parse(await readFile(path, 'utf8')) as {
    digest: string
    files: { name: string; bytes: number; sha256: string }[]
  }
  const bytes = await readFile(join(location, name))
  const files = manifest.files.map((file) =>
    file.name === name ? { name, bytes: bytes.length, sha256: sha256Hex(bytes) } : file,
  )
  await writeFile(path, JSON.stringify({ ...manifest, files }))
}

const editManifest = async (location: string, edit: (text: string) => string): Promise<void> => {
  const path = join(location, 'build.json')
  const text = await readFile(path, 'utf8')
  await writeFile(path, edit(text))
}

const damages: Readonly<Record<string, (location: string) => Promise<void>>> = {
  'no manifest': (location) => unlink(join(location, 'build.json')),
  'a manifest that is not JSON': (location) => writeFile(join(location, 'build.json'), '{'),
  'a manifest of another format': (location) => writeFile(join(location, 'build.json'), '{"format":"graph-build-0"}'),
  'a manifest with another date': (location) =>
    editManifest(location, (text) => text.replace(/"built_at": "\d/, (at) => `${at.slice(0, -1)}3`)),
  'a manifest whose digest bears another name': (location) =>
    editManifest(location, (text) => text.replace('"digest": "', '"digesu": "')),
  'a missing file': (location) => unlink(join(location, 'nodes.sqlite')),
  'a short file': (location) => truncate(join(location, 'observations.arrow'), 64),
  'nodes of another program version': async (location) => {
    const db = new DatabaseSync(join(location, 'nodes.sqlite'))
    db.exec('ALTER TABLE edge RENAME TO other')
    db.close()
    await describeAnew(location, 'nodes.sqlite')
  },
  'a changed series table': async (location) => {
    const bytes = await readFile(join(location, 'series.arrow'))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(join(location, 'series.arrow'), bytes)
  },
}
for (const [damage, harm] of Object.entries(damages)) {
  test(`a build with ${damage} does not open`, async (t) => {
    const location = await built(t)
    await harm(location)
    await t.throwsAsync(_.openGraph(location), { instanceOf: _.DamagedBuild, message: new RegExp(location.slice(-32)) })
  })
}

test('a changed byte anywhere is found when all digests are checked', async (t) => {
  const location = await built(t)
  const bytes = await readFile(join(location, 'nodes.sqlite'))
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1
  await writeFile(join(location, 'nodes.sqlite'), bytes)
  await t.throwsAsync(_.verifyBuild(location), { instanceOf: _.DamagedBuild, message: /nodes\.sqlite has digest/ })
  await t.throwsAsync(_.openGraph(location), {
    instanceOf: _.DamagedBuild,
    message: /nodes\.sqlite has digest.*build it again/,
  })
})

test('a thread does not read nodes that were changed since the build was opened, and reads those that were put there anew', async (t) => {
  const location = await built(t)
  const handle = _.shareGraph(await _.openGraph(location))
  const path = join(location, 'nodes.sqlite')
  const bytes = await readFile(path)
  await writeFile(path, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]))
  t.throws(() => _.openSharedGraph(handle), { instanceOf: _.DamagedBuild, message: /nodes\.sqlite has digest/ })
  await writeFile(path, bytes)
  _.openSharedGraph(handle).close()
  t.pass()
})
