// npm run sources in processes of its own, against a server that behaves as the producers' do.
import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { filesOf, producersAddresses, readAddresses } from '../../../ingest/producers/addresses.ts'
import { importers } from '../../../ingest/importers/importers.ts'
import { zipOf } from '../../ingest/published/zip-bytes.ts'
import { crsText } from '../../ingest/importers/published.ts'
import { type LoopbackProducer, openLoopbackProducer } from '../../support/loopback-producer.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const program = (name: string): string => fileURLToPath(new URL(`../../../main/cli/${name}.ts`, import.meta.url))

const dac1Header =
  'DONOR,Donor,PART,Part,AIDTYPE,Aid type,FLOWS,Fund flows,AMOUNTTYPE,Amount type,TIME,Year,Value,Flags'

const padding = ((): Buffer => {
  const bytes = Buffer.alloc(200_000)
  let x = 1
  for (let i = 0; i < bytes.length; i += 1) {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff
    bytes[i] = x >> 16
  }
  return bytes
})()

/** Table1_Data as the OECD publishes it, with net ODA of France in dollars, euro and constant dollars. */
const dac1Zip = (amount: string): Buffer => {
  const row = (type: string, label: string, year: number, value: string) =>
    `4,France,1,1 : Part I - Developing Countries,1010,"I. Official Development Assistance (ODA) (I.A + I.B)",1140,"Disbursements, net",${type},${label},${year},${year},${value},`
  const rows = [
    row('A', 'Current Prices (USD millions)', 2015, '9039.44'),
    row('N', 'National currency (millions)', 2015, '8149.00'),
    row('D', 'Constant Prices (2024 USD millions)', 2015, '9800.12'),
    row('A', 'Current Prices (USD millions)', 2016, amount),
    row('N', 'National currency (millions)', 2016, '8701.33'),
    row('D', 'Constant Prices (2024 USD millions)', 2016, '10400.00'),
  ]
  // what does not pack keeps the answer long enough to be cut in the middle; names with a point at first are left out
  return zipOf([
    { name: 'Table1_Data.csv', content: `${[dac1Header, ...rows].join('\n')}\n` },
    { name: '.padding', content: padding },
  ])
}

const dac2aZip = zipOf([
  {
    name: 'Table2a_Data.csv',
    content: `RECIPIENT,Recipient,DONOR,Donor,PART,Part,AIDTYPE,Aid type,DATATYPE,Amount type,TIME,Year,Value,Flags
248,Kenya,4,France,1,1 : Part I - Developing Countries,206,"ODA: Total Net",A,Current Prices (USD millions),2016,2016,91.5,
`,
  },
])

type Run = { readonly code: number; readonly out: string; readonly err: string }
type Place = {
  readonly server: LoopbackProducer
  readonly data: string
  readonly env: NodeJS.ProcessEnv
  readonly run: (name: string, ...args: ReadonlyArray<string>) => Promise<Run>
}

const place = async (t: ExecutionContext): Promise<Place> => {
  const [server, directory] = [await openLoopbackProducer(), await temporaryDirectory('sources')]
  t.teardown(async () => {
    await server.close()
    await directory.dispose()
  })
  const bundled = readAddresses(producersAddresses)
  const at = (name: 'dac1' | 'dac2a', path: string) => {
    const table = bundled.tables[name]
    const [file] = table?.files ?? []
    return { ...table, files: [{ ...file, url: `${server.origin}${path}` }] }
  }
  const addresses = join(directory.path, 'addresses.json')
  const tables = { dac1: at('dac1', '/Table1_Data.zip'), dac2a: at('dac2a', '/Table2a_Data.zip') }
  await writeFile(addresses, JSON.stringify({ requests_per_minute: 60_000, tables }))
  server.publish('/Table1_Data.zip', dac1Zip('9621.76'))
  server.publish('/Table2a_Data.zip', dac2aZip)
  const data = join(directory.path, 'data')
  const env = { ...process.env, DATA_DIR: data, SOURCES_ADDRESSES: addresses, MINIMUM_FREE_BYTES: '0', GRAPH: '' }
  return {
    server,
    data,
    env,
    run: (name, ...args) =>
      new Promise((resolve) => {
        execFile(process.execPath, [program(name), ...args], { env, maxBuffer: 1 << 24 }, (error, out, err) =>
          resolve({ code: error === null ? 0 : Number(error.code), out, err }),
        )
      }),
  }
}

type Line = {
  readonly ref: string
  readonly edition: string | null
  readonly extract?: string
  readonly figures: { readonly observations: number } | null
}
const heldOf = async ({ run }: Place): Promise<Readonly<Record<string, Line>>> => {
  const { out } = await run('devfin', 'sources', '--json')
  const { sources } = JSON.parse(out) as {
    readonly sources: ReadonlyArray<{ readonly datasets: ReadonlyArray<{ readonly provenances: ReadonlyArray<Line> }> }>
  }
  const lines = sources.flatMap(({ datasets }) => datasets.flatMap(({ provenances }) => provenances))
  return Object.fromEntries(lines.map((line) => [line.ref, line]))
}

test('tables are fetched, imported, built and activated; a second time nothing is done; a newer one replaces it', async (t) => {
  const here = await place(t)
  const first = await here.run('sources', 'fetch', 'dac1', 'dac2a', '--only')
  t.is(first.code, 0, first.err)
  t.regex(
    first.out,
    /dac1: downloaded, [\d,]+ bytes[\s\S]*dac2a: downloaded[\s\S]*built graph_\w+ of dac1, dac2a\ngraph_\w+ is active now/,
  )
  const held = await heldOf(here)
  t.deepEqual(Object.keys(held).sort(), ['provenance/oecd-dac1', 'provenance/oecd-dac2a'])
  t.like(held['provenance/oecd-dac1'], { edition: 'prices of 2024', figures: { observations: 2 } })

  const again = await here.run('sources', 'fetch', 'dac1', '--only')
  t.regex(again.out, /^dac1: unchanged, [\d,]+ bytes\nalready built (graph_\w+) of dac1, dac2a\n\1 was active already/)

  here.server.publish('/Table1_Data.zip', dac1Zip('9700.00'), { lastModified: 'Wed, 09 Dec 2026 10:00:00 GMT' })
  const checked = await here.run('sources', 'fetch', 'dac1', 'dac2a', '--check', '--json')
  t.is(checked.code, 0)
  const { checked: findings } = JSON.parse(checked.out) as {
    readonly checked: ReadonlyArray<{ readonly table: string; readonly finding: string }>
  }
  t.deepEqual(
    findings.map(({ table, finding }) => [table, finding]),
    [
      ['dac1', 'newer'],
      ['dac2a', 'same'],
    ],
  )
  t.regex((await here.run('sources', 'fetch', 'dac1', '--only')).out, /dac1: downloaded[\s\S]*is active now/)
})

test('a fetched table takes the place of that of the starter graph, whose other tables stay', async (t) => {
  const here = await place(t)
  const fetched = await here.run('sources', 'fetch', 'dac2a')
  t.is(fetched.code, 0, fetched.err)
  t.regex(
    fetched.out,
    /of dac2a\n {2}and of the starter graph's crs, dac1, commitments, grants, dac-rates, weo, ids \(--only leaves them out\)/,
  )
  const held = await heldOf(here)
  t.like(held['provenance/oecd-dac2a'], { figures: { observations: 1 } })
  t.like(held['provenance/oecd-dac1'], { figures: { observations: 158_938 } })
  t.deepEqual(Object.keys(held).length, 8)
})

test('a fetch that is killed in the middle is gone on with, and half of a table is never served', async (t) => {
  const here = await place(t)
  const { server, data, env } = here
  const part = join(data, 'sources/dac1/files/Table1_Data.zip.part')
  server.fail('/Table1_Data.zip', (_request, response) => {
    const content = dac1Zip('9621.76')
    response.writeHead(200, {
      etag: server.publish('/Table1_Data.zip', content).etag ?? '',
      'content-length': content.length,
    })
    // the rest never comes
    response.write(content.subarray(0, 100_000))
    return true
  })
  const child = spawn(process.execPath, [program('sources'), 'fetch', 'dac1', '--only'], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (((await stat(part).catch(() => null))?.size ?? 0) < 100_000) await sleep(20)
  child.kill('SIGKILL')
  await ended
  const next = await here.run('sources', 'fetch', 'dac1', '--only')
  t.is(next.code, 0, next.err)
  t.is(server.requests.at(-1)?.range, 'bytes=100000-')
  t.deepEqual((await readdir(join(data, 'sources/dac1'))).sort(), ['files', 'imported.json', 'input'])
  t.deepEqual((await readdir(join(data, 'sources/dac1/files'))).sort(), [
    'Table1_Data.zip',
    'Table1_Data.zip.state.json',
  ])
  t.like((await heldOf(here))['provenance/oecd-dac1'], { figures: { observations: 2 } })
})

test('a table that cannot be had, or is no table, changes nothing: neither the graph nor what was fetched before', async (t) => {
  const here = await place(t)
  const { server, data } = here
  await here.run('sources', 'fetch', 'dac2a', '--only')
  const before = await readFile(join(data, 'sources/dac2a/imported.json'), 'utf8')
  server.publish('/Table2a_Data.zip', zipOf([{ name: 'a.csv', content: 'no,such,table\n1,2,3\n' }]))
  const refused = await here.run('sources', 'fetch', 'dac2a', '--only')
  t.is(refused.code, 1)
  t.regex(refused.err, /dac2a: .*\n[\s\S]*not built: dac2a could not be fetched/)
  t.is(await readFile(join(data, 'sources/dac2a/imported.json'), 'utf8'), before)
  t.like((await heldOf(here))['provenance/oecd-dac2a'], { figures: { observations: 1 } })
})

test('a graph that an operator built is not replaced without being told to', async (t) => {
  const here = await place(t)
  const built = await here.run('sources', 'fetch', 'dac1', '--only', '--no-activate')
  const location = /--build (\S+)/.exec(built.out)?.[1] ?? ''
  const elsewhere = join(here.data, '..', 'own')
  await mkdir(elsewhere)
  const own = join(elsewhere, location.split('/').at(-1) ?? '')
  await cp(location, own, { recursive: true })
  await here.run('graph', 'activate', '--build', own)
  const refused = await here.run('sources', 'fetch', 'dac2a', '--only')
  t.is(refused.code, 1)
  t.regex(refused.err, /--activate switches to one of them, --no-activate only builds it/)
  t.is(here.server.requests.filter(({ path }) => path === '/Table2a_Data.zip').length, 0, 'nothing was asked for')
  t.regex((await here.run('sources', 'fetch', 'dac2a', '--only', '--activate')).out, /is active now/)
})

const crsZip = (year: string): Buffer =>
  zipOf([
    { name: `CRS ${year} data.txt`, content: crsText([{ year: year.slice(0, 4), agency_code: 52 }], '|') },
    { name: '.padding', content: padding },
  ])

test('the CRS is fetched by years: the files of those years alone, told as an extract', async (t) => {
  const here = await place(t)
  const { tables } = readAddresses(producersAddresses)
  const table = tables['crs-years']
  const [file] = table?.files ?? []
  const path = (years: string): string => `/CRS%20${years}%20data.zip`
  for (const years of ['2004-05', '2006', '2007']) here.server.publish(path(years), crsZip(years))
  const addresses = join(here.data, '..', 'crs.json')
  const own = { ...table, files: [{ ...file, url: `${here.server.origin}${path('{years}')}` }] }
  await writeFile(addresses, JSON.stringify({ requests_per_minute: 60_000, tables: { 'crs-years': own } }))
  const years = ['fetch', 'crs-years', '--years', '2005-2006', '--only', '--addresses', addresses]
  const fetched = await here.run('sources', ...years)
  t.is(fetched.code, 0, fetched.err)
  t.deepEqual([...new Set(here.server.requests.map((request) => request.path))].sort(), [path('2004-05'), path('2006')])
  const held = await heldOf(here)
  t.like(held['provenance/oecd-crs'], { extract: 'activities of 2004 to 2006' })
  const checked = await here.run('sources', ...years, '--check', '--json')
  const findings = JSON.parse(checked.out) as { readonly checked: ReadonlyArray<{ readonly finding: string }> }
  t.deepEqual(
    findings.checked.map(({ finding }) => finding),
    ['same', 'same'],
  )
})

test('what only the starter graph holds is checked against its edition, and never guessed where it has none', async (t) => {
  const here = await place(t)
  const bundled = readAddresses(producersAddresses)
  const addresses = join(here.data, '..', 'starter.json')
  const names = ['weo', 'ids', 'dac2b', 'crs'] as const
  const tables = Object.fromEntries(
    names.map((name) => {
      const [file] = bundled.tables[name]?.files ?? []
      return [name, { ...bundled.tables[name], files: [{ ...file, url: `${here.server.origin}/${name}` }] }]
    }),
  )
  await writeFile(addresses, JSON.stringify({ requests_per_minute: 60_000, tables }))
  here.server.publish('/weo', Buffer.from('x'), { lastModified: 'Tue, 14 Oct 2025 10:00:00 GMT' })
  here.server.publish('/ids', Buffer.from('x'), { lastModified: 'Wed, 03 Dec 2025 10:00:00 GMT' })
  here.server.publish('/dac2b', Buffer.from('x'))
  here.server.publish('/crs', Buffer.from('x'))
  const { out } = await here.run('sources', 'fetch', ...names, '--check', '--json', '--addresses', addresses)
  const { checked } = JSON.parse(out) as {
    readonly checked: ReadonlyArray<{
      readonly table: string
      readonly finding: string
      readonly starter: { readonly edition: string | null } | null
    }>
  }
  t.deepEqual(
    checked.map(({ table, finding, starter }) => [table, finding, starter?.edition]),
    [
      ['weo', 'older', 'October 2025'],
      ['ids', 'newer', 'April 2024'],
      ['dac2b', 'not_fetched', undefined],
      ['crs', 'not_told', null],
    ],
  )
})

test('a wrong command line, address or file of addresses is told before anything is asked', async (t) => {
  const here = await place(t)
  const wrong = join(here.data, '..', 'wrong.json')
  await writeFile(wrong, '{"requests_per_minute": 0, "tables": {"../x": {}}}')
  const cases: ReadonlyArray<readonly [ReadonlyArray<string>, number, RegExp]> = [
    [['fetch'], 2, /name the tables to fetch:\n {2}dac1: DAC1/],
    [['fetch', 'dac9'], 2, /there is no table "dac9"/],
    [['fetch', 'ids', 'ids-pages'], 2, /ids and ids-pages both hold provenance\/ids/],
    [['fetch', 'dac1', '--address', 'dac1=ftp://x'], 2, /no http\(s\) address/],
    [['fetch', 'dac1', '--activate', '--no-activate'], 2, /not both/],
    [['fetch', 'dac1', '--years', '2020'], 2, /none of these tables is published by years/],
    [['fetch', 'crs-years'], 2, /crs-years is published by years: name them/],
    [['fetch', 'crs-years', '--years', '2022-2019'], 2, /name them, as in --years 2019-2022/],
    [['fetch', 'crs-years', '--years', '2030'], 1, /crs-years has no file of 2030/],
    [['fetch', 'dac1', '--addresses', wrong], 1, /wrong\.json is no file of addresses/],
  ]
  for (const [args, code, says] of cases) {
    const run = await here.run('sources', ...args)
    t.is(run.code, code, run.err)
    t.regex(run.err, says)
  }
  t.is(here.server.requests.length, 0)
})

test('every table of the addresses has an importer, and its files are named by https', (t) => {
  const { tables, requests_per_minute: rate } = readAddresses(producersAddresses)
  t.is(rate, 20)
  for (const [name, table] of Object.entries(tables)) {
    const importer = importers.find((one) => one.name === table.importer)
    t.true(importer !== undefined, name)
    for (const option of Object.keys(table.options)) t.true(option in (importer?.options ?? {}), `${name} --${option}`)
    const files = filesOf(table)
    t.true(files.every(({ url }) => url.startsWith('https://') && !/\{(?!page)/.test(url)))
    t.is(new Set(files.map((file) => file.name)).size, files.length)
  }
})
