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
const yearOf = (cited: Cited): string => dayOf(cited).slice(0, 4)
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

/** Most authors that a line of APA 7 names; of more, the first nineteen and the last. */
const mostAuthors = 20

const apaAuthors = (names: ReadonlyArray<string>): string => {
  const last = names.at(-1) ?? ''
  if (names.length > mostAuthors) return `${names.slice(0, mostAuthors - 1).join(', ')}, . . . ${last}`
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')}, & ${last}`
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** One line in the style of APA 7: authors, year, title, version, kind, publisher, address. */
export const apaLine = (cited: Cited): string => {
  const creators = creatorsOf(cited)
  const publisher = creators.length === 1 && creators[0] === servicePublisher ? '' : ` ${servicePublisher}.`
  return `${ended(apaAuthors(creators))} (${yearOf(cited)}). ${titleOf(cited)} (Version ${cited.record.content_version}) [Data set].${publisher} ${cited.address}`
}

const latex: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}
const inLatex = (text: string): string =>
  text.replaceAll(/[\\~^]|[{}$&#%_]/g, (character) => latex[character] ?? `\\${character}`)

/** An address inside a field that TeX reads verbatim: nothing in it may close the field. */
const inUrlField = (address: string): string =>
  address.replaceAll(/[{}\\]/g, (character) => encodeURIComponent(character))

/** A BibTeX entry, UTF-8. Names and title stand in braces of their own, so that no style changes their letters. */
export const bibtex = (cited: Cited): string => {
  const [year, month] = dayOf(cited).split('-')
  const fields: ReadonlyArray<readonly [string, string]> = [
    [
      'author',
      creatorsOf(cited)
        .map((name) => `{${inLatex(name)}}`)
        .join(' and '),
    ],
    ['title', `{${inLatex(titleOf(cited))}}`],
    ['year', year ?? ''],
    ['month', String(Number(month))],
    ['version', inLatex(cited.record.content_version)],
    ['publisher', servicePublisher],
    ['url', inUrlField(cited.address)],
    ['note', `Data set, version ${inLatex(cited.record.content_version)}`],
  ]
  return `@misc{${cited.record.content_version},\n${fields.map(([name, value]) => `  ${name} = {${value}}`).join(',\n')}\n}\n`
}

/** A RIS record (type DATA), lines ended by CR LF as the format asks. */
export const ris = (cited: Cited): string => {
  const lines: ReadonlyArray<readonly [string, string]> = [
    ['TY', 'DATA'],
    ['ID', cited.record.content_version],
    ...creatorsOf(cited).map((name): readonly [string, string] => ['AU', name]),
    ['TI', titleOf(cited)],
    ['PY', yearOf(cited)],
    ['DA', dayOf(cited).replaceAll('-', '/')],
    ['ET', cited.record.content_version],
    ['PB', servicePublisher],
    ['UR', cited.address],
    ['ER', ''],
  ]
  return lines.map(([tag, value]) => `${tag}  - ${value}\r\n`).join('')
}
