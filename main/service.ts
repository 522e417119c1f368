// The HTTP application over a composition.
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as E from 'fp-ts/lib/Either.js'
import { verifySignature } from '../adapters/embedded/objects.ts'
import { createApp } from '../api/app.ts'
import { asyncApiRoutes } from '../api/asyncapi/routes.ts'
import { codeRoutes, healthRoutes } from '../api/common/routes.ts'
import { type CapabilityFacts, capabilityVersionOf } from '../api/datasets/capabilities.ts'
import { eventRoutes } from '../api/events/routes.ts'
import { dataRoutes } from '../api/data/routes.ts'
import { datasetRoutes } from '../api/datasets/routes.ts'
import { datasetShapes } from '../api/datasets/shapes.ts'
import { storageRoute } from '../api/datasets/storage.ts'
import { FigureAnswer } from '../api/explain/shapes.ts'
import { explainRoutes } from '../api/explain/routes.ts'
import { explorerRoutes, nothingPage } from '../api/explorer/routes.ts'
import { pictureRoutes } from '../api/pictures/routes.ts'
import { graphRoutes } from '../api/graph/routes.ts'
import { graphShapes } from '../api/graph/schemas.ts'
import { mcpRoutes } from '../api/mcp/routes.ts'
import { Citation, WithdrawnAddresses } from '../api/publications/docs.ts'
import { publicationRoutes } from '../api/publications/routes.ts'
import type { PublicationServices } from '../api/publications/services.ts'
import { withDocumentation } from '../api/openapi/routes.ts'
import { proofRoutes } from '../api/proof/routes.ts'
import { reportRoutes } from '../api/reports/routes.ts'
import { reportShapes } from '../api/reports/shapes.ts'
import { webhookRoutes } from '../api/webhooks/routes.ts'
import { webhookShapes } from '../api/webhooks/shapes.ts'
import type { Route } from '../api/route.ts'
import { VerifyAnswer, VerifyRequest } from '../api/verify/codecs.ts'
import { verifyRoutes } from '../api/verify/routes.ts'
import { searchRoutes } from '../api/search/routes.ts'
import { shareRoutes } from '../api/shares/routes.ts'
import { shareShapes } from '../api/shares/shapes.ts'
import { versionRoutes } from '../api/versions/routes.ts'
import { versionShapes } from '../api/versions/shapes.ts'
import { searchShapes } from '../api/search/schemas.ts'
import type { ApiServices } from '../api/services.ts'
import { revokedProblem } from '../domain/lifecycle/version.ts'
import { answerExchange } from '../api/mcp/http.ts'
import { ownerOf } from '../domain/dataset/object-keys.ts'
import { catalogueParquet } from '../render/catalogue.ts'
import type { Composition } from './compose.ts'
import { eventSource } from './engines.ts'
import { openPixels } from '../adapters/resvg/pixels.ts'
import { drawChart } from './draw-chart.ts'
import { wordsFor } from './finding.ts'
import { picturesOf } from './draw-picture.ts'
import { explorerPlaceOf } from './explorer.ts'
import { framesOf } from './frames.ts'
import { type Bounds, openBounds } from './bounds.ts'
import { openHealth } from './health.ts'
import { operatorsHandler } from './operators.ts'
import type { Roles } from './roles.ts'
import { toolsOver } from './tools.ts'

const bodyLimitBytes = 1_000_000

export const capabilityFactsOf = (composition: Composition): CapabilityFacts => ({
  limits: composition.limits,
  retention: composition.config.retention,
  frameRetention: composition.config.frameRetention,
  bodyLimitBytes,
  features: {
    conversion: true,
    computed: true,
    pivot: true,
    frame_layout: true,
    series_statistics: true,
    pinning: composition.config.siteToken !== null,
    take_down: composition.config.operatorToken !== null,
  },
})

export const servicesOf = (
  composition: Composition,
  roles: Pick<Roles, 'isDraining' | 'projector'>,
  bounds: Pick<Bounds, 'limits' | 'waiting' | 'room'> = openBounds(composition),
): ApiServices => ({
  ...composition.operationPorts,
  ...composition.versionPorts,
  limits: composition.limits,
  build: composition.build,
  publicUrl: composition.publicUrl,
  retention: composition.config.retention,
  bodyLimitBytes,
  capabilityVersion: capabilityVersionOf(capabilityFactsOf(composition)),
  execute: composition.execute,
  restoreArtifact: composition.restoreArtifact,
  renderVersion: composition.renderVersion,
  addressWaitMs: composition.addressWaitMs,
  health: openHealth(composition, roles),
  isDraining: roles.isDraining,
  waiting: bounds.waiting,
  refusalOfClient: async (mode, client) =>
    bounds.limits.take('dataset', client).refused ??
    (mode === 'background' ? await bounds.waiting.refusal(client) : null) ??
    // also where the log lies, not only where objects do
    bounds.room.refusal(),
})

const storageRoutes = (composition: Composition): ReadonlyArray<Route> =>
  composition.config.objects.startsWith('file:')
    ? [
        storageRoute({
          objects: composition.objects,
          verify: (key, query) => {
            const verified = verifySignature(composition.signingKey, key, query, composition.operationPorts.clock())
            return E.isRight(verified) ? verified.right : null
          },
          revoked: async (key) => {
            const owner = ownerOf(key)
            if (owner === null) return null
            const version = await composition.versionPorts.lookups.version(owner.specId, owner.contentVersion)
            return version === null || version.revoked === null ? null : revokedProblem(version.revoked)
          },
        }),
      ]
    : []

/** Versions and shares; before the dataset routes, which would match their paths. */
const lifecycleRoutes = (composition: Composition, services: ApiServices): ReadonlyArray<Route> => [
  ...versionRoutes({
    ...services,
    eventStore: composition.eventStore,
    readModels: composition.readModels,
    cursorKey: composition.signingKey,
    siteToken: composition.config.siteToken,
    operatorToken: composition.config.operatorToken,
    frames: framesOf(composition),
  }),
  ...shareRoutes(services),
  ...reportRoutes({
    ...services,
    eventStore: composition.eventStore,
    readModels: composition.readModels,
    cursorKey: composition.signingKey,
    operatorToken: composition.config.operatorToken,
    frameReader: composition.frameReader,
  }),
  ...webhookRoutes({
    ...services,
    eventStore: composition.eventStore,
    readModels: composition.readModels,
    signingKey: composition.signingKey,
    operatorToken: composition.config.operatorToken,
  }),
  ...proofRoutes({ ...composition, ...services }),
]

/** The event feed and what describes it. */
const feedRoutes = (composition: Composition, services: ApiServices): ReadonlyArray<Route> => [
  ...eventRoutes({
    streams: services.streams,
    eventStore: composition.eventStore,
    source: eventSource(composition.config),
    isDraining: services.isDraining,
    heartbeatMs: 15_000,
    maximumReaders: composition.config.maximumFeeds,
    maximumReadersOfClient: composition.config.maximumFeedsOfClient,
    logger: composition.logger,
  }),
  ...asyncApiRoutes({ version: composition.build.version, publicUrl: composition.publicUrl }),
]

const pixels = openPixels()

/** What the public addresses need; a site that is written elsewhere has another `publicUrl`. */
export const publicationServicesOf = (composition: Composition, services: ApiServices): PublicationServices => ({
  ...services,
  eventStore: composition.eventStore,
  readModels: composition.readModels,
  cursorKey: composition.signingKey,
  chart: drawChart,
  pixels,
  catalogueParquet,
})

export const describedRoutes = (composition: Composition, services: ApiServices): ReadonlyArray<Route> => [
  ...feedRoutes(composition, services),
  ...codeRoutes,
  ...healthRoutes(services),
  ...lifecycleRoutes(composition, services),
  ...dataRoutes(services),
  ...publicationRoutes(publicationServicesOf(composition, services)),
  ...datasetRoutes(services, capabilityFactsOf(composition)),
  ...explainRoutes({ ...services, frameReader: composition.frameReader }),
  ...verifyRoutes({ ...composition, ...services }),
  ...searchRoutes(services),
  ...graphRoutes({ ...services, graphs: composition.graphs, cursorKey: composition.signingKey }),
  ...storageRoutes(composition),
  ...pictureRoutes({
    ...services,
    readModels: composition.readModels,
    graphs: composition.graphs,
    wordsFor,
    pictures: picturesOf({ ...services, graphs: composition.graphs, pixels }),
  }),
  ...explorerRoutes(explorerPlaceOf(composition.config), {
    ...services,
    readModels: composition.readModels,
    graphs: composition.graphs,
    wordsFor,
  }),
]

/** Named schemas that the docs of the routes refer to. */
export const apiShapes = [
  FigureAnswer,
  Citation,
  WithdrawnAddresses,
  ...datasetShapes,
  ...versionShapes,
  ...reportShapes,
  ...webhookShapes,
  ...shareShapes,
  ...searchShapes,
  ...graphShapes,
  VerifyRequest,
  VerifyAnswer,
]

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
