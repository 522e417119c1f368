// What wordy people say before, within and behind a question changes nothing, and their ways to ask are read as plain ones; what may limit the figure, in the
// same places and forms, is never passed over.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { answersIn } from './support/answers.ts'
import data from './support/wordy.json' with { type: 'json' }

const search = searchOf(await starterGraph())
const answerTo = (question: string): string => answersIn(resolveComputed(search, question).parts)

const beginning = (question: string): string => `${question.slice(0, 1).toLowerCase()}${question.slice(1)}`
const [ofAid, ofDebt] = ['How much aid did Germany give Kenya in 2018', 'How much debt service did Kenya pay in 2011']

for (const question of [ofAid, ofDebt]) {
  const plain = answerTo(`${question}?`)
  test(`what leads in to "${question}" or follows it says nothing`, (t) => {
    t.regex(plain, /^\["spec_/)
    for (const lead of data.leads) {
      const written = `${lead} ${beginning(question)}?`
      t.is(answerTo(written), plain, written)
    }
    for (const sentence of data.sentences) t.is(answerTo(`${sentence} ${question}?`), plain, sentence)
    for (const behind of data.behind) t.is(answerTo(`${question}${behind}`), plain, behind)
  })
}

test('what may limit the figure is never passed over in their place', (t) => {
  const plain = answerTo(`${ofAid}?`)
  for (const lead of data.limits) t.not(answerTo(`${lead} ${beginning(ofAid)}?`), plain, lead)
  for (const behind of data.limitsBehind) t.not(answerTo(`${ofAid}${behind}`), plain, behind)
})

test('what somebody does to things may be what aid is for, and nothing of debts', (t) => {
  for (const lead of data.ofAims) {
    t.is(answerTo(`${lead} ${beginning(ofDebt)}?`), answerTo(`${ofDebt}?`), lead)
    t.not(answerTo(`${lead} ${beginning(ofAid)}?`), answerTo(`${ofAid}?`), lead)
  }
})

test('wordy ways to ask are read as plain ones', (t) => {
  for (const [plain, wordy] of Object.entries<ReadonlyArray<string>>(data.alike)) {
    const answer = answerTo(plain)
    t.regex(answer, /^\["spec_/, plain)
    for (const question of wordy) t.is(answerTo(question), answer, question)
  }
})

test('their near twins, which say more, are not answered so', (t) => {
  for (const [plain, twins] of Object.entries<ReadonlyArray<string>>(data.apart)) {
    const answer = answerTo(plain)
    for (const question of twins) t.not(answerTo(question), answer, question)
  }
})
