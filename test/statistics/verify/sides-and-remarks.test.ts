// Figures whose clause leaves a side to another, who is meant by a sentence beside, what is asked by a denial, and debts of and to everybody; each
// beside twins with a limit that stay open.
import test from 'ava'
import type { ReasonCode } from '../../../statistics/verify/mistaken.ts'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'
import { type Family, testFamilies } from './support/families.ts'

const ports = await starterClaims()

const kenya = 'US grants to Kenya amounted to $721.51 million in 2021'
const families: ReadonlyArray<Family> = [
  {
    name: 'second figures that leave who gets to the first',
    texts: [
      [`${kenya}, UK grants to $99.72 million.`, 'right', 'right'],
      [`${kenya}, and UK grants to $99.72 million.`, 'right', 'right'],
      ['In 2021 US grants to Kenya were $721.51 million, those of the UK $99.72 million.', 'right', 'right'],
      ['The US gave Kenya $721.51 million in grants in 2021; the UK gave $99.72 million.', 'right', 'right'],
      ['Rwanda got Dutch grants of $50.66 million in 2014 and Belgian grants of $42.19 million.', 'right', 'right'],
      [
        'Jordan received $1,141.32 million in US grants in 2018 and $327.42 million in German grants.',
        'right',
        'right',
      ],
      ['Net aid from Norway was $4,277.66 million in 2015; Denmark’s came to $2,565.57 million.', 'right', 'right'],
      ['In 2021 Norway disbursed $104.5 million to Syria, and to Brazil it disbursed $25.7 million.', 'right', 'right'],
      [
        'In 2021 Norway disbursed $104.5 million to Syria, and to Brazil it disbursed $78.9 million.',
        'right',
        'mismatch',
      ],
      [`${kenya}, UK loans to $99.72 million.`, 'right', 'not_checkable'],
      [`${kenya}, UK grants worldwide to $99.72 million.`, 'right', 'not_checkable'],
      [`${kenya}, UK emergency grants to $99.72 million.`, 'right', 'not_checkable'],
      [`${kenya}, planned UK grants to $99.72 million.`, 'right', 'not_checkable'],
      [`${kenya}, UK grants to $199.72 million.`, 'right', 'not_checkable'],
      [
        'In 2021 Norway disbursed $104.5 million to Syria, and to Brazil it promised $25.7 million.',
        'right',
        'not_checkable',
      ],
      [
        'Net aid from Norway was $4,277.66 million in 2015; Denmark’s target came to $2,565.57 million.',
        'right',
        'not_checkable',
      ],
      [
        'Jordan received US grants of $1,141.32 million in 2018 and German loans of $327.42 million.',
        'right',
        'not_checkable',
      ],
    ],
  },
  {
    name: 'a part of a debt, and the whole',
    texts: [
      [
        'At the end of 2022 Kenya’s public external debt stood at $35.0 billion, of which $7.1 billion was owed to bondholders.',
        'right',
        'right',
      ],
      ['Kenya owed $35.0 billion at the end of 2022, $7.1 billion of it to bondholders.', 'right', 'right'],
      ['Kenya owed $35.0 billion at the end of 2022, $7.1 billion of it in arrears.', 'not_checkable', 'not_checkable'],
      [
        'Poland recorded net ODA of $3.5 billion in 2022; the year before, it had been just $0.97 billion.',
        'right',
        'right',
      ],
      [
        'Poland recorded net ODA of $3.5 billion in 2022; once, it had been just $0.97 billion.',
        'right',
        'not_checkable',
      ],
    ],
  },
  {
    name: 'who owes governments, and everybody who owes',
    texts: [
      ['Kenya owed the Chinese government $6.7 billion at the end of 2022.', 'right'],
      ['Kenya owed the Chinese government $35.0 billion at the end of 2022.', 'mismatch'],
      ['Kenya owed the government of China $35.0 billion at the end of 2022.', 'mismatch'],
      ['Kenya owed foreign governments $10.1 billion at the end of 2022.', 'right'],
      ['Kenya owed foreign states $10.1 billion at the end of 2022.', 'right'],
      ['Kenya owed two foreign governments $10.1 billion at the end of 2022.', 'not_checkable'],
      ['Kenya owed African governments $10.1 billion at the end of 2022.', 'not_checkable'],
      [
        'Kenya owed China $6.7 billion at the end of 2022 and other governments $3.4 billion.',
        'right',
        'not_checkable',
      ],
      ['Developing countries owed the Indian government $31.7 billion in bilateral debt at end-2022.', 'mismatch'],
      [
        'Bilateral debt owed to South Africa by low- and middle-income countries: $4,143 million, end of 2022.',
        'mismatch',
      ],
      [
        'Bilateral debt owed to South Africa by low- and middle-income countries: $571.5 million, end of 2022.',
        'right',
      ],
      ['Low- and middle-income countries in Africa owed Brazil $1,130 million bilaterally in 2020.', 'not_checkable'],
      ['Developing countries owed India $11.58 billion in bilateral debt at the end of 2022.', 'not_checkable'],
      ['Bilateral debt to China was $153.3 billion in 2020.', 'not_checkable'],
      ['Debt service paid to China by developing countries and Russia came to $16.9 billion in 2021.', 'not_checkable'],
      ['Debt service paid to China by African developing countries came to $16.9 billion in 2021.', 'not_checkable'],
      ['Debt service paid to China by developing countries came to $16.9 billion in 2021.', 'right'],
    ],
  },
  {
    name: 'what is no grant',
    texts: [
      ["Japan's non-grant ODA was $12.8 billion in 2021.", 'not_checkable'],
      ["Japan's non-grant ODA was $9.156 billion in 2021.", 'not_checkable'],
      ['Japan gave $9.156 billion in non-grant aid in 2021.', 'not_checkable'],
      ['Japan gave $9.156 billion in grants in 2021.', 'right'],
    ],
  },
  {
    name: 'whom a sentence beside means',
    texts: [
      [
        'My lords, in 2020 this country’s net aid stood at $19.3 billion. The country I mean is the United Kingdom.',
        'right',
      ],
      ["Is it correct that this Kingdom's net ODA, in 2019, was 4.3 billion dollars? I refer to Norway.", 'right'],
      ["I refer to Norway. This country's net ODA in 2019 was 43 billion dollars.", 'mismatch'],
      ["The country I mean is not Norway. This country's net ODA in 2019 was 4.3 billion dollars.", 'not_checkable'],
      [
        'The country I mean is Norway. Sweden and this country gave net ODA of 4.3 billion dollars in 2019.',
        'not_checkable',
      ],
      ["I refer to Norway. Its neighbour's net ODA in 2019 was 4.3 billion dollars.", 'not_checkable'],
      ["Sweden and Denmark compared. In 2016 the former's net ODA was US$4,893.74 million.", 'right'],
      ["Sweden and Denmark compared. In 2016 the latter's net ODA was US$4,893.74 million.", 'not_checkable'],
      ["Sweden, Norway and Denmark compared. In 2016 the latter's net ODA was US$4,893.74 million.", 'not_checkable'],
      [
        'My question concerns Pakistan and no other country. Does the Minister know that its external public debt service in 2020 was $41.0 billion?',
        'mismatch',
      ],
      ['How much is the UK’s aid budget? The OECD has $19.3 billion of net ODA for 2020.', 'right'],
      ['What did Norway give? The OECD gives $4,298 million of net ODA for 2019.', 'right'],
    ],
  },
  {
    name: 'what is asked by a denial, regretted or celebrated',
    texts: [
      ['I refer to the year 2012. Did the Netherlands not disburse 5,522.84 million dollars of net ODA?', 'right'],
      ['Did the Netherlands not disburse 6,764 million dollars of net ODA in 2012?', 'mismatch'],
      ['Did Kenya not owe China $6.7 billion at the end of 2022?', 'right'],
      ['Did the United States not grant Kenya $721.51 million in 2021?', 'right'],
      ['Why did the Netherlands not disburse 5,522.84 million dollars of net ODA in 2012?', 'not_checkable'],
      ['The Netherlands did not disburse 5,522.84 million dollars of net ODA in 2012.', 'not_checkable'],
      ['Did the Netherlands not promise to disburse 5,522.84 million dollars of net ODA in 2012?', 'not_checkable'],
      ['Humanitarian groups welcomed the fact that Belgian net ODA hit $2,649.18 million in 2021.', 'right'],
      ["With IDA's commitments of $2,802 million to Ethiopia in 2018 a new chapter began.", 'right'],
      ["With IDA's planned commitments of $2,802 million to Ethiopia in 2018 a new chapter began.", 'not_checkable'],
      ['Tokyo committed ODA worth $6.6 billion to India in 2018, bullet train included.', 'right'],
      ['Tokyo committed ODA worth $6.6 billion to India in 2018, bullet train not included.', 'not_checkable'],
      ['Norway passed on $0.99 billion of its ODA in 2019 as core support to multilateral organisations.', 'right'],
      [
        'Norway passed on $0.99 billion of its ODA in 2019 as core support to multilateral organisations and banks.',
        'not_checkable',
      ],
      ['The Netherlands gave a little over five and a quarter billion dollars in net ODA in 2021.', 'right'],
    ],
  },
  {
    name: 'prices told beside',
    texts: [
      ["We take out inflation. In 2022 dollars, Germany's net ODA in 2015 was $17.9 billion.", 'mismatch'],
      ["We take out inflation. Germany's net ODA in 2015 was $17.9 billion.", 'not_checkable'],
      [
        "We take out inflation and refugee costs. In 2022 dollars, Germany's net ODA in 2015 was $20.1 billion.",
        'not_checkable',
      ],
      ["We take out loans. In 2022 dollars, Germany's net ODA in 2015 was $20.1 billion.", 'not_checkable'],
      [
        'These are the constant-price figures, base 2022. For Canada the table gives net ODA of $3.93 billion in 2016.',
        'mismatch',
      ],
      [
        'These are the constant-price figures, base 2022. For Canada the table gives net ODA of $4.94 billion in 2016.',
        'right',
      ],
      ["Norway's grants to Malawi in 2006 came to 67.3 million dollars of 2022.", 'right'],
      ["Kenya's gross domestic product in current shillings reached KES 10,908 billion in 2024.", 'mismatch'],
      ["Kenya's gross domestic product in constant shillings reached KES 10,908 billion in 2024.", 'not_checkable'],
    ],
  },
]

testFamilies(test, ports, families)

const reasons: ReadonlyArray<readonly [text: string, code: ReasonCode]> = [
  ['IDA committed $298 million to Kenya in 2021.', 'other_direction'],
  ['Pakistan: it repaid IDA $1.94 billion in 2021, principal and interest together.', 'other_direction'],
  ['China owed other governments $153.3 billion at the end of 2020.', 'other_direction'],
  ['Türkiye received $7.7 billion in aid grants in 2021.', 'other_direction'],
  ['The low-income countries serviced public external debt with $414.3 billion in 2022.', 'member_or_group'],
  ['Low-income countries paid $407.3 billion in external debt service in 2021.', 'member_or_group'],
  ['UK overseas aid was $14.5 billion in 2020.', 'other_currency'],
  ["Japan's ODA was $14.77 billion in 2021 in current prices.", 'other_price_basis'],
]
for (const [text, code] of reasons)
  test(`"${text}" is explained: ${code}`, async (t) => {
    const [verified] = await verifyClaims(ports, text, new AbortController().signal)
    t.is(verified?.verdict, 'mismatch')
    t.is(verified?.reasons[0]?.code, code)
  })
