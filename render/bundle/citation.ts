import { isWebAddress, producerCitation, publisherOf } from '../../domain/dataset/producer-citation.ts'
import type { SourceText, StoredRecord } from '../../domain/dataset/record.ts'
import { dayOf, illustrativeNote, isIllustrative, versionUrl } from '../names.ts'

/** CITATION.cff 1.2.0. Authors are the publishers; each provenance is a reference. */
export const citationCff = (record: StoredRecord): string => {
  const url = versionUrl(record)
  const cited = [...record.sources, ...(record.rate_sources ?? [])]
  const lines = [
    'cff-version: "1.2.0"',
    'message: "If you use this dataset, please cite it and its sources."',
    'type: dataset',
    `title: ${quoted(record.title)}`,
    ...(isIllustrative(record) ? [`abstract: ${quoted(illustrativeNote)}`] : []),
    'authors:',
    ...authorsOf(record.sources).map((name) => `  - name: ${quoted(name)}`),
    `version: ${quoted(record.content_version)}`,
    `date-released: ${quoted(dayOf(record))}`,
    ...(isWebAddress(url) ? [`url: ${quoted(url)}`] : []),
    'identifiers:',
    '  - type: other',
    `    value: ${quoted(record.spec_id)}`,
    '    description: "The question (spec_id)"',
    '  - type: other',
    `    value: ${quoted(record.content_version)}`,
    '    description: "The exact rows (content_version)"',
    ...(cited.length === 0 ? [] : ['references:', ...cited.flatMap(reference)]),
  ]
  return `${lines.join('\n')}\n`
}

const reference = (source: SourceText): ReadonlyArray<string> => [
  '  - type: data',
  `    title: ${quoted(source.provenance.label)}`,
  '    authors:',
  ...authorsOf([source]).map((name) => `      - name: ${quoted(name)}`),
  ...(isWebAddress(source.url) ? [`    url: ${quoted(source.url)}`] : []),
  ...(isDay(source.last_data_refresh_date)
    ? [`    date-released: ${quoted(source.last_data_refresh_date ?? '')}`]
    : []),
  ...editionLines(source),
  // the provenance makes each reference differ from the others, as the format asks
  `    notes: ${quoted(`${wordsOf(source)}Provenance ${source.provenance.ref}, licence ${source.license_type ?? 'not stated'}`)}`,
]

/** The producer's own words, where it has any. */
const wordsOf = (source: SourceText): string =>
  source.citation === undefined ? '' : `Cite as: ${sentence(producerCitation(source).text)} `

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const editionLines = (source: SourceText): ReadonlyArray<string> => [
  ...(source.edition === undefined ? [] : [`    edition: ${quoted(source.edition)}`]),
  ...(source.extract === undefined ? [] : [`    scope: ${quoted(`Extract: ${source.extract}`)}`]),
  ...(source.citation !== undefined && isWebAddress(source.license_url)
    ? [`    license-url: ${quoted(source.license_url)}`]
    : []),
]

const authorsOf = (sources: ReadonlyArray<SourceText>): ReadonlyArray<string> => {
  const names = new Set(sources.map(publisherOf))
  return names.size === 0 ? ['Development Finance Data Service'] : [...names]
}

const isDay = (text: string | null): boolean =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)

/** A YAML double-quoted text: JSON's form, with the line separators escaped that YAML 1.1 would break at. */
const quoted = (text: string): string =>
  JSON.stringify(text.toWellFormed() === '' ? '-' : text.toWellFormed()).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
