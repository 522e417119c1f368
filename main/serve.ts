// npm start: one process with the configured roles.
import { createServer } from 'node:http'
import process from 'node:process'
import * as E from 'fp-ts/lib/Either.js'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import { startRoles } from './roles.ts'
import { createService } from './service.ts'

const config = readConfig(process.env)
if (E.isLeft(config)) {
  process.stderr.write(`The configuration is not valid:\n${config.left.map((line) => `  ${line}\n`).join('')}`)
  process.exit(2)
}

const composition = await compose(config.right)
const { logger } = composition
const roles = startRoles(composition)
const server = config.right.roles.includes('api') ? createServer(createService(composition, roles)) : null

const stop = async (signal: string): Promise<void> => {
  logger.info('stopping', { signal })
  // a second signal, or work that does not end, must not keep the process
  setTimeout(() => process.exit(1), config.right.requestDeadlineMs).unref()
  roles.draining()
  if (server !== null) {
    server.closeIdleConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await roles.stop()
  await composition.close()
  process.exit(0)
}
process.once('SIGTERM', () => void stop('SIGTERM'))
process.once('SIGINT', () => void stop('SIGINT'))
roles.failed.catch((error: unknown) => {
  logger.error('a role ended for good; the process ends with it', { error })
  process.exit(1)
})

if (server !== null) {
  server.headersTimeout = 15_000
  server.requestTimeout = config.right.requestDeadlineMs
  server.keepAliveTimeout = 65_000
  server.maxHeadersCount = 100
  server.on('error', (error) => {
    process.stderr.write(`Cannot listen on ${config.right.host}:${config.right.port}: ${error.message}\n`)
    process.exit(1)
  })
  server.listen(config.right.port, config.right.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : config.right.port
    const { info } = composition.graphs.active()
    const counts = Object.entries(info.counts).map(([kind, n]) => `${n} ${kind}`)
    process.stdout.write(
      [
        `Development Finance Data Service ${composition.build.version} (${composition.build.commit})`,
        `  serving   http://${config.right.host}:${port}`,
        `  graph     ${info.revision}${config.right.graph === null ? ' (bundled sample: illustrative figures)' : ''}`,
        `            ${counts.slice(0, 8).join(', ')}`,
        `  data      ${config.right.dataDir}`,
        `  roles     ${config.right.roles.join(', ')}`,
        '',
      ].join('\n'),
    )
  })
}
