// A citation as a line in APA style.
import { type Cited, creatorsOf, servicePublisher, yearOf, titleOf } from './citation.ts'

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
