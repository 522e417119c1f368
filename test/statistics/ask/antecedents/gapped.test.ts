// Clauses with a new subject and nothing else: they ask the same of it.
import test from 'ava'
import { resolveComputed } from '../../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../../statistics/ask/search.ts'
import { specsIn } from '../support/answers.ts'
import { sampleGraph } from '../support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts

for (const [written, plain] of [
  [
    'How much aid did Germany give to Kenya in 2018, and how much did France?',
    'aid from Germany and France to Kenya in 2018',
  ],
  [
    'In 2018 how much aid did Germany give Kenya and how much did France give?',
    'aid from Germany and France to Kenya in 2018',
  ],
  ['How much aid did Germany give to Kenya, and did France, in 2018?', 'aid from Germany and France to Kenya in 2018'],
  [
    'How much aid did Kenya receive from Germany in 2018 and how much did Uganda?',
    'aid from Germany to Kenya and Uganda in 2018',
  ],
  [
    'Combien l’Allemagne a-t-elle donné au Kenya en 2018 et combien la France ?',
    'aid from Germany and France to Kenya in 2018',
  ],
  ['¿Cuánto dio Alemania a Kenia en 2018 y cuánto Francia?', 'aid from Germany and France to Kenya in 2018'],
] as const)
  test(`"${written}" asks for ${plain}`, (t) => {
    t.is(specsIn(partsOf(written)), specsIn(partsOf(plain)))
  })

for (const written of [
  'How much aid did Germany give to Kenya in 2018, and how much did France in 2019?',
  'How much aid was given to Kenya by Germany in 2018 and how much did France?',
  'How much aid did Germany give to Kenya in 2018, and France?',
])
  test(`"${written}" never makes a taker of whom it names last`, (t) => {
    const parts = partsOf(written)
    t.true(parts.length > 1)
    for (const part of parts)
      if (part.status === 'definite')
        t.deepEqual(part.spec.definition.identity.entities['destination'], ['country/KEN'])
  })
