import { type Version, versionStateOf } from '../../domain/lifecycle/version.ts'
import type { Document, ReadModels } from '../../domain/ports/read-models.ts'
import { afterNull, allItems, type Cursor, type Page, pageOf } from '../page.ts'
import { versions } from './index.ts'

type Querying = Pick<ReadModels, 'query'>

const versionIn = (document: Document): Version => document as Version

/** Versions of a spec, newest first, whatever their state. */
export const listVersionsOfSpec = async (
  readModels: Querying,
  specId: string,
  asked: { readonly after?: Cursor; readonly limit: number },
): Promise<Page<Version>> => {
  const rows = await readModels.query(versions.collection, {
    where: { spec_id: specId },
    orderBy: { field: 'materialised_at', direction: 'desc' },
    ...(asked.after === undefined ? {} : { after: asked.after }),
    limit: asked.limit + 1,
  })
  return pageOf(rows, asked.limit, 'materialised_at', (document) => [versionIn(document)])
}

/** The newest servable version of a spec that is wanted, or null. */
export const findLatestVersion = async (
  readModels: Querying,
  specId: string,
  isWanted: (version: Version) => boolean = () => true,
): Promise<Version | null> => {
  for await (const version of allItems((place) => listVersionsOfSpec(readModels, specId, { ...place, limit: 20 }))) {
    if (versionStateOf(version) === 'servable' && isWanted(version)) return version
  }
  return null
}

/** Versions with working copies stored before an instant, oldest first; pinned files and revoked versions never. */
export const listExpirable = (readModels: Querying, before: string, limit = 100): Promise<ReadonlyArray<Version>> =>
  versionsBefore(readModels, 'expirable_since', before, limit)

/** Versions whose frame was made before an instant and is still held, oldest first. */
export const listDiscardableFrames = (
  readModels: Querying,
  before: string,
  limit = 100,
): Promise<ReadonlyArray<Version>> => versionsBefore(readModels, 'frame_held_since', before, limit)

const versionsBefore = async (readModels: Querying, field: string, before: string, limit: number) => {
  const orderBy = { field, direction: 'asc' } as const
  const rows = await readModels.query(versions.collection, { orderBy, after: afterNull, limit })
  return rows.filter((row) => String(row.index[field]) < before).map((row) => versionIn(row.document))
}
