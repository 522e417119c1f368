import test from 'ava'
import { smallQuestion, smallQuestions } from '../support/small-questions.ts'

const identityOf = (question: object): string => {
  const { input } = question as {
    input: { scope: { entities: { observationAbout: ReadonlyArray<string> }; window: object } }
  }
  const { entities, window } = input.scope
  return JSON.stringify([entities.observationAbout.toSorted(), window])
}

test('no two small questions of the benches are the same, whatever the order of their countries', (t) => {
  const identities = new Set(Array.from({ length: smallQuestions }, (_, n) => identityOf(smallQuestion(n))))
  t.is(identities.size, smallQuestions)
})
