// node test/bench/read-models.ts [requests | --quick]: what a request costs the service in time of the processor, for routes that the read models
// answer. Other work on the machine disturbs a rate much and this little. With READ_MODELS, EVENT_STORE and the like in the
// environment the service runs on those engines. Linux only: the time is read from /proc.
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServe, timed } from './http.ts'

const parallel = 20
const ticksPerSecond = 100

const processorSeconds = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

const body = {
  schema_version: 1,
  input: {
    kind: 'statvar_set',
    statvars: ['economy/GrossDomesticProduct_Nominal'],
    scope: { entities: { observationAbout: ['country/KEN'] } },
  },
  options: { format: 'csv', bundle: false },
}

type Target = Parameters<typeof timed>[1]

const post = async (url: string, path: string, value: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** The routes by name; `next` counts the requests of one route. */
const targetsOf = async (url: string): Promise<ReadonlyArray<readonly [string, (next: number) => Target]>> => {
  const manifest = await post(url, '/datasets', body)
  const [spec_id, content_version] = [String(manifest['spec_id']), String(manifest['content_version'])]
  const { operation_id } = manifest['trace'] as { readonly operation_id: string }
  const { share } = await post(url, '/datasets/share', { kind: 'snapshot', spec_id, content_version })
  const get = (path: string) => (): Target => ({ method: 'GET', path: `/api/v1${path}`, body: null })
  const text = JSON.stringify(body)
  const spaces = (n: number): string => ' '.repeat(n % 1_000) + '\n'.repeat(Math.floor(n / 1_000))
  return [
    ['bare liveness', () => ({ method: 'GET', path: '/livez', body: null })],
    ['snapshot, ready', get(`/datasets/${spec_id}/${content_version}`)],
    ['repeated request, ready', () => ({ method: 'POST', path: '/api/v1/datasets', body: text })],
    // no two bodies alike, so that none is ready
    [
      'repeated request, manifest from read models',
      (n) => ({ method: 'POST', path: '/api/v1/datasets', body: text + spaces(n) }),
    ],
    ['operation, ready', get(`/datasets/operations/${operation_id}`)],
    ['versions of a spec', get(`/datasets/${spec_id}/versions`)],
    ['share link', get(`/share/${(share as { readonly share_id: string }).share_id}`)],
  ]
}

const requests = process.argv[2] === '--quick' ? 2_000 : Number(process.argv[2] ?? 10_000)
const server = await startServe()
try {
  const agent = new http.Agent({ keepAlive: true, maxSockets: parallel })
  const targets = await targetsOf(server.url)
  // what the projector and the thread of renderings still do is no request's
  await sleep(2_000)
  console.log('| route | processor time of a request |\n|---|---|')
  for (const [name, targetOf] of targets) {
    let sent = 0
    const run = async (until: number): Promise<void> => {
      const one = async (): Promise<void> => {
        while (sent < until) {
          const { status } = await timed(server.url, targetOf(sent++), agent)
          if (status !== 200) throw new Error(`${name}: ${status}`)
        }
      }
      await Promise.all(Array.from({ length: parallel }, one))
    }
    await run(requests / 4)
    const before = await processorSeconds(server.pid)
    const begun = sent
    await run(requests)
    const spent = (await processorSeconds(server.pid)) - before
    console.log(`| ${name} | ${Math.round((spent / (sent - begun)) * 1e6)} µs |`)
  }
  agent.destroy()
} finally {
  await server.stop()
}
