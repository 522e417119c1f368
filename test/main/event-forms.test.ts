// Events that a program of before cannot read are written only once no such program is left on the log.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import { chainedHash, chainStart } from '../../domain/events/hash-chain.ts'
import { graphStream } from '../../domain/events/streams.ts'
import { openEventStoreDb } from '../../adapters/eventstoredb/index.ts'
import { startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { right } from '../support/engines/on-eventstoredb.ts'
import { sampleGraphLocation } from '../support/sample-graph.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const plain = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
  entities: { observationAbout: ['country/KEN'] },
})
const computed = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
  entities: { observationAbout: ['country/KEN', 'country/UGA'] },
  facets: { sum_over: ['observationAbout'] },
})

/** The versions of the events in the log, by type. */
const versionsIn = async (service: TestService): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for await (const { type, v } of service.eventStore.readAll(null)) found.set(type, v)
  return found
}

/** A log as a program of before began it: its events do not say when they were written. */
const begunBefore = async (url: string): Promise<void> => {
  const store = openEventStoreDb(url)
  const stored = await readFile(new URL('../golden/events/GraphActivated.v1.json', import.meta.url), 'utf8')
  const location = await sampleGraphLocation()
  const data = { ...(JSON.parse(stored) as Readonly<Record<string, unknown>>), location, revision: basename(location) }
  const metadata = {
    trace_id: '0'.repeat(32),
    correlation_id: 'c',
    causation_id: 'c',
    actor: 'system',
    build_commit: 'c6276fc',
  }
  const bare = { id: '5b0e4ac6-95b3-4d8e-9a0e-1a9b0a3f9d10', type: 'GraphActivated', v: 1, data }
  const hash = chainedHash(chainStart, graphStream, { ...bare, metadata })
  right(await store.append(graphStream, [{ ...bare, metadata: { ...metadata, hash } }], 'no_stream'))
  await store.close()
}

test('on a log of its own, computed questions are version 2 and all else is as it was', async (t) => {
  const service = await startService()
  t.is((await service.post('/api/datasets', plain)).status, 200)
  t.true([...(await versionsIn(service)).values()].every((v) => v === 1))
  t.is((await service.post('/api/datasets', computed)).status, 200)
  const versions = await versionsIn(service)
  t.is(versions.get('OperationStarted'), 2)
  t.is(versions.get('SpecRegistered'), 1)
  await service.stop()
})

test('on a log that an earlier program began they are refused, until an operator says that none is left', async (t) => {
  const [server, place] = [await startEventStoreDbServer(), await temporaryDirectory()]
  const environment = { DATA_DIR: place.path, EVENT_STORE: server.url() }
  await begunBefore(server.url())
  const service = await startService(environment)
  t.is((await service.post('/api/datasets', plain)).status, 200)
  const before = server.log.events.length
  const refused = await service.post('/api/datasets', computed)
  t.is(refused.status, 503)
  t.is(refused.json.code, 'service_unavailable')
  t.regex(refused.json.detail, /Processes of an earlier version may be at work/)
  t.is(server.log.events.length, before, 'nothing is written for it')
  await service.stop()

  const program = join(import.meta.dirname, '../../main/cli/audit.ts')
  const said = await promisify(execFile)(process.execPath, [program, 'upgraded'], {
    env: { ...process.env, ...environment },
  })
  t.regex(said.stdout, /earlier programs must not be started on this log again/)
  const again = await startService(environment)
  t.is((await again.post('/api/datasets', computed)).status, 200)
  await again.stop()
  await Promise.all([server.stop(), place.dispose()])
})
