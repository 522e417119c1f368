// Everything is taken away once while operations go on: workers, broker, database, object store, event store, room on the disk.
import test, { type ExecutionContext } from 'ava'
import { openEventStoreDb } from '../../adapters/eventstoredb/index.ts'
import { openKafkaBus } from '../../adapters/kafka/index.ts'
import { openS3Objects } from '../../adapters/s3/index.ts'
import { cloudEventMessageOf } from '../../domain/events/cloud-event.ts'
import type { RecordedEvent } from '../../domain/events/event.ts'
import { publishBuild } from '../../main/graph-objects.ts'
import { isInstalled, localEngineNames } from '../tools/engines/local-engines.ts'
import { type LocalServer, startLocal } from '../tools/engines/local-servers.ts'
import { type Cluster, figureOf, isReady, openCluster, until } from '../support/engines/cluster.ts'
import { startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { startStoreProxy } from '../support/engines/full-store.ts'
import { ensureBucket } from '../support/engines/s3.ts'
import { maySmallDisk, openSmallDisk } from '../support/small-disk.ts'
import { sampleGraphLocation } from '../support/sample-graph.ts'
import { statVarRequest } from '../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const questions = Array.from({ length: 400 }, (_, i) =>
  statVarRequest(
    [gdp],
    {
      entities: {
        observationAbout: [['country/KEN', 'country/FRA', 'country/UGA', 'country/TZA'][i % 4], 'country/RWA'],
      },
      window: { kind: 'range', start_year: 2014 - (Math.floor(i / 4) % 10), end_year: 2015 + Math.floor(i / 40) },
    },
    { format: 'csv', bundle: false },
  ),
)

/** Sends questions one after another to the APIs in turn, and remembers what was accepted; what was refused is asked again. */
const askWhile = (
  urls: () => ReadonlyArray<string>,
  questionsLeft: { next: number },
  accepted: Map<string, string>,
) => {
  const state = { over: false, refused: 0 }
  const asking = (async () => {
    while (!state.over && questionsLeft.next < questions.length) {
      const all = urls()
      const url = all[questionsLeft.next % Math.max(1, all.length)]
      try {
        const answer = await fetch(`${url}/api/datasets`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(questions[questionsLeft.next]),
          signal: AbortSignal.timeout(20_000),
        })
        const body = (await answer.json()) as { operation?: { poll: string } }
        if (answer.status === 202 && body.operation !== undefined) {
          const { poll } = body.operation
          accepted.set(poll.slice(poll.lastIndexOf('/') + 1), poll)
        }
        if (answer.status < 500) questionsLeft.next++
        else state.refused++
      } catch {
        state.refused++
      }
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
  })()
  return {
    end: async () => {
      state.over = true
      await asking
      return state.refused
    },
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A server is killed, stays away for a while, and comes back. */
const kill = async (server: LocalServer, awayMs: number, meanwhile: () => Promise<void>): Promise<void> => {
  await server.kill('SIGKILL')
  await meanwhile()
  await pause(awayMs)
  await server.restart()
}

const checksOf = async (one: { readonly operators: string } | undefined): Promise<Readonly<Record<string, string>>> => {
  const answer = await fetch(`${one?.operators}/readyz`, { signal: AbortSignal.timeout(5_000) })
  return ((await answer.json()) as { checks: Record<string, string> }).checks
}

const invariants = (
  t: ExecutionContext,
  events: ReadonlyArray<RecordedEvent>,
  accepted: ReadonlyMap<string, string>,
) => {
  const of = (type: string) => events.filter((event) => event.type === type)
  const ended = [...of('OperationCompleted'), ...of('OperationFailed')].map(({ data }) => String(data['operation_id']))
  t.deepEqual(
    [...accepted.keys()].filter((id) => !ended.includes(id)),
    [],
    'accepted and lost',
  )
  t.is(new Set(ended).size, ended.length, 'no operation ends twice')
  t.is(of('OperationFailed').length, 0, 'no operation fails for a fault that passed')
  const versions = new Map<string, Set<string>>()
  for (const { data } of of('VersionMaterialised')) {
    const spec = String(data['spec_id'])
    versions.set(spec, (versions.get(spec) ?? new Set()).add(String(data['content_version'])))
  }
  t.true(
    [...versions.values()].every((of) => of.size === 1),
    'no question has two answers',
  )
  t.is(of('VersionMaterialised').length, versions.size, 'no version is made twice')
  return { versions: versions.size, claims: of('OperationClaimed').length, completed: of('OperationCompleted').length }
}

const mayMount = await maySmallDisk()

if (localEngineNames.every(isInstalled)) {
  test('no accepted operation is lost or answered twice, whatever is taken away meanwhile', async (t) => {
    t.timeout(235_000)
    // the object store has a disk of its own, which can be filled up
    const disk = mayMount ? await openSmallDisk(96_000_000) : null
    const [kafka, mongodb, s3] = await Promise.all([
      startLocal('kafka'),
      startLocal('mongodb'),
      startLocal('s3', undefined, disk?.path),
    ])
    const log = await startEventStoreDbServer()
    const store = await startStoreProxy(s3.port)
    const objectsUrl = s3.url.replace(`:${s3.port}`, `:${store.port}`)
    await ensureBucket(s3.url)
    const objects = openS3Objects(s3.url)
    const graph = await publishBuild(objects, await sampleGraphLocation())
    const bus = openKafkaBus(kafka.url)
    const events = openEventStoreDb(log.url())
    let cluster: Cluster | null = null
    t.teardown(async () => {
      await cluster?.stop()
      await Promise.all([bus.close(), events.close(), objects.close()])
      await Promise.all([kafka.stop(), mongodb.stop(), s3.stop(), log.stop(), store.close()])
      await disk?.dispose()
    })
    const all: Cluster = await openCluster({
      EVENT_STORE: log.url(),
      READ_MODELS: mongodb.url,
      BUS: kafka.url,
      OBJECTS: objectsUrl,
      GRAPH: graph,
      SYNC_BUDGET_ROWS: '0',
      LEASE_MS: '4000',
    })
    cluster = all
    const roles = ['api', 'api', 'projector', 'projector', 'relay', 'relay', 'worker', 'worker', 'janitor'] as const
    for (const role of roles) await all.supervise(role)
    const everyone = () => [...new Set(roles)].flatMap((role) => all.running(role))
    const allReady = async () =>
      everyone().length === roles.length && (await Promise.all(everyone().map(isReady))).every(Boolean)
    await until('every process is ready', allReady, 90_000)

    const accepted = new Map<string, string>()
    const left = { next: 0 }
    const api = () => all.running('api')[0]
    const during = async (fault: string, work: () => Promise<string | void>): Promise<void> => {
      const [before, restarts, at] = [accepted.size, all.restarts(), Date.now()]
      const asking = askWhile(() => all.running('api').map(({ url }) => url), left, accepted)
      const said = await work()
      await until(`every process is ready after: ${fault}`, allReady, 60_000)
      await pause(500)
      const refused = await asking.end()
      t.log(
        `${fault}: ${accepted.size - before} accepted, ${refused} refused and asked again, ${all.restarts() - restarts} processes restarted, ${((Date.now() - at) / 1000).toFixed(0)} s${said === undefined ? '' : `; ${said}`}`,
      )
    }
    /** Health names the part, then the part comes back. */
    const noticed = (part: string, state: RegExp) => async (): Promise<void> => {
      await until(
        `health says that ${part} is away`,
        async () => state.test((await checksOf(api()))[part] ?? ''),
        15_000,
      )
    }

    await during('worker killed in the middle of its work, 3 times', async () => {
      for (let n = 0; n < 3; n++) {
        await pause(1_500)
        await all.running('worker')[n % 2]?.end('SIGKILL')
      }
    })
    await during('every message published twice more, in another order', async () => {
      const started: RecordedEvent[] = []
      for await (const event of events.readAll(null)) if (event.type === 'OperationStarted') started.push(event)
      const messages = started.map((event) => cloudEventMessageOf(event, 'urn:development-finance-data-service'))
      await bus.publish([...messages.toReversed(), ...messages])
      return `${2 * messages.length} messages`
    })
    await during('broker killed for 3 s', () => kill(kafka, 3_000, noticed('bus', /unreachable|slow/)))
    await during('database killed for 3 s', () => kill(mongodb, 3_000, noticed('read_models', /unreachable|slow/)))
    await during('object store killed for 3 s', () => kill(s3, 3_000, noticed('objects', /unreachable|slow/)))
    await during('event store away for 3 s', async () => {
      await log.stop()
      await noticed('event_store', /unreachable|slow/)()
      await pause(3_000)
      await log.start()
    })
    await during('object store asks for fewer requests (SlowDown) for 3 s', async () => {
      const before = store.refused()
      store.become('slow_down')
      await noticed('objects', /unreachable|slow/)()
      await pause(3_000)
      store.become('pass')
      return `${store.refused() - before} requests refused`
    })
    const howFull = disk === null ? 'object store full, as a proxy says' : 'disk of the object store full'
    await during(`${howFull}, until a worker says so, and 3 s more`, async () => {
      if (disk === null) store.become('full')
      else await disk.fill()
      await until('a worker says that the store is full', async () => {
        const states = await Promise.all(all.running('worker').map(checksOf))
        return states.some(({ objects: state }) => state === 'full')
      })
      await pause(3_000)
      if (disk === null) store.become('pass')
      else await disk.free()
    })

    const poll = async (path: string): Promise<string> => {
      const answer = await fetch(`${api()?.url}${path}`)
      const body = (await answer.json()) as { operation?: { status: string } }
      return body.operation?.status ?? 'failed'
    }
    const open = new Set(accepted.values())
    await until(
      'every accepted operation has ended',
      async () => {
        for (const path of open) {
          if (['pending', 'running'].includes(await poll(path))) return false
          open.delete(path)
        }
        return true
      },
      60_000,
    )
    await until('nobody lags', async () => {
      const followers = await Promise.all(
        [...all.running('projector'), ...all.running('relay')].map((one) => figureOf(one, 'devfin_log_lag_positions')),
      )
      const acting = followers.filter((lag) => lag !== null)
      return acting.length === 2 && acting.every((lag) => lag === 0) && (await bus.lag('materialise')) === 0
    })
    const recorded: RecordedEvent[] = []
    for await (const event of events.readAll(null)) recorded.push(event)
    const { versions, claims, completed } = invariants(t, recorded, accepted)
    t.true(accepted.size > 40, `only ${accepted.size} were accepted`)
    t.log(
      `${accepted.size} accepted, ${completed} completed, 0 lost, 0 failed; ${versions} versions, none twice; ${claims} claims; no lag at the end`,
    )
  })
} else test.skip('faults of the whole service: not every engine is installed', (t) => t.pass())
