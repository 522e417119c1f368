import test from 'ava'
import { specIdOf } from '../../../domain/spec/identity.ts'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { families } from './support/corpus.ts'
import { refusedQuestions, severalParts } from './support/corpus-refused.ts'
import { expectedIdentity } from './support/expected-spec.ts'
import { strangerFamilies } from './support/corpus-stranger.ts'
import { strangerRefused } from './support/corpus-stranger-refused.ts'
import { freshFamilies, freshRefused } from './support/corpus-stranger-2.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const answer = (part: Part | undefined): string =>
  part === undefined
    ? 'nothing'
    : part.status === 'definite'
      ? `${part.spec.spec_id} ${part.label}`
      : `${part.status} ${part.reason.code}`

test('every question of a family is read as the one spec the family states', (t) => {
  const wrong: string[] = []
  let right = 0
  for (const { name, expected, questions } of families) {
    const id = specIdOf(expectedIdentity(expected))
    for (const question of questions) {
      const { parts } = resolveQuestion(search, question)
      const [part] = parts
      if (parts.length === 1 && part?.status === 'definite' && part.spec.spec_id === id) right++
      else wrong.push(`${name}: "${question}" gives ${parts.map(answer).join(' + ')}`)
    }
  }
  t.log(`paraphrases: ${right} of ${right + wrong.length} right, ${families.length} families`)
  t.deepEqual(wrong, [])
  t.true(families.length >= 60 && right >= 300)
})

const sets = [
  { name: 'a stranger', asked: strangerFamilies, declined: strangerRefused },
  { name: 'a second set', asked: freshFamilies, declined: freshRefused },
]
for (const { name, asked, declined } of sets) {
  test(`the questions of ${name} are read as stated, whether the graph has rows for them or not`, (t) => {
    const wrong = asked.flatMap(({ expected, questions }) => {
      const id = specIdOf(expectedIdentity(expected))
      return questions.filter((question) => {
        const [part, ...others] = resolveQuestion(search, question).parts
        const read =
          part?.status === 'definite' ? part.spec : part?.status === 'no_data' ? part.reading?.spec : undefined
        return others.length > 0 || read?.spec_id !== id
      })
    })
    t.log(`${asked.flatMap(({ questions }) => questions).length} questions, ${wrong.length} wrong`)
    t.deepEqual(wrong, [])
  })

  test(`the questions of ${name} without one exact reading get none`, (t) => {
    const wrong = declined.filter((question) =>
      resolveQuestion(search, question).parts.some(({ status }) => status === 'definite'),
    )
    t.deepEqual(wrong, [])
  })
}

test('families mean different specs', (t) => {
  const ids = families.map(({ expected }) => specIdOf(expectedIdentity(expected)))
  t.is(new Set(ids).size, ids.length)
})

test('questions that must not be definite are not, and say why', (t) => {
  const wrong: string[] = []
  let right = 0
  for (const { status, code, questions } of refusedQuestions) {
    for (const question of questions) {
      const { parts } = resolveQuestion(search, question)
      const [part] = parts
      const exact = parts.some((each) => each.status === 'definite')
      const asSaid = status === 'any' || part?.status === status
      const withCode =
        code === undefined || (part !== undefined && part.status !== 'definite' && part.reason.code === code)
      if (!exact && asSaid && withCode) right++
      else wrong.push(`"${question}" gives ${parts.map(answer).join(' + ')}`)
    }
  }
  t.log(`questions to refuse: ${right} of ${right + wrong.length} right`)
  t.deepEqual(wrong, [])
  t.true(right >= 80)
})

for (const { question, alike } of severalParts) {
  test(`several parts: ${question}`, (t) => {
    const parts = resolveQuestion(search, question).parts.map(answer)
    const each = alike.map((single) => answer(resolveQuestion(search, single).parts[0]))
    t.deepEqual(parts.toSorted(), each.toSorted())
    t.true(parts.every((part) => part.startsWith('spec_')))
  })
}
