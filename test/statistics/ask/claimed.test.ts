// Claims, thresholds and comparisons that stand beside a question or in it, several questions of one text, and what is thought or told beside one: each is
// read as the plain questions behind it. Who, when, why, how often and what ought to be stay refused, or a choice.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { specsIn } from './support/answers.ts'
import data from './support/claimed.json' with { type: 'json' }

const search = searchOf(await starterGraph())
const specsOf = (question: string): string => specsIn(resolveComputed(search, question).parts)

for (const [kind, questions] of Object.entries({
  'claims and comparisons': data.claims,
  'two things asked in one text': data.twoThings,
  'what is told beside a question': data.beside,
}))
  for (const [question = '', ...plain] of questions)
    test(`${kind}: "${question}"`, (t) => {
      t.is(specsOf(question), plain.map(specsOf).join(' + '))
    })

for (const question of data.refused)
  test(`"${question}" has no figure that answers it all`, (t) => {
    t.false(resolveComputed(search, question).parts.every(({ status }) => status === 'definite'))
  })
