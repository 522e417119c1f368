// The transparency log of published versions, kept as its right edge; entries and full tiles are documents beside it.
import * as E from 'fp-ts/lib/Either.js'
import { versionIdOf } from '../../domain/events/streams.ts'
import { emptyLog, grown } from '../../domain/proof/growth.ts'
import { leafOf, leafText, type LoggedType, loggedTypes } from '../../domain/proof/leaf.ts'
import { projection } from '../projection.ts'

/** Indexes sort as texts in the order of numbers. */
const padded = (index: number): string => String(index).padStart(15, '0')
export const logId = 'log'
export const entryId = (index: number): string => `entry/${padded(index)}`
export const tileId = (level: number, index: number): string => `tile/${level}/${padded(index)}`

/** The document of the log: its size and the hashes of its tiles that are not full. */
export type LogDocument = { readonly size: number; readonly edge: ReadonlyArray<string> }
export type EntryDocument = { readonly index: number; readonly leaf: string }
export type TileDocument = { readonly hashes: string }

const nextOf = (log: LogDocument | null, leaf: string) => grown(log ?? emptyLog, Buffer.from(leaf))

/** Positions, not streams, give leaves their place: the log is the same whenever it is made from the same events. */
export const proof = projection<LogDocument, LoggedType>({
  name: 'proof',
  version: 1,
  types: loggedTypes,
  fields: [],
  idOf: () => logId,
  handle: (log, event, recorded) => {
    const leaf = leafOf(event, recorded)
    return leaf === null ? E.left('the stream is that of no version') : E.right(nextOf(log, leafText(leaf)).log)
  },
  indexOf: () => ({}),
  kept: {
    fields: ['version'],
    of: (log, event, recorded) => {
      const leaf = leafOf(event, recorded)
      if (leaf === null) return []
      const text = leafText(leaf)
      const index = log?.size ?? 0
      const entry: EntryDocument = { index, leaf: text }
      return [
        { id: entryId(index), document: entry, index: { version: versionIdOf(leaf.spec_id, leaf.content_version) } },
        ...nextOf(log, text).full.map(({ level, index: place, hashes }) => ({
          id: tileId(level, place),
          document: { hashes } satisfies TileDocument,
          index: { version: null },
        })),
      ]
    },
  },
})
