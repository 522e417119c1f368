// How a version is cited: one description (CSL-JSON) and the forms that people and programs paste.
import { publisherOf } from '../dataset/producer-citation.ts'
import type { StoredRecord } from '../dataset/record.ts'

/** The service as publisher of its versions. */
export const servicePublisher = 'Development Finance Data Service'

/** A version with the absolute address under which it is cited. */
export type Cited = {
  readonly record: Pick<
    StoredRecord,
    'title' | 'spec_id' | 'content_version' | 'materialised_at' | 'sources' | 'rate_sources' | 'coverage'
  >
  readonly address: string
}

/** The producers of the rows, each once: the authors. The service where the rows name none. */
export const creatorsOf = ({ record }: Cited): ReadonlyArray<string> => {
  const names = new Set(record.sources.map((source) => oneLine(publisherOf(source))).filter((name) => name !== ''))
  return names.size === 0 ? [servicePublisher] : [...names]
}

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

export const dayOf = ({ record }: Cited): string => record.materialised_at.slice(0, 10)

export const yearOf = (cited: Cited): string => dayOf(cited).slice(0, 4)

export const titleOf = ({ record }: Cited): string => oneLine(record.title)

/** CSL-JSON 1.0.2, as citation managers and citeproc read it. */
export const cslJson = (cited: Cited) => ({
  id: cited.record.content_version,
  type: 'dataset',
  title: titleOf(cited),
  author: creatorsOf(cited).map((literal) => ({ literal })),
  issued: { 'date-parts': [dayOf(cited).split('-').map(Number)] },
  version: cited.record.content_version,
  publisher: servicePublisher,
  URL: cited.address,
})
