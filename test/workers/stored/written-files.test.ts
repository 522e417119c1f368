// What a thread wrote and read back is not read once more when it is stored, unless something happened to it in between.
import { open, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { openDirectoryObjects } from '../../../adapters/embedded/objects.ts'
import { workingKey } from '../../../domain/dataset/object-keys.ts'
import { sha256Hex } from '../../../domain/digest.ts'
import { DamagedObject } from '../../../domain/ports/verified-objects.ts'
import { writeFileWith } from '../../../render/file-sink.ts'
import { fileDigest } from '../../../workers/stored/file-digest.ts'
import { verifiedObjects } from '../../../workers/stored/verified-objects.ts'
import { flipByte } from '../../support/stored-objects.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const text = 'period,value\n2015,1\n'
const key = (digest: string): string => workingKey(`spec_${'a'.repeat(32)}`, `cv_${'b'.repeat(32)}`, digest)

const withStore = async (t: ExecutionContext, use: (place: Awaited<ReturnType<typeof openStore>>) => Promise<void>) => {
  const place = await openStore()
  t.teardown(place.dispose)
  await use(place)
}

const openStore = async () => {
  const directory = await temporaryDirectory()
  const store = await openDirectoryObjects({
    directory: join(directory.path, 'objects'),
    signingKey: 'k',
    publicUrl: '',
    clock: Date.now,
  })
  const digested: string[] = []
  const digestOf = fileDigest({ perform: () => Promise.reject(new Error('no threads')) })
  const objects = verifiedObjects(store, {
    clock: Date.now,
    digestOf: (path, ...rest) => {
      digested.push(path)
      return digestOf(path, ...rest)
    },
  })
  const path = join(directory.path, 'file')
  const written = await writeFileWith(path, (sink) => sink.write(text))
  const seen = { digest: written.artifact_digest, mark: written.mark }
  const dispose = async () => {
    await store.close()
    await directory.dispose()
  }
  return { objects, digested, path, seen, dispose }
}

test('a file that was read back while it was written is given without being digested', (t) =>
  withStore(t, async ({ objects, digested, path, seen }) => {
    t.not(seen.mark, null)
    t.not(await objects.putFile(key(seen.digest), path, 'text/csv', seen), null)
    t.true(await objects.isWhole(key(seen.digest)))
    t.not(await objects.get(key(seen.digest)), null)
    t.deepEqual(digested, [])
  }))

test('one of which nothing is known is digested before it is given', (t) =>
  withStore(t, async ({ objects, digested, path, seen }) => {
    t.is(await objects.putFile(key(seen.digest), path, 'text/csv', { ...seen, mark: null }), null)
    t.is(digested.length, 1)
  }))

test('one that was changed before it was stored is refused, though its size and times are as before', (t) =>
  withStore(t, async ({ objects, path, seen }) => {
    const { atime, mtime } = await stat(path)
    await flipByte(path, 14)
    await utimes(path, atime, mtime)
    await t.throwsAsync(objects.putFile(key(seen.digest), path, 'text/csv', seen), { instanceOf: DamagedObject })
    t.is(await objects.get(key(seen.digest)), null)
  }))

test('one that is changed afterwards is refused when it is asked for', (t) =>
  withStore(t, async ({ objects, path, seen }) => {
    await objects.putFile(key(seen.digest), path, 'text/csv', seen)
    const copy = await objects.localCopy(key(seen.digest))
    await flipByte(copy?.path ?? '', 14)
    await t.throwsAsync(objects.get(key(seen.digest)), { instanceOf: DamagedObject })
  }))

test('the bytes of another digest than that of the key are refused', (t) =>
  withStore(t, async ({ objects, path, seen }) => {
    const other = key(`sha256:${sha256Hex('other')}`)
    await t.throwsAsync(objects.putFile(other, path, 'text/csv', seen), { instanceOf: DamagedObject })
  }))

test('a file that others change while it is written has no mark', async (t) => {
  const directory = await temporaryDirectory()
  t.teardown(directory.dispose)
  const path = join(directory.path, 'file')
  const written = await writeFileWith(path, async (sink) => {
    await sink.write('one')
    const other = await open(path, 'r+')
    await other.truncate(0)
    await other.close()
    await sink.write('two')
  })
  t.is(written.mark, null)
})
