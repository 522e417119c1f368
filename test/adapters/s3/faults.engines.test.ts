// Objects on a store that is cut off in the middle, killed and silent.
import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { isInstalled } from '../../tools/engines/local-engines.ts'
import { type LocalServer, startLocal } from '../../tools/engines/local-servers.ts'
import { openS3Objects } from '../../../adapters/s3/index.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { startFaultProxy } from '../../support/engines/fault-proxy.ts'
import { ensureBucket } from '../../support/engines/s3.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const through = (server: LocalServer, port: number) => server.url.replace(`:${server.port}`, `:${port}`)
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

if (isInstalled('s3')) {
  test.serial('an upload that is cut is there whole or not at all, and succeeds when repeated', async (t) => {
    const [server, directory] = [await startLocal('s3'), await temporaryDirectory()]
    t.teardown(server.stop)
    t.teardown(directory.dispose)
    await ensureBucket(server.url)
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: server.port })
    t.teardown(proxy.close)
    const objects = openS3Objects(through(server, proxy.port), { callDeadlineMs: 5_000 })
    const bytes = randomBytes(20_000_000)
    const path = join(directory.path, 'made.bin')
    await writeFile(path, bytes)
    let [failed, whole] = [0, 0]
    for (let n = 0; n < 12; n++) {
      const key = `frames/${n}`
      const cutting = setInterval(() => proxy.cut(), 15 + 10 * n)
      try {
        await objects.putFile(key, path, 'application/octet-stream')
      } catch (error) {
        t.true(error instanceof StorageFault)
        failed++
      }
      clearInterval(cutting)
      const found = await objects.getBytes(key)
      if (found !== null) {
        t.is(digest(found), digest(bytes))
        whole++
      }
      await objects.putFile(key, path, 'application/octet-stream')
      t.is((await objects.head(key))?.bytes, bytes.length)
    }
    t.log(
      `12 uploads of 20 MB, ${proxy.counts().cuts} cuts: ${failed} failed, ${whole} whole at once, none partial, all repeated`,
    )
    await objects.close()
  })

  test.serial('a download that is cut is a fault, never a short file, and leaves nothing behind', async (t) => {
    const [server, directory] = [await startLocal('s3'), await temporaryDirectory()]
    t.teardown(server.stop)
    t.teardown(directory.dispose)
    await ensureBucket(server.url)
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: server.port })
    t.teardown(proxy.close)
    const options = { callDeadlineMs: 3_000, temporaryDirectory: directory.path }
    const objects = openS3Objects(through(server, proxy.port), options)
    const bytes = randomBytes(3_000_000)
    await objects.put('frames/a', bytes, 'application/octet-stream')
    for (let n = 1; n <= 10; n++) {
      proxy.cutAfterBytes(250_000 * n)
      await t.throwsAsync(objects.localCopy('frames/a'), { instanceOf: StorageFault })
    }
    t.deepEqual(await readdir(directory.path), [])
    const copy = await objects.localCopy('frames/a')
    t.is(copy === null ? '' : digest(await readFile(copy.path)), digest(bytes))
    await copy?.release()
    t.deepEqual(await readdir(directory.path), [])
    t.log('10 downloads cut after 0.25 to 2.5 of 3 MB: 10 faults, no file left; the next one whole')
    await objects.close()
  })

  test.serial('a store killed and started again has what was stored; a silent one costs the deadline', async (t) => {
    const server = await startLocal('s3')
    t.teardown(server.stop)
    await ensureBucket(server.url)
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: server.port })
    t.teardown(proxy.close)
    const objects = openS3Objects(through(server, proxy.port), { callDeadlineMs: 2_000 })
    for (let n = 0; n < 40; n++) {
      await objects.put(`kept/${n}`, Buffer.from(`figures ${n}`), 'text/plain')
      if (n % 10 !== 9) continue
      await server.kill('SIGKILL')
      await t.throwsAsync(objects.ping(), { instanceOf: StorageFault })
      await server.restart()
    }
    for (let n = 0; n < 40; n++)
      t.is(Buffer.from((await objects.getBytes(`kept/${n}`)) ?? []).toString(), `figures ${n}`)
    proxy.become('silent')
    t.is((await t.throwsAsync(objects.ping(), { instanceOf: StorageFault }))?.reason, 'busy')
    proxy.become('pass')
    proxy.cut()
    await objects.ping()
    t.log('40 puts, 4 kills: all 40 there with their bytes')
    await objects.close()
  })

  test.serial('who reads is told soon that a store is silent, who writes may wait longer', async (t) => {
    const server = await startLocal('s3')
    t.teardown(server.stop)
    await ensureBucket(server.url)
    const proxy = await startFaultProxy({ host: '127.0.0.1', port: server.port })
    t.teardown(proxy.close)
    const objects = openS3Objects(through(server, proxy.port), { callDeadlineMs: 1_500, readDeadlineMs: 400 })
    await objects.put('kept/1', Buffer.from('figures'), 'text/plain')
    proxy.become('silent')
    const within = (ms: number) => ({ instanceOf: StorageFault, message: new RegExp(`within ${ms} ms`) })
    await t.throwsAsync(objects.head('kept/1'), within(400))
    await t.throwsAsync(objects.getBytes('kept/1'), within(400))
    await t.throwsAsync(objects.put('kept/2', Buffer.from('more'), 'text/plain'), within(1_500))
    proxy.become('pass')
    proxy.cut()
    t.is(Buffer.from((await objects.getBytes('kept/1')) ?? []).toString(), 'figures')
    await objects.close()
  })
} else test.skip('faults of S3: no server is installed', (t) => t.pass())
