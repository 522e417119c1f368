// The consumer of docs/consumer.py, run as it stands: from the feed, and from Kafka where the service is on engines.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { type BlackBox, openService, statVarRequest } from '../support/black-box.ts'

const operator = { OPERATOR_TOKEN: 'operator-token-for-tests' }
const script = fileURLToPath(new URL('../../docs/consumer.py', import.meta.url))

let service: BlackBox
let folder: string
test.before(async () => {
  service = await openService(operator)
  folder = await mkdtemp(join(tmpdir(), 'devfin-consumer-'))
})
test.after.always(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

const python = (args: ReadonlyArray<string>) => {
  const child = spawn('python3', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let error = ''
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
  const ended = new Promise<{ readonly code: number | null; readonly error: string }>((resolve) => {
    child.on('error', () => resolve({ code: -1, error: 'python3 is not here' }))
    child.on('close', (code) => resolve({ code, error }))
  })
  return { child, ended }
}
const isHere = async (code: string): Promise<boolean> => (await python(['-c', code]).ended).code === 0

/** Where a consumer reads from; the rest of its arguments. */
const sources = (): Readonly<Record<string, { readonly needs: string; readonly arguments: ReadonlyArray<string> }>> => {
  const bus = service.environment['BUS']
  const [, brokers = '', prefix = ''] = /^kafka:\/\/([^/?]+).*topicPrefix=([^&]*)/.exec(bus ?? '') ?? []
  return {
    feed: { needs: 'import sqlite3, urllib.request', arguments: ['--feed', service.url] },
    ...(brokers === ''
      ? {}
      : { bus: { needs: 'import kafka', arguments: ['--bus', brokers, '--topic', `${prefix}events`] } }),
  }
}

type Row = { readonly spec_id: string; readonly content_version: string; readonly revoked_because: string | null }
const rowsOf = (state: string): ReadonlyArray<Row> => {
  const db = new DatabaseSync(state, { readOnly: true })
  try {
    return db.prepare('SELECT spec_id, content_version, revoked_because FROM versions ORDER BY made_at').all() as Row[]
  } finally {
    db.close()
  }
}

const make = async (place: string): Promise<{ readonly spec: string; readonly version: string }> => {
  const scope = { entities: { observationAbout: [place] } }
  const made = await service.post('/api/datasets', statVarRequest(['economy/GrossDomesticProduct_Nominal'], scope))
  if (made.status !== 200) throw new Error(made.text)
  return { spec: made.json['spec_id'], version: made.json['content_version'] }
}
const takeDown = ({ spec, version }: { readonly spec: string; readonly version: string }) =>
  service.post(
    `/api/datasets/${spec}/${version}/take-down`,
    { reason: 'a wrong source' },
    { authorization: `Bearer ${operator.OPERATOR_TOKEN}` },
  )

test.serial(
  'a consumer that is killed and started again holds each version once, and forgets what was taken down',
  async (t) => {
    for (const [name, { needs, arguments: from }] of Object.entries(sources())) {
      if (!(await isHere(needs))) {
        t.log(`skipped from the ${name}: ${needs} fails here`)
        continue
      }
      const state = join(folder, `${name}.sqlite`)
      const consumer = (...more: ReadonlyArray<string>) => python([script, '--state', state, ...from, ...more])
      const first = await make(name === 'feed' ? 'country/KEN' : 'country/FRA')

      // killed while it reads on
      const { child, ended } = consumer()
      for (let asked = 0; asked < 600; asked++) {
        const held = await Promise.resolve()
          .then(() => rowsOf(state))
          .catch(() => [])
        if (held.some((row) => row.content_version === first.version)) break
        await pause(100)
      }
      child.kill('SIGKILL')
      await ended

      const second = await make(name === 'feed' ? 'country/GHA' : 'country/TZA')
      t.is((await takeDown(first)).status, 200)
      for (const round of [1, 2]) {
        const { code, error } = await consumer('--once').ended
        t.is(code, 0, `${name}, round ${round}: ${error}`)
        const held = rowsOf(state)
        t.is(held.filter((row) => row.content_version === first.version).length, 1)
        t.is(held.find((row) => row.content_version === first.version)?.revoked_because, 'a wrong source')
        t.is(held.filter((row) => row.content_version === second.version).length, 1)
        t.is(held.find((row) => row.content_version === second.version)?.revoked_because, null)
      }
    }
    t.pass()
  },
)

test.serial('a state that was lost is made again from the beginning', async (t) => {
  const { needs, arguments: from } = sources()['feed'] ?? { needs: '', arguments: [] }
  if (!(await isHere(needs))) {
    t.log('skipped: python3 is not here')
    return t.pass()
  }
  const one = await make('country/UGA')
  const [left, right] = [join(folder, 'left.sqlite'), join(folder, 'right.sqlite')]
  for (const state of [left, right]) t.is((await python([script, '--state', state, ...from, '--once']).ended).code, 0)
  t.true(rowsOf(left).some((row) => row.content_version === one.version))
  t.deepEqual(rowsOf(left), rowsOf(right))
})
