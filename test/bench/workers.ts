// npm run bench:workers -- [operations]: operations per second with 1, 2 and 4 worker processes over Kafka, MongoDB and S3 servers
// installed here (the log is the loopback server of EventStoreDB's protocol). Prints a table.
import { setTimeout as pause } from 'node:timers/promises'
import { openS3Objects } from '../../adapters/s3/index.ts'
import { publishBuild } from '../../main/graph-objects.ts'
import { install, localEngineNames } from '../tools/engines/local-engines.ts'
import { startLocal } from '../tools/engines/local-servers.ts'
import { figureOf, isReady, openCluster, until } from '../support/engines/cluster.ts'
import { startEventStoreDbServer } from '../support/engines/eventstoredb-server.ts'
import { ensureBucket } from '../support/engines/s3.ts'
import { sampleGraphLocation } from '../support/sample-graph.ts'

const operations = Number(process.argv[2] ?? 60)
const gdp = 'economy/GrossDomesticProduct_Nominal'
const countries = ['KEN', 'FRA', 'UGA', 'TZA', 'RWA', 'GHA', 'NGA', 'ETH']

/** Every question is another one, about a country or two and some years. */
const questionOf = (n: number): object => ({
  schema_version: 1,
  input: {
    kind: 'statvar_set',
    statvars: [gdp],
    scope: {
      entities: { observationAbout: [`country/${countries[n % countries.length]}`, 'country/DEU'] },
      window: { kind: 'range', start_year: 2014 - (Math.floor(n / 8) % 12), end_year: 2015 + (Math.floor(n / 96) % 6) },
    },
  },
  options: { format: 'csv', bundle: false },
})

const measure = async (workers: number): Promise<void> => {
  const [kafka, mongodb, s3] = await Promise.all([startLocal('kafka'), startLocal('mongodb'), startLocal('s3')])
  const log = await startEventStoreDbServer()
  await ensureBucket(s3.url)
  const objects = openS3Objects(s3.url)
  const graph = await publishBuild(objects, await sampleGraphLocation())
  await objects.close()
  const cluster = await openCluster({
    EVENT_STORE: log.url(),
    READ_MODELS: mongodb.url,
    BUS: kafka.url,
    OBJECTS: s3.url,
    GRAPH: graph,
    SYNC_BUDGET_ROWS: '0',
    LOG_LEVEL: 'warn',
  })
  try {
    const api = await cluster.start('api')
    await Promise.all((['projector', 'relay'] as const).map((role) => cluster.start(role)))
    for (let n = 0; n < workers; n++) await cluster.start('worker')
    await until('all are ready', async () => isReady(api))
    const done = async (): Promise<number> => {
      const counts = await Promise.all(
        cluster.running('worker').map((one) => figureOf(one, 'devfin_operation_seconds_count')),
      )
      return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
    }
    const post = async (n: number): Promise<void> => {
      const answer = await fetch(`${api.url}/api/datasets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(questionOf(n)),
      })
      if (answer.status !== 202) throw new Error(`question ${n}: ${answer.status} ${await answer.text()}`)
    }
    // threads are warm and partitions are assigned before the clock starts
    const warm = workers * 4
    for (let n = 0; n < warm; n++) await post(operations + n)
    await until('warm', async () => (await done()) >= warm, 120_000)
    const at = performance.now()
    for (let n = 0; n < operations; n += 4)
      await Promise.all([0, 1, 2, 3].filter((i) => n + i < operations).map((i) => post(n + i)))
    const acceptedSeconds = (performance.now() - at) / 1000
    await until('all are done', async () => (await done()) >= warm + operations, 180_000)
    const seconds = (performance.now() - at) / 1000
    const row = [workers, operations, acceptedSeconds.toFixed(1), seconds.toFixed(1), (operations / seconds).toFixed(1)]
    console.log(`| ${row.join(' | ')} |`)
  } finally {
    await cluster.stop()
    await Promise.all([kafka.stop(), mongodb.stop(), s3.stop(), log.stop()])
    await pause(100)
  }
}

for (const engine of localEngineNames) {
  const { ok, says } = await install(engine)
  if (!ok) throw new Error(says)
}
console.log('| workers | operations | accepted after s | done after s | operations/s |\n|---|---|---|---|---|')
for (const workers of [1, 2, 4]) await measure(workers)
process.exit(0)
