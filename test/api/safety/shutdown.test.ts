import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test, { type ExecutionContext } from 'ava'
import { sampleGraphLocation } from '../../support/sample-graph.ts'
import { type Json, statVarRequest } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const serve = fileURLToPath(new URL('../../../main/serve.ts', import.meta.url))

/** npm start in a child process, ready to answer. */
const start = async (t: ExecutionContext, directory: string, environment: Record<string, string>) => {
  const child = spawn(process.execPath, [serve], {
    env: {
      ...process.env,
      DATA_DIR: directory,
      PORT: '0',
      GRAPH: await sampleGraphLocation(),
      MINIMUM_FREE_BYTES: '0',
      WORKER_THREADS: '1',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.teardown(() => child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /serving\s+(http:\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then((code) => reject(new Error(`ended with ${code} before it served`)))
  })
  const post = async (body: unknown) => {
    const response = await fetch(`${url}/api/v1/datasets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, json: (await response.json()) as Json }
  }
  return { child, url, ended, post }
}

test('SIGTERM: answers in progress are sent, what was accepted is finished here or by the next process', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-shutdown-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const countries = ['KEN', 'UGA', 'FRA', 'DEU', 'GHA', 'MLI', 'NER', 'TZA']
  const bodyOf = (country: string) => statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } })

  const first = await start(t, directory, { SYNC_BUDGET_ROWS: '0' })
  const accepted = await Promise.all(countries.map((country) => first.post(bodyOf(country))))
  t.deepEqual([...new Set(accepted.map(({ status }) => status))], [202])
  first.child.kill('SIGTERM')
  t.is(await first.ended, 0)

  const second = await start(t, directory, {})
  // a request in progress when the signal comes
  const inProgress = second.post(bodyOf('RWA'))
  const polls = accepted.map(async ({ json }) => {
    for (;;) {
      const response = await fetch(second.url + json.operation.poll)
      const polled = (await response.json()) as Json
      const status = polled.operation?.status
      if (status !== 'pending' && status !== 'running') return polled
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  for (const polled of await Promise.all(polls))
    t.is(polled.operation?.status, 'done', JSON.stringify(polled).slice(0, 300))
  t.is((await inProgress).status, 200)

  const last = second.post(bodyOf('SEN'))
  // the request is in the process before the signal is
  await fetch(`${second.url}/api/datasets/healthz`)
  second.child.kill('SIGTERM')
  const answer = await last
  t.is(answer.status, 200, JSON.stringify(answer.json).slice(0, 300))
  t.is(await second.ended, 0)
  await t.throwsAsync(fetch(`${second.url}/api/datasets/healthz`))
})
