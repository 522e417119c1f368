// The contract of the object store; every adapter passes it. Signed URLs are fetched where the place gives a fetch.
import { randomBytes } from 'node:crypto'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TestFn } from 'ava'
import type { Objects } from '../../../domain/ports/objects.ts'
import { temporaryDirectory } from '../temporary.ts'
import { inPlace, type MakePlace, type Place, unique } from './contract.ts'

/** `fetch` answers a signed URL; absent when nothing serves it. */
export type ObjectsPlace = Place<Objects> & {
  readonly fetch?: (
    url: string,
  ) => Promise<{ readonly status: number; readonly bytes: Uint8Array; readonly headers: Headers }>
}

const collect = async (keys: AsyncIterable<string>): Promise<ReadonlyArray<string>> => {
  const all: string[] = []
  for await (const key of keys) all.push(key)
  return all
}

const text = (content: string): Uint8Array => new TextEncoder().encode(content)

export const objectsContract = (test: TestFn, name: string, makePlace: MakePlace<ObjectsPlace>): void => {
  const check = inPlace(test, name, makePlace)
  const digestKey = () => `working/${unique('spec')}/cv_1/sha256:${'a'.repeat(64)}`

  check('bytes are read back as they were put, with size and media type', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    const bytes = randomBytes(70_000)
    t.is(await objects.head(key), null)
    t.is(await objects.get(key), null)
    t.is(await objects.getBytes(key), null)
    t.is(await objects.localCopy(key), null)
    await objects.put(key, bytes, 'text/csv; charset=utf-8')
    const head = await objects.head(key)
    t.is(head?.bytes, 70_000)
    t.is(head?.mediaType, 'text/csv; charset=utf-8')
    t.regex(head?.storedAt ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    t.deepEqual(Buffer.from((await objects.getBytes(key)) ?? []), bytes)
    const stream = await objects.get(key)
    t.deepEqual(stream === null ? null : await buffer(stream), bytes)
    await objects.ping()
  })

  check('an empty object is an object', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    await objects.put(key, new Uint8Array(), 'application/octet-stream')
    t.is((await objects.head(key))?.bytes, 0)
    t.is((await objects.getBytes(key))?.length, 0)
  })

  check('a range gives its bytes, both ends included', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    await objects.put(key, text('0123456789'), 'text/plain')
    for (const [start, end, expected] of [
      [0, 0, '0'],
      [2, 5, '2345'],
      [9, 9, '9'],
      [5, 100, '56789'],
    ] as const) {
      const stream = await objects.get(key, { start, end })
      t.is(stream === null ? null : (await buffer(stream)).toString(), expected)
    }
  })

  check('a local file is taken, also a large one', async (t, { open }) => {
    const objects = await open()
    const directory = await temporaryDirectory()
    const key = digestKey()
    const bytes = randomBytes(6_000_000)
    const path = join(directory.path, 'made.bin')
    await writeFile(path, bytes)
    await objects.putFile(key, path, 'application/zip')
    t.true(bytes.equals((await objects.getBytes(key)) ?? new Uint8Array()))
    t.is((await objects.head(key))?.mediaType, 'application/zip')
    await directory.dispose()
  })

  check('a local file that is missing is a fault, and leaves no object', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    await t.throwsAsync(objects.putFile(key, '/nowhere/at/all', 'text/plain'))
    t.is(await objects.head(key), null)
    t.deepEqual(await collect(objects.list(key)), [])
  })

  check('putting again replaces bytes and media type', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    await objects.put(key, text('one'), 'text/plain')
    await objects.put(key, text('second'), 'text/csv')
    t.is(Buffer.from((await objects.getBytes(key)) ?? []).toString(), 'second')
    t.deepEqual({ ...(await objects.head(key)), storedAt: '' }, { bytes: 6, mediaType: 'text/csv', storedAt: '' })
  })

  check('of two that put a key at once one is there whole', async (t, { open }) => {
    const [left, right] = [await open(), await open()]
    const key = digestKey()
    const [a, b] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')]
    await Promise.all([left.put(key, a, 'text/plain'), right.put(key, b, 'text/plain')])
    const bytes = Buffer.from((await left.getBytes(key)) ?? [])
    t.true(bytes.equals(a) || bytes.equals(b))
  })

  check('a reader that began before a replacement reads what it began with', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    const first = randomBytes(400_000)
    await objects.put(key, first, 'text/plain')
    const stream = await objects.get(key)
    await objects.put(key, text('new'), 'text/plain')
    t.true(stream !== null && first.equals(await buffer(stream)))
  })

  check('a local copy has the bytes until released', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    await objects.put(key, text('figures'), 'text/plain')
    const copy = await objects.localCopy(key)
    t.is(copy === null ? null : await readFile(copy.path, 'utf8'), 'figures')
    await copy?.release()
    t.not(await objects.head(key), null)
  })

  check(
    'the mark of an object is another one after it was put again, and none when it is gone',
    async (t, { open }) => {
      const objects = await open()
      const key = digestKey()
      t.is(await objects.mark(key), null)
      await objects.put(key, text('first'), 'text/plain')
      const mark = await objects.mark(key)
      t.is(await objects.mark(key), mark)
      await objects.put(key, text('other'), 'text/plain')
      t.not(await objects.mark(key), mark)
      await objects.delete(key)
      t.is(await objects.mark(key), null)
    },
  )

  check('what is moved is there under its new key alone, with its media type', async (t, { open }) => {
    const objects = await open()
    const [from, to] = [digestKey(), digestKey()]
    await objects.put(from, text('figures'), 'text/csv')
    await objects.put(to, text('before'), 'text/plain')
    await objects.move(from, to)
    t.is(await objects.head(from), null)
    t.is((await objects.head(to))?.mediaType, 'text/csv')
    t.is(Buffer.from((await objects.getBytes(to)) ?? []).toString(), 'figures')
    await t.throwsAsync(objects.move(from, to))
  })

  check('a copy is an object of its own', async (t, { open }) => {
    const objects = await open()
    const [from, to] = [digestKey(), digestKey().replace('working', 'pinned')]
    await objects.put(from, text('figures'), 'text/csv')
    await objects.copy(from, to)
    await objects.delete(from)
    t.is(Buffer.from((await objects.getBytes(to)) ?? []).toString(), 'figures')
    t.is((await objects.head(to))?.mediaType, 'text/csv')
    await t.throwsAsync(objects.copy(from, digestKey()))
  })

  check('what is deleted is gone, and deleting again succeeds', async (t, { open }) => {
    const objects = await open()
    const key = digestKey()
    await objects.put(key, text('x'), 'text/plain')
    await objects.delete(key)
    await objects.delete(key)
    t.is(await objects.head(key), null)
    t.is(await objects.get(key), null)
    t.deepEqual(await collect(objects.list(key)), [])
    await objects.put(key, text('again'), 'text/plain')
    t.is((await objects.head(key))?.bytes, 5)
  })

  check('listing gives the keys under a prefix in the order of their bytes', async (t, { open }) => {
    const objects = await open()
    const root = unique('list')
    const keys = ['a/b', 'a.b', 'a-b', 'ab/c/d', 'ab/c.d', 'b', 'ä'.normalize('NFD').slice(0, 1) + '/z'].map(
      (k) => `${root}/${k}`,
    )
    for (const key of keys) await objects.put(key, text(key), 'text/plain')
    t.deepEqual(await collect(objects.list(`${root}/`)), [...keys].sort())
    t.deepEqual(
      await collect(objects.list(`${root}/ab/c`)),
      keys.filter((key) => key.startsWith(`${root}/ab/c`)).sort(),
    )
    t.deepEqual(await collect(objects.list(`${root}/nothing`)), [])
  })

  check('keys that are no plain relative paths are refused by every operation', async (t, { open }) => {
    const objects = await open()
    for (const key of [
      '',
      '/etc/passwd',
      '../secret',
      'a/../../b',
      'a/./b',
      'a//b',
      'a/',
      '..',
      'a\\b',
      'a\u0000b',
      'a/%2e%2e/b',
    ]) {
      await t.throwsAsync(objects.put(key, text('x'), 'text/plain'), undefined, key)
      await t.throwsAsync(objects.get(key), undefined, key)
      await t.throwsAsync(objects.head(key), undefined, key)
      await t.throwsAsync(objects.delete(key), undefined, key)
      await t.throwsAsync(objects.localCopy(key), undefined, key)
      await t.throwsAsync(
        objects.signedUrl(key, { fileName: 'x', mediaType: 'text/plain', expiresInSeconds: 1 }),
        undefined,
        key,
      )
    }
  })

  check('a signed URL serves the object under its file name and media type', async (t, place) => {
    const objects = await place.open()
    const key = digestKey()
    await objects.put(key, text('figures'), 'text/csv')
    const fileName = 'aid "to" Côte d’Ivoire.csv'
    const url = await objects.signedUrl(key, { fileName, mediaType: 'text/csv', expiresInSeconds: 300 })
    t.true(url.includes(encodeURIComponent(key.split('/').at(-1) ?? '').slice(0, 8)))
    if (place.fetch === undefined) return
    const answer = await place.fetch(url)
    t.is(answer.status, 200)
    t.is(Buffer.from(answer.bytes).toString(), 'figures')
    t.true((answer.headers.get('content-type') ?? '').startsWith('text/csv'))
    t.true((answer.headers.get('content-disposition') ?? '').startsWith('attachment'))
  })

  check('free space is a count of bytes or unknown', async (t, { open }) => {
    const free = await (await open()).freeBytes()
    t.true(free === null || (Number.isSafeInteger(free) && free > 0))
  })

  check('a put that fails half-way leaves no object and no file behind', async (t, { open }) => {
    const objects = await open()
    const directory = await temporaryDirectory()
    const key = digestKey()
    await t.throwsAsync(objects.putFile(key, directory.path, 'text/plain'))
    t.is(await objects.head(key), null)
    await t.notThrowsAsync(access(directory.path))
    await directory.dispose()
  })
}
