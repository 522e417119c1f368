// One rendering for all who wait for the same file.
import * as E from 'fp-ts/lib/Either.js'
import { problem, type OrProblem } from '../../domain/problem.ts'
import type { Materialiser } from '../../domain/ports/materialiser.ts'
import { onLeaving } from '../../domain/leaving.ts'

const busy = problem('service_unavailable', 'The file is being made from its stored rows; try again shortly.', {
  retry_after_seconds: 5,
})

/** Begins the work of a key, or joins it when it is under way; whoever waits longer than `waitMs` is asked to come again. */
export const sharedRendering = <A>(materialiser: Pick<Materialiser, 'hasRoom'>, waitMs: number) => {
  type Made = OrProblem<A>
  const underWay = new Map<string, Promise<Made>>()
  return async (key: string, render: () => Promise<Made>): Promise<Made> => {
    const known = underWay.get(key)
    if (known === undefined && !materialiser.hasRoom()) return E.left(busy)
    const work = known ?? render().finally(() => underWay.delete(key))
    if (known === undefined) underWay.set(key, work)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Made>((resolve) => {
      timer = setTimeout(() => resolve(E.left(busy)), waitMs)
    })
    await using _timer = onLeaving(() => clearTimeout(timer))
    return await Promise.race([work, late])
  }
}
