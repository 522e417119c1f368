// Rewriting a question without changing what it means keeps its spec: in 98 of 100 ways, and never gives another definite answer.
import test from 'ava'
import { catalogueOf } from '../../../statistics/ask/catalogue.ts'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'
import { rewritings } from './support/rewritings.ts'

const search = searchOf(await sampleGraph())
const read = (question: string): string | null => {
  const [part, ...others] = resolveQuestion(search, question).parts
  return others.length === 0 && part?.status === 'definite' ? part.spec.spec_id : null
}
const definite = (question: string): ReadonlyArray<string> =>
  resolveQuestion(search, question).parts.flatMap((part) => (part.status === 'definite' ? [part.spec.spec_id] : []))

const plain = [
  ...new Set([
    ...catalogueOf(search).families.flatMap(({ examples }) => examples.map(({ question }) => question)),
    'aid from France to Kenya',
    'aid from Germany to Kenya in 2018',
    'ODA from France to Kenya from 2010 to 2015',
    'ODA from the United Kingdom to Uganda since 2012',
    'health aid from Germany to Kenya in 2018',
    'aid to Kenya by donor in 2019',
    'GDP of Kenya in 2015',
    'GDP of Kenya and Uganda from 2010 to 2015',
    'external debt of Kenya in 2018',
    'debt service of Kenya since 2010',
  ]),
]

for (const { name, rewrite } of rewritings) {
  test(`rewritten, a question means the same: ${name}`, (t) => {
    let asked = 0
    const lost: string[] = []
    const turned: string[] = []
    for (const question of plain) {
      const meant = read(question)
      if (meant === null) continue
      for (const other of rewrite(question)) {
        asked++
        const got = definite(other)
        if (got.some((id) => id !== meant)) turned.push(`${question} -> ${other}`)
        else if (got.length === 0) lost.push(`${question} -> ${other}`)
      }
    }
    t.true(asked > 0)
    t.deepEqual(turned, [])
    t.true(lost.length * 50 <= asked, lost.slice(0, 5).join('\n'))
  })
}
