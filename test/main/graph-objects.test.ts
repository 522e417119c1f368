// Builds through an object store: what is published is what another node opens.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { openDirectoryObjects } from '../../adapters/embedded/objects.ts'
import { systemClock } from '../../adapters/system/clock.ts'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { localBuild, publishBuild } from '../../main/graph-objects.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { baseMcf, flowsTemplate, inputFolder } from '../statistics/read/support/folders.ts'

test('a build with forecasts is published and fetched whole', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'graph-objects-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const input = await inputFolder(t, {
    'nodes.mcf': baseMcf,
    'flows.tmcf': `${flowsTemplate}observationStatus: C:flows->status\n`,
    'flows.csv':
      'variable,provider,recipient,year,value,method,provenance,status\n' +
      'oda,country/FRA,country/KEN,2019,1,,provenance/crs,A\noda,country/FRA,country/KEN,2020,2,,provenance/crs,F\n',
  })
  const built = await buildGraph({ inputs: [input], output: join(directory, 'graphs') })
  if (E.isLeft(built)) return t.fail(JSON.stringify(built.left))
  const objects = await openDirectoryObjects({
    directory: join(directory, 'store'),
    signingKey: 'k'.repeat(32),
    publicUrl: '',
    clock: systemClock,
  })
  t.teardown(() => objects.close())
  const location = await publishBuild(objects, built.right.location)
  const graph = await openGraph(await localBuild(objects, join(directory, 'elsewhere'), location))
  t.teardown(() => graph.close())
  t.is(graph.info.revision, built.right.revision)
  t.is(graph.observations.statuses?.first.length, 1)
})
