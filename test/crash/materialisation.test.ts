// The process dies at every write of a materialisation; after a restart everything is as if it had not.
import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { sampleGraphLocation } from '../support/sample-graph.ts'
import { startService, statVarRequest, type TestService } from '../support/service.ts'

const body = statVarRequest(
  ['economy/GrossDomesticProduct_Nominal'],
  { entities: { observationAbout: ['country/KEN', 'country/FRA'] } },
  { format: 'csv', bundle: false },
)
const background = { SYNC_BUDGET_ROWS: '0', LEASE_MS: '1000' }

const runAndDie = async (directory: string, dieAt: number): Promise<ReadonlyArray<string>> => {
  const script = fileURLToPath(new URL('../support/children/crash-service.ts', import.meta.url))
  const child = spawn(process.execPath, [script, String(dieAt), JSON.stringify(body)], {
    env: {
      ...process.env,
      ...background,
      DATA_DIR: directory,
      GRAPH: await sampleGraphLocation(),
      MINIMUM_FREE_BYTES: '0',
      WORKER_THREADS: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  await new Promise<void>((resolve) => child.once('close', () => resolve()))
  return output.split('\n').filter((line) => line !== '')
}

const until = async <A>(ask: () => Promise<A | null>): Promise<A> => {
  for (let i = 0; i < 2_000; i++) {
    const found = await ask()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it never came')
}

/** What does not depend on when and where it ran: rows, bare files, and how often each event stands in the log. */
const outcomeOf = async (service: TestService) => {
  const manifest = await until(async () => {
    const answer = await service.post('/api/v1/datasets', body)
    return answer.status === 200 ? answer.json : null
  })
  const counts: Record<string, number> = {}
  const ids = new Set<string>()
  for await (const event of service.composition.eventStore.readAll(null)) {
    if (ids.has(event.id)) throw new Error(`event ${event.id} stands twice`)
    ids.add(event.id)
    counts[event.type] = (counts[event.type] ?? 0) + 1
  }
  for (const artifact of manifest.artifacts) {
    const file = await service.download(artifact.url)
    if (file.status !== 200 || file.bytes.length !== artifact.bytes)
      throw new Error(`${artifact.url} does not serve its file`)
  }
  const digests = manifest.artifacts.map((a: { artifact_digest: string }) => a.artifact_digest)
  return {
    contentVersion: manifest.content_version,
    digests,
    operation: manifest.trace.operation_id,
    counts,
  }
}

const outcomeThenStop = async (service: TestService) => {
  try {
    return await outcomeOf(service)
  } finally {
    await service.stop()
  }
}

const finish = async (directory: string) => outcomeThenStop(await startService({ ...background, DATA_DIR: directory }))

test('a process killed at any write is taken up where it was: same rows, same files, no event lost or doubled', async (t) => {
  t.timeout(300_000)
  const undisturbed = await startService(background)
  const expected = await outcomeThenStop(undisturbed)
  const once = [
    'SpecRegistered',
    'RunRequested',
    'OperationStarted',
    'VersionMaterialised',
    'OperationCompleted',
    'GraphActivated',
  ]
  t.deepEqual(
    once.map((type) => expected.counts[type]),
    once.map(() => 1),
  )
  let next = 0
  let reached = Number.POSITIVE_INFINITY
  const tryPoints = async (): Promise<void> => {
    for (let point = next++; point < Math.min(reached, 200); point = next++) {
      const directory = await mkdtemp(join(tmpdir(), 'devfin-crash-'))
      const lines = await runAndDie(directory, point)
      if (lines.includes('done')) {
        reached = Math.min(reached, point)
        return
      }
      const accepted = lines.find((line) => line.startsWith('accepted '))?.slice('accepted '.length)
      const outcome = await finish(directory)
      const where = lines.find((line) => line.startsWith('dies')) ?? '?'
      t.is(outcome.contentVersion, expected.contentVersion, where)
      t.deepEqual(outcome.digests, expected.digests, where)
      if (accepted !== undefined) t.is(outcome.operation, accepted, `${where}: what was accepted is what was done`)
      t.deepEqual(
        once.map((type) => outcome.counts[type]),
        once.map(() => 1),
        where,
      )
      t.is(outcome.counts['ArtifactRendered'], expected.counts['ArtifactRendered'], where)
    }
  }
  await Promise.all([tryPoints(), tryPoints(), tryPoints()])
  t.true(reached > 15 && reached < 200, `${reached} crash points were reached`)
  t.log(`${reached} crash points`)
})
