// What wordy people put around a question, in turns of each class, beside a plain one: both are read alike. Beside them stand twins that may limit what is
// asked, and have no such answer.
import test from 'ava'
import data from './support/wordy-turns.json' with { type: 'json' }
import { partsOf, readingsOf } from './support/starter.ts'

for (const [plain, questions] of Object.entries(data.alike))
  test(`"${plain}" in many words`, (t) => {
    const read = readingsOf(plain)
    t.true(read.every((each) => each.startsWith('[')))
    for (const question of questions) t.deepEqual(readingsOf(question), read, question)
  })

for (const question of data.never)
  test(`"${question}" has no definite answer`, (t) => {
    const parts = partsOf(question)
    t.false(
      parts.every(({ status }) => status === 'definite'),
      question,
    )
  })

test('years one by one go on by the step between the first two', (t) => {
  t.deepEqual(
    readingsOf('ODA of France 2010, 2012 and on to 2016'),
    readingsOf('ODA of France in 2010, 2012, 2014 and 2016'),
  )
})
