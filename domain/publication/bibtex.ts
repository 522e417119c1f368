// A citation as BibTeX.
import { type Cited, dayOf, creatorsOf, titleOf, servicePublisher } from './citation.ts'

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
