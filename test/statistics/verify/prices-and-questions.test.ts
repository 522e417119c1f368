// Prices told by a base, what is asked, found and added up, and what the sentence before tells of a whole statement; with twins that stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'
import { type Family, testFamilies } from './support/families.ts'

const ports = await starterClaims()

const families: ReadonlyArray<Family> = [
  {
    name: 'prices told by a base',
    texts: [
      ["Sweden's net aid, 2022 prices: $4,443 million in 2012.", 'right'],
      ["Sweden's net aid, 2022 prices: $5,240 million in 2012.", 'mismatch'],
      [
        "Adjusted for inflation and exchange rates (2022 = base), Sweden's net ODA was $5,240 million in 2012.",
        'mismatch',
      ],
      ['The constant-price series (base year 2022) puts Swedish net ODA in 2012 at US$5,240 million.', 'mismatch'],
      ["Sweden's net ODA in 2012 was $4,443 million (2022 = 100).", 'right'],
      ["With 2022 as the base year, Sweden's net ODA in 2012 was $5,240 million.", 'mismatch'],
      ["Sweden's net ODA in 2012, once inflation is stripped out (base 2022), is $4,443 million.", 'right'],
      ["In 2022 prices that would be $4,443 million for Sweden's net ODA in 2012.", 'right'],
      [
        "The nominal series (current US dollars) has Sweden's net ODA at $4.44 billion in 2012, unless I copied the wrong column.",
        'mismatch',
      ],
      ['Nominal please, not deflated: Swedish net ODA in 2012 was 4,443 million dollars.', 'mismatch'],
      ['In the dollars of 2012 itself, Sweden gave $4.44 billion net that year.', 'mismatch'],
      ["Sweden's net ODA in 2012 was $4,443 million before inflation adjustment.", 'mismatch'],
      ["Sweden's planned net ODA, 2022 prices: $4,443 million in 2012.", 'not_checkable'],
      ["In constant 2022 dollars (2020 = 100), Sweden's net ODA in 2012 was $4,443 million.", 'not_checkable'],
      ['The constant-price series (base year 2022) puts Swedish tied ODA in 2012 at $4,443 million.', 'not_checkable'],
      ["The nominal series has Sweden's net ODA without refugee costs at $5.24 billion in 2012.", 'not_checkable'],
    ],
  },
  {
    name: 'prices told for all figures',
    texts: [
      ["All figures are in constant 2022 prices. Sweden's net ODA was US$5,240 million in 2012.", 'mismatch'],
      ["We speak of real terms throughout, in 2022 dollars. Sweden's net ODA was US$4,443 million in 2012.", 'right'],
      [
        'I use real terms, base year 2022, throughout. On that footing Swedish net ODA was $5,240 million in 2012.',
        'mismatch',
      ],
      ['The chart uses constant 2022 dollars throughout. Swedish net ODA in 2012 is 4,443 million on it.', 'right'],
      ["All figures are in constant prices. Sweden's net ODA was $4,443 million in 2012.", 'not_checkable'],
      [
        "All figures are in constant 2022 prices, without debt relief. Sweden's net ODA was $4,443 million in 2012.",
        'not_checkable',
      ],
      [
        "All figures are in constant 2022 prices and exclude refugee costs. Sweden's net ODA was $4,443 million in 2012.",
        'not_checkable',
      ],
      [
        "Our figures are at 2020 prices, theirs at 2022 prices. Sweden's net ODA was $4,443 million in 2012.",
        'not_checkable',
      ],
    ],
  },
  {
    name: 'what is asked, found or added up',
    texts: [
      [
        'Correct me if I am wrong, but French grants to Morocco were 235.2 million dollars in 2006, weren’t they?',
        'right',
      ],
      ["May I ask whether Luxembourg's grants to Laos, US$28.99 million in 2018, will be renewed?", 'right'],
      [
        'Does the Tánaiste stand by the 58.01 million dollars in grants that Ireland disbursed to Uganda in 2010?',
        'right',
      ],
      ['How much of the $3.26 billion that Angola paid to China in debt service in 2022 was interest?', 'right'],
      [
        "Does the Government accept that Finland's net ODA of US$291 in 2022 is too little for the whole country?",
        'mismatch',
      ],
      ['For the Netherlands in 2021 that gives net ODA of $5.27 billion.', 'right'],
      ['Add it all up for the DAC countries in 2010 and you get net ODA of 141.4 billion dollars.', 'mismatch'],
      ["My spreadsheet says $2.45 billion for Denmark's net ODA in 2017.", 'right'],
      ['Under the UK programme, Ethiopia got grants of $505.9 million in 2021.', 'mismatch'],
      ["Among Malawi's donors, Norway disbursed $73.39 million in grants in 2015.", 'right'],
      [
        'Does the Minister stand by the 58.01 million dollars that Ireland planned to disburse to Uganda in 2010?',
        'not_checkable',
      ],
      [
        'Does the Minister stand by the 58.01 million dollars in grants that Ireland gave to schools in Uganda in 2010?',
        'not_checkable',
      ],
      [
        'How much of the $3.26 billion that Angola might have paid to China in debt service in 2022 was interest?',
        'not_checkable',
      ],
      ["Under the UK's Prosperity programme, Ethiopia got grants of $164.9 million in 2021.", 'not_checkable'],
      ['Under the UK programme, Ethiopia got grants for health of $164.9 million in 2021.', 'not_checkable'],
      ['Uganda saw 80.14 million dollars of Swedish ODA for schools paid out in 2021.', 'not_checkable'],
      ["My spreadsheet says $2.45 billion for Denmark's tied aid in 2017.", 'not_checkable'],
      ["Our budget plan says $2.45 billion for Denmark's net ODA in 2017.", 'not_checkable'],
      [
        'Add it all up for the DAC countries without Japan in 2010 and you get net ODA of $128.5 billion.',
        'not_checkable',
      ],
      ["Among Malawi's donors, Norway disbursed $73.39 million in grants for schools in 2015.", 'not_checkable'],
      ["Malawi's share of new Norwegian grants was $73.39 million in 2015.", 'not_checkable'],
      ['If I am not mistaken, Denmark would have given $2.448 billion in net ODA in 2017.', 'not_checkable'],
      ["Finland's military aid of $1,615 million in 2022 is too little.", 'not_checkable'],
    ],
  },
  {
    name: 'of whom the sentence before is',
    texts: [
      [
        'Poland took in millions from Ukraine. Does the Minister agree that its net ODA was 3.48 billion dollars in 2021?',
        'mismatch',
      ],
      ['Spain first. For 2014 I found net ODA of $1,876.8 million; can you confirm that?', 'right'],
      ['Could you double-check Spain? Gross ODA disbursements in 2014, I have USD 1,876.8 million.', 'mismatch'],
      [
        'Rwanda’s creditors are mostly multilateral. The public and publicly guaranteed external debt of the country was US$723 million at the end of 2023.',
        'mismatch',
      ],
      [
        'Zambia stopped paying its bonds in 2020. Its public external debt service that year was still about $730 million.',
        'right',
      ],
      [
        'Zambia defaulted in late 2020. The following year it still serviced foreign public debt worth $400 million.',
        'right',
      ],
      ["Spain's neighbours did well. Net ODA was $1,876.8 million in 2014.", 'not_checkable'],
      ['Unlike Spain, they cut everything. Net ODA was $1,876.8 million in 2014.', 'not_checkable'],
      ['Poland borders Ukraine. Net ODA was 3,481 million dollars in 2022.', 'not_checkable'],
      ['Spain lends more than Portugal. Net ODA was $1,876.8 million in 2014.', 'not_checkable'],
      ['Spain and Portugal cut aid. Its net ODA was $1,876.8 million in 2014.', 'not_checkable'],
      ["Only Spain's bilateral aid is looked at. Its net ODA was $1,876.8 million in 2014.", 'not_checkable'],
      [
        'Zambia defaulted in late 2020. By the following year it had serviced foreign debt worth $730.2 million.',
        'not_checkable',
      ],
      ['Zambia will not pay in 2020. Its debt service the following year would be $400.4 million.', 'not_checkable'],
    ],
  },
  {
    name: 'what the sentence before counts or asks',
    texts: [
      [
        'Grants, not promises, are what I ask about. Did the United States disburse 714.05 million dollars to Kenya in 2015?',
        'right',
      ],
      [
        'This post is about ODA commitments. Canada’s to Ukraine came to about 2.2 billion US dollars in 2022.',
        'right',
      ],
      ['Debt service this time. In 2000 Argentina paid Brazil 139.6 million dollars.', 'right'],
      ['How much did Germany get from Jordan in ODA grants in 2019? It got $319.8 million.', 'mismatch'],
      ['What did France promise Morocco in 2017? ODA commitments of $630 million.', 'right'],
      ["This post is about climate grants. Norway's to Malawi came to $73.39 million in 2015.", 'not_checkable'],
      [
        'Grants for health, not promises, are what I ask about. Did the United States disburse $714.05 million to Kenya in 2015?',
        'not_checkable',
      ],
      ["This table shows average grants. Norway's to Malawi came to $73.39 million in 2015.", 'not_checkable'],
      ['How much did Germany want to give Jordan in grants in 2019? It was $319.8 million.', 'not_checkable'],
      ['How much did Germany give Jordan in grants for schools in 2019? $319.8 million.', 'not_checkable'],
      ['How much did Germany give Jordan in grants in 2019? Half of $319.8 million.', 'not_checkable', 'not_checkable'],
    ],
  },
  {
    name: 'second figures',
    texts: [
      ['Net ODA from Sweden totalled $6.23 billion in 2014 (2019: $5.20 billion).', 'right', 'right'],
      ['Korea: $57.9m in grants to Vietnam in 2018, 33.6m to the Philippines.', 'right', 'right'],
      [
        'Korean grants to Cambodia (37.47 million US dollars in 2015) exceeded those of New Zealand (5.75 million).',
        'right',
        'right',
      ],
      [
        "Bondholders held $25.9 billion of Egypt's public external debt in 2020, multilateral lenders $26.3 billion.",
        'right',
        'right',
      ],
      ['Norway gave Malawi $73.39 million in grants in 2015 and Denmark gave Kenya $51.76 million.', 'right', 'right'],
      ["In 2015 Norway's grants to Malawi were $73.39 million, Denmark's to Kenya $51.76 million.", 'right', 'right'],
      ['Hungary gave $435 million in net ODA in 2021, ahead of Greece with $341 million.', 'right', 'right'],
      [
        'Norway gave Malawi $73.39 million in grants in 2015 and Denmark planned to give Kenya $51.76 million.',
        'right',
        'not_checkable',
      ],
      [
        "Hungary gave $435 million in net ODA in 2021, ahead of Greece's bilateral aid of $340.9 million.",
        'right',
        'not_checkable',
      ],
      [
        "Bondholders held $25.9 billion of Egypt's public external debt in 2020, local banks $26.3 billion.",
        'right',
        'not_checkable',
      ],
    ],
  },
  {
    name: 'countries of the committee',
    texts: [
      ['DAC countries, net ODA 2010: $141.3bn', 'mismatch'],
      ['DAC members, net ODA 2010: $141.3bn', 'right'],
      ['DAC countries including the EU institutions: net ODA in 2010 was $141.3 billion.', 'not_checkable'],
    ],
  },
]

testFamilies(test, ports, families)

test('a kind of creditors among all of them is told as a reason', async (t) => {
  const [claim] = await verifyClaims(
    ports,
    "Rwanda's public and publicly guaranteed external debt was US$2.98 billion in 2019.",
    new AbortController().signal,
  )
  t.is(claim?.verdict, 'mismatch')
  t.deepEqual(
    claim?.reasons.map(({ code }) => code),
    ['member_or_group'],
  )
})

test('an amount of another currency with all its digits is the figure itself', async (t) => {
  const [claim] = await verifyClaims(
    ports,
    'In national currency, net ODA of Sweden was SEK 49,215.22 million in 2019.',
    new AbortController().signal,
  )
  t.is(claim?.verdict, 'match')
})
