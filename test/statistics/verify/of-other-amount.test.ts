// Figures that their words say are of another amount than the one held: each beside a twin that is judged.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const left: ReadonlyArray<string> = [
  'In 2016 Germany put $6.59 billion into looking after refugees on its own soil, and called it aid.',
  'Sweden channelled $300 million of its ODA into vaccines in 2021.',
  'Kenya owed its pensioners $2 billion in 2021.',
  "Kenya's government owed $5 billion to local contractors in 2021.",
  'Between January and June 2021 Kenya paid $916 million of interest abroad.',
  'In March 2021 Mozambique paid $40 million to its eurobond holders.',
  "Norway's parliament approved $4.5 billion of net ODA for 2021.",
  "Germany's grants to Jordan were $343 million a year from 2018 to 2020.",
  "Germany's grants to Jordan came to $1 billion over three years to 2020.",
  'Ghana issued eurobonds of $3 billion in 2021.',
  "The IMF had forecast Kenya's GDP at $120 billion for 2021.",
  'Kenya received Arab grants of $20 million in 2020.',
  "Kenya's budget received grants of $500 million in 2020.",
  "Kenya's GDP at factor cost was $90 billion in 2020.",
]
for (const text of left)
  test(`left open: ${text}`, async (t) => {
    const verified = await verifyClaims(ports, text, new AbortController().signal)
    for (const { verdict } of verified) t.is(verdict, 'not_checkable')
  })

const judged: ReadonlyArray<readonly [text: string, isRight: boolean]> = [
  ['In 2016 Germany gave $34.7 billion in net ODA.', false],
  ['Kenya owed its creditors abroad $25.2 billion at the end of 2021.', false],
  ['In 2021 Kenya paid $916 million of interest abroad.', true],
  ["Norway's net ODA for 2021 was $4.5 billion.", false],
  ["Germany's grants to Jordan came to $990 million from 2018 to 2020.", true],
  ['Ghana owed $13.1 billion to holders of its eurobonds at the end of 2021.', true],
  ["Kenya's GDP was $120 billion in 2021.", false],
  ['Kenya received grants of $1.2 billion in 2020.', false],
]
for (const [text, isRight] of judged)
  test(`judged: ${text}`, async (t) => {
    const [verified] = await verifyClaims(ports, text, new AbortController().signal)
    t.true(
      isRight ? verified?.verdict === 'match' || verified?.verdict === 'close' : verified?.verdict === 'mismatch',
      verified?.verdict,
    )
  })
