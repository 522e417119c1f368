// The service as separate processes on Kafka, MongoDB and S3: what clients rely on, and that only one projector and relay act.
import test from 'ava'
import { openKafkaBus } from '../../adapters/kafka/index.ts'
import { openS3Objects } from '../../adapters/s3/index.ts'
import type { OpenApiDocument } from '../../api/openapi/document.ts'
import { publishBuild } from '../../main/graph-objects.ts'
import { addressOf } from '../support/engines/addresses.ts'
import { type Client, clientOf } from '../support/client.ts'
import { startBalancer } from '../support/engines/balancer.ts'
import { type Cluster, figureOf, isReady, openCluster, until } from '../support/engines/cluster.ts'
import { logNamed } from '../support/engines/distributed-service.ts'
import { withPrefix as withTopics } from '../support/engines/kafka.ts'
import { withDatabase } from '../support/engines/mongodb.ts'
import { ensureBucket, withPrefix } from '../support/engines/s3.ts'
import { responseValidator } from '../support/response-validator.ts'
import { unique } from '../support/contracts/contract.ts'
import { sampleGraphLocation } from '../support/sample-graph.ts'
import { statVarRequest } from '../support/service.ts'
import { refusals } from './refusals.ts'
import { scenarios } from './scenarios.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const [kafka, mongodb, s3] = [addressOf('kafka'), addressOf('mongodb'), addressOf('s3')]

if (kafka === null || mongodb === null || s3 === null) {
  test.skip('the service on its distributed engines: Kafka, MongoDB and S3 are not all there', (t) => t.pass())
} else {
  let cluster: Cluster
  let client: Client
  const topics = withTopics(kafka, `${unique('e2e')}.`)
  const balancer = await startBalancer()
  let stopEventStore = async (): Promise<void> => {}

  test.before(async (t) => {
    const log = await logNamed(unique('e2e').slice(0, 30))
    stopEventStore = log.stop
    t.log(`event store: ${log.says}`)
    await ensureBucket(s3)
    const bucket = withPrefix(s3, unique('e2e'))
    const objects = openS3Objects(bucket)
    const graph = await publishBuild(objects, await sampleGraphLocation())
    await objects.close()
    cluster = await openCluster({
      EVENT_STORE: log.url,
      READ_MODELS: withDatabase(mongodb, unique('e2e')),
      BUS: topics,
      OBJECTS: bucket,
      GRAPH: graph,
      SYNC_BUDGET_ROWS: '100',
      LEASE_MS: '5000',
      OPERATOR_TOKEN: 'the-operator-of-the-tests',
    })
    // the first makes the collections and records the activation; the others find both
    const first = await cluster.start('api')
    const rest = await Promise.all(
      (['api', 'projector', 'projector', 'relay', 'relay', 'worker', 'worker', 'janitor'] as const).map((role) =>
        cluster.start(role),
      ),
    )
    balancer.over([first.url, rest[0]?.url ?? ''])
    const document = (await (await fetch(`${balancer.url}/openapi.json`)).json()) as OpenApiDocument
    client = clientOf(balancer.url, responseValidator(document))
    t.log(`${rest.length + 1} processes, graph build fetched as ${graph.slice(0, 24)}...`)
  })
  test.after.always(async () => {
    await balancer.close()
    await cluster.stop()
    await stopEventStore()
  })

  for (const { title, run } of scenarios) test.serial(`over two APIs: ${title}`, (t) => run(t, client))

  test.serial('over two APIs: every refusal has its status, code and pointer', async (t) => {
    for (const [title, body, status, code, pointer] of refusals) {
      const refused = await client.post('/api/v1/datasets', body)
      t.deepEqual([refused.status, refused.json['code'], refused.json['pointer']], [status, code, pointer], title)
    }
    const asked = Object.values(balancer.counts())
    t.true(asked.length === 2 && asked.every((count) => count > 10), `both were asked: ${asked.join(', ')}`)
  })

  test.serial('over two APIs: an operation accepted by one is run by a worker and polled at either', async (t) => {
    const accepted = await client.post('/api/v1/datasets', statVarRequest([gdp]))
    t.is(accepted.status, 202, accepted.text)
    const poll = accepted.json['operation'].poll
    await until('the operation is done', async () => (await client.get(poll)).json['operation']?.status === 'done')
    const { manifest } = (await client.get(poll)).json
    t.true(manifest.coverage.rows > 100)
    const file = await client.download(manifest.artifacts[0].url)
    t.is(file.bytes.length, manifest.artifacts[0].bytes)
    const workers = await Promise.all(
      cluster.running('worker').map((one) => figureOf(one, 'devfin_operation_seconds_count')),
    )
    t.is(
      workers.reduce<number>((sum, count) => sum + (count ?? 0), 0),
      1,
    )
  })

  test.serial('over two APIs: what one takes down the other serves no more', async (t) => {
    const made = await client.post(
      '/api/v1/datasets',
      statVarRequest([gdp], { entities: { observationAbout: ['country/NGA'] } }),
    )
    t.is(made.status, 200, made.text)
    const version = `/api/datasets/${made.json['spec_id']}/${made.json['content_version']}`
    const taken = await client.post(
      `${version}/take-down`,
      { reason: 'a test' },
      { authorization: 'Bearer the-operator-of-the-tests' },
    )
    t.true(taken.status < 300, taken.text)
    for (let api = 0; api < 2; api++) t.is((await client.get(version)).json['code'], 'snapshot_revoked')
  })

  test.serial('one projector and one relay act; another takes over when they are killed', async (t) => {
    const acting = async (role: 'projector' | 'relay') => {
      const lags = await Promise.all(
        cluster.running(role).map(async (one) => ({ one, lag: await figureOf(one, 'devfin_log_lag_positions') })),
      )
      return lags.filter(({ lag }) => lag !== null).map(({ one }) => one)
    }
    for (const role of ['projector', 'relay'] as const) {
      const [active, ...more] = await acting(role)
      t.truthy(active)
      t.deepEqual(more, [])
      await active?.end('SIGKILL')
      await until(`another ${role} acts`, async () => (await acting(role)).length === 1, 40_000)
      t.not((await acting(role))[0]?.pid, active?.pid)
    }
    const accepted = await client.post(
      '/api/v1/datasets',
      statVarRequest([gdp], {}, { format: 'parquet', bundle: false }),
    )
    t.is(accepted.status, 202, accepted.text)
    const poll = accepted.json['operation'].poll
    await until('the operation is done', async () => (await client.get(poll)).json['operation']?.status === 'done')
    const [projector] = cluster.running('projector')
    await until(
      'the lists are up to date',
      async () => projector !== undefined && (await figureOf(projector, 'devfin_log_lag_positions')) === 0,
    )
    const bus = openKafkaBus(topics)
    await until('the work is done', async () => (await bus.lag('materialise')) === 0)
    await bus.close()
    t.true(
      (
        await Promise.all(['api', 'worker'].flatMap((role) => cluster.running(role as 'api' | 'worker').map(isReady)))
      ).every(Boolean),
    )
  })

  test.serial('processes end by themselves on SIGTERM', async (t) => {
    const worker = cluster.running('worker')[0]
    t.is(await worker?.end('SIGTERM'), 0)
  })
}
