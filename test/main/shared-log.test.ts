// Several processes on one embedded log: each has a name of its own, and a name that died is taken up again.
import test from 'ava'
import { claimOperation, runCommand } from '../../commands/index.ts'
import { operationStream } from '../../domain/events/streams.ts'
import { systemContext } from '../../main/composed-ports.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const bodyOf = (country: string) =>
  statVarRequest(['economy/GrossDomesticProduct_Nominal'], { entities: { observationAbout: [`country/${country}`] } })

const accept = async (service: TestService, country: string): Promise<string> => {
  const accepted = await service.post('/api/datasets', bodyOf(country))
  if (accepted.status !== 202) throw new Error(accepted.text)
  return accepted.json.operation.id
}
const hour = 3_600_000
const claim = (service: TestService, operationId: string, worker: string) =>
  runCommand(
    service.composition.commands,
    operationStream(operationId),
    systemContext('test'),
    claimOperation({
      operationId,
      worker,
      now: new Date().toISOString(),
      leaseUntil: new Date(Date.now() + hour).toISOString(),
    }),
  )
const claimantsOf = async (service: TestService, operationId: string): Promise<ReadonlyArray<unknown>> => {
  const names: unknown[] = []
  for await (const { type, data } of service.eventStore.readAll(null)) {
    if (type === 'OperationClaimed' && data['operation_id'] === operationId) names.push(data['worker'])
  }
  return names
}
const untilDone = async (service: TestService, operationId: string): Promise<void> => {
  for (let i = 0; i < 1_500; i++) {
    const { json } = await service.get(`/api/datasets/operations/${operationId}`)
    if (json.operation?.status === 'done') return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the operation did not end')
}

test('what a live process works on is left to it; what a dead one worked on is taken up at the next start', async (t) => {
  const directory = await temporaryDirectory()
  t.teardown(() => directory.dispose())
  const start = (rest = {}) => startService({ DATA_DIR: directory.path, ...rest })
  const first = await start({ ROLES: 'api', SYNC_BUDGET_ROWS: '0' })
  const nameOf = (service: TestService) => service.composition.operationPorts.worker
  // leases that outlive the test: only the name decides who may go on
  const [ofTheLiving, ofTheDead] = [await accept(first, 'KEN'), await accept(first, 'UGA')]
  t.is(nameOf(first), 'local-1')
  await claim(first, ofTheLiving, 'local-1')
  await claim(first, ofTheDead, 'local-2')

  const second = await start()
  t.is(nameOf(second), 'local-2')
  await untilDone(second, ofTheDead)
  t.deepEqual(await claimantsOf(second, ofTheDead), ['local-2', 'local-2'])
  t.deepEqual(await claimantsOf(second, ofTheLiving), ['local-1'])

  const third = await start()
  t.is(nameOf(third), 'local-3')
  await Promise.all([first, second, third].map((service) => service.stop()))
  const again = await start()
  t.is(nameOf(again), 'local-1')
  await untilDone(again, ofTheLiving)
  t.deepEqual(await claimantsOf(again, ofTheLiving), ['local-1', 'local-1'])
  await again.stop()
})
