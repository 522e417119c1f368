// What a report calls a place of its own says nothing of the data; a chart that is asked for is none.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { withoutLabels } from '../../../statistics/ask/text/labels.ts'
import { tokenise } from '../../../statistics/ask/text/tokens.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const specsOf = (question: string): string =>
  resolveComputed(search, question)
    .parts.map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

for (const label of [
  'Table 3.',
  'Fig. A4 ',
  'Tab. 12 |',
  'Box 1:',
  'Annex B.2 –',
  'Chapter IV.',
  '4.2',
  'Exercise 3b.',
  'Chart 1.3 -',
  'Exhibit 7:',
  'Row 14:',
])
  test(`"${label}" before a question says nothing`, (t) => {
    t.regex(specsOf('GDP of Kenya in 2015'), /^spec_\w+$/)
    t.is(specsOf(`${label} GDP of Kenya in 2015`), specsOf('GDP of Kenya in 2015'))
  })

for (const text of [
  'chart 5 donors of Kenya',
  'table 10 countries',
  'G7: ODA',
  'Section 140 aid',
  '2.5 million to Kenya',
])
  test(`"${text}" begins with no label`, (t) => {
    const tokens = tokenise(text)
    t.is(withoutLabels(tokens), tokens)
  })
