// Read models on a database that is cut off, killed, silent and slow.
import { randomBytes } from 'node:crypto'
import test from 'ava'
import { isInstalled } from '../../tools/engines/local-engines.ts'
import { startLocal } from '../../tools/engines/local-servers.ts'
import { openMongoReadModels } from '../../../adapters/mongodb/index.ts'
import type { ReadModels } from '../../../domain/ports/read-models.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { eventually } from '../../support/contracts/contract.ts'
import { startFaultProxy } from '../../support/engines/fault-proxy.ts'

const url = (port: number, database: string) => `mongodb://127.0.0.1:${port}/${database}?directConnection=true`
const database = () => `faults_${randomBytes(6).toString('hex')}`

/** Applies positions 1 to `count` as a projector does: each again until it succeeds. Gives the number of failures. */
const project = async (store: ReadModels, count: number, between: (n: number) => Promise<void>): Promise<number> => {
  let failures = 0
  for (let n = 1; n <= count; n++) {
    await between(n)
    const write = (id: string) => ({ collection: 'things', id, document: { n }, index: { n }, position: BigInt(n) })
    for (;;) {
      try {
        await store.apply('p', [write(`own-${n}`), write('shared')], BigInt(n))
        break
      } catch (error) {
        if (!(error instanceof StorageFault)) throw error
        failures++
      }
    }
  }
  return failures
}

const isWhole = async (store: ReadModels, count: number): Promise<boolean> => {
  const rows = await store.query('things', { orderBy: { field: 'n', direction: 'asc' }, limit: count + 10 })
  const shared = await store.get('things', 'shared')
  return (
    rows.length === count + 1 && shared?.position === BigInt(count) && (await store.checkpoint('p')) === BigInt(count)
  )
}

if (isInstalled('mongodb')) {
  test.serial('connections cut again and again lose and repeat nothing', async (t) => {
    const server = await startLocal('mongodb')
    t.teardown(server.stop)
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: server.port })
    t.teardown(proxy.close)
    const store = openMongoReadModels(url(proxy.port, database()), { callDeadlineMs: 5_000 })
    await store.prepare({ things: ['n'] })
    let pending: NodeJS.Immediate | undefined
    const failures = await project(store, 200, async (n) => {
      if (n % 10 === 0) proxy.cut()
      if (n % 10 === 5) pending = setImmediate(() => proxy.cut())
    })
    clearImmediate(pending)
    t.true(await isWhole(store, 200))
    t.log(`200 applies, ${proxy.counts().cuts} connections cut, ${failures} failed calls repeated`)
    await store.close()
  })

  test.serial('a database killed and started again goes on where it was', async (t) => {
    const server = await startLocal('mongodb')
    t.teardown(server.stop)
    const store = openMongoReadModels(url(server.port, database()), { callDeadlineMs: 3_000 })
    await store.prepare({ things: ['n'] })
    let [kills, restart]: [number, Promise<void>] = [0, Promise.resolve()]
    const failures = await project(store, 100, async (n) => {
      if (n % 25 !== 0) return
      kills++
      await server.kill('SIGKILL')
      restart = server.restart()
    })
    await restart
    t.true(await isWhole(store, 100))
    t.log(`100 applies, ${kills} kills, ${failures} failed calls repeated`)
    await store.close()
  })

  test.serial('a silent database costs the deadline and says so; a slow one only time', async (t) => {
    const server = await startLocal('mongodb')
    t.teardown(server.stop)
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: server.port })
    t.teardown(proxy.close)
    const store = openMongoReadModels(url(proxy.port, database()), { callDeadlineMs: 1_500 })
    await store.prepare({ things: ['n'] })
    proxy.delay(20)
    t.is(await project(store, 5, async () => {}), 0)
    proxy.delay(0)
    proxy.become('silent')
    const error = await t.throwsAsync(store.ping(), { instanceOf: StorageFault })
    t.is(error?.reason, 'busy')
    proxy.become('pass')
    proxy.cut()
    await eventually('the database answers again', () =>
      store.ping().then(
        () => true,
        () => false,
      ),
    )
    t.true(await isWhole(store, 5))
    await store.close()
  })
} else test.skip('faults of MongoDB: no server is installed', (t) => t.pass())
