// The loops of the worker: what it takes from the bus, what it sweeps up, and what faults, takeovers and its own end make of it.
import test from 'ava'
import { operationStream, versionStream } from '../../domain/events/streams.ts'
import { artifactOf } from '../../domain/lifecycle/version.ts'
import type { Bus, MessageHandler } from '../../domain/ports/bus.ts'
import { type Logger, silentLogger } from '../../domain/ports/logger.ts'
import { operations as projection } from '../../projections/operations/index.ts'
import { startOperationWorker } from '../../workers/operations/operation-worker.ts'
import type { WorkerPorts } from '../../workers/operations/take-and-run.ts'
import { startService, type TestService } from '../support/service.ts'
import { door, operationsIn, until } from './support/operations.ts'

let service: TestService
let operations: ReturnType<typeof operationsIn>
test.before(async () => {
  // nobody but the tests takes operations
  service = await startService({ ROLES: 'api,projector' })
  operations = operationsIn(service)
})
test.after.always(() => service.stop())

const hour = 3_600_000

/** A bus whose messages the test delivers by hand. */
const handBus = () => {
  let handler: MessageHandler | null = null
  const bus: Pick<Bus, 'consume'> = {
    consume: ({ signal }, handle) => {
      handler = handle
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    },
  }
  const deliver = async (data: unknown): Promise<void> => {
    await handler?.(
      { key: 'k', id: 'i', type: 'OperationStarted', headers: {}, value: JSON.stringify(data) },
      { heartbeat: () => Promise.resolve(), signal: new AbortController().signal },
    )
  }
  return { bus: { ...service.composition.bus, ...bus }, deliver }
}

const started = (change: Partial<WorkerPorts> = {}, concurrency = 2) => {
  const warnings: string[] = []
  const logger: Logger = { ...silentLogger, warn: (message) => warnings.push(message) }
  const { bus, deliver } = handBus()
  const calls: string[] = []
  const base: WorkerPorts = { ...operations.ports, readModels: service.composition.readModels, bus, logger, ...change }
  const worker = startOperationWorker(
    {
      ...base,
      materialiser: {
        ...base.materialiser,
        run: (task, ...rest) => {
          calls.push(
            String(
              task.question.identity.requested_window.kind === 'range' &&
                task.question.identity.requested_window.start_year,
            ),
          )
          return base.materialiser.run(task, ...rest)
        },
      },
    },
    { concurrency, sweepMs: 20 },
  )
  return { worker, deliver, warnings, calls }
}
const isDone = (operationId: string) => async () => (await operations.stateOf(operationId))?.status === 'done'
/** The sweep reads the read models, so what it is to see must be there first. */
const projected = async () => {
  const last = (await service.composition.eventStore.lastPosition()) ?? 0n
  await until(async () => {
    const checkpoint = await service.composition.readModels.checkpoint(projection.key)
    return checkpoint !== null && checkpoint >= last
  })
}
/** Each sweep asks the read models. */
const countedReadModels = () => {
  let asked = 0
  const query: WorkerPorts['readModels']['query'] = (...of) => {
    asked++
    return service.composition.readModels.query(...of)
  }
  return { readModels: { query }, sweeps: () => asked }
}
const inTheFuture: Partial<WorkerPorts> = { clock: () => Date.now() + hour }

test.serial(
  'a background operation is run when its message comes, a synchronous one is left to who accepted it',
  async (t) => {
    const [background, synchronous] = [await operations.begin(2000), await operations.begin(2001, 'sync')]
    const { worker, deliver, calls } = started()
    await deliver({ operation_id: background, mode: 'background' })
    await deliver({ operation_id: synchronous, mode: 'sync' })
    await deliver({ mode: 'background' })
    await deliver({ operation_id: 'nobody knows it', mode: 'background' })
    t.deepEqual(calls, ['2000'])
    t.is((await operations.stateOf(background))?.status, 'done')
    t.is((await operations.stateOf(synchronous))?.status, 'pending')
    // nothing is left for the sweeps of other tests
    await deliver({ operation_id: synchronous, mode: 'background' })
    await worker.stop()
  },
)

test.serial('a message that comes twice, at once or after the end, is worked on once', async (t) => {
  const operationId = await operations.begin(2002)
  const { worker, deliver, calls } = started()
  const message = { operation_id: operationId, mode: 'background' }
  await Promise.all([deliver(message), deliver(message)])
  await deliver(message)
  await worker.stop()
  t.deepEqual(calls, ['2002'])
  const types = await operations.eventTypesOf(operationStream(operationId))
  t.deepEqual(types, ['OperationStarted', 'OperationClaimed', 'OperationCompleted'])
})

test.serial('the sweep takes an operation whose lease has passed, and leaves one whose worker lives', async (t) => {
  const [dead, alive] = [await operations.begin(2003), await operations.begin(2004)]
  await operations.claim(dead, 'dead', Date.now() - 1)
  await operations.claim(alive, 'alive', Date.now() + hour)
  await projected()
  const { worker, calls } = started()
  await until(isDone(dead))
  await worker.stop()
  t.deepEqual(calls, ['2003'])
  const types = await operations.eventTypesOf(operationStream(dead))
  t.deepEqual(types, ['OperationStarted', 'OperationClaimed', 'OperationClaimed', 'OperationCompleted'])
  t.is((await operations.stateOf(alive))?.status, 'running')
  // its lease passes as well
  const later = started({ clock: () => Date.now() + 2 * hour })
  await until(isDone(alive))
  await later.worker.stop()
  t.deepEqual(later.calls, ['2004'])
})

test.serial('a process that starts again takes up at once what it had claimed under its name', async (t) => {
  const operationId = await operations.begin(2005)
  await operations.claim(operationId, operations.ports.worker, Date.now() + hour)
  await projected()
  const upTo = await service.composition.eventStore.lastPosition()
  const { worker } = started({ departed: { names: new Set([operations.ports.worker]), upTo } })
  await until(isDone(operationId))
  await worker.stop()
  t.pass()
})

test.serial('a pending operation is swept up when its message is long past, also a synchronous one', async (t) => {
  const [background, synchronous] = [await operations.begin(2006), await operations.begin(2007, 'sync')]
  await projected()
  const { readModels, sweeps } = countedReadModels()
  const young = started({ readModels })
  await until(() => sweeps() >= 3)
  await young.worker.stop()
  t.deepEqual(young.calls, [])
  const old = started(inTheFuture)
  await until(async () => (await isDone(background)()) && (await isDone(synchronous)()))
  await old.worker.stop()
  t.deepEqual(old.calls.toSorted(), ['2006', '2007'])
})

test.serial(
  'who is at work leaves what nobody took to its message, which may wait behind others, but not what a dead worker left',
  async (t) => {
    const [atWork, waiting, dead] = [
      await operations.begin(2015),
      await operations.begin(2016),
      await operations.begin(2017),
    ]
    const { open, opened } = door()
    const { materialiser } = operations.ports
    const { readModels, sweeps } = countedReadModels()
    const { worker, deliver } = started({
      ...inTheFuture,
      readModels,
      materialiser: {
        ...materialiser,
        run: async (task, ...rest) => {
          if (JSON.stringify(task.question.identity.requested_window).includes('2015')) await opened
          return materialiser.run(task, ...rest)
        },
      },
    })
    const working = deliver({ operation_id: atWork, mode: 'background' })
    await operations.claim(dead, 'dead', Date.now() - 1)
    await projected()
    await until(isDone(dead))
    const before = sweeps()
    await until(() => sweeps() >= before + 3)
    t.is((await operations.stateOf(waiting))?.status, 'pending')
    open()
    await working
    await until(isDone(waiting))
    await worker.stop()
  },
)

test.serial('an operation that breaks off again and again keeps none of the others waiting', async (t) => {
  const [broken, sound] = [await operations.begin(2008), await operations.begin(2009)]
  for (const id of [broken, sound]) await operations.claim(id, 'dead', Date.now() - 1)
  await projected()
  const { materialiser } = operations.ports
  const { worker, warnings } = started(
    {
      leaseMs: 300,
      materialiser: {
        ...materialiser,
        run: async (task, ...rest) => {
          if (!JSON.stringify(task.question.identity.requested_window).includes('2008')) {
            return materialiser.run(task, ...rest)
          }
          // taken one after the other, these two would wait for each other
          await until(isDone(sound))
          throw new Error('the disk is on fire')
        },
      },
    },
    2,
  )
  await until(isDone(sound))
  await until(async () => (await operations.stateOf(broken))?.status === 'failed')
  await worker.stop()
  const types = await operations.eventTypesOf(operationStream(broken))
  t.is(types.filter((type) => type === 'OperationClaimed').length, 3, 'no operation is tried for ever')
  t.true(warnings.includes('an abandoned operation broke off again'))
})

test.serial('read models that are away hold the sweep up, and no longer than they are away', async (t) => {
  const operationId = await operations.begin(2010)
  await operations.claim(operationId, 'dead', Date.now() - 1)
  await projected()
  let away = 2
  const readModels: WorkerPorts['readModels'] = {
    query: (...asked) =>
      away-- > 0 ? Promise.reject(new Error('away')) : service.composition.readModels.query(...asked),
  }
  const { worker, warnings } = started({ readModels })
  await until(isDone(operationId))
  await worker.stop()
  t.is(warnings.filter((message) => message.startsWith('the sweep')).length, 2)
})

test.serial(
  'an object store that breaks mid-way leaves the operation to the next attempt, and nothing twice',
  async (t) => {
    const operationId = await operations.begin(2011)
    const { objects } = operations.ports
    let puts = 0
    const failing = {
      ...objects,
      // the frame is stored, the record beside it is not
      putFile: (...put: Parameters<typeof objects.putFile>) =>
        ++puts === 2 ? Promise.reject(new Error('the store went away')) : objects.putFile(...put),
    }
    const { worker, deliver } = started({ objects: failing })
    const message = { operation_id: operationId, mode: 'background' }
    await t.throwsAsync(deliver(message), { message: 'the store went away' })
    t.is((await operations.stateOf(operationId))?.status, 'running')
    await deliver(message)
    await worker.stop()
    const state = await operations.stateOf(operationId)
    const { spec_id, content_version, artifacts } = state?.version ?? t.fail(state?.status)
    t.deepEqual(await operations.eventTypesOf(versionStream(spec_id, content_version)), [
      'VersionMaterialised',
      'ArtifactRendered',
      'ArtifactRendered',
    ])
    const version = await operations.versionOf(spec_id, content_version)
    for (const digest of artifacts) t.not(await objects.head(artifactOf(version, digest)?.key ?? ''), null)
  },
)

test.serial(
  'two workers that both hold an operation, one without knowing, end it once with the same rows',
  async (t) => {
    const operationId = await operations.begin(2012)
    const { open, opened } = door()
    const { materialiser } = operations.ports
    const slow = started({
      worker: 'slow',
      leaseMs: hour,
      materialiser: {
        ...materialiser,
        run: async (...task) => {
          const files = await materialiser.run(...task)
          await opened
          return files
        },
      },
    })
    const message = { operation_id: operationId, mode: 'background' }
    const slowly = slow.deliver(message)
    await until(() => slow.calls.length === 1)
    await projected()
    const quick = started({ worker: 'quick', clock: () => Date.now() + 2 * hour })
    await until(isDone(operationId))
    await quick.worker.stop()
    open()
    await slowly
    await slow.worker.stop()
    const types = await operations.eventTypesOf(operationStream(operationId))
    t.is(types.filter((type) => type === 'OperationCompleted').length, 1)
    const state = await operations.stateOf(operationId)
    const { spec_id, content_version } = state?.version ?? t.fail(state?.status)
    t.deepEqual(await operations.eventTypesOf(versionStream(spec_id, content_version)), [
      'VersionMaterialised',
      'ArtifactRendered',
      'ArtifactRendered',
    ])
  },
)

test.serial('a worker told to stop ends the run it is at, and takes nothing more', async (t) => {
  const [first, second] = [await operations.begin(2013), await operations.begin(2014)]
  for (const id of [first, second]) await operations.claim(id, 'dead', Date.now() - 1)
  await projected()
  const { open, opened } = door()
  const { materialiser } = operations.ports
  const { worker, calls } = started(
    {
      materialiser: {
        ...materialiser,
        run: async (...task) => {
          await opened
          return materialiser.run(...task)
        },
      },
    },
    1,
  )
  await until(() => calls.length === 1)
  const stopping = worker.stop()
  t.is(worker.running(), 1)
  t.is(await Promise.race([stopping.then(() => 'stopped'), Promise.resolve('at work')]), 'at work')
  open()
  await stopping
  await worker.ended
  t.is(worker.running(), 0)
  t.deepEqual(calls, ['2013'])
  t.deepEqual(
    [(await operations.stateOf(first))?.status, (await operations.stateOf(second))?.status],
    ['done', 'running'],
  )
})

test.serial('a bus that breaks for good ends the worker', async (t) => {
  const bus = { ...service.composition.bus, consume: () => Promise.reject(new Error('the bus is gone')) }
  const { worker } = started({ bus })
  await t.throwsAsync(worker.ended, { message: 'the bus is gone' })
  await worker.stop()
})
