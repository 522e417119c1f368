// Questions that were once read wrong with confidence; each stands for a family of wording.
import test from 'ava'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { prepareSearch } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = prepareSearch(await sampleGraph())
const read = (question: string): string =>
  resolveQuestion(search, question)
    .parts.map((part) => (part.status === 'definite' ? part.spec.spec_id : `${part.status} ${part.reason.code}`))
    .join(' + ')

const alike: ReadonlyArray<readonly [string, string]> = [
  ['GDP of Kenya by year 2010-2020', 'GDP of Kenya from 2010 to 2020'],
  ['GDP of Kenya since the 1990s', 'GDP of Kenya since 1990'],
  ['GDP of Kenya 2010+', 'GDP of Kenya since 2010'],
  ['GDP of Kenya 2010-', 'GDP of Kenya since 2010'],
  ['GDP of Kenya 2010..2020', 'GDP of Kenya from 2010 to 2020'],
  ['ODA;Sweden;Uganda;2020', 'ODA from Sweden to Uganda in 2020'],
  ['indicator=GDP, country=PER, year=2012', 'GDP of Peru in 2012'],
  ['aid to Kenya by sector, Germany', 'aid from Germany to Kenya by sector'],
]
for (const [written, plain] of alike) {
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(read(plain), /^spec_/)
    t.is(read(written), read(plain))
  })
}

for (const question of [
  'principal donors of Kenya',
  'aid industry in Kenya',
  'ODA from to Kenya',
  'asistance to Kenya',
]) {
  test(`"${question}" is not read with confidence`, (t) => {
    t.notRegex(read(question), /spec_/)
  })
}
