// Questions that were once given a wrong answer as the only one, each beside a twin that is read.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts

for (const question of [
  'Where did Switzerland rank among donors in 2020?',
  'Where does Kenya rank in aid received in 2020?',
  'How high did Norway rank in 2021?',
])
  test(`"${question}" asks for a place in an order, which is none of the statistics`, (t) => {
    t.deepEqual(
      partsOf(question).map((part) => part.status === 'unsupported' && part.reason.code),
      ['ranking'],
    )
  })

for (const question of ['Where did Swiss grants mostly go in 2009?', 'rank donors to Kenya in 2020'])
  test(`"${question}" asks for the order itself`, (t) => {
    const [part, ...more] = partsOf(question)
    t.true(part?.status === 'definite' && part.presentation?.sort !== undefined)
    t.deepEqual(more, [])
  })

for (const name of ['DAC member countries', 'DAC member states', 'member countries of the DAC'])
  test(`"${name}" are the DAC's countries, without the EU institutions`, (t) => {
    const [part] = partsOf(`ODA of ${name} in 2023`)
    t.deepEqual(part?.status === 'definite' && part.spec.definition.identity.entities, {
      origin: ['group/DACCountries'],
    })
  })

test('what is read is offered where another part of the same sentence has no direction', (t) => {
  const parts = partsOf('rows = donor, values = ODA commitments, filter recipient = Fiji, filter channel = NGOs, 2019')
  t.true(parts.length > 1)
  t.deepEqual(
    parts.filter(({ status }) => status === 'definite'),
    [],
  )
})
