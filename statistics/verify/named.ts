// Whom words name, and whether what was left out of a claim could have changed its reading.
import { sketchOf } from '../ask/resolve.ts'
import type { Search } from '../ask/search.ts'
import type { NamesIn } from './attribution.ts'
import type { FoundFigure } from './figure.ts'
import { isPublisher } from './parts/publishers.ts'

/** Whom words name, as the graph knows it. */
export const namesOf =
  (search: Search): NamesIn =>
  (words) =>
    (sketchOf(search, words)?.mentions ?? []).flatMap((mention) => {
      if (mention.kind !== 'entity' || mention.partial) return []
      const refs = mention.options.map(({ ref }) => ref)
      return isPublisher(refs) ? [] : [refs]
    })

/** A name left out is one of the figure's, or no role is left for it to play. */
export const isUnchanged = (
  search: Search,
  dropped: ReadonlyArray<string>,
  { identity, row }: Pick<FoundFigure, 'identity' | 'row'>,
): boolean => {
  const held = new Set(Object.values(identity.entities).flat())
  const isFull = Object.keys(row.roles).every((role) => (identity.entities[role] ?? []).length > 0)
  return isFull || dropped.every((words) => namesOf(search)(words).every((refs) => refs.some((ref) => held.has(ref))))
}
