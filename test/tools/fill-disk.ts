// npm run load:disk [-- --seconds 60 --disk 300000000]: one client makes new shares as fast as it can on a small disk of its own; then an
// operator takes a version down. Needs to be allowed to mount; the limits are those of the default, then none, so that the disk decides.
import http from 'node:http'
import { parseArgs } from 'node:util'
import { startServe } from '../bench/http.ts'
import { openSmallDisk } from '../support/small-disk.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, disk: { type: 'string', default: '300000000' } },
})
const token = 'operator-token-of-the-measurement'
const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })

type Answer = { readonly status: number; readonly json: Readonly<Record<string, unknown>> }
const send = (url: string, path: string, body: object, headers: object = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const { hostname, port } = new URL(url)
    const request = http.request(
      {
        hostname,
        port,
        path,
        agent,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
      },
      (response) => {
        let said = ''
        response.setEncoding('utf8').on('data', (chunk: string) => void (said += chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, json: JSON.parse(said || '{}') as Answer['json'] }),
        )
      },
    )
    request.on('error', reject).end(text)
  })

/** An identity for each number, so that every share is a new definition. */
const definitionOf = (n: number) => ({
  identity: {
    identity_version: 'spec1',
    shape: { kind: 'statvar_set', statvars: ['economy/GrossDomesticProduct_Nominal'] },
    slots: [],
    entities: { observationAbout: ['country/KEN'] },
    requested_window: {
      kind: 'range',
      start_year: 1000 + (n % 9000),
      end_year: 1000 + (n % 9000) + Math.floor(n / 9000),
    },
  },
})

for (const limits of ['', 'off']) {
  const disk = await openSmallDisk(Number(values.disk))
  if (disk === null) {
    console.log('skipped: mounting is not permitted here')
    break
  }
  const service = await startServe({
    LIMITS: limits,
    DATA_DIR: disk.path,
    MINIMUM_FREE_BYTES: limits === 'off' ? '0' : '30000000',
    OPERATOR_TOKEN: token,
  })
  const made = await send(service.url, '/api/datasets', {
    schema_version: 1,
    input: {
      kind: 'statvar_set',
      statvars: ['economy/GrossDomesticProduct_Nominal'],
      scope: { entities: { observationAbout: ['country/KEN'] } },
    },
    options: { format: 'csv', bundle: false },
  })
  const before = await disk.freeBytes()
  const statuses = new Map<number, number>()
  const until = performance.now() + Number(values.seconds) * 1_000
  let n = 0
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const definition = await send(service.url, '/api/datasets/definitions', { definition: definitionOf(n++) })
      statuses.set(definition.status, (statuses.get(definition.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 8 }, client))
  const used = before - (await disk.freeBytes())
  await disk.fill()
  const taken = await send(
    service.url,
    `/api/datasets/${String(made.json['spec_id'])}/${String(made.json['content_version'])}/take-down`,
    { reason: 'measured' },
    { authorization: `Bearer ${token}` },
  )
  console.log(
    `limits ${limits === '' ? 'of the default' : 'off, no minimum of free space'}: ${values.seconds} s, answers by status ${JSON.stringify([...statuses])}, ` +
      `${used} bytes used; then the disk was filled to its end and the take-down was answered ${taken.status}`,
  )
  await service.stop()
  await disk.dispose()
}
process.exit(0)
