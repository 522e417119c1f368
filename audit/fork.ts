// How a log is told that did not only grow.
import type { Checkpoint } from '../domain/proof/note.ts'

/** What is wrong with a log: it does not say now what it said then. */
export type Fork = { readonly kind: 'log_shrank' | 'log_forked'; readonly detail: string }

export const shrank = (old: Checkpoint, size: number): Fork => ({
  kind: 'log_shrank',
  detail: `the checkpoint knows ${old.size} entries, the log has ${size}`,
})

export const forked = (old: Checkpoint, root: Buffer): Fork => ({
  kind: 'log_forked',
  detail: `the first ${old.size} entries have the root ${root.toString('base64')}, the checkpoint ${old.root.toString('base64')}`,
})
