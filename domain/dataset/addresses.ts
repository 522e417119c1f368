// The public addresses of rows, and the names their files are saved under.
import { type Format, formatOf } from '../formats.ts'
import type { StoredRecord } from './record.ts'

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)

/** Where a question is answered as of now, as a plain file. `query` as `writeAddressQuery` writes it. */
export const liveAddress = (specId: string, format: Format, query = ''): string =>
  withQuery(`/api/data/${specId}.${formatOf(format).ending}`, query)

/** Where exactly these rows are, as a plain file, while the version is kept. */
export const fixedAddress = (specId: string, contentVersion: string, format: Format, query = ''): string =>
  withQuery(`/api/data/${specId}/${contentVersion}.${formatOf(format).ending}`, query)

const longestSlug = 80

/** A title as a part of a file name: letters and digits of any script, the rest as hyphens, at most 80 characters. */
const slugOf = (title: string): string => {
  const slug = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  if (slug.length <= longestSlug) return slug
  const cut = slug.slice(0, longestSlug + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1)).toWellFormed()
}

/** `<title>_<day>_<version>.<ending>`: what the file holds, the day it was made and the first six characters of its version. */
export const tellingFileName = (
  { title, content_version, materialised_at }: Pick<StoredRecord, 'title' | 'content_version' | 'materialised_at'>,
  format: Format,
): string =>
  [slugOf(title) || 'data', materialised_at.slice(0, 10), content_version.slice(3, 9)].join('_') +
  `.${formatOf(format).ending}`
