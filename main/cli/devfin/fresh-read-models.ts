// The command line may run without a server: then nobody keeps the read models up to the log, and it does so itself.
import { waitForPosition } from '../../../projections/wait-for-position.ts'
import { startProjector } from '../../../projections/run.ts'
import { allProjections } from '../../../projections/registry.ts'
import { versions } from '../../../projections/versions/index.ts'
import { specs } from '../../../projections/specs/index.ts'
import type { Composition } from '../../compose.ts'
import { onLeaving } from '../../../domain/leaving.ts'
import { withComposition } from './command.ts'

/** As `withComposition`, with the read models at the end of the log: brought there by a projector of our own unless another holds the lease. */
export const withFreshReadModels = <A>(work: (composition: Composition) => Promise<A>): Promise<A> =>
  withComposition(async (composition) => {
    const { eventStore, readModels, operationPorts } = composition
    const projector = startProjector(
      { ...operationPorts, readModels },
      { projections: allProjections, holder: operationPorts.worker },
    )
    await using _projector = onLeaving(() => projector.stop())
    const position = await eventStore.lastPosition()
    if (position !== null) {
      for (const projection of [versions, specs]) {
        if (!(await waitForPosition(readModels, projection, position, 60_000))) {
          throw new Error('the read models do not follow the log; is another process at work?')
        }
      }
    }
    return await work(composition)
  })
