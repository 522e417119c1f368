// Years, groups, places, debts and fields that are told in words, in three languages, each with its meaning; a third are twins that stay refused or open.
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { withGroupDescribed } from '../../../statistics/ask/antecedents/group-described.ts'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import places from '../../../statistics/ask/plain/place-turns.json' with { type: 'json' }
import { type TurnFile, turnedBy } from '../../../statistics/ask/plain/turn-patterns.ts'
import years from '../../../statistics/ask/plain/year-turns.json' with { type: 'json' }
import { endsUntold } from '../../../statistics/ask/plain/year-turns.ts'
import { sketchOf } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { patternsOf } from '../../../statistics/ask/text/patterns.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { readCorpus } from '../../tools/reading/corpus.ts'
import { judgeOf } from '../../tools/reading/judge.ts'
import { outcomeOf } from '../../tools/reading/outcome.ts'

const search = searchOf(await starterGraph())
const questions = await readCorpus(fileURLToPath(new URL('support/told-in-words.jsonl', import.meta.url)))
const judge = judgeOf(search, false)

for (const outcome of ['definite', 'choice', 'refuse'] as const)
  test(`questions told in words: ${outcome}`, (t) => {
    for (const question of questions.filter(({ expect }) => expect.outcome === outcome)) {
      const judged = outcomeOf(judge, question, resolveComputed(search, question.question).parts)
      t.true(judged.outcome === 'right' || judged.outcome === 'kept', `${question.question}: ${judged.detail}`)
    }
  })

for (const [name, file] of [
  ['years', years],
  ['places', places],
] as const) {
  const turns = file as TurnFile<string>
  test(`each pattern of turns of ${name} is said in its example, and used`, (t) => {
    const { says } = patternsOf(turns)
    for (const [pattern, { example }] of Object.entries(turns.patterns)) t.true(says(example, pattern), pattern)
    const used = new Set(turns.turns.flatMap(({ turn, beside, never }) => [turn, beside ?? '', never ?? '']))
    const idle = Object.keys(turns.patterns).filter((pattern) => !used.has(pattern))
    t.deepEqual(idle, name === 'years' ? ['untilTold'] : [])
  })
}

test('years of prices, of accounts and of every second year are none that are told', (t) => {
  const turned = turnedBy(years as TurnFile<string>)
  for (const question of [
    'GDP of Bolivia in the school years, 2006-2013',
    'GDP of Bolivia in the fiscal years (2006-2013)',
    'Danish ODA in the leap years, 2004 to 2012',
    'GDP of Peru in 2010, and every second year after that up to 2020',
    'Danish ODA in constant prices in the boom years, 2010 to 2012',
    'Aid from the first donor (2018) to Kenya',
    'Population du Niger de la première année de la guerre (2012) à 2015',
  ])
    t.is(turned(question), null, question)
})

test('years that end with an event are not all said', (t) => {
  t.true(endsUntold('What did Senegal owe in 2010, and then each year until the minister retired?'))
  t.false(endsUntold('What did Senegal owe in 2010, and then each year until the minister retired in 2016?'))
  t.false(endsUntold('What did Senegal owe each year until today?'))
})

test('a count that is not that of the list, and a list with more in its brackets, describe no group', (t) => {
  const described = (question: string) => withGroupDescribed(question, () => sketchOf(search, question), search.graph)
  t.is(described('GDP of the four Mano River states (Liberia, Guinea, Sierra Leone) in 2015'), null)
  t.is(described('GDP of the African countries (Kenya, Uganda excepted) in 2015'), null)
  t.is(described('GDP of the Asian countries (Kenya, Uganda) in 2015'), null)
  t.is(
    described('GDP of the three Mano River states (Liberia, Guinea, Sierra Leone) in 2015')?.text,
    'GDP of Liberia, Guinea and Sierra Leone in 2015',
  )
})
