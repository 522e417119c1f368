// This program and the one that was deployed first, side by side on one log, one database, one bus and one bucket: upgraded process by
// process, and back again.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import test, { type ExecutionContext } from 'ava'
import { openEventStoreDb } from '../../adapters/eventstoredb/index.ts'
import { type Client, clientOf } from '../support/client.ts'
import { unique } from '../support/contracts/contract.ts'
import { addressOf } from '../support/engines/addresses.ts'
import { type Cluster, openCluster, type ServiceProcess, until } from '../support/engines/cluster.ts'
import { startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { withPrefix as withTopics } from '../support/engines/kafka.ts'
import { dropDatabase, withDatabase } from '../support/engines/mongodb.ts'
import { ensureBucket, withPrefix } from '../support/engines/s3.ts'
import type { ResponseValidator } from '../support/response-validator.ts'
import { statVarRequest } from '../support/service.ts'
import { olderCommit, olderTree } from '../tools/older-tree.ts'

const run = promisify(execFile)
const [mongodb, kafka, s3] = [addressOf('mongodb'), addressOf('kafka'), addressOf('s3')]
const operatorToken = 'the-operator-of-the-tests'
const audit = join(import.meta.dirname, '../../main/cli/audit.ts')

const gdp = 'economy/GrossDomesticProduct_Nominal'
const countries = ['KEN', 'UGA', 'TZA', 'RWA', 'GHA', 'SEN', 'FRA', 'DEU', 'JPN', 'NOR', 'IND', 'BRA']
const question = (country: string) => statVarRequest([gdp], { entities: { observationAbout: [`country/${country}`] } })
const computed = statVarRequest([gdp], {
  entities: { observationAbout: ['country/KEN', 'country/UGA'] },
  facets: { sum_over: ['observationAbout'] },
})

type Answer = { readonly specId: string; readonly contentVersion: string; readonly digest: string }

/** Two programs with two documents of their own are asked in turn. */
const unchecked = { faultsOf: () => [] } as unknown as ResponseValidator

/** Asks in the background and polls, each time at the next of the addresses. */
const ask = async (clients: ReadonlyArray<Client>, body: unknown): Promise<Answer> => {
  let turn = 0
  const next = (): Client => clients[turn++ % clients.length] as Client
  let { status, json, text } = await next().post('/api/datasets', body)
  if (status === 202) {
    const poll = String(json.operation.poll)
    await until('the operation', async () => {
      const polled = await next().get(poll)
      if (polled.status >= 500) throw new Error(polled.text)
      json = polled.json.manifest
      return polled.json.operation.status === 'done'
    })
  } else if (status !== 200) throw new Error(`${status} ${text}`)
  const [artifact] = json.artifacts
  return {
    specId: json.spec_id ?? json.definition.spec_id,
    contentVersion: json.content_version,
    digest: artifact.artifact_digest,
  }
}

const started = async (cluster: Cluster): Promise<ServiceProcess> => {
  const [api] = await Promise.all([
    cluster.start('api'),
    cluster.start('worker'),
    cluster.start('projector', { ROLES: 'projector,relay,janitor' }),
  ])
  return api
}
const end = async (cluster: Cluster): Promise<void> => {
  const running = (['api', 'worker', 'projector'] as const).flatMap(cluster.running)
  await Promise.all(running.map((one) => one.end('SIGTERM')))
}
const clientAt = ({ url }: ServiceProcess): Client => clientOf(url, unchecked)

/** The graph of the older program in the object store: both programs read its build. */
const publishedBy = async (tree: string, objects: string): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-older-'))
  try {
    await run(process.execPath, ['main/graph.ts', 'build', '--input', 'sample', '--output', directory], { cwd: tree })
    const revision = (await readdir(directory)).find((name) => name.startsWith('graph_')) ?? ''
    const env = { ...process.env, OBJECTS: objects, DATA_DIR: join(directory, 'data') }
    await run(process.execPath, ['main/graph.ts', 'publish', '--build', join(directory, revision)], { cwd: tree, env })
    return `objects:graphs/${revision}`
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const upgrade = async (
  t: ExecutionContext,
  tree: string,
  mongo: string,
  broker: string,
  bucket: string,
): Promise<void> => {
  const name = unique('up').slice(0, 20)
  const log = await startEventStoreDbServer()
  await ensureBucket(bucket)
  const [objects, database] = [withPrefix(bucket, name), withDatabase(mongo, name)]
  const environment = {
    EVENT_STORE: log.url(),
    READ_MODELS: database,
    BUS: withTopics(broker, `${name}.`),
    OBJECTS: objects,
    GRAPH: await publishedBy(tree, objects),
    SYNC_BUDGET_ROWS: '0',
    LEASE_MS: '5000',
    MINIMUM_FREE_BYTES: '0',
    OPERATOR_TOKEN: operatorToken,
    PUBLIC_URL: 'https://data.example',
  }
  const [older, newer] = [await openCluster(environment, tree), await openCluster(environment)]
  const events = openEventStoreDb(log.url())
  const asked = new Map<string, Answer>()
  const answered = async (clients: ReadonlyArray<Client>, country: string): Promise<void> => {
    const answer = await ask(clients, question(country))
    const before = asked.get(country)
    if (before === undefined) asked.set(country, answer)
    else t.deepEqual(answer, before, `another answer about ${country}`)
  }
  try {
    // what was deployed first, alone
    const first = clientAt(await started(older))
    for (const country of countries.slice(0, 3)) await answered([first], country)

    // both side by side, asked in turn, new questions and those of before
    const second = clientAt(await started(newer))
    for (const country of countries.slice(0, 8)) {
      await answered([first, second], country)
      await answered([second, first], country)
    }
    await Promise.all(
      countries.slice(8, 10).flatMap((country) => [answered([first], country), answered([second], country)]),
    )
    for (const { specId } of asked.values()) {
      const list = await second.get(`/api/datasets/${specId}/versions`)
      t.is(list.json.versions?.length, 1, list.text)
    }
    const refused = await second.post('/api/datasets', computed)
    t.is(refused.status, 503)
    t.regex(refused.json.detail, /earlier version/)
    const taken = asked.get('KEN') as Answer
    const path = `/api/datasets/${taken.specId}/${taken.contentVersion}`
    const authorization = `Bearer ${operatorToken}`
    const down = await second.post(`${path}/take-down`, { reason: 'for the test' }, { authorization })
    t.is(down.status, 200, down.text)
    for (const one of [first, second]) t.is((await one.get(path)).status, 410)

    // back to the older program: it serves what the newer one made
    await end(newer)
    for (const country of countries.slice(1, 10)) {
      const { specId, contentVersion } = asked.get(country) as Answer
      t.is((await first.get(`/api/datasets/${specId}/${contentVersion}`)).status, 200)
    }
    await answered([first], 'IND')

    // the newer one in place of all, and said so
    await end(older)
    const third = clientAt(await started(newer))
    for (const country of countries.slice(1)) await answered([third], country)
    t.is((await third.get(path)).status, 410)
    const env = { ...process.env, ...environment, DATA_DIR: join(newer.directory, 'audit') }
    await run(process.execPath, [audit, 'upgraded'], { env })
    await until('the word to be heard', async () => (await third.post('/api/datasets', computed)).status !== 503)
    t.truthy((await ask([third], computed)).contentVersion)
    const { stdout } = await run(process.execPath, [audit, 'verify', '--json'], { env }).catch(
      (error: unknown) => error as { readonly stdout: string },
    )
    t.deepEqual(JSON.parse(stdout).shown, [], stdout)
  } finally {
    await Promise.all([older.stop(), newer.stop()])
  }
  const ended = new Map<string, string[]>()
  const made = new Map<string, number>()
  for await (const { stream, type } of events.readAll(null)) {
    if (stream.startsWith('operation-')) ended.set(stream, [...(ended.get(stream) ?? []), type])
    if (type === 'VersionMaterialised') made.set(stream, (made.get(stream) ?? 0) + 1)
  }
  t.deepEqual(
    [...ended.values()].filter((types) => !types.includes('OperationCompleted')),
    [],
    'nothing accepted is lost',
  )
  t.deepEqual(
    [...made.values()].filter((count) => count !== 1),
    [],
    'nothing is made twice',
  )
  t.log(`${asked.size + 1} questions, ${ended.size} operations, ${made.size} versions`)
  await events.close()
  await Promise.all([log.stop(), dropDatabase(database)])
}

if (mongodb === null || kafka === null || s3 === null) {
  test.skip('an upgrade process by process: MongoDB, Kafka or S3 was not given', (t) => t.pass())
} else {
  test(`upgraded process by process from ${olderCommit} and back, nothing is lost, made twice or answered otherwise`, async (t) => {
    t.timeout(600_000)
    const tree = await olderTree()
    if (!tree.ok) {
      t.log(`left out: the older tree could not be made: ${tree.says}`)
      return t.pass()
    }
    await upgrade(t, tree.path, mongodb, kafka, s3)
  })
}
