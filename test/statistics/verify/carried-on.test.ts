// Second figures that go on about the one before them: what is not carried over for sure has no verdict; each beside a twin that has one.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

type Verdict = 'right' | 'mismatch' | 'not_checkable' | 'not_wrong'
const texts: ReadonlyArray<readonly [text: string, ...Verdict[]]> = [
  // whose: the debtor, the giver, the one who gets
  [
    'Uganda owed $11.8 billion to foreign lenders at the end of 2020; of this, $2.6 billion was owed to China.',
    'right',
    'not_wrong',
  ],
  ['Uganda owed $11.8 billion abroad at the end of 2020; China was owed $2.6 billion.', 'right', 'not_wrong'],
  ['At the end of 2020 Uganda owed $11.8 billion abroad. Debt to IDA was $4.3 billion in 2020.', 'right', 'not_wrong'],
  ['In 2020 the debt owed to IDA was $4.3 billion; Uganda owed $11.8 billion in all.', 'not_wrong', 'right'],
  ['Debt to China was $8.77 billion in 2020, by all developing countries together.', 'mismatch'],
  ['Jordan received grants of $2.39 billion in 2020; American grants were $1.22 billion.', 'right', 'not_wrong'],
  ["Germany's net ODA was $36.4 billion in 2020. Grants to Jordan were $343 million in 2020.", 'mismatch', 'not_wrong'],
  ["Germany's net ODA was $36.4 billion in 2022. All grants to Jordan were $1.0 billion in 2020.", 'right', 'mismatch'],
  [
    'Bangladesh was promised $7.27 billion of ODA in 2020, nearly half of it, $3.58 billion, by Japan.',
    'not_wrong',
    'not_wrong',
    'not_wrong',
  ],
  [
    "Sri Lanka's creditors were owed $38.5 billion at the end of 2021, among them China with $8.77 billion.",
    'right',
    'not_wrong',
  ],
  ['Kenya owed $35.2 billion at the end of 2021; Uganda owed $23.0 billion.', 'right', 'mismatch'],
  // when
  ["Uganda's external debt was $11.8 billion in 2020 after $8.7 billion.", 'right', 'not_checkable'],
  ["Uganda's external debt was $11.8 billion in 2020 after $7.7 billion in 2019.", 'right', 'mismatch'],
  // in which unit
  ['In 2021 Sweden gave net ODA of 50.9 billion kronor. Norway managed 40.1.', 'right', 'not_wrong'],
  // of whom: somebody who is not named
  ["Kenya's GDP was $100.9 billion in 2020; its southern neighbour's, $63.4 billion.", 'right', 'not_checkable'],
]

for (const [text, ...verdicts] of texts)
  test(text, async (t) => {
    const verified = await verifyClaims(ports, text, new AbortController().signal)
    t.is(verified.length, verdicts.length)
    for (const [i, { verdict }] of verified.entries()) {
      const expected = verdicts[i]
      if (expected === 'not_wrong') t.not(verdict, 'mismatch')
      else if (expected === 'right') t.true(verdict === 'match' || verdict === 'close', verdict)
      else t.true(verdict === expected, verdict)
    }
  })
