import { join } from 'node:path'
import test from 'ava'
import { openLogBus } from '../../../adapters/embedded/bus.ts'
import { openSqliteEventStore } from '../../../adapters/embedded/event-store.ts'
import { cloudEventMessageOf } from '../../../domain/events/cloud-event.ts'
import { anEvent, eventually } from '../../support/contracts/contract.ts'
import { maySmallDisk, openSmallDisk } from '../../support/small-disk.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

if (await maySmallDisk()) {
  test('a consumer whose checkpoints find no room goes on, and moves them once there is room', async (t) => {
    const [disk, roomy] = [await openSmallDisk(4_000_000), await temporaryDirectory()]
    if (disk === null) return t.fail('the disk is gone')
    const eventStore = openSqliteEventStore({ file: join(roomy.path, 'log.db'), pollMs: 10 })
    const bus = openLogBus({
      eventStore,
      toMessage: (event) => cloudEventMessageOf(event, 'urn:test'),
      checkpointsFile: join(disk.path, 'bus.db'),
      attempts: 2,
      backoffMs: 2,
      leaseMs: 200,
    })
    const stop = new AbortController()
    const handled: string[] = []
    const asked = { group: 'workers', types: ['OperationStarted'], concurrency: 1, signal: stop.signal }
    let isOver = false
    const ended = bus
      .consume(asked, async ({ key }) => {
        if (key === 'operation-3') throw new Error('not this one')
        handled.push(key)
      })
      .finally(() => {
        isOver = true
      })
    const send = (n: number) => eventStore.append(`operation-${n}`, [anEvent({ n }, 'OperationStarted')], 'no_stream')
    await send(0)
    await eventually('the first is handled', async () => (await bus.lag('workers')) === 0)
    await disk.fill()
    // one of them is to be laid aside, for which there is no room
    for (let n = 1; n <= 40; n++) await send(n)
    await eventually('all but one are handled', async () => new Set(handled).size === 40)
    t.true(((await bus.lag('workers')) ?? 0) > 0, 'the checkpoint could not be moved')
    t.deepEqual(await bus.deadLetters('workers'), [])
    t.false(isOver)
    await disk.free()
    await eventually('nothing is left', async () => (await bus.lag('workers')) === 0)
    t.deepEqual(
      (await bus.deadLetters('workers')).map(({ message }) => message.key),
      ['operation-3'],
    )
    stop.abort()
    await ended
    await bus.close()
    await eventStore.close()
    await Promise.all([disk.dispose(), roomy.dispose()])
  })
} else test.skip('a full disk under checkpoints: mounting a small file system is not permitted here', (t) => t.pass())
