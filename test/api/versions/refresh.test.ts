// A new graph build with a revised, a new and a lost figure: the refresh notices and says so in the event feed, once.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { activateGraph, graphStream } from '../../../commands/graphs/activate-graph.ts'
import { runCommand } from '../../../commands/run-command.ts'
import { refreshSpec } from '../../../commands/specs/refresh-spec.ts'
import { buildGraph } from '../../../graph/build/build-graph.ts'
import { systemContext } from '../../../main/compose.ts'
import { refreshPortsOf } from '../../../main/devfin/refresh.ts'
import { sampleInput } from '../../../main/graphs.ts'
import { waitForPosition } from '../../../projections/run.ts'
import { versions } from '../../../projections/versions/index.ts'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const prices = 'economy/ConsumerPriceIndex'
const request = statVarRequest([prices], { entities: { observationAbout: ['country/KEN'] } })

const activateRevised = async (service: TestService, directory: string): Promise<void> => {
  const input = join(directory, 'input')
  await cp(sampleInput, input, { recursive: true })
  const file = join(input, 'consumer-prices.csv')
  const lines = (await readFile(file, 'utf8')).split('\n')
  const changed = lines
    .map((line) => (line.startsWith(`${prices},country/KEN,2018-01,`) ? `${prices},country/KEN,2018-01,999.5` : line))
    .filter((line) => !line.startsWith(`${prices},country/KEN,2018-02,`))
  changed.splice(1, 0, `${prices},country/KEN,2001-01,55.5`)
  await writeFile(file, changed.join('\n'))
  const built = await buildGraph({ inputs: [input], output: join(directory, 'builds') })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
  const { location, revision } = built.right
  const data = { revision, location, sources: [], rate_tables: [], activated_at: new Date().toISOString() }
  const activated = await runCommand(
    service.composition.commands,
    graphStream,
    systemContext('test'),
    activateGraph(data),
  )
  if (E.isLeft(activated)) throw new Error(activated.left.detail)
  await service.composition.graphs.refresh()
}

const superseded = async (service: TestService) => {
  const found = []
  for await (const event of service.composition.eventStore.readAll(null)) {
    if (event.type === 'VersionSuperseded') found.push(event.data)
  }
  return found
}

test('a version whose rows changed appears in the feed once, with the comparison summed up', async (t) => {
  t.timeout(120_000)
  const [service, directory] = [await startService(), await temporaryDirectory()]
  try {
    const first = await service.post('/api/datasets', request)
    t.is(first.status, 200, first.text)
    const specId = first.json.spec_id as string
    const refresh = async () => {
      const position = await service.composition.eventStore.lastPosition()
      if (position !== null) await waitForPosition(service.composition.readModels, versions, position, 5_000)
      const refreshed = await refreshSpec(refreshPortsOf(service.composition), specId, () => systemContext('test'))
      if (E.isLeft(refreshed)) throw new Error(refreshed.left.detail)
      return refreshed.right
    }
    t.is((await refresh()).kind, 'unchanged')
    await activateRevised(service, directory.path)
    const changed = await refresh()
    if (changed.kind !== 'changed') return t.fail(changed.kind)
    const { comparison, ...event } = changed.event
    t.is(event.superseded, first.json.content_version)
    t.deepEqual(comparison && [comparison.new, comparison.gone, comparison.revised], [1, 1, 1])
    t.deepEqual(comparison?.causes, { source_revised: 3 })
    t.is((await refresh()).kind, 'unchanged')
    t.is((await superseded(service)).length, 1)
    const latest = await service.get(`/api/datasets/${specId}/compare`)
    t.is(latest.json.from.content_version, event.superseded)
    t.is(latest.json.to.content_version, event.content_version)
    t.deepEqual(
      latest.json.changes.shown.map((c: { change: string; period: string }) => [c.change, c.period]),
      [
        ['new', '2001-01'],
        ['revised', '2018-01'],
        ['gone', '2018-02'],
      ],
    )
    t.deepEqual(latest.json.changes.shown[1].to.value, 999.5)
  } finally {
    await service.stop()
    await directory.dispose()
  }
})

test('a file past its retention is deleted and made again by its link; its frame gone, it is not', async (t) => {
  t.timeout(60_000)
  const service = await startService({ RETENTION: 'PT1S', FRAME_RETENTION: 'PT6S' })
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 3_000; i++) {
      if (await holds()) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('it never came')
  }
  try {
    const made = await service.post('/api/datasets', request)
    const [artifact] = made.json.artifacts
    const key = `working/${made.json.spec_id}/${made.json.content_version}/${artifact.artifact_digest.slice(7)}`
    const isThere = async () => (await service.composition.objects.head(key)) !== null
    await until(async () => !(await isThere()))
    const again = await service.download(artifact.url)
    t.is(again.status, 200)
    await until(async () => (await service.get(artifact.url)).status === 410)
    const snapshot = await service.get(made.json.links.self)
    t.deepEqual([snapshot.status, snapshot.json.code], [410, 'artifact_expired'])
    const anew = await service.post('/api/datasets', request)
    t.deepEqual([anew.status, anew.json.content_version], [200, made.json.content_version], anew.text)
    t.is((await service.download(anew.json.artifacts[0].url)).status, 200)
  } finally {
    await service.stop()
  }
})
