// A new graph build with a revised, a new and a lost figure: the refresh notices and says so in the event feed, once. Both are
// done as operators do, with the command line beside the running service.
import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../ingest/build/build-graph.ts'
import { sampleInput } from '../../../main/bundled-graphs.ts'
import { type BlackBox, isDistributed, openService, statVarRequest } from '../../support/black-box.ts'
import { eventually } from '../../support/contracts/contract.ts'
import { temporaryDirectory } from '../../support/temporary.ts'

const prices = 'economy/ConsumerPriceIndex'
const request = statVarRequest([prices], { entities: { observationAbout: ['country/KEN'] } })

/** What a command prints. */
const command = async (service: BlackBox, entry: 'devfin' | 'graph', ...args: string[]): Promise<string> => {
  const file = new URL(`../../../main/cli/${entry}.ts`, import.meta.url).pathname
  // of the active graph, whichever the service began with
  const { GRAPH: _, ...env } = { ...process.env, ...service.environment } as Record<string, string | undefined>
  return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout
}

const activateRevised = async (service: BlackBox, directory: string): Promise<void> => {
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
  // processes that share no directory fetch the build from the object store
  if (isDistributed) await command(service, 'graph', 'publish', '--build', location)
  await command(service, 'graph', 'activate', '--build', isDistributed ? `objects:graphs/${revision}` : location)
}

const superseded = async (service: BlackBox) => {
  const found = []
  for await (const event of service.eventStore.readAll(null)) {
    if (event.type === 'VersionSuperseded') found.push(event.data)
  }
  return found
}

test('a version whose rows changed appears in the feed once, with the comparison summed up', async (t) => {
  t.timeout(120_000)
  const [service, directory] = [await openService(), await temporaryDirectory()]
  try {
    const first = await service.post('/api/datasets', request)
    t.is(first.status, 200, first.text)
    const specId = first.json.spec_id as string
    const refresh = async () => JSON.parse(await command(service, 'devfin', 'refresh', '--spec', specId, '--json'))
    t.is((await refresh()).kind, 'unchanged')
    await activateRevised(service, directory.path)
    const changed = await refresh()
    t.is(changed.kind, 'changed')
    t.is((await refresh()).kind, 'unchanged')
    const [event, ...more] = await superseded(service)
    if (event === undefined) return t.fail('no event')
    t.deepEqual(more, [])
    t.is(event['superseded'], first.json.content_version)
    t.is(event['content_version'], changed.content_version)
    const { new: added, gone, revised, causes } = event['comparison'] as Record<string, unknown>
    t.deepEqual([added, gone, revised], [1, 1, 1])
    t.deepEqual(causes, { source_revised: 3 })
    // lists and builds follow the log
    const isNow = async (path: string) => (await service.get(path)).json.content_version === changed.content_version
    await eventually('the list is up to date', () => isNow(`/api/datasets/${specId}/latest`))
    await eventually('requests use the new build', () => isNow(`/api/datasets/${specId}`))
    const latest = await service.get(`/api/datasets/${specId}/compare`)
    t.is(latest.json.from.content_version, event['superseded'])
    t.is(latest.json.to.content_version, event['content_version'])
    t.deepEqual(
      latest.json.changes.shown.map((c: { change: string; period: string }) => [c.change, c.period]),
      [
        ['new', '2001-01'],
        ['revised', '2018-01'],
        ['gone', '2018-02'],
      ],
    )
    t.deepEqual(latest.json.changes.shown[1].to.value, 999.5)
    const feed = await service.get(`/api/datasets/${specId}/revisions.atom`)
    t.regex(feed.headers.get('content-type') ?? '', /^application\/atom\+xml/)
    t.is(feed.text.match(/<entry>/g)?.length, 1)
    t.true(feed.text.includes(`/api/datasets/${specId}/${changed.content_version}"`))
    t.true(feed.text.includes(String(event['summary'])))
  } finally {
    await service.stop()
    await directory.dispose()
  }
})
