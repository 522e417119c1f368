import * as O from 'fp-ts/lib/Option.js'
import { versionIdOf } from '../../domain/events/streams.ts'
import type { Document, ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, type Cursor, type Page, pageOf } from '../page.ts'
import type { VersionArtifact, VersionDocument, VersionState } from './document.ts'
import { versionStateOf } from './handle-event.ts'
import { versions } from './index.ts'

type Querying = Pick<ReadModels, 'query'>

const versionIn = (document: Document): VersionDocument => document as VersionDocument

export const findVersion = async (
  readModels: Pick<ReadModels, 'get'>,
  specId: string,
  contentVersion: string,
): Promise<O.Option<VersionDocument>> => {
  const held = await readModels.get(versions.collection, versionIdOf(specId, contentVersion))
  return held === null ? O.none : O.some(versionIn(held.document))
}

/** Versions of a spec, newest first, whatever their state. */
export const listVersionsOfSpec = async (
  readModels: Querying,
  specId: string,
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<VersionDocument>> => {
  const rows = await readModels.query(versions.collection, {
    where: { spec_id: specId },
    orderBy: { field: 'materialised_at', direction: 'desc' },
    ...(asked.after === undefined ? {} : { after: asked.after }),
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, 'materialised_at', (document) => [versionIn(document)])
}

/** The newest version of a spec in a state (servable unless said otherwise). */
export const findLatestVersion = async (
  readModels: Querying,
  specId: string,
  state: VersionState = 'servable',
): Promise<O.Option<VersionDocument>> => {
  let after: Cursor | null = null
  do {
    const page: Page<VersionDocument> = await listVersionsOfSpec(readModels, specId, {
      ...(after === null ? {} : { after }),
      limit: 20,
    })
    const found = page.items.find((version) => versionStateOf(version) === state)
    if (found !== undefined) return O.some(found)
    after = page.next
  } while (after !== null)
  return O.none
}

/** All versions in the order of their ids, for tools that walk them. */
export const listVersions = async (
  readModels: Querying,
  asked: { readonly after?: string; readonly limit: number },
): Promise<ReadonlyArray<VersionDocument>> => {
  const after = asked.after === undefined ? {} : { after: { value: null, id: asked.after } }
  const rows = await readModels.query(versions.collection, { ...after, limit: asked.limit })
  return rows.map((row) => versionIn(row.document))
}

export type ExpirableArtifact = { readonly version: VersionDocument; readonly artifact: VersionArtifact }

/** Working copies stored before an instant, oldest first; pinned files and revoked versions never. */
export const listExpirable = async (
  readModels: Querying,
  before: string,
  limit = 100,
): Promise<ReadonlyArray<ExpirableArtifact>> => {
  const due = await versionsBefore(readModels, 'expirable_since', before, limit)
  return due.flatMap((version) =>
    version.artifacts
      .filter(({ tier, state, stored_at }) => tier === 'working' && state === 'stored' && stored_at < before)
      .map((artifact) => ({ version, artifact })),
  )
}

/** Versions whose frame was made before an instant and is still held, oldest first. */
export const listDiscardableFrames = (
  readModels: Querying,
  before: string,
  limit = 100,
): Promise<ReadonlyArray<VersionDocument>> => versionsBefore(readModels, 'frame_stored_at', before, limit)

/** Versions taken down, oldest take-down first: their objects must be gone. */
export const listRevoked = async (
  readModels: Querying,
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<VersionDocument>> => {
  const rows = await readModels.query(versions.collection, {
    orderBy: { field: 'revoked_at', direction: 'asc' },
    after: asked.after ?? afterNull,
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, 'revoked_at', (document) => [versionIn(document)])
}

const versionsBefore = async (readModels: Querying, field: string, before: string, limit: number) => {
  const orderBy = { field, direction: 'asc' } as const
  const rows = await readModels.query(versions.collection, { orderBy, after: afterNull, limit })
  return rows.filter((row) => String(row.index[field]) < before).map((row) => versionIn(row.document))
}
