// What a head tells to a statement: who owes or gives, which measure, which unit; and turns that frame a statement. Twins stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'
import { type Family, testFamilies } from './support/families.ts'

const ports = await starterClaims()
test.after.always(() => ports.search.graph.close())

const families: ReadonlyArray<Family> = [
  {
    name: 'flags',
    texts: [
      ['🇳🇴 net ODA in 2017: $4,124.98 million', 'right'],
      ['🇩🇪 → 🇬🇭 ODA grants in 2022: $92.12 million', 'right'],
      ['🇳🇴 Norway: net ODA, 2017: $4,124.98 million', 'right'],
      ['🇫🇷 companies gave Mali grants of $97.37 million in 2021', 'not_checkable'],
    ],
  },
  {
    name: 'one measure for all figures',
    texts: [
      ['All numbers below are gross disbursements. Japan: $22.3 billion in 2022.', 'right'],
      ["The table uses ODA as grant equivalents throughout. Norway's total for 2021 was $4,672.97 million.", 'right'],
      ['We rank donors by net ODA. For Norway in 2017 it was $4,124.98 million.', 'right'],
      ['All numbers below are in current prices. Norway gave $4,124.98 million in net ODA in 2017.', 'right'],
      ['All numbers below are net disbursements to Africa. Norway: $4,124.98 million in 2017.', 'not_checkable'],
      ["We count net ODA per head throughout. Norway's total for 2017 was $4,124.98 million.", 'not_checkable'],
      ["We report net disbursements. Norway's loans: $4,124.98 million in 2017.", 'not_checkable'],
    ],
  },
  {
    name: 'units of a title',
    texts: [
      ['Net ODA in 2017 (USD million). Norway: 4,124.98.', 'right'],
      ['Net ODA, 2017, USD million, forecast. Norway: 4,124.98.', 'not_checkable'],
    ],
  },
  {
    name: 'who of two gives or owes',
    texts: [
      ['Tanzania can count on Copenhagen. Grants in 2011 were $126.36 million.', 'right'],
      ['Denmark remains a loyal supporter of Tanzania, with $126.36 million in grants in 2011.', 'right'],
      ["Denmark's biggest partner in 2011 was Tanzania, with grants of $126.36 million.", 'right'],
      ['Kenya the debtor, China the creditor. At the end of 2022 the debt stood at $6.69 billion.', 'right'],
      ['China has bankrolled ports across Kenya. At the end of 2022 the country owed Beijing $6.69 billion.', 'right'],
      ['China is the lender whom Kenya fears. At the end of 2022 the country owed it $6.69 billion.', 'right'],
      ['Tanzania can count on Copenhagen. Humanitarian grants in 2011 were $126.36 million.', 'not_checkable'],
      ['Tanzania can no longer count on Copenhagen. Grants in 2011 were $126.36 million.', 'not_checkable'],
      [
        'Denmark remains a loyal supporter of Tanzania, with planned grants of $126.36 million in 2011.',
        'not_checkable',
      ],
      [
        'China has bankrolled ports across Kenya. At the end of 2022 the port owed Beijing 6.69 billion dollars.',
        'not_checkable',
      ],
    ],
  },
  {
    name: 'what "it" was',
    texts: [
      ["You wanted Norway's net ODA. In 2017 it was $4,124.98 million.", 'right'],
      ["You wanted Switzerland's multilateral ODA target. In 2019 it was $749.78 million.", 'not_checkable'],
      ["You wanted Switzerland's multilateral ODA to the World Bank. In 2019 it was $749.78 million.", 'not_checkable'],
    ],
  },
  {
    name: 'frames',
    texts: [
      ['Norwegian net ODA of $4.12 billion in 2017 earned it a good name in New York.', 'right'],
      ['Norwegian net ODA of $4.12 billion in 2017 for refugees earned it a good name.', 'not_checkable'],
      ['Can the Chancellor say why Germany granted Ghana $921.2 million in 2022?', 'mismatch'],
      ['Germany granted Ghana $92.12 million in loans in 2022.', 'not_checkable'],
      [
        'Member countries of the DAC provided $147.3 billion of net ODA in 2017, leaving out the EU institutions.',
        'right',
      ],
      [
        'Member countries of the DAC provided $147.3 billion of net ODA in 2017, leaving out the EU countries.',
        'not_checkable',
      ],
      ['Kenya owed China $6.69 billion in long-term public debt at the end of 2022.', 'right'],
      ['Kenya owed China $6.69 billion in railway debt at the end of 2022.', 'not_checkable'],
      ["Pakistan's service on its external debt was $13.77 billion in 2022.", 'right'],
    ],
  },
  {
    name: 'prices',
    texts: [
      ["Rebased to 2022 prices, Japan's net ODA of 2018 was 8.60 billion dollars.", 'right'],
      ["At 2022 prices, Japan's net ODA of 2018 would be 8.60 billion dollars.", 'right'],
      ["Ghana's GDP at current market prices was GHS 461.7 billion in 2021.", 'right'],
      ["Japan's net ODA of 2018, in real terms (2022 dollars): $8.60 billion", 'right'],
      ["At 2022 prices, Japan's net ODA of 2018 would have to be 8.60 billion dollars.", 'not_checkable'],
    ],
  },
  {
    name: 'second figures',
    texts: [
      [
        'The gross ODA disbursements of Japan amounted to 22.3 billion dollars in 2022, those of Norway to 5.2 billion dollars.',
        'right',
        'right',
      ],
      [
        'Zambia owed multilateral creditors 3.19 billion dollars in 2021, against 3.00 billion dollars to domestic bondholders.',
        'right',
        'not_checkable',
      ],
    ],
  },
]

testFamilies(test, ports, families)

test('a claim stands where its flag was given', async (t) => {
  const text = 'Small but mighty 🇳🇴. Net ODA in 2017: $4,124.98 million'
  const claims = await verifyClaims(ports, text, new AbortController().signal)
  t.true(claims.every(({ claim }) => text.slice(claim.start, claim.end) === claim.text))
  t.is(claims[1]?.claim.text, 'Net ODA in 2017: $4,124.98 million')
})
