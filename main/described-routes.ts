// The routes of the interface, in the order in which they match.
import * as E from 'fp-ts/lib/Either.js'
import { verifySignature } from '../adapters/embedded/objects.ts'
import { asyncApiRoutes } from '../api/asyncapi/routes.ts'
import { codeRoutes, healthRoutes } from '../api/common/routes.ts'
import { eventRoutes } from '../api/events/routes.ts'
import { dataRoutes } from '../api/data/routes.ts'
import { datasetRoutes } from '../api/datasets/routes.ts'
import { storageRoute } from '../api/datasets/storage.ts'
import { explainRoutes } from '../api/explain/routes.ts'
import { explorerRoutes } from '../api/explorer/routes.ts'
import { pictureRoutes } from '../api/pictures/routes.ts'
import { graphRoutes } from '../api/graph/routes.ts'
import { publicationRoutes } from '../api/publications/routes.ts'
import { proofRoutes } from '../api/proof/routes.ts'
import { reportRoutes } from '../api/reports/routes.ts'
import { webhookRoutes } from '../api/webhooks/routes.ts'
import type { Route } from '../api/route.ts'
import { verifyRoutes } from '../api/verify/routes.ts'
import { searchRoutes } from '../api/search/routes.ts'
import { shareRoutes } from '../api/shares/routes.ts'
import { versionRoutes } from '../api/versions/routes.ts'
import type { ApiServices } from '../api/services.ts'
import { revokedProblem } from '../domain/lifecycle/version.ts'
import { ownerOf } from '../domain/dataset/object-keys.ts'
import type { Composition } from './compose.ts'
import { eventSource } from './engines.ts'
import { wordsFor } from './finding.ts'
import { picturesOf } from './draw-picture.ts'
import { explorerPlaceOf } from './explorer.ts'
import { framesOf } from './frames.ts'
import { publicationServicesOf, capabilityFactsOf, pixels } from './api-services.ts'

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
