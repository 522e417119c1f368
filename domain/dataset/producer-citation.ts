// How the producer of figures is cited: one reading of a source for bundles and for machine-readable citations.
import type { SourceText } from './record.ts'

/** A producer's table as it is cited. Absent facts are null, never guessed. */
export type ProducerCitation = {
  /** Who published it; the author of the reference. */
  readonly publisher: string
  /** The table, named as an extract where only a part of it is held. */
  readonly title: string
  /** As people call it: `October 2025`. */
  readonly edition: string | null
  /** What part of the table is held; null for the whole. */
  readonly extract: string | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: when the figures are of. */
  readonly date: string | null
  readonly year: number | null
  /** An http(s) address. */
  readonly url: string | null
  readonly license: string | null
  /** An http(s) address. */
  readonly licenseUrl: string | null
  /** One line, in the words the producer asks for, with edition and extract where the words lack them. */
  readonly text: string
}

/** Whether a text is an address that a citation may carry. */
export const isWebAddress = (text: string | null): text is string => text !== null && /^https?:\/\/[^\s]+$/.test(text)

const datePattern = /^(\d{4})(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** The name of the publisher; of the source, or of the provenance, where none is told. */
export const publisherOf = (source: SourceText): string =>
  source.publisher ?? source.source?.label ?? source.provenance.label

/** The producer's own words, else publisher, table and address. */
const wordsOf = (source: SourceText): string =>
  source.citation ??
  [...new Set([publisherOf(source), source.provenance.label]), ...(isWebAddress(source.url) ? [source.url] : [])].join(
    ', ',
  )

/** The citation of the producer of a source's figures. */
export const producerCitation = (source: SourceText): ProducerCitation => {
  const { edition = null, extract = null } = source
  const date = source.last_data_refresh_date
  const told = date === null ? null : datePattern.exec(date)
  const words = wordsOf(source)
  const as = [
    ...(edition === null || words.includes(edition) ? [] : [`edition: ${edition}`]),
    ...(edition !== null || told === null || words.includes(date ?? '') ? [] : [`figures of ${date}`]),
    ...(extract === null || words.includes(extract) ? [] : [`extract: ${extract}`]),
  ]
  return {
    publisher: publisherOf(source),
    title: source.provenance.label,
    edition,
    extract,
    date: told === null ? null : date,
    year: told === null ? null : Number(told[1]),
    url: isWebAddress(source.url) ? source.url : null,
    license: source.license_type,
    licenseUrl: isWebAddress(source.license_url) ? source.license_url : null,
    text: as.length === 0 ? words : `${words} (${as.join('; ')})`,
  }
}
