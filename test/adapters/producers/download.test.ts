import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import {
  type Download,
  downloadFile,
  downloadPages,
  heldFile,
  openProducer,
  ProducerFault,
  publishedNow,
} from '../../../adapters/producers/index.ts'
import { checkContainer } from '../../../ingest/published/check-container.ts'
import { zipOf } from '../../ingest/published/zip-bytes.ts'
import {
  cutAfter,
  type Fault,
  guardInstead,
  htmlInstead,
  type LoopbackProducer,
  openLoopbackProducer,
  statusInstead,
} from '../../support/loopback-producer.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const table = zipOf([{ name: 'Table1_Data.csv', content: `DONOR,Value\n${'5,1.25\n'.repeat(5000)}` }])

type Place = {
  readonly server: LoopbackProducer
  readonly folder: string
  readonly path: string
  readonly pauses: ReadonlyArray<number>
  readonly get: (changes?: Partial<Download>) => ReturnType<typeof downloadFile>
  readonly download: (changes?: Partial<Download>) => Download
  readonly producer: ReturnType<typeof openProducer>
}

/** A server that publishes the table at `/table.zip`, and a folder to bring it to. Nothing is waited for. */
const place = async (t: ExecutionContext, requestsPerMinute = 60_000): Promise<Place> => {
  const [server, directory] = [await openLoopbackProducer(), await temporaryDirectory('download')]
  t.teardown(async () => {
    await server.close()
    await directory.dispose()
  })
  const pauses: number[] = []
  const producer = openProducer({
    requestsPerMinute,
    userAgent: 'tests/1',
    progress: () => undefined,
    pause: async (ms) => {
      pauses.push(ms)
    },
  })
  const download = (changes: Partial<Download> = {}): Download => ({
    url: `${server.origin}/table.zip`,
    path: join(directory.path, 'table.zip'),
    form: 'zip',
    maximumBytes: 10_000_000,
    minimumFreeBytes: 0,
    verify: checkContainer,
    progress: () => undefined,
    today: '2026-04-30',
    ...changes,
  })
  server.publish('/table.zip', table)
  const get = (changes: Partial<Download> = {}) => downloadFile(producer, download(changes))
  return { server, folder: directory.path, path: join(directory.path, 'table.zip'), pauses, get, download, producer }
}

/** Ends when so many bytes of a download are on disk. */
const onDisk =
  (path: string) =>
  async (bytes: number): Promise<void> => {
    while (((await stat(`${path}.part`).catch(() => null))?.size ?? 0) < bytes) await setImmediate()
  }

const left = async (folder: string) => (await readdir(folder)).sort()

test('a file comes whole with what is known of it, and is not sent again while it is the one that is published', async (t) => {
  const { server, folder, path, get } = await place(t)
  const first = await get()
  t.deepEqual(await readFile(path), table)
  t.like(first, {
    isNew: true,
    state: { bytes: table.length, sha256: createHash('sha256').update(table).digest('hex'), retrieved: '2026-04-30' },
  })
  t.deepEqual(await left(folder), ['table.zip', 'table.zip.state.json'])
  t.like(await get({ today: '2026-05-01' }), { isNew: false, state: { retrieved: '2026-04-30' } })
  server.publish('/table.zip', zipOf([{ name: 'a.csv', content: 'DONOR\n5\n' }]))
  t.like(await get(), { isNew: true })
  t.true(server.requests.every(({ agent }) => agent === 'tests/1'))
})

test('a file that was cut is gone on with from where it was cut', async (t) => {
  const { server, path, get } = await place(t)
  const published = server.publish('/table.zip', randomZip(90_000))
  const cut = cutAfter(30_000, published, onDisk(path))
  server.fail('/table.zip', cut, cut)
  await get()
  t.deepEqual(await readFile(path), published.content)
  t.deepEqual(
    server.requests.map(({ range }) => range),
    [null, 'bytes=30000-', 'bytes=60000-'],
  )
})

const randomZip = (bytes: number): Buffer => zipOf([{ name: 'a.bin', content: randomBytes(bytes) }])

test('what a process that was killed left is gone on with by the next', async (t) => {
  const { server, path, get, download } = await place(t)
  const published = server.publish('/table.zip', randomZip(50_000))
  // a connection that breaks, and no further answer: what is on disk is what a kill leaves
  const killed = openProducer({ requestsPerMinute: 60_000, userAgent: 'x', progress: () => undefined, attempts: 1 })
  server.fail('/table.zip', cutAfter(20_000, published, onDisk(path)), statusInstead(404))
  await t.throwsAsync(downloadFile(killed, download()), { instanceOf: ProducerFault })
  t.is(await heldFile(path), null)
  await get()
  t.deepEqual(await readFile(path), published.content)
  t.is(server.requests.at(-1)?.range, 'bytes=20000-')
})

test('a file that changes between two parts is begun again: no bytes of two editions are joined', async (t) => {
  const { server, path, get } = await place(t)
  const old = server.publish('/table.zip', randomZip(50_000))
  const young = randomZip(40_000)
  server.fail('/table.zip', (request, response) => {
    server.publish('/table.zip', young)
    return cutAfter(20_000, old, onDisk(path))(request, response)
  })
  await get()
  t.deepEqual(await readFile(path), young)
})

test('a server that knows no ranges, or gives no validator, is asked for the whole again', async (t) => {
  for (const changes of [{ ignoresRanges: true }, { etag: null, lastModified: null }]) {
    const { server, path, get } = await place(t)
    const published = server.publish('/table.zip', randomZip(50_000), changes)
    server.fail('/table.zip', cutAfter(20_000, published, onDisk(path)))
    await get()
    t.deepEqual(await readFile(path), published.content)
  }
})

test('a web page, an error or a guard in the place of data is told and asked again, and nothing of it is kept', async (t) => {
  const faults: ReadonlyArray<readonly [Fault, RegExp]> = [
    [htmlInstead('Service under maintenance'), /a web page \(“Service under maintenance”\), not data/],
    [
      statusInstead(
        200,
        {},
        '[{"message":[{"id":"120","key":"Invalid value","value":"The provided parameter value is not valid"}]}]',
      ),
      /an error in the place of data: .*Invalid value/,
    ],
    [
      statusInstead(200, {}, 'DONOR,Value and what follows is plain text of more than sixty-four bytes, no zip'),
      /no zip file/,
    ],
    [guardInstead, /answered 403: Just a moment\.\.\. \(a guard before the server/],
    [statusInstead(503, { 'retry-after': '7' }), /answered 503/],
    [statusInstead(429), /answered 429/],
    [statusInstead(200, {}, ''), /nothing/],
  ]
  for (const [fault, says] of faults) {
    const { server, folder, path, get } = await place(t)
    server.fail('/table.zip', ...Array.from({ length: 6 }, () => fault))
    const error = await t.throwsAsync(get(), { instanceOf: ProducerFault })
    t.regex(error.message, says)
    t.is(server.requests.length, 6, String(says))
    t.deepEqual(
      (await left(folder)).filter((name) => name.endsWith('.zip')),
      [],
    )
    server.fail('/table.zip', fault, fault)
    await get()
    t.deepEqual(await readFile(path), table)
  }
})

test('a table that was moved or given a new version is told at once', async (t) => {
  for (const [fault, says] of [
    [statusInstead(404), /answered 404/],
    [statusInstead(400, {}, 'Could not find Dataflow and/or DSD'), /new version, or a release is under way/],
  ] as const) {
    const { server, get } = await place(t)
    server.fail('/table.zip', fault)
    t.regex((await t.throwsAsync(get(), { instanceOf: ProducerFault })).message, says)
    t.is(server.requests.length, 1)
  }
})

test('a server that says how long to wait is waited for so long', async (t) => {
  const { server, get, pauses } = await place(t)
  server.fail('/table.zip', statusInstead(503, { 'retry-after': '7' }))
  await get()
  t.true(pauses.includes(7000), pauses.join())
})

test('requests keep the distance that the addresses ask for', async (t) => {
  const { server, get, pauses } = await place(t, 20)
  server.fail('/table.zip', statusInstead(503, { 'retry-after': '0' }), statusInstead(503, { 'retry-after': '0' }))
  await get()
  const distances = pauses.filter((ms) => ms > 0)
  t.is(distances.length, 2)
  t.true((distances[0] ?? 0) > 2000 && (distances[1] ?? 0) > 4000, distances.join())
})

test('an export that is made while one waits is fetched where the server says it will be', async (t) => {
  const { server, path, get } = await place(t)
  const later: Fault = statusInstead(202, { location: '/made.zip', 'retry-after': '2' })
  server.fail('/table.zip', later)
  server.fail('/made.zip', statusInstead(202, { 'retry-after': '2' }))
  server.publish('/made.zip', table)
  await get()
  t.deepEqual(await readFile(path), table)
  t.deepEqual(
    server.requests.map((request) => request.path),
    ['/table.zip', '/made.zip', '/made.zip'],
  )
})

test('a damaged zip, a cut Parquet file, bytes that are not those of Content-MD5: refused, and nothing is left', async (t) => {
  const damaged = zipOf([{ name: 'a.csv', content: 'DONOR\n5\n', crc: 1 }])
  const cases = [
    { content: damaged, form: 'zip', says: /damaged file: .*a\.csv/ },
    { content: table.subarray(0, table.length - 30), form: 'zip', says: /damaged file/ },
    {
      content: Buffer.from('PAR1 and no foot, of some length that is more than sixty-four bytes...'),
      form: 'parquet',
      says: /lacks its foot/,
    },
    { content: table, form: 'zip', md5: 'AAAAAAAAAAAAAAAAAAAAAA==', says: /Content-MD5/ },
  ] as const
  for (const { content, form, says, ...more } of cases) {
    const { server, folder, get } = await place(t)
    server.publish('/table.zip', content, more)
    t.regex((await t.throwsAsync(get({ form }), { instanceOf: ProducerFault })).message, says)
    t.deepEqual(await left(folder), [])
  }
  const { server, get } = await place(t)
  server.publish('/table.zip', table, { md5: createHash('md5').update(table).digest('base64') })
  t.true((await get()).isNew)
})

test('more bytes than are taken, or than the disk has room for, are refused before they fill it', async (t) => {
  const { server, folder, get } = await place(t)
  t.regex((await t.throwsAsync(get({ maximumBytes: 100 }))).message, /at most 100 are taken/)
  t.regex((await t.throwsAsync(get({ minimumFreeBytes: 2 ** 60 }))).message, /the disk has \d+ bytes free/)
  server.fail('/table.zip', (_request, response) => {
    // no length is said, and it does not end
    response.writeHead(200).end(Buffer.concat([table, Buffer.alloc(200_000, 7)]))
    return true
  })
  t.regex((await t.throwsAsync(get({ maximumBytes: table.length + 10 }))).message, /of more than \d+ bytes/)
  t.deepEqual(await left(folder), [])
})

test('a file on disk whose state was lost, or that was changed, is fetched again', async (t) => {
  const { path, get } = await place(t)
  await get()
  await writeFile(path, table.subarray(0, 100))
  t.is(await heldFile(path), null)
  await get()
  t.deepEqual(await readFile(path), table)
})

test('what is published now is asked with one byte', async (t) => {
  const { server, producer, download, get } = await place(t)
  await get()
  const told = await publishedNow(producer, download().url)
  t.like(told, { bytes: table.length, last_modified: 'Wed, 08 Apr 2026 10:00:00 GMT' })
  t.is(server.requests.at(-1)?.range, 'bytes=0-0')
})

test('however often and wherever a connection breaks, the file is the one that is published', async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 4 }),
      fc.boolean(),
      async (cuts, ignoresRanges) => {
        const { server, path, get } = await place(t)
        const published = server.publish('/table.zip', randomZip(20_000), { ignoresRanges })
        server.fail('/table.zip', ...cuts.map((cut) => cutAfter(cut, published)))
        await get()
        t.true((await readFile(path)).equals(published.content))
      },
    ),
    { numRuns: 15 },
  )
})

const pageOf = (page: number, pages: number, updated: string): string =>
  JSON.stringify({
    page,
    pages,
    per_page: 1,
    total: pages,
    lastupdated: updated,
    source: [{ data: [{ page, updated }] }],
  })

test('pages come all, of one edition, and pages that an earlier run brought are not asked for again', async (t) => {
  const { server, folder, download, producer } = await place(t)
  const paged = download({
    url: `${server.origin}/data?page={page}`,
    path: join(folder, 'p-{page}.json'),
    form: 'json',
  })
  const plain = { etag: null, lastModified: null }
  const publish = (pages: number, updated: string) => {
    for (let page = 1; page <= pages; page += 1)
      server.publish(`/data?page=${page}`, pageOf(page, pages, updated), plain)
  }
  publish(3, '2025-12-03')
  server.fail('/data?page=3', ...Array.from({ length: 6 }, () => htmlInstead('Gateway')))
  await t.throwsAsync(downloadPages(producer, paged), { instanceOf: ProducerFault })
  const { paths } = await downloadPages(producer, paged)
  t.deepEqual(
    paths.map((path) => path.slice(folder.length + 1)),
    ['p-1.json', 'p-2.json', 'p-3.json'],
  )
  t.is(server.requests.filter(({ path }) => path === '/data?page=2').length, 1)
  publish(2, '2026-12-02')
  await downloadPages(producer, paged)
  for (const page of [1, 2]) t.is(await readFile(join(folder, `p-${page}.json`), 'utf8'), pageOf(page, 2, '2026-12-02'))
  t.false(
    (await left(folder)).some((name) => name.startsWith('p-3.json')),
    'no page of the edition before is left',
  )
})

test('a table that changes between two pages is begun again', async (t) => {
  const { server, folder, download, producer } = await place(t)
  const paged = download({
    url: `${server.origin}/data?page={page}`,
    path: join(folder, 'p-{page}.json'),
    form: 'json',
  })
  for (const page of [1, 2]) server.publish(`/data?page=${page}`, pageOf(page, 2, '2025-12-03'))
  server.fail('/data?page=2', () => {
    for (const page of [1, 2]) server.publish(`/data?page=${page}`, pageOf(page, 2, '2026-12-02'))
    return false
  })
  await downloadPages(producer, paged)
  for (const page of [1, 2]) t.regex(await readFile(join(folder, `p-${page}.json`), 'utf8'), /2026-12-02/)
})

test('a page that is another than the one asked for is refused', async (t) => {
  const { server, folder, download, producer } = await place(t)
  server.publish('/data?page=1', pageOf(1, 2, '2025-12-03'))
  server.publish('/data?page=2', pageOf(1, 2, '2025-12-03'))
  const paged = download({
    url: `${server.origin}/data?page={page}`,
    path: join(folder, 'p-{page}.json'),
    form: 'json',
  })
  t.regex((await t.throwsAsync(downloadPages(producer, paged))).message, /it is page 1, not 2/)
})
