// Share links: who holds one may open a spec (live) or one version of it (snapshot).
import * as E from 'fp-ts/lib/Either.js'
import * as O from 'fp-ts/lib/Option.js'
import type { DomainEvent, EventOf } from '../../domain/events/event.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { projection } from '../projection.ts'

export type ShareDocument = EventOf<'ShareLinkCreated'>['data']

/** A share link never changes: a second creation of one id leaves the first. */
export const handleShareEvent = (
  share: ShareDocument | null,
  event: EventOf<'ShareLinkCreated'>,
): E.Either<string, ShareDocument> => E.right(share ?? event.data)

export const shares = projection<ShareDocument, 'ShareLinkCreated'>({
  name: 'shares',
  version: 1,
  types: ['ShareLinkCreated'],
  fields: ['spec_id'],
  idOf: (event) => event.data.share_id,
  handle: handleShareEvent,
  indexOf: (share) => ({ spec_id: share.spec_id }),
})

/** The share link that the events of its stream say, or null. */
export const foldShare = (events: ReadonlyArray<DomainEvent>): ShareDocument | null =>
  events.find((event) => event.type === 'ShareLinkCreated')?.data ?? null

export const findShare = async (
  readModels: Pick<ReadModels, 'get'>,
  shareId: string,
): Promise<O.Option<ShareDocument>> => {
  const held = await readModels.get(shares.collection, shareId)
  return held === null ? O.none : O.some(held.document as ShareDocument)
}

/** Share links of a spec in the order of their ids, after an id. */
export const listSharesOfSpec = async (
  readModels: Pick<ReadModels, 'query'>,
  specId: string,
  asked: { readonly after?: string; readonly limit: number },
): Promise<ReadonlyArray<ShareDocument>> => {
  const after = asked.after === undefined ? {} : { after: { value: null, id: asked.after } }
  const rows = await readModels.query(shares.collection, { where: { spec_id: specId }, ...after, limit: asked.limit })
  return rows.map((row) => row.document as ShareDocument)
}
