// Who or when told by another sentence makes no mismatch; names with full stops end no sentence.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()
test.after.always(() => ports.search.graph.close())

const verdictsOf = async (text: string) => {
  const verified = await verifyClaims(ports, text, AbortSignal.timeout(60_000))
  return verified.flatMap(({ claim, verdict }) => (claim.figure === null ? [] : [verdict]))
}

for (const [text, ...verdicts] of [
  [
    'Zambia defaulted in late 2020. The following year it still serviced foreign public debt worth $400 million.',
    'close',
  ],
  ['Zambia defaulted in 2020. The year after, its debt service was $400 million.', 'close'],
  ['Zambia serviced its foreign public debt with $400 million in 2021.', 'close'],
  ['Zambia serviced its foreign public debt with $400 million in 2020.', 'mismatch'],
  [
    'Zambia stopped paying its bonds in 2020. Its public external debt service that year was still about $730 million.',
    'close',
  ],
  ['Zambia defaulted in 2020. The year after, its debt service was $730 million.', 'not_checkable'],
  [
    'Zambia stopped paying its bonds in 2020. Its bond payments that year were still about $730 million.',
    'not_checkable',
  ],
  ['Turkana is the poorest county. Did it really receive $18 million of UK grants in 2019?', 'not_checkable'],
  ['U.S. grants to Haiti, 2010: roughly $1.1 billion.', 'close'],
  ['U.S. grants to Haiti, 2010: roughly $2.1 billion.', 'mismatch'],
  ['The U.S. gave Haiti $1.1 billion in grants in 2010.', 'close'],
] as const)
  test(`${verdicts.join(', ')}: ${text}`, async (t) => t.deepEqual(await verdictsOf(text), verdicts))

test('a claim that names somebody with full stops stands where it was given', async (t) => {
  const text = 'Note: the U.S. gave Haiti $1.1 billion in grants in 2010.'
  const [{ claim } = { claim: null }] = await verifyClaims(ports, text, AbortSignal.timeout(60_000))
  t.is(claim?.text, text.slice(claim?.start, claim?.end))
  t.regex(claim?.text ?? '', /U\.S\. gave Haiti/)
})
