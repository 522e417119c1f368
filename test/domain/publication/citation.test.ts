import test from 'ava'
import fc from 'fast-check'
import { apaLine } from '../../../domain/publication/apa.ts'
import { bibtex } from '../../../domain/publication/bibtex.ts'
import { type Cited, cslJson } from '../../../domain/publication/citation.ts'
import { ris } from '../../../domain/publication/ris.ts'
import { versionPage } from '../../../domain/publication/page.ts'
import { croissant } from '../../../domain/publication/croissant.ts'
import { frameOf, hostileTexts } from '../frame/arbitrary-frame.ts'
import { fixedPlain, recordOf } from '../../render/stored-record.ts'

const record = recordOf(frameOf(fixedPlain), {})
const source = record.sources[0]
const citing = (title: string, publishers: ReadonlyArray<string>): Cited => ({
  record: {
    ...record,
    title,
    sources: source === undefined ? [] : publishers.map((publisher) => ({ ...source, publisher })),
  },
  address: 'https://data.example.org/v/cv_0',
})
const hostile = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }))

test('authors stand as APA 7 writes them: one, two, many, more than twenty', (t) => {
  const line = (count: number) =>
    apaLine(
      citing(
        'Aid',
        Array.from({ length: count }, (_, i) => `P${i + 1}`),
      ),
    ).split(' (')[0]
  t.is(line(1), 'P1.')
  t.is(line(2), 'P1, & P2.')
  t.is(line(3), 'P1, P2, & P3.')
  t.regex(line(21) ?? '', /^P1, .*, P19, \. \. \. P21\.$/)
})

test('a BibTeX entry stays one entry whatever is in a title: its braces balance, and what TeX reads is escaped', (t) => {
  t.true(bibtex(citing('50% of A_B & {C} #1 $', ['X'])).includes('{{50\\% of A\\_B \\& \\{C\\} \\#1 \\$}}'))
  fc.assert(
    fc.property(hostile, hostile, (title, publisher) => {
      const entry = bibtex(citing(title, [publisher]))
      let depth = 0
      for (const [brace] of entry.replaceAll(/\\[{}]/g, '').matchAll(/[{}]/g)) {
        depth += brace === '{' ? 1 : -1
        if (depth < 0) return false
      }
      return depth === 0 && entry.endsWith('\n}\n')
    }),
  )
  t.pass()
})

test('a RIS record has a line for each tag, whatever line ends are in a title', (t) => {
  fc.assert(
    fc.property(hostile, (title) => {
      const lines = ris(citing(title, ['X'])).split('\r\n')
      return lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line)) && lines.at(-2) === 'ER  - '
    }),
  )
  t.pass()
})

test('no text of a version becomes markup or ends the description inside the page', (t) => {
  fc.assert(
    fc.property(hostile, hostile, (title, cell) => {
      const cited = citing(`${title}</title></script><b>`, [`${cell}<img src=x>`])
      const page = versionPage({
        cited,
        files: [],
        firstRows: { columns: [cell], rows: [[`${cell}</td><script>`]] },
        chart: null,
        others: [],
        metadata: {},
        jsonLd: croissant(cited, []),
      })
      return page.match(/<script/g)?.length === 1 && !page.includes('<b>') && !page.includes('<img')
    }),
  )
  t.pass()
})

test('CSL-JSON has the day as three numbers', (t) => {
  const [date] = cslJson(citing('Aid', ['X'])).issued['date-parts']
  t.is(date?.length, 3)
  t.true(date?.every(Number.isInteger))
})
