// One question over processes of their own: its trace goes from the request over the log, the relay and Kafka to the worker's files.
// TRACE_SPANS=FILE writes what was collected, of which `test/tools/trace-picture.ts` makes a picture.
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import test from 'ava'
import { openS3Objects } from '../../adapters/s3/index.ts'
import { publishBuild } from '../../main/graph-objects.ts'
import { type CollectedSpan, openCollector, wayOf } from '../support/collector.ts'
import { unique } from '../support/contracts/contract.ts'
import { addressOf } from '../support/engines/addresses.ts'
import { isReady, openCluster, until } from '../support/engines/cluster.ts'
import { logNamed } from '../support/engines/distributed-service.ts'
import { withPrefix as withTopics } from '../support/engines/kafka.ts'
import { dropDatabase, withDatabase } from '../support/engines/mongodb.ts'
import { ensureBucket, withPrefix } from '../support/engines/s3.ts'
import { sampleGraphLocation } from '../support/sample-graph.ts'
import { statVarRequest } from '../support/service.ts'

const [kafka, mongodb, s3] = [addressOf('kafka'), addressOf('mongodb'), addressOf('s3')]
const traceId = '0af7651916cd43dd8448eb211c80319c'
const outermost = 'b7ad6b7169203331'

/** A service of one process a role, whose spans go to a collector. */
const startTraced = async (endpoint: string, engines: { kafka: string; mongodb: string; s3: string }) => {
  const name = unique('t').slice(0, 30)
  const log = await logNamed(name)
  await ensureBucket(engines.s3)
  const bucket = withPrefix(engines.s3, name)
  const objects = openS3Objects(bucket)
  const graph = await publishBuild(objects, await sampleGraphLocation())
  await objects.close()
  const database = withDatabase(engines.mongodb, name)
  const cluster = await openCluster({
    EVENT_STORE: log.url,
    READ_MODELS: database,
    BUS: withTopics(engines.kafka, `${name}.`),
    OBJECTS: bucket,
    GRAPH: graph,
    SYNC_BUDGET_ROWS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  })
  const api = await cluster.start('api')
  const others = await Promise.all((['projector', 'relay', 'worker'] as const).map((role) => cluster.start(role)))
  for (const one of [api, ...others]) await until(`${one.name} is ready`, async () => isReady(one))
  return {
    url: api.url,
    stop: async () => {
      await cluster.stop()
      await log.stop()
      await dropDatabase(database)
    },
  }
}

const askInBackground = async (url: string): Promise<void> => {
  const accepted = await fetch(`${url}/api/v1/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-${outermost}-01` },
    body: JSON.stringify(statVarRequest(['debt/Service_Nominal'])),
  })
  const { operation } = (await accepted.json()) as { operation: { poll: string } }
  await until('the operation is done', async () => {
    const polled = (await (await fetch(url + operation.poll)).json()) as { operation: { status: string } }
    return polled.operation.status === 'done'
  })
}

const requestSpan = 'POST createDataset'
const started = [outermost, requestSpan, 'append OperationStarted']
const worked = [...started, 'process OperationStarted']
const roleOf = (span: CollectedSpan): string => String(span.resource['devfin.roles'])

/** Ways that are in the trace of one question, and the process that each ends in. */
const expected: ReadonlyArray<{ readonly way: ReadonlyArray<string>; readonly role: string }> = [
  { way: [outermost, requestSpan], role: 'api' },
  { way: started, role: 'api' },
  { way: [...started, 'publish OperationStarted'], role: 'relay' },
  { way: worked, role: 'worker' },
  { way: [...worked, 'append OperationClaimed'], role: 'worker' },
  { way: [...worked, 'materialise rows'], role: 'worker' },
  { way: [...worked, 'store object'], role: 'worker' },
  { way: [...worked, 'append VersionMaterialised'], role: 'worker' },
  { way: [...worked, 'append OperationCompleted'], role: 'worker' },
  { way: [...worked, 'append OperationCompleted', 'publish OperationCompleted'], role: 'relay' },
]

if (kafka === null || mongodb === null || s3 === null) {
  test.skip('the trace of a question over Kafka: Kafka, MongoDB and S3 are not all there', (t) => t.pass())
} else {
  test('a question is one trace over four processes: request, log, relay, Kafka, worker, files', async (t) => {
    const collector = await openCollector()
    const service = await startTraced(collector.url, { kafka, mongodb, s3 })
    t.teardown(service.stop)
    t.teardown(collector.close)
    await askInBackground(service.url)
    const spans = () => collector.spans.filter((span) => span.traceId === traceId)
    const found = () => {
      const byId = new Map(spans().map((span) => [span.spanId, span]))
      return spans().map((span) => `${wayOf(span, byId).join(' > ')} in ${roleOf(span)}`)
    }
    const wanted = expected.map(({ way, role }) => `${way.join(' > ')} in ${role}`)
    for (let asked = 0; asked < 120 && wanted.some((one) => !found().includes(one)); asked++) await pause(250)
    for (const one of wanted) t.true(found().includes(one), one)
    // nothing of the trace stands beside it
    for (const one of found()) t.true(one.startsWith(outermost), one)
    const file = process.env['TRACE_SPANS']
    if (file !== undefined) await writeFile(file, `${JSON.stringify(spans(), null, 1)}\n`)
  })
}
