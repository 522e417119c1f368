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
export const indexOfEntry = (id: string): number => Number(id.slice('entry/'.length))
export const tileId = (level: number, index: number): string => `tile/${level}/${padded(index)}`

/** The document of the log: its size and the hashes of its tiles that are not full. */
export type LogDocument = { readonly size: number; readonly edge: ReadonlyArray<string> }
export type EntryDocument = { readonly index: number; readonly leaf: string }
type TileDocument = { readonly hashes: string }

/** Positions, not streams, give leaves their place: the log is the same whenever it is made from the same events. */
export const proof = projection<LogDocument, LoggedType>({
  name: 'proof',
  version: 1,
  types: loggedTypes,
  acrossStreams: true,
  fields: [],
  idOf: () => logId,
  indexOf: () => ({}),
  keptFields: ['version'],
  handleAndKeep: (log, event, recorded) => {
    const leaf = leafOf(event, recorded)
    if (leaf === null) return E.left('the stream is that of no version')
    const text = leafText(leaf)
    const before = log ?? emptyLog
    const { log: document, full } = grown(before, Buffer.from(text))
    const entry: EntryDocument = { index: before.size, leaf: text }
    const version = versionIdOf(leaf.spec_id, leaf.content_version)
    const tiles = full.map(({ level, index, hashes }) => ({
      id: tileId(level, index),
      document: { hashes } satisfies TileDocument,
      index: { version: null },
    }))
    return E.right({ document, kept: [{ id: entryId(before.size), document: entry, index: { version } }, ...tiles] })
  },
})
