// `/v/catalogue.parquet`: a row for each public file. Readers of Parquet ask for it in parts.
import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { type CatalogueRow, catalogueRows } from '../../domain/publication/catalogue.ts'
import type { Reply } from '../../domain/problem.ts'
import { levelled } from '../../projections/queries/level.ts'
import { versions } from '../../projections/versions/index.ts'
import { bytesResponse } from '../files/stored-file.ts'
import type { Handled, RouteRequest } from '../route.ts'
import { allPublicVersions } from './all-public.ts'
import type { PublicationServices } from './services.ts'

export const publicCatalogue = (services: PublicationServices) => {
  // the parts of one file must be parts of the same bytes
  let held: { readonly mark: string; readonly bytes: Uint8Array } | null = null
  return async (request: RouteRequest): Handled => {
    const mark = services.eventStore.changeMark?.() ?? null
    const ready = held !== null && held.mark === mark ? E.right(held.bytes) : await tableOf(services)
    if (E.isLeft(ready)) return ready
    const bytes = ready.right
    if (mark !== null) held = { mark, bytes }
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
    const mediaType = 'application/vnd.apache.parquet'
    return bytesResponse(bytes, { fileName: 'catalogue.parquet', mediaType, etag, cache: 'no-cache' }, request)
  }
}

const tableOf = async (services: PublicationServices): Reply<Uint8Array> => {
  const level = await levelled(services, versions)
  if (E.isLeft(level)) return level
  const rows: CatalogueRow[] = []
  for await (const standing of allPublicVersions(services, level.right)) {
    rows.push(...catalogueRows(services.publicUrl, standing))
  }
  return E.right(services.catalogueParquet(rows))
}
