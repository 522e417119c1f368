import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { type BuiltGraph, revisionOf } from '../../../ingest/build/built-graph.ts'
import { verifyBuild } from '../../../statistics/read/verify.ts'
import { attempt, flows, inputFolder, node, temporaryFolder } from '../../statistics/read/support/folders.ts'

const rows = Array.from({ length: 500 }, (_, i) => {
  const place = ['country/KEN', 'country/USA', 'country/FRA'][i % 3]
  return `oda,${place},country/KEN,${1900 + Math.floor(i / 3)},${i / 7},,provenance/crs`
})

const right = (result: E.Either<unknown, BuiltGraph>): BuiltGraph => {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}
const digests = async (location: string) => (await verifyBuild(location)).files

test('the same files give the same revision and the same bytes, whatever the order of folders and of threads', async (t) => {
  const { 'flows.csv': csv = '', 'flows.tmcf': template = '', 'nodes.mcf': nodes = '' } = flows(rows)
  const a = await inputFolder(t, { 'flows.csv': csv, 'flows.tmcf': template })
  const b = await inputFolder(t, { 'nodes.mcf': nodes })
  const first = right(await buildGraph({ inputs: [a, b], output: await temporaryFolder(t), limits: { threads: 1 } }))
  const second = right(await buildGraph({ inputs: [b, a], output: await temporaryFolder(t), limits: { threads: 4 } }))
  t.is(first.revision, second.revision)
  t.deepEqual(await digests(first.location), await digests(second.location))
})

test('another time zone and locale change no byte', async (t) => {
  const input = await inputFolder(t, flows(rows))
  const [here, there] = [await temporaryFolder(t), await temporaryFolder(t)]
  const built = right(await buildGraph({ inputs: [input], output: here }))
  const command = join(import.meta.dirname, '../../../main/cli/graph.ts')
  const env = { ...process.env, TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
  const child = spawn(process.execPath, [command, 'build', '--input', input, '--output', there], {
    env,
    stdio: 'ignore',
  })
  t.deepEqual(await once(child, 'exit'), [0, null])
  t.deepEqual(await digests(join(there, built.revision)), await digests(built.location))
})

test('a row in another place of the file is another revision with the same observations', async (t) => {
  const one = right(await attempt(t, flows(rows)))
  const other = right(await attempt(t, flows(rows.toReversed())))
  t.not(one.revision, other.revision)
  for (const file of ['series.arrow', 'observations.arrow', 'dictionaries.arrow', 'nodes.sqlite']) {
    t.deepEqual(await readFile(join(one.location, file)), await readFile(join(other.location, file)), file)
  }
})

test('the revision depends on names and contents, not on the order they are found in', (t) => {
  const [a, b] = [
    { name: 'a.mcf', sha256: '1' },
    { name: 'b.mcf', sha256: '2' },
  ]
  t.regex(revisionOf([a, b]), /^graph_[0-9a-f]{32}$/)
  t.is(revisionOf([a, b]), revisionOf([b, a]))
  t.not(revisionOf([a, b]), revisionOf([a, { ...b, name: 'c.mcf' }]))
  t.not(revisionOf([a, b]), revisionOf([a, { ...b, sha256: '3' }]))
})

test('what was built before is not built again, and a damaged build is replaced', async (t) => {
  const input = await inputFolder(t, flows(rows))
  const output = await temporaryFolder(t)
  const first = right(await buildGraph({ inputs: [input], output }))
  t.false(first.reused)
  t.true(right(await buildGraph({ inputs: [input], output })).reused)

  await truncate(join(first.location, 'observations.arrow'), 100)
  t.false(right(await buildGraph({ inputs: [input], output })).reused)
  await t.notThrowsAsync(verifyBuild(first.location))
  t.deepEqual(await readdir(output), [first.revision])
})

test('a strict build refuses what a lenient one left out before it', async (t) => {
  const input = await inputFolder(t, flows([...rows, 'oda,nowhere,,2020,1,,provenance/crs']))
  const output = await temporaryFolder(t)
  const lenient = right(await buildGraph({ inputs: [input], output, lenient: true }))
  t.deepEqual(lenient.skipped, { dangling_reference: 1 })
  t.is(lenient.counts['observations'], rows.length)
  t.true(E.isLeft(await buildGraph({ inputs: [input], output })))
})

test('a lenient build leaves out what is wrong and what depends on it, and counts it', async (t) => {
  const bad = [
    node('sv', 'StatisticalVariable'),
    node('country/UGA', 'Country', 'name: "Uganda"', 'containedInPlace: dcid:nowhere'),
    node('country/KEN', 'Country', 'name: "Kenia"'),
    node('a', 'Subregion', 'containedInPlace: dcid:b'),
    node('b', 'Subregion', 'containedInPlace: dcid:a'),
  ].join('')
  const built = right(
    await attempt(
      t,
      flows(
        ['sv,country/USA,,2020,1,,provenance/crs', 'oda,country/UGA,,2020,2,,provenance/crs', 'oda,country/USA'],
        bad,
      ),
      { lenient: true },
    ),
  )
  t.deepEqual(built.skipped, {
    conflicting_value: 1,
    cyclic_containment: 1,
    dangling_reference: 2,
    malformed_csv: 1,
    missing_property: 1,
  })
  t.is(built.counts['observations'], 1)
  t.true(built.problems.every((problem) => problem.line !== null))
})

test('two builds of the same input at once agree on one folder', async (t) => {
  const input = await inputFolder(t, flows(rows))
  const output = await temporaryFolder(t)
  const both = await Promise.all([buildGraph({ inputs: [input], output }), buildGraph({ inputs: [input], output })])
  const [first, second] = both.map(right)
  t.is(first?.location, second?.location)
  t.deepEqual(await readdir(output), [first?.revision ?? ''])
  await t.notThrowsAsync(verifyBuild(first?.location ?? ''))
})

// When one of these moves, raise `buildFormat` in statistics/read/manifest.ts: builds of the same input are no longer the same.
test('the bytes of the statistics are those of this format of builds', async (t) => {
  const built = right(await attempt(t, flows(rows)))
  t.deepEqual(
    (await digests(built.location))
      .filter(({ name }) => name.endsWith('.arrow'))
      .map(({ name, sha256 }) => `${name} ${sha256.slice(0, 16)}`),
    ['dictionaries.arrow db73840b94f8e9ab', 'observations.arrow 64d2cbad8a843363', 'series.arrow a4ce0e393b4b3dff'],
  )
})
