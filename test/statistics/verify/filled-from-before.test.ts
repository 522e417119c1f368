// Statements that leave out whose figure it is, of what or when, which the words before them tell; and twins that stay open.
import test from 'ava'
import { filled } from '../../../statistics/verify/put-anew/filled.ts'
import { moneyPatterns } from '../../../statistics/verify/put-anew/filled-money.ts'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

/** A head and a statement with every way that the one fills the other. */
const fillings: ReadonlyArray<readonly [head: string, statement: string, ...filled: ReadonlyArray<string>]> = [
  [
    'Berlin stepped up its support for Kabul.',
    'ODA grants came to $549.38 million in 2013.',
    'ODA grants by Germany to Afghanistan came to $549.38 million in 2013.',
  ],
  [
    'Norway has promised a lot to Afghanistan.',
    'What it really disbursed there in 2021 was $117.3 million of ODA.',
    'What Norway really disbursed to Afghanistan in 2021 was $117.3 million of ODA.',
  ],
  [
    'Net ODA as a share of GNI tells the story.',
    'In 2022 Denmark stood at 0.67 per cent.',
    "In 2022 Denmark's Net ODA as a share of GNI stood at 0.67 per cent.",
  ],
  [
    'We checked 2017 for all the members of the DAC.',
    'For Iceland the net ODA figure is $68.27m.',
    'For Iceland the net ODA figure is $68.27m in 2017',
  ],
  // what limits the words before, denies them or is of some place of theirs lends nothing
  ['Berlin stepped up its humanitarian support for Kabul.', 'ODA grants came to $549.38 million in 2013.'],
  ["Berlin stepped up its support for Kabul's northern provinces.", 'ODA grants came to $549.38 million in 2013.'],
  ['Berlin did not support Kabul.', 'ODA grants came to $549.38 million in 2013.'],
  ['Unlike Berlin, Paris supported Kabul.', 'ODA grants came to $549.38 million in 2013.'],
  ['Berlin, Paris and Rome supported Kabul.', 'ODA grants came to $549.38 million in 2013.'],
  ['Rural population estimates have been used.', 'The figure for Uganda is 32.548 million in 2012.'],
  ['Japanese ODA to Myanmar surged.', 'Some commitments of 2016 were worth $235.5 million.'],
]
test('a statement is filled from the words before it', (t) => {
  for (const [head, statement, ...all] of fillings)
    t.deepEqual(filled(ports.search, statement, [head, undefined]), all, `${head} ${statement}`)
})

const fits = ['match', 'close']
const verdictsOf = async (text: string): Promise<ReadonlyArray<string>> =>
  (await verifyClaims(ports, text, new AbortController().signal))
    .filter(({ claim }) => claim.figure !== null)
    .map(({ verdict }) => (fits.includes(verdict) ? 'fits' : verdict))

const told: ReadonlyArray<readonly [text: string, verdict: string]> = [
  ['We checked 2016 for all members of the DAC. For Iceland the net ODA figure is $58.72m.', 'fits'],
  ['Slovenia gave a net $116.19 million of ODA in 2021.', 'fits'],
  ['We checked 2016 for all members of the DAC. For Iceland the planned net ODA figure is $58.72m.', 'not_checkable'],
  ['We checked 2016 for all members of the DAC. For Iceland the average net ODA figure is $58.72m.', 'not_checkable'],
  ['Xanadu gave Malawi $6.3 million in ODA grants in 2019.', 'not_checkable'],
  ["Flanders' ODA grants to Malawi were $6.3 million in 2019.", 'not_checkable'],
  ['Malawi was a priority for Oslo in 2013, with grants of US$107.86 million.', 'not_checkable'],
  ['Civil servants accounted for 58.72 million US dollars of Icelandic ODA in 2016.', 'not_checkable'],
  ['Trainees from abroad made up 5.87 million US dollars of Icelandic ODA in 2016.', 'not_checkable'],
  ["Model villages represented 5.87 million US dollars of Iceland's ODA in 2016.", 'not_checkable'],
]
for (const [text, verdict] of told)
  test(`${verdict}: ${text}`, async (t) => t.deepEqual(await verdictsOf(text), [verdict]))

test('what says that amounts are in dollars is left out in proportion to its length', (t) => {
  for (const pattern of moneyPatterns) t.is(' '.repeat(10_000).search(pattern), -1)
})
