// What the routes are given.
import { type CapabilityFacts, capabilityVersionOf } from '../api/datasets/capabilities.ts'
import type { PublicationServices } from '../api/publications/services.ts'
import type { ApiServices } from '../api/services.ts'
import { catalogueParquet } from '../render/catalogue.ts'
import type { Composition } from './compose.ts'
import { openPixels } from '../adapters/resvg/pixels.ts'
import { drawChart } from './draw-chart.ts'
import { type Bounds, openBounds } from './bounds.ts'
import { openHealth } from './health.ts'
import type { Roles } from './roles.ts'

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

export const pixels = openPixels()

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
