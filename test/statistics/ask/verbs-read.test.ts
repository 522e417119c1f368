// A verb that no statistic has is never passed over, and what may be, was wished for or is spent at home is not answered; the verbs of figures stay read.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import questions from './support/verbs-read.json' with { type: 'json' }

const search = searchOf(await starterGraph())

const isRead = (question: string): boolean =>
  resolveComputed(search, question).parts.some(
    (part) => part.status === 'definite' || (part.status === 'no_data' && part.reading !== null),
  )

for (const question of questions.never)
  test(`"${question}" has no answer that passes its verb over`, (t) => {
    t.false(isRead(question))
  })

for (const question of questions.read)
  test(`"${question}" is read`, (t) => {
    t.true(isRead(question))
  })
