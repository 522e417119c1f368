// A share link: whoever holds it may open a spec (live) or one version of it (snapshot).
import * as E from 'fp-ts/lib/Either.js'
import type { EventOf } from '../events/event.ts'
import { foldWith } from './fold.ts'

export type Share = EventOf<'ShareLinkCreated'>['data']

/** A share link never changes: a second creation of one id leaves the first. */
export const evolveShare = (share: Share | null, event: EventOf<'ShareLinkCreated'>): E.Either<string, Share> =>
  E.right(share ?? event.data)

/** The share link that the events of its stream tell of. */
export const foldShare = foldWith(['ShareLinkCreated'], evolveShare)
