// Examples are questions as people ask them, and the line of a reading says by what it was asked to be broken down.
import test from 'ava'
import { catalogueOf } from '../../../statistics/ask/catalogue.ts'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import english from '../../../explorer/texts/en.json' with { type: 'json' }
import french from '../../../explorer/texts/fr.json' with { type: 'json' }
import spanish from '../../../explorer/texts/es.json' with { type: 'json' }
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())

const labelOf = (question: string): string => {
  const [part] = resolveQuestion(search, question).parts
  return part?.status === 'definite' ? part.label : `${part?.status}`
}

test('examples name no table, and each is of the statistics it stands under', (t) => {
  for (const family of catalogueOf(search).families) {
    for (const { question } of family.examples ?? []) {
      t.notRegex(question, /\bDAC\d/, question)
      const [part, ...others] = resolveQuestion(search, question).parts
      t.deepEqual(others, [])
      const shape = part?.status === 'definite' ? part.spec.definition.identity.shape : null
      t.is(shape?.kind === 'statvar_schema' ? shape.population_type : null, family.shape.population_type, question)
    }
  }
})

test('no example of a family says only what another one says', (t) => {
  for (const { examples = [], label } of catalogueOf(search).families) {
    const rows = examples.map(({ question }) => {
      const [part] = resolveQuestion(search, question).parts
      return part?.status === 'definite' ? part.coverage.rows : 0
    })
    t.deepEqual([...new Set(rows)], rows, label)
  }
})

test('debt is asked of those who owe it', (t) => {
  const debts = catalogueOf(search).families.filter(({ shape }) => /Debt/.test(shape.population_type))
  t.true(debts.length > 0)
  for (const { examples } of debts) t.regex(examples?.[0]?.question ?? '', / (?:of|from) /)
})

test('the example in the box has rows in each language', (t) => {
  for (const texts of [english, french, spanish]) t.regex(labelOf(texts['ask.placeholder']), /^Official development/)
})

test('a reading says that it is broken down by who gives, gets or lends, where the words ask for that', (t) => {
  t.regex(labelOf('aid from France by recipient since 2015'), / from France by recipient since 2015$/)
  t.regex(labelOf('aid to Kenya by donor in 2020'), / to Kenya by donor in 2020$/)
  t.regex(labelOf('debt service of Kenya by creditor'), /debtor Kenya, by creditor in all years$/)
  t.regex(labelOf('aide au Kenya par donneur depuis 2015'), / to Kenya by donor since 2015$/)
  t.notRegex(labelOf('aid from France to Kenya since 2015'), / by /)
})
