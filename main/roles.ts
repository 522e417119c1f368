// The long-running loops of this process, by role.
import { cloudEventMessageOf } from '../domain/events/cloud-event.ts'
import type { RecordedEvent } from '../domain/events/event.ts'
import { startProjector } from '../projections/run.ts'
import { allProjections } from '../projections/registry.ts'
import { startOperationWorker } from '../workers/operations/operation-worker.ts'
import { paceOf, startJanitor } from '../workers/janitor/janitor.ts'
import { startRelay } from '../workers/relay/relay.ts'
import { startWebhooks } from '../workers/webhooks/webhooks.ts'
import { post } from '../adapters/system/post.ts'
import { sealKeyOf } from '../audit/seal-keys.ts'
import type { Composition } from './compose.ts'
import { openSealPlace } from './seal-places.ts'
import { startSealing } from './sealing.ts'
import { eventSource } from './engines.ts'
import { followGraph } from './follow-graph.ts'

export type Roles = ReturnType<typeof startRoles>

export const startRoles = (composition: Composition) => {
  const { config, operationPorts, bus } = composition
  const ports = { ...operationPorts, readModels: composition.readModels }
  const { worker: holder } = operationPorts
  const has = (role: (typeof config.roles)[number]) => config.roles.includes(role)
  const abort = new AbortController()
  const projector = has('projector') ? startProjector(ports, { projections: allProjections, holder }) : null
  const worker = has('worker')
    ? startOperationWorker(
        { ...ports, bus },
        { concurrency: config.workerConcurrency, sweepMs: Math.min(5_000, config.leaseMs) },
      )
    : null
  const janitor = has('janitor')
    ? startJanitor(ports, { ...retentionsOf(config), ...paceOf(retentionsOf(config)), holder })
    : null
  const toMessage = (event: RecordedEvent) => cloudEventMessageOf(event, eventSource(config))
  const relay = has('relay') && bus.needsRelay ? startRelay({ ...ports, bus, toMessage }, { holder }) : null
  // who carries events outwards also tells those who asked to be told
  const webhooks = has('relay')
    ? startWebhooks({ ...ports, signingKey: composition.signingKey, source: eventSource(config), post }, { holder })
    : null
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
    /** Rejects when a loop ends for good. */
    failed,
    projector,
    worker,
    janitor,
    /** Null also where the log itself is the bus. */
    relay,
    isDraining: (): boolean => state.draining,
    draining: (): void => {
      state.draining = true
    },
    stop: async (): Promise<void> => {
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

const keepEveryMs = 60_000

const startSealingTo = async ({ config, readModels, operationPorts, signingKey }: Composition, to: string) => {
  const ports = { ...operationPorts, readModels, place: await openSealPlace(to), key: sealKeyOf(signingKey) }
  return startSealing(ports, config.sealEveryMs, operationPorts.worker)
}

const retentionsOf = ({ retentionMs, frameRetentionMs }: Composition['config']) => ({ retentionMs, frameRetentionMs })
