// Sixty and more things that people write beside a question: one limits or corrects it and is never passed over, its twin only tells and always is.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'
import data from './support/limits-beside.json' with { type: 'json' }

const search = searchOf(await sampleGraph())
const answerTo = (question: string): string =>
  resolveComputed(search, question)
    .parts.map((part) =>
      part.status === 'definite' ? `${part.spec.spec_id} ${JSON.stringify(part.suggested_conversion)}` : part.status,
    )
    .join(' + ')

for (const { question, pairs } of data.sets) {
  const plain = answerTo(question)
  for (const [limit = '', story = ''] of pairs) {
    test(`"${limit}" limits "${question}"`, (t) => {
      t.regex(plain, /^spec_/)
      for (const written of [`${question} ${limit}`, `${limit} ${question}`]) t.not(answerTo(written), plain, written)
    })
    test(`"${story}" only stands beside "${question}"`, (t) => {
      for (const written of [`${question} ${story}`, `${story} ${question}`]) t.is(answerTo(written), plain, written)
    })
  }
}
