// What stands beside a question by its form changes nothing, with any words in it; what tells for what, which year or which part is never passed over.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import data from './support/beside-by-form.json' with { type: 'json' }
import { answersIn } from './support/answers.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const answerTo = (question: string): string => answersIn(resolveComputed(search, question).parts)

const questions = [
  ['How much aid did Germany', ' give Kenya in 2018?'],
  ['How much debt service did Kenya', ' pay in 2011?'],
] as const
const beginning = (question: string): string => `${question.slice(0, 1).toLowerCase()}${question.slice(1)}`

for (const [first, rest] of questions) {
  const question = first + rest
  const plain = answerTo(question)
  const led = (lead: string): string => (/[,:]$/.test(lead) ? `${lead} ${beginning(question)}` : `${lead} ${question}`)

  test(`sentences and clauses that only stand beside "${question}"`, (t) => {
    t.regex(plain, /^\["spec_/)
    for (const sentence of data.sentences)
      for (const written of [`${sentence} ${question}`, `${question} ${sentence}`])
        t.is(answerTo(written), plain, written)
    for (const lead of data.leading) t.is(answerTo(led(lead)), plain, led(lead))
    for (const clause of data.within) t.is(answerTo(first + clause + rest), plain, first + clause + rest)
  })
}

test('what may say what is asked is never passed over', (t) => {
  const [[first, rest]] = questions
  const question = first + rest
  const plain = answerTo(question)
  const led = (lead: string): string => (/[,:]$/.test(lead) ? `${lead} ${beginning(question)}` : `${lead} ${question}`)
  for (const limit of data.limits) t.not(answerTo(led(limit)), plain, led(limit))
  for (const limit of [...data.limits.filter((each) => /[.?]$/.test(each)), ...data.limitsBehind])
    t.not(answerTo(`${question} ${limit}`), plain, limit)
  for (const clause of data.limitsWithin) t.not(answerTo(first + clause + rest), plain, clause)
})

test('what is told of a statistic that has no aims of aid stands beside it', (t) => {
  const question = 'GDP of Kenya in 2015?'
  for (const told of ['Our charity works on vaccines.', 'We look after orphans.', 'Our focus is malaria.'])
    t.is(answerTo(`${told} ${question}`), answerTo(question), told)
})
