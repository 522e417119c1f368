// The whole service in this process on a free port, over embedded stores in a temporary directory.
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { ComposeOptions } from '../../main/open-stores.ts'
import { compose } from '../../main/compose.ts'
import { openBounds } from '../../main/bounds.ts'
import { readConfig } from '../../main/config.ts'
import { startRoles } from '../../main/roles.ts'
import { openHttpServer } from '../../api/http-server.ts'
import { openApiDocument } from '../../api/openapi/document.ts'
import { apiShapes } from '../../main/api-shapes.ts'
import { createService, routesOf } from '../../main/service.ts'
import { servicesOf } from '../../main/api-services.ts'
import { silentLogger } from '../../domain/ports/logger.ts'
import { clientOf } from './client.ts'
import { responseValidator } from './response-validator.ts'
import { sampleGraphLocation } from './sample-graph.ts'
import { starterGraphLocation } from './starter-graph.ts'

export type { Json } from './client.ts'

export type TestService = Awaited<ReturnType<typeof startService>>

export const startService = async (
  settings: Readonly<Record<string, string>> = {},
  around?: ComposeOptions['around'],
) => {
  // of the starter graph one build serves all test files
  const environment = settings['GRAPH'] === 'starter' ? { ...settings, GRAPH: await starterGraphLocation() } : settings
  const directory = await mkdtemp(join(tmpdir(), 'devfin-service-'))
  const graph = await sampleGraphLocation()
  const config = readConfig({
    DATA_DIR: directory,
    PORT: '0',
    GRAPH: graph,
    MINIMUM_FREE_BYTES: '0',
    RESERVED_BYTES: '0',
    // a test asks as fast as it can; those of limits turn them on with LIMITS: ''
    LIMITS: 'off',
    WORKER_THREADS: '1',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  if (E.isLeft(config)) throw new Error(config.left.join('; '))
  const composition = await compose(config.right, {
    logger: silentLogger,
    ...(around === undefined ? {} : { around }),
  })
  const roles = startRoles(composition)
  const { server, use, drain } = openHttpServer({
    commit: composition.build.commit,
    requestDeadlineMs: config.right.requestDeadlineMs,
    maximumConnections: 1_000,
    isOpenToPages: config.right.corsOrigins === '*',
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const services = servicesOf(composition, roles)
  use(createService(composition, roles), services.capabilityVersion)
  const document = openApiDocument({
    routes: routesOf(composition, services, openBounds(composition)),
    shapes: apiShapes,
    build: composition.build,
  })
  const validator = responseValidator(document)
  return {
    url,
    directory,
    server,
    drain,
    document,
    validator,
    composition,
    roles,
    ...clientOf(url, validator),
    isDistributed: false as const,
    /** The stores behind the service, to see what it wrote. */
    eventStore: composition.eventStore,
    objects: composition.objects,
    /** With this environment another process opens the same stores. */
    environment: { DATA_DIR: directory, GRAPH: graph, MINIMUM_FREE_BYTES: '0', ...environment },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await roles.stop()
      await composition.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A dataset request over statistical variables. */
export const statVarRequest = (
  statvars: ReadonlyArray<string>,
  scope: object = {},
  options: object = { format: 'csv', bundle: false },
) => ({
  schema_version: 1,
  input: { kind: 'statvar_set', statvars, scope },
  options,
})
