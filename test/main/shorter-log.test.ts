// A log that lost its last events, or is another one, is no smaller log: the service says so and waits for an operator.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import test from 'ava'
import { eventually } from '../support/contracts/contract.ts'
import { startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'

/** Of a machine that has other work: nothing here depends on how long something takes. */
const patienceMs = 150_000

/** Asks for a dataset in the background, and waits until it is there. */
const ask = async (service: TestService, country: string): Promise<void> => {
  const request = statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } })
  const { json, text } = await service.post('/api/datasets', request)
  let last = text
  const isDone = async (): Promise<boolean> => {
    const polled = await service.get(json.operation.poll)
    last = polled.text
    return polled.json.operation?.status === 'done'
  }
  await eventually('the operation', isDone, patienceMs).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${last}`)
  })
}

/** Starts, asks for a dataset in the background, waits until all that follows the log has read it, and stops. */
const useOnce = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  const service = await startService({ ...environment, SYNC_BUDGET_ROWS: '0' })
  await ask(service, 'KEN')
  const last = await service.eventStore.lastPosition()
  await eventually('the read models', () => service.roles.projector?.progress().position === last, patienceMs)
  // a group notes now and then how far it is
  const isGroupThere = async (): Promise<boolean> =>
    (await service.composition.bus.positions?.())?.get('materialise') === last
  await eventually('the group', isGroupThere, patienceMs)
  await service.stop()
}

const cutTail = (dataDir: string, count: number): void => {
  const database = new DatabaseSync(join(dataDir, 'events.sqlite'))
  database.exec('DROP TRIGGER events_do_not_change; DROP TRIGGER events_are_kept;')
  database.exec(`DELETE FROM events WHERE position > (SELECT max(position) FROM events) - ${count}`)
  database.close()
}

const audit = (args: ReadonlyArray<string>, environment: Readonly<Record<string, string>>) =>
  new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    const program = join(import.meta.dirname, '../../main/cli/audit.ts')
    execFile(process.execPath, [program, ...args], { env: { ...process.env, ...environment } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

test('a log that lost its last events is refused with one line; after a replay the service works on', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  const environment = { DATA_DIR: place.path }
  await useOnce(environment)
  cutTail(place.path, 3)
  for (const roles of ['api', 'projector']) {
    const error = await t.throwsAsync(startService({ ...environment, ROLES: roles }))
    t.regex(
      error?.message ?? '',
      /^the log ends at position \d+, but had been read up to position \d+: events were removed .* \(read by .*versions@.*group materialise\)\. Bring back the log .* run: npm run audit -- replay$/,
      roles,
    )
  }
  const verified = await audit(['verify', '--skip-objects', '--json'], environment)
  t.is(verified.code, 1)
  t.is(JSON.parse(verified.out).shown[0].kind, 'log_ends_early')
  t.is((await audit(['replay'], environment)).code, 0)
  const service = await startService({ ...environment, SYNC_BUDGET_ROWS: '0' })
  await ask(service, 'UGA')
  await service.stop()
})

test('a log on a server that lost its last events is refused likewise', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  const server = await startEventStoreDbServer()
  const environment = { DATA_DIR: place.path, EVENT_STORE: server.url() }
  await useOnce(environment)
  server.log.cutTail(3)
  await t.throwsAsync(startService(environment), { message: /run: npm run audit -- replay$/ })
  t.is((await audit(['replay'], environment)).code, 0)
  await (await startService(environment)).stop()
  await server.stop()
})

test('another log is refused with both names, and adopted only when that is asked for', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  const [one, two] = [await startEventStoreDbServer(), await startEventStoreDbServer()]
  const first = { DATA_DIR: place.path, EVENT_STORE: one.url() }
  const other = await temporaryDirectory()
  t.teardown(other.dispose)
  await useOnce(first)
  await useOnce({ DATA_DIR: other.path, EVENT_STORE: two.url() })
  const mixed = { DATA_DIR: place.path, EVENT_STORE: two.url().replace('//', '//reader:secret@') }
  const error = await t.throwsAsync(startService(mixed))
  t.regex(
    error?.message ?? '',
    /the log of EVENT_STORE \(esdb:\/\/127\.0\.0\.1:\d+\?tls=false\) begins with event \S+, but/,
  )
  t.false(error?.message.includes('secret'))
  const refused = await audit(['verify'], mixed)
  t.is(refused.code, 3)
  t.regex(refused.err, /was made from one that begins with event/)
  t.is((await audit(['replay'], mixed)).code, 3)
  t.is((await audit(['replay', '--adopt-log'], mixed)).code, 0)
  await (await startService(mixed)).stop()
  await one.stop()
  await two.stop()
})
