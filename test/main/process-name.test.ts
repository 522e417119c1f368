// On a log of a server a process is named by its data directory and its place there, so that one that starts again in the place of
// one that died takes up at once what that one had claimed, leases among it.
import test from 'ava'
import { claimOperation, runCommand } from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { systemContext } from '../../main/composed-ports.ts'
import { startRoles } from '../../main/roles.ts'
import { eventually } from '../support/contracts/contract.ts'
import { startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const nameOf = (service: TestService): string => service.composition.operationPorts.worker
const hour = 3_600_000

test('who starts in the data directory of a dead process has its name, its leases and its claims', async (t) => {
  const [one, other] = [await temporaryDirectory(), await temporaryDirectory()]
  const server = await startEventStoreDbServer()
  const start = (path: string, rest = {}) => startService({ EVENT_STORE: server.url(), DATA_DIR: path, ...rest })
  const first = await start(one.path, { ROLES: 'api', SYNC_BUDGET_ROWS: '0' })
  const second = await start(one.path, { ROLES: 'api' })
  const elsewhere = await start(other.path, { ROLES: 'api' })
  t.is(new Set([first, second, elsewhere].map(nameOf)).size, 3)
  const name = nameOf(first)
  const accepted = await first.post(
    '/api/datasets',
    statVarRequest(['economy/GrossDomesticProduct_Nominal'], { entities: { observationAbout: ['country/KEN'] } }),
  )
  const id = String(accepted.json.operation.id)
  const until = Date.now() + hour
  await runCommand(
    first.composition.commands,
    operationStream(id),
    systemContext('test'),
    claimOperation({
      operationId: id,
      worker: nameOf(first),
      now: new Date().toISOString(),
      leaseUntil: new Date(until).toISOString(),
    }),
  )
  const { readModels } = first.composition
  t.true(await readModels.acquireLease('a role', nameOf(first), Date.now(), until))
  t.false(await readModels.acquireLease('a role', nameOf(second), Date.now(), until))
  await Promise.all([first, second].map((service) => service.stop()))

  const again = await start(one.path)
  t.is(nameOf(again), name)
  t.true(await again.composition.readModels.acquireLease('a role', nameOf(again), Date.now(), until))
  await eventually('the operation that the dead one had claimed for an hour', async () => {
    const { json } = await again.get(`/api/datasets/operations/${id}`)
    return json.operation?.status === 'done'
  })
  await Promise.all([again, elsewhere].map((service) => service.stop()))
  await Promise.all([server.stop(), one.dispose(), other.dispose()])
})

test('an event store that does not answer while activations begin to be followed ends no process', async (t) => {
  const service = await startService()
  const { composition } = service
  let faults = 0
  const lastPosition = async (): Promise<bigint | null> => {
    if (faults++ < 2) throw new StorageFault('busy', 'the event store does not answer')
    return composition.eventStore.lastPosition()
  }
  const roles = startRoles({
    ...composition,
    config: { ...composition.config, roles: ['api'] },
    eventStore: { ...composition.eventStore, lastPosition },
  })
  const ended = roles.failed.catch((error: unknown) => error)
  await eventually('the end of the log to be asked for again', () => faults > 2)
  t.is(await Promise.race([ended, Promise.resolve('goes on')]), 'goes on')
  await roles.stop()
  await service.stop()
})
