// Makes this fixture: a data directory as an older program leaves it, and what that program answered over it.
// Run once, with the tree of that program (its packages installed):
//   git worktree add --detach ../older c6276fc && (cd ../older && npm ci)
//   node test/golden/data-directory/make.ts ../older
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const tree = resolve(process.argv[2] ?? '')
const dataDir = '/tmp/devfin-golden-data'
const port = 18_080
const base = `http://127.0.0.1:${port}`
const siteToken = 'site-token-of-the-fixture'
const operatorToken = 'operator-token-of-the-fixture'

/** What the fixture is opened with: nothing in it expires while tests run. */
const forEver = { RETENTION: 'P100Y' }

// Answers are written down as they come.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any
type Answer = { readonly status: number; readonly json: Json }

const call = async (method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, json: text === '' ? null : JSON.parse(text) }
}
const get = (path: string) => call('GET', path)

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 600; i++) {
    if (await holds().catch(() => false)) return
    await sleep(100)
  }
  throw new Error('it never came')
}

/** One process of the older program over the data directory, from its start to its end. */
const during = async (environment: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<void> => {
  const child: ChildProcess = spawn(process.execPath, ['main/serve.ts'], {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      MINIMUM_FREE_BYTES: '0',
      SITE_TOKEN: siteToken,
      OPERATOR_TOKEN: operatorToken,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    await until(async () => (await get('/api/datasets/capabilities')).status === 200)
    await work()
    // the projector writes what was last done
    await sleep(1_000)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const request = (statvars: ReadonlyArray<string>, scope: object, options: object) => ({
  schema_version: 1,
  input: { kind: 'statvar_set', statvars, scope },
  options,
})
const gdpOf = (country: string, options: object) =>
  request(['economy/GrossDomesticProduct_Nominal'], { entities: { observationAbout: [`country/${country}`] } }, options)
const csv = { format: 'csv', bundle: false }
const aid = (options: object, facets: object = {}) =>
  request(
    ['oda/Total_Nominal'],
    { entities: { origin: ['country/FRA'], destination: ['country/KEN', 'country/UGA'] }, facets },
    options,
  )
const inEuro = { unit: { currency: 'EUR', prices: 'constant', base_year: 2022 } }

const made = async (body: object): Promise<Json> => {
  const answer = await call('POST', '/api/datasets', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.json
}
const isExpired = async ({ links }: Json) => (await get(links.self)).status === 410

const requests = {
  csv: aid(csv),
  csv_bundle: aid({ format: 'csv', bundle: true }),
  parquet_frame: aid({ format: 'parquet', bundle: false, layout: 'frame' }),
  csv_pivot: aid({ format: 'csv', bundle: false, pivot: { index: 'period', columns: 'destination' } }),
  xlsx: aid({ format: 'xlsx', bundle: false }),
  parquet: aid({ format: 'parquet', bundle: false }),
  parquet_bundle: aid({ format: 'parquet', bundle: true }),
  converted: aid(csv, inEuro),
  converted_xlsx: aid({ format: 'xlsx', bundle: true }, inEuro),
  pinned: gdpOf('FRA', csv),
}

const paths = new Set<string>()
/** Paths of the version whose files are past their retention while its rows are there. */
let past = ''
const isPast = (path: string): boolean => path.startsWith(past)
const note = (...noted: ReadonlyArray<string>): void => noted.forEach((path) => paths.add(path))

await rm(dataDir, { recursive: true, force: true })

await during({ RETENTION: 'PT1S', FRAME_RETENTION: 'PT3S' }, async () => {
  const gone = await made(gdpOf('UGA', csv))
  await until(() => isExpired(gone))
  note(gone.links.self, `/api/datasets/${gone.spec_id}/versions`, gone.artifacts[0].url)
})
await during({ RETENTION: 'PT1S' }, async () => {
  const { links, spec_id } = await made(gdpOf('NGA', csv))
  const listed = async () => (await get(`/api/datasets/${spec_id}/versions`)).json.versions[0]
  await until(async () => (await listed()).artifacts.servable === 0)
  past = links.self
  note(links.self)
})
await during(forEver, async () => {
  for (const body of Object.values(requests)) {
    const manifest = await made(body)
    note(manifest.links.self, `/api/datasets/${manifest.spec_id}/versions`)
    if (body === requests.pinned) await call('POST', `${manifest.links.self}/pin`, {}, siteToken)
  }
  const { spec_id, content_version } = await made(requests.csv)
  for (const share of [
    { kind: 'live', spec_id },
    { kind: 'live', spec_id, facets: inEuro },
    { kind: 'snapshot', spec_id, content_version },
  ]) {
    const { json } = await call('POST', '/api/datasets/share', { schema_version: 1, ...share })
    note(json.share.url)
  }
  const down = await made(gdpOf('ETH', csv))
  const link = await call('POST', '/api/datasets/share', {
    kind: 'snapshot',
    spec_id: down.spec_id,
    content_version: down.content_version,
  })
  await call('POST', `${down.links.self}/take-down`, { reason: 'sent by mistake' }, operatorToken)
  const versions = `/api/datasets/${down.spec_id}/versions`
  note(down.links.self, versions, down.artifacts[0].url, link.json.share.url)
})
await during({ ...forEver, SYNC_BUDGET_ROWS: '0' }, async () => {
  const accepted = await call('POST', '/api/datasets', gdpOf('KEN', csv))
  const { poll } = accepted.json.operation
  await until(async () => (await get(poll)).json.operation.status === 'done')
  note(poll, (await get(poll)).json.manifest.links.self)
})

const answers: Record<string, Answer> = {}
const files: Record<string, string> = {}
const repeated: Record<string, object> = {}
await during(forEver, async () => {
  // opening a live link may make files
  for (const path of paths) await get(path)
  for (const path of [...paths].sort()) {
    const answer = await get(path)
    if (answer.status !== 302) answers[path] = answer
    for (const { url, artifact_digest } of answer.json?.artifacts ?? []) files[url] = artifact_digest
  }
  for (const [url, digest] of Object.entries(files)) {
    // asking for it would bring it back
    if (isPast(url)) continue
    const bytes = Buffer.from(await (await fetch(base + url)).arrayBuffer())
    const seen = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    if (seen !== digest) throw new Error(`${url} gives ${seen}`)
  }
  for (const [name, body] of Object.entries(requests)) {
    const { spec_id, content_version, artifacts } = await made(body)
    repeated[name] = { body, spec_id, content_version, artifact_digest: artifacts[0].artifact_digest }
  }
})

// the graph is built anew from what the program ships
await cp(dataDir, `${dataDir}.packed`, { recursive: true, filter: (path) => !path.startsWith(join(dataDir, 'graphs')) })
execFileSync('tar', ['--sort=name', '-czf', join(here, 'c6276fc.tar.gz'), '-C', `${dataDir}.packed`, '.'])
await rm(`${dataDir}.packed`, { recursive: true, force: true })
await rm(dataDir, { recursive: true, force: true })
await writeFile(
  join(here, 'c6276fc.json'),
  `${JSON.stringify({ environment: forEver, answers, files, repeated }, null, 1)}\n`,
)
console.log(
  `${Object.keys(answers).length} answers, ${Object.keys(files).length} files, ${(await readFile(join(here, 'c6276fc.tar.gz'))).length} bytes`,
)
