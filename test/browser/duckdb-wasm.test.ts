// A page on another host reads one figure of a public file by DuckDB-WASM, over HTTP. The package is of the last version that reads
// Parquet by itself: later ones load an extension from a host that no registry has. `DUCKDB_WASM` names the folder `dist` of another one.
import { createReadStream } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import anyTest from 'ava'
import { build } from 'vite'
import { startService, statVarRequest } from '../support/service.ts'
import { temporaryDirectory } from '../support/temporary.ts'
import { findChromium, launchChromium } from './support/browser.ts'

const chromium = findChromium()
const wasm =
  process.env['DUCKDB_WASM'] ??
  dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm'))
if (chromium === null) console.log('No Chromium here: reading by DuckDB-WASM is not tested.')
const test = chromium === null ? anyTest.skip : anyTest

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  wasm: 'application/wasm',
}

/** The package on a host of its own, with an empty page; what it imports is bundled with it. */
const packageHost = async (folder: string) => {
  const bundled = await temporaryDirectory()
  await build({
    logLevel: 'silent',
    configFile: false,
    build: {
      outDir: bundled.path,
      emptyOutDir: false,
      lib: { entry: join(folder, 'duckdb-browser.mjs'), formats: ['es'], fileName: () => 'bundle.mjs' },
    },
  })
  const server = createServer((request, response) => {
    const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (name === '') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
    const file = createReadStream(join(name === 'bundle.mjs' ? bundled.path : folder, name))
    file.on('error', () => response.writeHead(404).end())
    response.setHeader('content-type', mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    return file.pipe(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      return bundled.dispose()
    },
  }
}

/** Runs in the page: opens a database and asks it. */
const figureIn = (packageUrl: string, sql: string): string => `(async () => {
  const { AsyncDuckDB, ConsoleLogger } = await import('${packageUrl}/bundle.mjs')
  const worker = new Worker('${packageUrl}/duckdb-browser-eh.worker.js')
  const database = new AsyncDuckDB(new ConsoleLogger(3), worker)
  await database.instantiate('${packageUrl}/duckdb-eh.wasm')
  const connection = await database.connect()
  try {
    const table = await connection.query(${JSON.stringify(sql)})
    return { value: Number(table.toArray()[0].value) }
  } catch (error) {
    return { fault: String(error) }
  }
})()`

test('one figure of a public file is read over HTTP, of CSV and by ranges of Parquet', async (t) => {
  t.timeout(170_000)
  const [service, host, browser] = [
    await startService({ SITE_TOKEN: 'site-token-for-tests' }),
    await packageHost(wasm),
    await launchChromium(chromium ?? ''),
  ]
  t.teardown(async () => {
    await browser.close()
    await host.close()
    await service.stop()
  })
  const scope = { entities: { observationAbout: ['country/KEN'] } }
  const addressOf = async (format: string): Promise<string> => {
    const request = statVarRequest(['economy/GrossDomesticProduct_Nominal'], scope, { format, bundle: false })
    const { json } = await service.post('/api/v1/datasets', request)
    const { spec_id, content_version, artifacts } = json
    const token = { authorization: 'Bearer site-token-for-tests' }
    const pinned = await service.post(`/api/v1/datasets/${spec_id}/${content_version}/pin`, {}, token)
    // the statistics of its series stand beside it
    const [digest] = String(artifacts[0].artifact_digest).split(':').slice(1)
    const address = pinned.json['public_addresses'].find((it: string) => it.includes(String(digest)))
    return service.url + address
  }
  const page = await browser.context.newPage()
  const partial: string[] = []
  browser.context.on('response', (response) => {
    if (response.status() === 206) partial.push(response.url())
  })
  await page.goto(host.url)
  const ask = (reader: string, address: string) =>
    page.evaluate<{ readonly value?: number; readonly fault?: string }>(
      figureIn(host.url, `SELECT value FROM ${reader}('${address}') WHERE period = 2015`),
    )
  t.deepEqual(await ask('read_csv_auto', await addressOf('csv')), { value: 73_681_000_000 })
  const { value, fault } = await ask('read_parquet', await addressOf('parquet'))
  // a package that must load its extension from elsewhere cannot do so here
  if (fault?.includes('extensions.duckdb.org') === true) return t.log(`Parquet is skipped: ${fault.slice(0, 300)}`)
  t.deepEqual({ value, fault }, { value: 73_681_000_000, fault: undefined })
  t.true(partial.some((address) => address.endsWith('.parquet')))
})
