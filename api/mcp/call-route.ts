// A route called without HTTP: the same handler, the same answer.
import * as E from 'fp-ts/lib/Either.js'
import type { Route } from '../route.ts'
import { ProblemError, type Reply } from '../../domain/problem.ts'
import type { McpServices, ToolContext } from './services.ts'

type RouteCall = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

type RouteAnswer = { readonly status: number; readonly value: unknown }
export type CallRoute = (call: RouteCall, context: ToolContext) => Reply<RouteAnswer>

/** Calls routes that answer JSON. A route that this deployment does not have is a fault of the program. */
export const routeCaller = ({ routes, refusal }: Pick<McpServices, 'routes' | 'refusal'>): CallRoute => {
  const byPlace = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  return async (call, context) => {
    const route = byPlace.get(`${call.method} ${call.path}`)
    if (route === undefined) throw new Error(`there is no route ${call.method} ${call.path}`)
    const refused = await refusal(route, context.client)
    if (refused !== null) return E.left(refused)
    const answer = await handled(route, call, context)
    if (E.isLeft(answer)) return answer
    const { status, body } = answer.right
    // what stands in an answer is what its JSON says
    if (body.kind === 'json') return E.right({ status, value: JSON.parse(JSON.stringify(body.value)) as unknown })
    if (body.kind === 'json_text') return E.right({ status, value: JSON.parse(body.text) as unknown })
    if (body.kind === 'json_bytes') return E.right({ status, value: JSON.parse(body.bytes.toString()) as unknown })
    throw new Error(`${call.path} does not answer JSON`)
  }
}

const handled = async (route: Route, call: RouteCall, { traceId, client, signal }: ToolContext) => {
  const query = Object.entries(call.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  )
  try {
    return await route.handler({
      params: call.params ?? {},
      query: Object.fromEntries(query),
      body: call.body,
      bodyText: call.body === undefined ? '' : JSON.stringify(call.body),
      header: () => undefined,
      client,
      traceId,
      signal,
    })
  } catch (error) {
    if (error instanceof ProblemError) return E.left(error.problem)
    throw error
  }
}
