// Positions up to which projections have applied the log. Each generation of a projection has a checkpoint document of
// its own; when that is gone, the generation was replaced, and its writer must look at the catalogue again.
import { randomUUID } from 'node:crypto'
import { checkpointIdIn, type Catalogues } from './catalogue.ts'
import type { Connection } from './connection.ts'

/** Stands for "nothing applied yet". */
const none = -1n

/** The checkpoint document of a projection, made when missing. */
export const checkpointIdOf = async (
  connection: Connection,
  catalogues: Catalogues,
  projection: string,
): Promise<string> => {
  const known = checkpointIdIn(await catalogues.cached(), projection)
  if (known !== null) return known
  const id = randomUUID()
  await connection.checkpoints.insertOne({ _id: id, position: none })
  const after = await catalogues.change((now) =>
    checkpointIdIn(now, projection) === null
      ? { ...now, projections: [...now.projections, { name: projection, checkpoint: id }] }
      : null,
  )
  const agreed = checkpointIdIn(after, projection) ?? id
  if (agreed !== id) await connection.checkpoints.deleteOne({ _id: id })
  return agreed
}

/** Puts a new checkpoint document in the place of one that is gone, unless another process did. */
export const renewCheckpoint = async (
  connection: Connection,
  catalogues: Catalogues,
  projection: string,
  goneId: string,
): Promise<void> => {
  const id = randomUUID()
  await connection.checkpoints.insertOne({ _id: id, position: none })
  const after = await catalogues.change((now) =>
    checkpointIdIn(now, projection) === goneId
      ? {
          ...now,
          projections: now.projections.map((entry) =>
            entry.name === projection ? { name: projection, checkpoint: id } : entry,
          ),
        }
      : null,
  )
  if (checkpointIdIn(after, projection) !== id) await connection.checkpoints.deleteOne({ _id: id })
}

/** Moves a checkpoint forward, never back. False when its document is gone. */
export const advance = async ({ checkpoints }: Connection, id: string, position: bigint): Promise<boolean> => {
  const moved = await checkpoints.updateOne({ _id: id, position: { $lt: position } }, { $set: { position } })
  if (moved.matchedCount === 1) return true
  return (await checkpoints.findOne({ _id: id })) !== null
}

export const positionOf = async ({ checkpoints }: Connection, id: string | null): Promise<bigint | null> => {
  const stored = id === null ? null : await checkpoints.findOne({ _id: id })
  return stored === null || stored.position === none ? null : stored.position
}

/**
 * Takes a checkpoint away if it is not after a position. From then on its writer cannot move it, so nothing applied
 * afterwards can be lost behind a swap. False when it is further on.
 */
export const freeze = async ({ checkpoints }: Connection, id: string | null, notAfter: bigint): Promise<boolean> => {
  if (id === null) return true
  const taken = await checkpoints.deleteOne({ _id: id, position: { $lte: notAfter } })
  return taken.deletedCount === 1 || (await checkpoints.findOne({ _id: id })) === null
}
