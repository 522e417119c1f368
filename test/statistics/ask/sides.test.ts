// Who is paid, where all are, and whose money it is.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const specsOf = (question: string): string =>
  partsOf(question)
    .map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

test('creditors who are paid are not asked for one by one', (t) => {
  t.is(specsOf('How much did Kenya pay its creditors in 2011?'), specsOf('Debt service of Kenya in 2011'))
  const apart = specsOf('Debt service of Kenya by creditor in 2011')
  t.is(specsOf('What did Kenya pay to each of its creditors in 2011?'), apart)
})

test('the world is where those who are asked for are', (t) => {
  t.is(specsOf('the largest donors of aid in the world in 2018'), specsOf('the largest donors of aid in 2018'))
  t.is(
    specsOf('Which countries in the world received most aid from Germany in 2018?'),
    specsOf('Which countries received most aid from Germany in 2018?'),
  )
})

test('money of an organisation that lends is what it gives or what it is owed', (t) => {
  for (const part of partsOf('World Bank money in Kenya in 2018')) t.not(part.status, 'definite')
})

test('what others promised is no commitment that is asked for', (t) => {
  const asked = specsOf('How much aid did Germany give Kenya in 2018?')
  t.is(specsOf('They promised a lot. How much aid did Germany give Kenya in 2018?'), asked)
  t.is(specsOf('They promised more and then they cut it. How much aid did Germany give Kenya in 2018?'), asked)
  t.not(specsOf('How much aid did Germany promise Kenya in 2018?'), asked)
})

test('things that are counted are not what is given for them', (t) => {
  for (const question of [
    'hi, help me out: how many primary schools does Kenya have',
    'aid: how many primary schools does Kenya have',
    'aid to Kenya in 2018, number of health centres',
  ])
    for (const part of partsOf(question)) t.not(part.status, 'definite', question)
})
