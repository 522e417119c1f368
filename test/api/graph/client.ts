import { noBounds } from '../../support/no-bounds.ts'
// The Graph routes on a loopback port, and a validator of what they answer.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ExecutionContext } from 'ava'
import { createApp } from '../../../api/app.ts'
import { graphRoutes } from '../../../api/graph/routes.ts'
import { graphSchemaDocument } from '../../../api/graph/schemas.ts'
import type { PagedGraph } from '../../../statistics/describe/list-members.ts'
import { silentLogger } from '../../../domain/ports/logger.ts'

export type Reply = { readonly status: number; readonly body: Record<string, unknown>; readonly headers: Headers }

const validators = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
validators.addSchema({ ...graphSchemaDocument('http://localhost') }, 'graph')

/** What is wrong with a value by the published schema of this name; empty when nothing is. */
export const faultsOf = (name: string, value: unknown): ReadonlyArray<string> => {
  const validate = validators.getSchema(`graph#/$defs/${name}`)
  if (validate === undefined) return [`no schema ${name}`]
  void validate(value)
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
  )
}

/** Serves the graph that `active` gives at each request. */
export const serve = async (
  t: Pick<ExecutionContext, 'teardown'>,
  active: () => PagedGraph,
  cursorKey = 'test key',
) => {
  const app = createApp({
    ...noBounds,
    commit: 'test',
    capabilityVersion: 'test-1',
    deadlineMs: 10_000,
    logger: silentLogger,
    routes: graphRoutes({
      graphs: { active },
      cursorKey,
      capabilityVersion: 'test-1',
      publicUrl: 'http://localhost',
    }),
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const address = server.address() as AddressInfo
  return clientAt(`http://127.0.0.1:${address.port}`)
}

/** Asks a service at a base address. */
export const clientAt = (base: string) => {
  const read = async (response: Response): Promise<Reply> => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  })
  return {
    get: async (path: string): Promise<Reply> => read(await fetch(`${base}${path}`)),
    post: async (path: string, body: unknown): Promise<Reply> =>
      read(
        await fetch(`${base}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    raw: (path: string, init: RequestInit): Promise<Response> => fetch(`${base}${path}`, init),
  }
}
