// npm run mcp: the tool interface over standard input and output, over the stores and the graph of the environment. Standard
// output carries the protocol alone; what there is to say else goes to standard error.
import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import * as E from 'fp-ts/lib/Either.js'
import { openLogger } from '../../adapters/system/logger.ts'
import { compose } from '../compose.ts'
import { readConfig } from '../config.ts'
import { readEnvironmentFile } from '../environment-file.ts'
import { startRoles } from '../roles.ts'
import { describedRoutes } from '../described-routes.ts'
import { servicesOf } from '../api-services.ts'
import { toolsOver } from '../tools.ts'

readEnvironmentFile()
// the process works off what it accepts, beside a server or alone
const config = readConfig({ LOG_LEVEL: 'warn', WORKER_THREADS: '1', ...process.env, ROLES: 'projector,worker' })
if (E.isLeft(config)) {
  process.stderr.write(`The configuration is not valid:\n${config.left.map((line) => `  ${line}\n`).join('')}`)
  process.exit(2)
}

const logger = openLogger({ level: config.right.logLevel })
const composition = await compose(config.right, {
  worker: `mcp-${process.pid}-${randomUUID()}`,
  logger,
  graphUse: 'beside',
})
const roles = startRoles(composition)
const servers = toolsOver(composition, describedRoutes(composition, servicesOf(composition, roles)), async () => null)
const server = servers.open({
  traceId: randomUUID().replaceAll('-', ''),
  client: 'this machine',
  // without a server that is known, links stay paths
  baseUrl: config.right.publicUrl,
})

let stopping = false
const stop = async (code: number): Promise<void> => {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), 10_000).unref()
  roles.draining()
  await server.close()
  await roles.stop()
  await composition.close()
  process.exit(code)
}
process.once('SIGTERM', () => void stop(0))
process.once('SIGINT', () => void stop(0))
// the client has gone when it closes its end
process.stdin.once('end', () => void stop(0))
process.stdin.once('close', () => void stop(0))
process.stdout.on('error', () => void stop(0))
roles.failed.catch((error: unknown) => {
  logger.error('a role ended for good; the process ends with it', { error })
  void stop(1)
})

await server.connect(new StdioServerTransport())
