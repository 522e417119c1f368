// Names of places that stand in a list.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { isJoint } from '../reading/pieces.ts'

export type Place = MentionOf<'entity'>
export const isPlace = (m: Mention | undefined): m is Place => m?.kind === 'entity'

/** Names of places joined to each other only, from a mention on. */
export const listFrom = (mentions: ReadonlyArray<Mention>, at: number): ReadonlyArray<Place> => {
  const places: Place[] = []
  for (const m of mentions.slice(at)) {
    if (isPlace(m)) places.push(m)
    else if (!isJoint(m) || m.tags.includes('versus')) break
  }
  return places
}
