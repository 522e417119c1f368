// Objects on a store that asks for fewer requests, and on one whose disk is really full.
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { openS3Objects } from '../../../adapters/s3/index.ts'
import type { Objects } from '../../../domain/ports/objects.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { isInstalled } from '../../tools/engines/local-engines.ts'
import { startLocal } from '../../tools/engines/local-servers.ts'
import { startStoreProxy } from '../../support/engines/full-store.ts'
import { ensureBucket } from '../../support/engines/s3.ts'
import { maySmallDisk, openSmallDisk } from '../../support/small-disk.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const mayMount = await maySmallDisk()
const octets = 'application/octet-stream'
const equal = (one: Uint8Array | null, other: Uint8Array): boolean =>
  one !== null && Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0

const keysOf = async (objects: Objects): Promise<ReadonlyArray<string>> => {
  const keys: string[] = []
  for await (const key of objects.list('')) keys.push(key)
  return keys
}

if (isInstalled('s3')) {
  test.serial(
    'SlowDown is waited out: a few answers cost time, a store that goes on so is busy, and nothing is half there',
    async (t) => {
      const [server, directory] = [await startLocal('s3'), await temporaryDirectory()]
      t.teardown(server.stop)
      t.teardown(directory.dispose)
      await ensureBucket(server.url)
      const proxy = await startStoreProxy(server.port)
      t.teardown(proxy.close)
      const url = server.url.replace(`:${server.port}`, `:${proxy.port}`)
      // each refusal is followed by a pause of up to some seconds, drawn at random by the client
      const objects = openS3Objects(url, { callDeadlineMs: 60_000 })
      const hurried = openS3Objects(url, { callDeadlineMs: 2_000 })
      const path = join(directory.path, 'made.bin')
      const large = randomBytes(12_000_000)
      await writeFile(path, large)
      for (let n = 1; n <= 2; n++) {
        proxy.slowDown(n)
        await objects.put(`kept/${n}`, Buffer.from(`figures ${n}`), 'text/plain')
        proxy.slowDown(n)
        t.is(Buffer.from((await objects.getBytes(`kept/${n}`)) ?? []).toString(), `figures ${n}`)
        // in several parts, of which some are refused
        proxy.slowDown(n)
        await objects.putFile(`frames/${n}`, path, octets)
        t.true(equal(await objects.getBytes(`frames/${n}`), large))
      }
      const passed = proxy.refused()
      proxy.become('slow_down')
      const calls: ReadonlyArray<(over: Objects) => Promise<unknown>> = [
        (over) => over.put('kept/x', Buffer.from('x'), 'text/plain'),
        (over) => over.putFile('frames/x', path, octets),
        (over) => over.copy('kept/1', 'pinned/1'),
        (over) => over.getBytes('kept/1'),
        (over) => over.ping(),
      ]
      for (const call of calls) {
        const fault = await t.throwsAsync(call(hurried), { instanceOf: StorageFault })
        t.is(fault?.reason, 'busy')
      }
      proxy.become('pass')
      t.deepEqual(await keysOf(objects), ['frames/1', 'frames/2', 'kept/1', 'kept/2'])
      for (const call of calls) await t.notThrowsAsync(call(objects))
      t.true(equal(await objects.getBytes('frames/x'), large))
      t.log(
        `${passed} SlowDown in 6 calls: all done; ${proxy.refused() - passed} in 5 calls: 5 faults that pass, none half there, all done when repeated`,
      )
      await Promise.all([objects.close(), hurried.close()])
    },
  )
} else test.skip('throttling by S3: no server is installed', (t) => t.pass())

/** Nothing of a refused put is to be seen, and what stood there stays. */
const refusedWhole = async (t: ExecutionContext, objects: Objects, path: string, old: Uint8Array): Promise<number> => {
  const calls: ReadonlyArray<() => Promise<unknown>> = [
    () => objects.put('frames/new', randomBytes(300_000), octets),
    () => objects.put('frames/old', randomBytes(300_000), octets),
    () => objects.putFile('frames/large', path, octets),
    () => objects.copy('frames/old', 'pinned/old'),
  ]
  for (const call of calls) {
    const fault = await t.throwsAsync(call(), { instanceOf: StorageFault })
    t.true(fault?.reason === 'full' || fault?.reason === 'busy', fault?.message)
  }
  t.deepEqual(await keysOf(objects), ['frames/old'])
  t.true(equal(await objects.getBytes('frames/old'), old))
  t.is(await objects.head('frames/new'), null)
  await objects.ping()
  return calls.length
}

if (isInstalled('s3') && mayMount) {
  test.serial(
    'a store whose disk is really full says so, keeps what it has whole, and takes the same again once there is room',
    async (t) => {
      const [disk, directory] = [await openSmallDisk(100_000_000), await temporaryDirectory()]
      if (disk === null) return t.fail('the disk is gone')
      const server = await startLocal('s3', undefined, disk.path)
      t.teardown(async () => {
        await server.stop()
        await disk.dispose()
        await directory.dispose()
      })
      await ensureBucket(server.url)
      const objects = openS3Objects(server.url)
      const [old, large] = [randomBytes(300_000), randomBytes(20_000_000)]
      const path = join(directory.path, 'large.bin')
      await writeFile(path, large)
      await objects.put('frames/old', old, octets)
      let refused = 0
      for (const left of [8_000_000, 100_000, 0]) {
        await disk.fill(left)
        if (left < 1_000_000) refused += await refusedWhole(t, objects, path, old)
        else {
          // several of its parts find room, the last does not
          await t.throwsAsync(objects.putFile('frames/large', path, octets), { instanceOf: StorageFault })
          t.is(await objects.head('frames/large'), null)
          refused++
        }
      }
      const fault = await t.throwsAsync(objects.put('frames/new', randomBytes(300_000), octets), {
        instanceOf: StorageFault,
      })
      t.is(fault?.reason, 'full')
      await disk.free()
      await objects.putFile('frames/large', path, octets)
      t.true(equal(await objects.getBytes('frames/large'), large))
      await objects.copy('frames/old', 'pinned/old')
      t.true(equal(await objects.getBytes('pinned/old'), old))
      t.log(`${refused + 1} writes without room: all refused, none half there; the same succeed with room`)
      await objects.close()
    },
  )
} else test.skip('a full disk under S3: no server is installed, or mounting is not permitted here', (t) => t.pass())
