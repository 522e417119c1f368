// Roles that hold a lease, told to stop in the moment in which they ask for it.
import test from 'ava'
import { silentLogger } from '../../domain/ports/logger.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { allProjections } from '../../projections/registry.ts'
import { schemaOf } from '../../projections/projection.ts'
import { startProjector } from '../../projections/run.ts'
import { startRelay } from '../../workers/relay/relay.ts'
import { openTestPorts } from '../support/in-memory.ts'

/** Read models that give the lease only when the test lets them. */
const slowToLease = (readModels: ReadModels) => {
  const asked = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  return {
    asked: asked.promise,
    allow: allowed.resolve,
    readModels: {
      ...readModels,
      acquireLease: async (...args: Parameters<ReadModels['acquireLease']>) => {
        asked.resolve()
        await allowed.promise
        return readModels.acquireLease(...args)
      },
    },
  }
}

for (const role of ['projector', 'relay'] as const) {
  test(`a ${role} that is stopped while it asks for its lease ends, and gives the lease back`, async (t) => {
    const ports = await openTestPorts()
    await ports.readModels.prepare(schemaOf(allProjections))
    const slow = slowToLease(ports.readModels)
    const given = { ...ports, readModels: slow.readModels, logger: silentLogger }
    const bus = { publish: async () => {} }
    const running =
      role === 'projector'
        ? startProjector(given, { projections: allProjections, holder: 'first' })
        : startRelay({ ...given, bus, toMessage: () => t.fail() }, { holder: 'first' })
    await slow.asked
    const stopped = running.stop()
    slow.allow()
    await stopped
    t.true(await ports.readModels.acquireLease(role, 'second', ports.clock(), ports.clock() + 1_000))
    await ports.dispose()
  })
}
