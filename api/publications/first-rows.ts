// The first rows of a version, from its CSV file.
import { text as textOfStream } from 'node:stream/consumers'
import * as E from 'fp-ts/lib/Either.js'
import { parse } from 'csv-parse/sync'
import type { PublishedField } from '../../domain/publication/files.ts'
import type { FirstRows } from '../../domain/publication/page.ts'
import type { Version } from '../../domain/lifecycle/version.ts'
import { digestOfRendering } from '../data/fixed.ts'
import { findFile } from '../files/find-file.ts'
import type { RouteRequest } from '../route.ts'
import type { ApiServices } from '../services.ts'

/** Bytes of the file that are read for a page. */
const mostBytes = 1_000_000
const shownRows = 20

export type ReadRows = FirstRows & {
  /** The whole file, where it is short. */
  readonly csv: string | null
}

/** Null where neither a CSV file nor the rows are kept. */
export const firstRowsOf = async (
  services: ApiServices,
  version: Version,
  request: Pick<RouteRequest, 'client' | 'traceId'>,
): Promise<ReadRows | null> => {
  const digest = await digestOfRendering(services, version, { format: 'csv', bundle: false }, request)
  if (E.isLeft(digest)) return null
  const { spec_id, content_version } = version
  const found = await findFile(services, spec_id, content_version, digest.right, request.traceId)
  if (E.isLeft(found)) return null
  const { key, artifact } = found.right
  const isWhole = artifact.bytes <= mostBytes
  const stream = await services.objects.get(key, isWhole ? undefined : { start: 0, end: mostBytes - 1 })
  if (stream === null) return null
  const csv = await textOfStream(stream)
  const [columns = [], ...rows]: string[][] = parse(csv, { to: shownRows + 1 })
  return { columns, rows, csv: isWhole ? csv : null }
}

const numbers = new Set(['value'])
const integers = new Set(['base_year'])

/** The columns of the long table, as its header names them. */
export const fieldsOf = ({ columns }: FirstRows): ReadonlyArray<PublishedField> =>
  columns.map((name) => ({ name, type: numbers.has(name) ? 'number' : integers.has(name) ? 'integer' : 'text' }))
