import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { InvalidKey } from '../../../adapters/embedded/object-places.ts'
import { openDirectoryObjects } from '../../../adapters/embedded/objects.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const nowMs = Date.UTC(2026, 0, 31, 12)
const open = (directory: string) =>
  openDirectoryObjects({ directory, signingKey: 'k', publicUrl: 'https://data.example', clock: () => nowMs })

test('half-written parts of a process that died are removed at the next start, those of a living one are not', async (t) => {
  const { path, dispose } = await temporaryDirectory()
  const parts = join(path, 'temporary')
  await mkdir(parts, { recursive: true })
  await writeFile(join(parts, 'dead'), 'half')
  await writeFile(join(parts, 'alive'), 'half')
  await utimes(join(parts, 'dead'), nowMs / 1000 - 2 * 86_400, nowMs / 1000 - 2 * 86_400)
  await utimes(join(parts, 'alive'), nowMs / 1000 - 60, nowMs / 1000 - 60)
  await open(path)
  t.deepEqual(await readdir(parts), ['alive'])
  await dispose()
})

test('a put leaves nothing but the object, and its time is the clock’s', async (t) => {
  const { path, dispose } = await temporaryDirectory()
  const objects = await open(path)
  await objects.put('working/a/b', new TextEncoder().encode('x'), 'text/plain')
  t.deepEqual(await readdir(join(path, 'temporary')), [])
  t.is((await objects.head('working/a/b'))?.storedAt, '2026-01-31T12:00:00.000Z')
  await dispose()
})

test('a directory that is gone is a fault that names it, and a bad key is none', async (t) => {
  const { path, dispose } = await temporaryDirectory()
  const objects = await open(path)
  await dispose()
  const fault = await t.throwsAsync(objects.put('a/b', new Uint8Array(), 'text/plain'), { instanceOf: StorageFault })
  t.true(fault?.message.includes(path))
  await t.throwsAsync(objects.ping(), { instanceOf: StorageFault })
  await t.throwsAsync(objects.put('../b', new Uint8Array(), 'text/plain'), { instanceOf: InvalidKey })
})

test('a signed URL expires the asked number of seconds after the clock', async (t) => {
  const { path, dispose } = await temporaryDirectory()
  const objects = await open(path)
  const url = await objects.signedUrl('a/b', { fileName: 'f.csv', mediaType: 'text/csv', expiresInSeconds: 300 })
  t.is(new URL(url).searchParams.get('expires'), String(nowMs / 1000 + 300))
  await dispose()
})
