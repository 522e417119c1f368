import { evolveShare, type Share } from '../../domain/lifecycle/share.ts'
import type { ReadModels } from '../../domain/ports/read-models.ts'
import { projection } from '../projection.ts'

/** Share links. */
export const shares = projection<Share, 'ShareLinkCreated'>({
  name: 'shares',
  version: 2,
  types: ['ShareLinkCreated'],
  fields: ['spec_id'],
  idOf: (event) => event.data.share_id,
  handle: evolveShare,
  indexOf: (share) => ({ spec_id: share.spec_id }),
})

/** All share links in the order of their ids. */
export async function* allShares(readModels: Pick<ReadModels, 'query'>): AsyncGenerator<Share> {
  const limit = 500
  for (let after = ''; ; ) {
    const rows = await readModels.query(shares.collection, { after: { value: null, id: after }, limit })
    for (const { document } of rows) yield document as Share
    const last = rows.at(-1)
    if (last === undefined || rows.length < limit) return
    after = last.id
  }
}
