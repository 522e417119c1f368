// The whole service on an event store that it shares with others, and that stands still for a while.
import test, { type ExecutionContext } from 'ava'
import { anEvent, eventually } from '../support/contracts/contract.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

const withService = async (
  t: ExecutionContext,
  body: (service: TestService, server: EventStoreDbServer) => Promise<void>,
): Promise<void> => {
  const server = await startEventStoreDbServer()
  const service = await startService({ EVENT_STORE: server.url() })
  try {
    await body(service, server)
  } finally {
    await service.stop()
    await server.stop()
  }
  t.pass()
}

const ask = async (service: TestService, country: string) => {
  const body = statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } })
  const { json } = await service.post('/api/datasets', body)
  if (json.spec_id === undefined) throw new Error(JSON.stringify(json))
  return json as { readonly status: string; readonly spec_id: string; readonly content_version: string }
}

const versionOf = (made: { readonly spec_id: string; readonly content_version: string }): string =>
  `/api/datasets/${made.spec_id}/${made.content_version}`

/** Of `/readyz`, which is for operators and no part of the interface. */
const readiness = async (service: TestService) => {
  const response = await fetch(`${service.url}/readyz`)
  const { checks } = (await response.json()) as { readonly checks: Readonly<Record<string, string>> }
  return { status: response.status, checks }
}

test.serial('events of another application do not end the service', async (t) => {
  await withService(t, async (service, server) => {
    server.appendForeign('order-1', 'OrderPlaced', { amount: 3 })
    const made = await ask(service, 'KEN')
    await eventually('the list of versions', async () => {
      const { json } = await service.get(`/api/datasets/${made.spec_id}/versions`)
      return json.items?.length === 1 || json.versions?.length === 1
    })
    const { metrics } = service.composition.observation
    t.regex((await metrics.exposition()).text, /devfin_log_foreign_events 1\n/)
    t.is((await readiness(service)).status, 200)
  })
})

test.serial(
  'an event in a stream of the service that cannot be read leaves it serving, and its health says so',
  async (t) => {
    await withService(t, async (service, server) => {
      const made = await ask(service, 'KEN')
      server.appendForeign('spec-by-hand', 'Written', { n: 1 })
      await eventually('health to say so', async () => {
        const { status, checks } = await readiness(service)
        return status === 503 && checks['event_store'] === 'unreadable_event'
      })
      t.is((await service.get(versionOf(made))).status, 200)
      server.log.cutTail(1)
      await service.eventStore.append('spec-next', [anEvent()], 'no_stream')
      await eventually('health to be well again', async () => (await readiness(service)).status === 200)
    })
  },
)

test.serial(
  'while the event store stands still, what is stored is answered or refused as unavailable: never as missing',
  async (t) => {
    await withService(t, async (service, server) => {
      const made = await Promise.all(['KEN', 'UGA', 'TZA', 'RWA'].map((country) => ask(service, country)))
      const paths = made.map(versionOf)
      for (const path of paths) t.is((await service.get(path)).status, 200)
      const statuses = new Map<number, number>()
      const end = Date.now() + 13_000
      const reader = async (i: number): Promise<void> => {
        while (Date.now() < end + 500) {
          const { status } = await service.get(paths[i % paths.length] as string)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      const readers = Array.from({ length: 24 }, (_, i) => reader(i))
      await new Promise((resolve) => setTimeout(resolve, 200))
      server.standStill()
      setTimeout(server.goOn, end - Date.now())
      await Promise.all(readers)
      t.deepEqual(
        [...statuses.keys()].filter((status) => status !== 200 && status !== 503),
        [],
      )
      t.true((statuses.get(503) ?? 0) > 0)
      for (const path of paths) t.is((await service.get(path)).status, 200)
    })
  },
)
