// The HTTP application over a composition.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createApp } from '../api/app.ts'
import { nothingPage } from '../api/explorer/routes.ts'
import { mcpRoutes } from '../api/mcp/routes.ts'
import { withDocumentation } from '../api/openapi/routes.ts'
import type { Route } from '../api/route.ts'
import type { ApiServices } from '../api/services.ts'
import { answerExchange } from '../api/mcp/http.ts'
import type { Composition } from './compose.ts'
import { explorerPlaceOf } from './explorer.ts'
import { type Bounds, openBounds } from './bounds.ts'
import { operatorsHandler } from './operators.ts'
import type { Roles } from './roles.ts'
import { toolsOver } from './tools.ts'
import { describedRoutes } from './described-routes.ts'
import { apiShapes } from './api-shapes.ts'
import { servicesOf } from './api-services.ts'

/** All routes of a process with the api role, with what describes them. */
export const routesOf = (composition: Composition, services: ApiServices, bounds: Bounds): ReadonlyArray<Route> => {
  const described = describedRoutes(composition, services)
  return withDocumentation({
    routes: [...described, ...toolRoutes(composition, services, described, bounds)],
    shapes: apiShapes,
    build: composition.build,
  })
}

/** The tool interface, which calls the other routes. */
const toolRoutes = (composition: Composition, services: ApiServices, routes: ReadonlyArray<Route>, bounds: Bounds) => {
  const servers = toolsOver(composition, routes, async (route, client) =>
    route.limit === undefined
      ? null
      : (bounds.limits.take(route.limit, client).refused ?? (route.limit === 'write' ? bounds.room.refusal() : null)),
  )
  return mcpRoutes({
    bodyLimitBytes: services.bodyLimitBytes,
    publicUrl: composition.config.publicUrl,
    answer: (exchange) => answerExchange(servers, exchange),
  })
}

export const createService = (
  composition: Composition,
  roles: Pick<Roles, 'isDraining' | 'projector'>,
): ((request: IncomingMessage, response: ServerResponse) => void) => {
  const bounds = openBounds(composition)
  const services = servicesOf(composition, roles, bounds)
  const app = createApp({
    ...bounds,
    routes: composition.observation.routes(routesOf(composition, services, bounds)),
    commit: composition.build.commit,
    logger: composition.logger,
    tracer: composition.tracer,
    nothingPage: nothingPage(explorerPlaceOf(composition.config)),
    capabilityVersion: services.capabilityVersion,
    deadlineMs: composition.config.requestDeadlineMs,
    onResponse: ({ traceId, ...entry }) => {
      composition.observation.metrics.requestAnswered(entry, entry.seconds)
      composition.logger.debug('answered', { ...entry, trace_id: traceId })
    },
  })
  const handle = app.callback()
  if (composition.config.metricsPort !== null) return (request, response) => void handle(request, response)
  // a process without a port of its own for its operators answers them beside its clients
  const operators = operatorsHandler(composition.observation.metrics, services.health)
  return (request, response) => void (operators(request, response) || handle(request, response))
}
