// Exclusions that exclude nothing say again what is asked; those that leave a part out stay refused.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { specsIn } from './support/answers.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const specsOf = (question: string): string => specsIn(resolveComputed(search, question).parts)

const grants = 'grants from Germany to Kenya in 2018'
const committed = 'commitments from Germany to Kenya in 2018'
const alike: ReadonlyArray<readonly [string, string]> = [
  ['grants, not loans, from Germany to Kenya in 2018', grants],
  ['grants – not loans – from Germany to Kenya in 2018', grants],
  ['grants from Germany to Kenya in 2018 rather than loans', grants],
  ['grants from Germany to Kenya in 2018, never mind the loans', grants],
  ["I don't want loans, I want grants from Germany to Kenya in 2018", grants],
  ['Germany to Kenya 2018: grants, no loans', grants],
  ['not loans but grants from Germany to Kenya in 2018', grants],
  ['no loans, just grants from Germany to Kenya in 2018', grants],
  ['commitments from Germany to Kenya in 2018 (not disbursements)', committed],
  ['GDP of Kenya in 2018, not its external debt', 'GDP of Kenya in 2018'],
  ['grants from Germany to Kenya in 2018, leave the loans out', grants],
  ['Germany to Kenya 2018, grants: keep loans out of it', grants],
  ['GDP of Kenya in 2018, the gross domestic product', 'GDP of Kenya in 2018'],
  ['GDP of Kenya in 2018 in euros, not dollars', 'GDP of Kenya in 2018 in euros'],
]
for (const [written, plain] of alike) {
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(specsOf(plain), /^spec_\w+$/)
    t.is(specsOf(written), specsOf(plain))
  })
}

for (const question of [
  'interest paid by Kenya, excluding interest on bonds, 2018',
  'debt service of Kenya without interest in 2018',
  'external debt of Kenya, not to China, in 2018',
  'health aid to Kenya, not basic health, in 2018',
  'aid to Kenya, no loans, in 2018',
  'aid from Germany to Kenya in 2018, keep loans out',
  'aid from Germany to Kenya in 2018, leave the loans out of it',
  'debt service of Kenya in 2018, take the interest out',
  'debt service of Kenya in 2018, leave principal aside',
  'debt service of Kenya in 2018, but not principal to banks',
  'external debt of Kenya to private creditors, not bondholders, in 2018',
  'aid from Germany in 2018, not Kenya',
  'interest paid by Kenya, not in 2018',
]) {
  test(`"${question}" leaves a part out`, (t) => {
    t.notRegex(specsOf(question), /^spec_\w+$/)
  })
}
