// What metadata says of a version beside its title.
import { isWebAddress, producerCitation } from '../dataset/producer-citation.ts'
import type { StoredRecord } from '../dataset/record.ts'
import { type Cited, titleOf } from './citation.ts'

type Years = StoredRecord['coverage']['window']

/** ISO 8601 years: `2015/2020`, `2015/..`; null when nothing is known. */
export const temporalCoverage = ({ start_year, end_year }: Years): string | null =>
  start_year === null && end_year === null ? null : `${start_year ?? '..'}/${end_year ?? '..'}`

/** Two sentences for a catalogue: what, how much, of which years, from whom; that figures are made up, where they are. */
export const descriptionOf = (cited: Cited): string => {
  const { coverage, sources } = cited.record
  const { start_year: first, end_year: last } = coverage.window
  const years = first === null && last === null ? '' : `, ${first ?? '...'} to ${last ?? '...'}`
  const from = sources.length === 0 ? '' : ` From ${sources.map(({ provenance }) => provenance.label).join('; ')}.`
  const note = sources.some(({ illustrative }) => illustrative)
    ? ' Some or all figures are illustrative: made up to show the service, not official statistics.'
    : ''
  return `${titleOf(cited)}: ${coverage.rows} rows in ${coverage.series} series${years}.${from}${note}`
}

/** The sources of rows and rates as their producers ask to be cited. */
export const producersOf = ({ record }: Cited) =>
  [...record.sources, ...(record.rate_sources ?? [])].map(producerCitation)

/** Addresses of licences, each once. */
export const licencesOf = ({ record }: Cited): ReadonlyArray<string> => [
  ...new Set(record.sources.flatMap(({ license_url }) => (isWebAddress(license_url) ? [license_url] : []))),
]
