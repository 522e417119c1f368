// Names, notes and days of published files.
import type { SourceFile } from '../published/source-file.ts'
import type { Edition } from './edition.ts'
import { ImportRefused } from './import-result.ts'

/** The name of a source of which the file holds only a part: wherever the source is named, so is the part. */
export const nameOfPart = (name: string, extract: string | undefined): string =>
  extract === undefined ? name : `${name}, extract: ${extract}`

/** Data notes that say first that the file is an extract, and what else must be known of it. */
export const notesOfFile = (notes: string, { extract, note }: Readonly<Record<string, string>>): string =>
  [extract === undefined ? '' : `An extract, not the whole table: ${extract}.`, note ?? '', notes]
    .filter((text) => text !== '')
    .join(' ')

export const dayOf = (refreshed: string | undefined, edition: Edition): string | null => {
  if (refreshed === undefined) return edition.day
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(refreshed)) {
    throw new ImportRefused(`--refreshed must be a day written YYYY-MM-DD, not ${refreshed}`)
  }
  if (edition.day !== null && refreshed < edition.day.slice(0, refreshed.length)) {
    throw new ImportRefused(`--refreshed ${refreshed} is before the data were published (${edition.evidence})`)
  }
  return refreshed
}

/** A digest as the provenance names it. */
export const digestText = ({ name, sha256 }: Pick<SourceFile, 'name' | 'sha256'>): string => `sha256:${sha256} ${name}`
