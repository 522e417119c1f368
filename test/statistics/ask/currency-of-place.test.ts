// "In dollars of the United States" is a currency and no second place; "how many dollars of US aid" is the aid of that place.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const answered = (question: string) =>
  resolveComputed(search, question).parts.map((part) =>
    part.status === 'definite' ? [part.label, part.suggested_conversion?.unit.currency ?? null] : [part.status],
  )

const aid = 'Official development assistance, commitments from United States to'
for (const [question, label, currency] of [
  ['GDP of Paraguay in 2012 in dollars of the United States', 'Gross domestic product of Paraguay in 2012', 'USD'],
  ['GDP of Paraguay in 2012 in dollars of USA', 'Gross domestic product of Paraguay in 2012', 'USD'],
  ['GDP of Norway in 2012 in crowns of Sweden', 'Gross domestic product of Norway in 2012', 'SEK'],
  ['PIB de Paraguay en 2012 en dólares de EEUU', 'Gross domestic product of Paraguay in 2012', 'USD'],
  ['PIB de Paraguay en 2012 en dólares de los Estados Unidos', 'Gross domestic product of Paraguay in 2012', 'USD'],
  ['PIB du Mali en 2012 en dollars des États-Unis', 'Gross domestic product of Mali in 2012', 'USD'],
  ['How many dollars of US aid went to Kenya in 2019?', `${aid} Kenya in 2019`, 'USD'],
  ['¿Cuántos dólares de Estados Unidos recibió Perú en 2019?', `${aid} Peru in 2019`, 'USD'],
  ['Combien de dollars des États-Unis le Mali a-t-il reçus en 2019 ?', `${aid} Mali in 2019`, 'USD'],
] as const)
  test(`"${question}" is read with its currency and its places`, (t) => {
    t.deepEqual(answered(question), [[label, currency]])
  })
