// Replays beside the live read models and changes places with them when level.
import type { ReadModels } from '../domain/ports/read-models.ts'
import { besideOf, collectionsOf, type Projection, schemaOf } from './projection.ts'
import { type ReplayProgress, type ReplayPorts, type ReplayOptions, replayInto } from './replay.ts'

/** Read models built beside the live ones: to be compared with them, put in their place, or dropped. */
export type Beside = {
  /** In the order of the projections given. */
  readonly projections: ReadonlyArray<Projection>
  readonly progress: ReplayProgress
  /** Reads what the log has got since. */
  readonly catchUp: () => Promise<ReplayProgress>
  /** Puts them in the place of the live ones, after catching up with them. */
  readonly swap: () => Promise<ReplayProgress>
  readonly drop: () => Promise<void>
}

/** Fills fresh collections from the start of the log: `replayInto`, or a way that is faster. */
export type Fill = (ports: ReplayPorts, options: ReplayOptions) => Promise<ReplayProgress>

/** Replays the log into fresh collections beside the live ones. What an earlier replay left behind is dropped first. */
export const replayBeside = async (
  ports: ReplayPorts,
  options: ReplayOptions,
  fill: Fill = replayInto,
): Promise<Beside> => {
  const { readModels } = ports
  const made = options.projections.map(besideOf)
  const drop = async (): Promise<void> => {
    for (const projection of made) await readModels.drop(projection.key, collectionsOf(projection))
  }
  await drop()
  await readModels.prepare(schemaOf(options.projections))
  await readModels.prepare(schemaOf(made), { filling: true })
  let progress = await fill(ports, { ...options, projections: made })
  await readModels.prepare(schemaOf(made))

  const catchUp = async (projections = made): Promise<ReplayProgress> => {
    progress = await replayInto(ports, { ...options, projections }, progress)
    return progress
  }
  return {
    projections: made,
    progress,
    catchUp: () => catchUp(),
    drop,
    swap: async () => {
      for (const [i, live] of options.projections.entries()) {
        const beside = made[i]
        if (beside === undefined) continue
        await swapWhenLevel(readModels, beside, live, () => catchUp(made.slice(i)))
      }
      return progress
    },
  }
}

const swapAttempts = 100

/** The live projector goes on meanwhile: a swap with less than it has seen would lose events, so catch up until level. */
const swapWhenLevel = async (
  readModels: ReadModels,
  beside: Projection,
  live: Projection,
  catchUp: () => Promise<unknown>,
): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    const [made, seen] = [await readModels.checkpoint(beside.key), await readModels.checkpoint(live.key)]
    if (seen === null || (made !== null && made >= seen)) {
      try {
        return await readModels.swap(
          { projection: beside.key, collections: collectionsOf(beside) },
          { projection: live.key, collections: collectionsOf(live) },
        )
      } catch (error) {
        if (attempt >= swapAttempts) throw error
      }
    }
    if (attempt >= swapAttempts) throw new Error(`${beside.key} never caught up with ${live.key}`)
    await catchUp()
  }
}

/** Builds read models anew and puts them in the place of the live ones, also beside a running service. */
export const rebuildProjections = async (
  ports: ReplayPorts,
  options: ReplayOptions,
  fill?: Fill,
): Promise<ReplayProgress> => {
  const beside = await replayBeside(ports, options, fill)
  return beside.swap()
}
