// Whoever has claims has lent; statistics that are not held are refused by name.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { specsIn } from './support/answers.ts'

// the sample tells no creditor of a stock of debt, the starter graph does
const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string) => resolveComputed(search, question).parts
const specsOf = (question: string): string => specsIn(partsOf(question))

const plain = 'external debt of Kenya to China since 2010'
for (const written of [
  "China's claims on Kenya since 2010",
  "China's outstanding claims on Kenya from 2010 onwards",
  'claims of China on Kenya since 2010',
  'Chinese claims on Kenya since 2010',
  'claims on Kenya held by China since 2010',
  'exposure of China to Kenya since 2010',
  'créances de la Chine sur le Kenya depuis 2010',
])
  test(`"${written}" is what Kenya owes to China`, (t) => {
    t.regex(specsOf(plain), /^spec_\w+$/)
    t.is(specsOf(written), specsOf(plain))
  })

for (const question of [
  'short-term debt of Kenya in 2020',
  'arrears of Kenya in 2020',
  'remittances to Kenya in 2020',
  'FDI to Kenya in 2020',
  'foreign direct investment in Kenya from China in 2020',
  'private nonguaranteed debt of Kenya in 2020',
  'remesas a Kenia en 2020',
  'dette à court terme du Kenya en 2020',
])
  test(`"${question}" is not held, and the answer says what is`, (t) => {
    const [part] = partsOf(question)
    t.is(part?.status, 'unsupported')
    t.regex(part?.status === 'unsupported' ? part.reason.detail : '', /not held: of debt, .* long term/)
  })

test('principal beside interest puts nothing in order', (t) => {
  for (const question of [
    'scheduled principal plus interest of Kenya to multilateral creditors in 2023',
    'principal plus interest paid by Kenya to official creditors in 2015',
  ])
    t.false(
      partsOf(question).some(({ used }) => used.some(({ as }) => as === 'computation')),
      question,
    )
})

test('who is never a debtor is not taken for one in a list', (t) => {
  t.false(partsOf('Kenya, bondholders, debt service in 2020').some(({ status }) => status === 'definite'))
})
