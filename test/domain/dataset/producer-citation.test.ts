import test from 'ava'
import fc from 'fast-check'
import { producerCitation } from '../../../domain/dataset/producer-citation.ts'
import { sourceOf } from '../../render/stored-record.ts'

test('a producer is cited in its own words, with the edition and the part that is held', (t) => {
  const cited = producerCitation(
    sourceOf({
      citation: 'Source: International Monetary Fund, World Economic Outlook, https://www.imf.org/en/Publications/WEO',
      edition: 'October 2025',
      extract: 'GDP of ten countries',
      last_data_refresh_date: '2025-10',
    }),
  )
  t.is(
    cited.text,
    'Source: International Monetary Fund, World Economic Outlook, https://www.imf.org/en/Publications/WEO (edition: October 2025; extract: GDP of ten countries)',
  )
  t.like(cited, { edition: 'October 2025', extract: 'GDP of ten countries', date: '2025-10', year: 2025 })
})

test('a producer that asks for no words is cited by publisher, table, address and date', (t) => {
  const { citation: _, ...plain } = sourceOf({
    publisher: 'Office of Figures',
    provenance: { ref: 'provenance/x', label: 'Table X' },
    url: 'https://example.org/x',
    last_data_refresh_date: '2024-03-01',
  })
  t.is(producerCitation(plain).text, 'Office of Figures, Table X, https://example.org/x (figures of 2024-03-01)')
})

test('what nothing tells is null: no date, address or licence is made up', (t) => {
  const cited = producerCitation(
    sourceOf({ last_data_refresh_date: 'soon', url: 'see the shelf', license_type: null, license_url: 'javascript:1' }),
  )
  t.like(cited, { date: null, year: null, url: null, license: null, licenseUrl: null, edition: null, extract: null })
  t.false(cited.text.includes('soon'))
})

test('words that name edition and extract already are given as they are', (t) => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (edition, extract) => {
      const citation = `Words, ${edition}, ${extract}`
      t.is(producerCitation(sourceOf({ citation, edition, extract })).text, citation)
    }),
  )
})
