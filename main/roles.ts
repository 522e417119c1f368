// The long-running loops of this process, by role.
import { cloudEventMessageOf } from '../domain/events/cloud-event.ts'
import { type Projector, startProjector } from '../projections/run.ts'
import { allProjections } from '../projections/registry.ts'
import { type OperationWorker, startOperationWorker } from '../workers/operations/operation-worker.ts'
import { type Janitor, paceOf, startJanitor } from '../workers/janitor/janitor.ts'
import { type Relay, startRelay } from '../workers/relay/relay.ts'
import { startWebhooks } from '../workers/webhooks/webhooks.ts'
import { post } from '../adapters/system/post.ts'
import { sealKeyOf } from '../audit/seal-keys.ts'
import type { Composition } from './compose.ts'
import { openSealPlace } from './seal-places.ts'
import { startSealing } from './sealing.ts'
import { eventSource } from './engines.ts'
import { followGraph } from './follow-graph.ts'

export type Roles = {
  /** Rejects when a loop ends for good. */
  readonly failed: Promise<never>
  readonly projector: Projector | null
  readonly worker: OperationWorker | null
  readonly janitor: Janitor | null
  /** Null also where the log itself is the bus. */
  readonly relay: Relay | null
  readonly isDraining: () => boolean
  readonly draining: () => void
  readonly stop: () => Promise<void>
}

export const startRoles = (composition: Composition): Roles => {
  const { config, eventStore, readModels, logger, operationPorts, bus } = composition
  const has = (role: (typeof config.roles)[number]) => config.roles.includes(role)
  const abort = new AbortController()
  const projector = has('projector')
    ? startProjector(
        { eventStore, readModels, clock: operationPorts.clock, logger },
        { projections: allProjections, holder: operationPorts.worker },
      )
    : null
  const worker = has('worker')
    ? startOperationWorker(
        { ...operationPorts, bus, readModels },
        { concurrency: config.workerConcurrency, sweepMs: Math.min(5_000, config.leaseMs) },
      )
    : null
  const janitor = has('janitor')
    ? startJanitor(
        { ...operationPorts, readModels },
        { ...retentionsOf(config), ...paceOf(retentionsOf(config)), holder: operationPorts.worker },
      )
    : null
  const relay =
    has('relay') && bus.needsRelay
      ? startRelay(
          {
            eventStore,
            readModels,
            bus,
            clock: operationPorts.clock,
            logger,
            toMessage: (event) => cloudEventMessageOf(event, eventSource(config)),
          },
          { holder: operationPorts.worker },
        )
      : null
  // who carries events outwards also tells those who asked to be told
  const webhooks = has('relay') ? startWebhooksOf(composition) : null
  const { followers } = composition.observation
  for (const [name, follower] of Object.entries({ projector, relay })) {
    if (follower === null) continue
    followers[name] = () => {
      const progress = follower.progress()
      return progress.active ? progress : null
    }
  }
  const sealing = config.sealTo === null || !has('janitor') ? null : startSealingTo(composition, config.sealTo)
  // given up for an operator's act, it is kept again once there is room
  const keeping = setInterval(() => void composition.reserve.keep(), keepEveryMs).unref()
  const following = followGraph(composition, abort.signal)
  const failed = new Promise<never>((_, reject) => {
    worker?.ended.catch(reject)
    following.catch(reject)
  })
  const state = { draining: false }
  return {
    failed,
    projector,
    worker,
    janitor,
    relay,
    isDraining: () => state.draining,
    draining: () => {
      state.draining = true
    },
    stop: async () => {
      abort.abort()
      clearInterval(keeping)
      await Promise.allSettled([
        sealing?.then((part) => part.stop()),
        janitor?.stop(),
        relay?.stop(),
        webhooks?.stop(),
        worker?.stop(),
        projector?.stop(),
        following,
      ])
    },
  }
}

const startWebhooksOf = ({ config, readModels, logger, operationPorts, signingKey }: Composition) =>
  startWebhooks(
    { ...operationPorts, readModels, logger, signingKey, source: eventSource(config), post },
    { holder: operationPorts.worker },
  )

const keepEveryMs = 60_000

const startSealingTo = async (
  { config, eventStore, readModels, operationPorts, logger, signingKey }: Composition,
  to: string,
) => {
  const { clock, worker } = operationPorts
  const ports = { eventStore, readModels, clock, logger, place: await openSealPlace(to), key: sealKeyOf(signingKey) }
  return startSealing(ports, config.sealEveryMs, worker)
}

const retentionsOf = ({ retentionMs, frameRetentionMs }: Composition['config']) => ({ retentionMs, frameRetentionMs })
