// One process with the configured roles; `serve.ts` starts it.
import process from 'node:process'
import * as E from 'fp-ts/lib/Either.js'
import { openHttpServer } from '../api/http-server.ts'
import { buildIdentity } from './build-identity.ts'
import { type Composition, compose } from './compose.ts'
import { readConfig } from './config.ts'
import { openOperatorsServer, operatorsHandler } from './operators.ts'
import { startRoles } from './roles.ts'
import { capabilityFactsOf } from './api-services.ts'
import { createService } from './service.ts'
import { openHealth } from './health.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { startedByNpm } from './started-by-npm.ts'
import { searchOf } from '../statistics/ask/search.ts'
import { capabilityVersionOf } from '../api/datasets/capabilities.ts'

readEnvironmentFile()
const config = readConfig(process.env)
if (E.isLeft(config)) {
  process.stderr.write(`The configuration is not valid:\n${config.left.map((line) => `  ${line}\n`).join('')}`)
  process.exit(2)
}

const { host, port: wantedPort, requestDeadlineMs, dataDir, graph: configuredGraph } = config.right
const says = (line: string): void => void process.stdout.write(`${line}\n`)

/** How long answers and runs in progress may take after a signal before they are handed over. */
const graceMs = Math.min(requestDeadlineMs, 25_000)

// listens first: whoever asks while the graph opens is told to come back, instead of finding nobody
const http = config.right.roles.includes('api')
  ? openHttpServer({
      commit: buildIdentity(process.env).commit,
      requestDeadlineMs,
      maximumConnections: config.right.maximumConnections,
      isOpenToPages: config.right.corsOrigins === '*',
    })
  : null
if (http !== null) {
  http.server.on('error', (error) => {
    process.stderr.write(`Cannot listen on ${host}:${wantedPort}: ${error.message}\n`)
    process.exit(1)
  })
  await new Promise<void>((resolve) => http.server.listen(wantedPort, host, resolve))
}
const address = http?.server.address()
const port = typeof address === 'object' && address !== null ? address.port : wantedPort

const { metricsPort } = config.right
const operators = metricsPort === null ? null : await openOperatorsServer(host, metricsPort)

const composition: Composition = await compose({ ...config.right, port }).catch((error: unknown) => {
  // a store that is away or a build that is damaged is the operator's to mend: a line says more than a stack
  process.stderr.write(`Cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
const { logger } = composition
const roles = startRoles(composition)
operators?.use(operatorsHandler(composition.observation.metrics, openHealth(composition, roles)))

let stopping = false
const stop = async (signal: string): Promise<void> => {
  if (stopping) process.exit(1) // a second signal does not wait
  stopping = true
  logger.info('stopping', { signal })
  roles.draining()
  // what has not ended by then is handed over: its lease passes and another process, or the next start, takes it up
  setTimeout(() => {
    logger.warn('stopped with work in progress; it is handed over')
    process.exit(0)
  }, graceMs).unref()
  // the worker takes nothing new from now on; the loops that answers in progress wait for run on until those are sent
  const workerStopped = roles.worker?.stop()
  await http?.drain(graceMs)
  await workerStopped
  await roles.stop()
  await composition.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop('SIGTERM'))
process.on('SIGINT', () => void stop('SIGINT'))
startedByNpm((reason) => void (stopping || stop(reason)))
roles.failed.catch((error: unknown) => {
  logger.error('a role ended for good; the process ends with it', { error })
  process.exit(1)
})

if (operators !== null) logger.info('answers operators', { host, port: operators.port })
if (http !== null) {
  http.use(createService(composition, roles), capabilityVersionOf(capabilityFactsOf(composition)))
  const { info } = composition.graphs.active()
  const counts = Object.entries(info.counts).map(([kind, n]) => `${n} ${kind}`)
  says(`Development Finance Data Service ${composition.build.version} (${composition.build.commit})`)
  says(`  serving   http://${host}:${port}`)
  says(`  graph     ${info.revision}${configuredGraph === 'sample' ? ' (illustrative sample)' : ''}`)
  says(`            ${counts.slice(0, 8).join(', ')}`)
  says(`  data      ${dataDir}`)
  says(`  roles     ${config.right.roles.join(', ')}`)
  // the words of a graph are compiled when it becomes active, so that no question waits for them
  composition.graphs.onSwitch(searchOf)
  setImmediate(() => searchOf(composition.graphs.active()))
}
