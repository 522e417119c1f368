// Claims that lean on a sentence, a title or a remark beside them, each beside a twin that must have no verdict, or another one.
import test from 'ava'
import { starterClaims } from '../../support/starter-claims.ts'
import { type Family, testFamilies } from './support/families.ts'

const ports = await starterClaims()

const families: ReadonlyArray<Family> = [
  {
    name: 'somebody who is not known, another question, prices beside one another',
    texts: [
      ["Chiapas is Mexico's poorest state. Its GDP was $1,200bn in 2018.", 'not_checkable'],
      ["Zambia is Africa's second copper producer. Its GDP was $1,200bn in 2018.", 'mismatch'],
      ['Where did the Czech aid surge of 2022 come from? Largely from refugee costs: $646 million.', 'right'],
      [
        'At 2022 prices, Italian net ODA of 2010 was worth US$2.78 billion (current prices: US$3.00 billion).',
        'right',
        'right',
      ],
    ],
  },
  {
    name: 'a title',
    texts: [
      ['Uganda. Population in 2023: 45.2 million.', 'right'],
      ["Administrative costs of Belgium's aid programme. 2020: US$ 80.75 million.", 'right'],
      ['Kenya. Debt to China, end of 2021: $7.37bn.', 'right'],
      ['To Malawi. Norwegian grants in 2013: $107.86 million.', 'right'],
      ['Rwanda. Gross domestic product, 2022: US$ 1,005', 'mismatch'],
      ['Norway and Malawi. Grants in 2013: $107.86m.', 'right'],
      ['Rwanda and Uganda. Gross domestic product, 2022: US$ 13.3 billion', 'not_checkable'],
    ],
  },
  {
    name: 'a title of several lines',
    texts: [
      ['Norwegian grants. Malawi 2013: $107.86 million. Kenya 2013: $21.17 million.', 'right', 'right'],
      ['Norwegian grants. Malawi 2013: $107.86 million. Kenya 2013: $31.17 million.', 'right', 'not_checkable'],
      ['Angola. Oil country. Debt to China at the end of 2021: $21.96 billion.', 'right'],
      ['Grants from Norway to Malawi. In 2013 they were $107.86 million.', 'right'],
      ['Grants from Norway to Malawi. In 2013 they were $117.86 million.', 'not_checkable'],
      [
        "Interest only. Colombia, 2021: $3.8 billion. Pakistan's payments on external debt, 2022: $13.8 billion.",
        'right',
        'not_checkable',
      ],
    ],
  },
  {
    name: 'how the figure is counted',
    texts: [
      ["Interest only. Colombia's payments on public external debt, 2021: $3.8 billion.", 'right'],
      ["Colombia's payments on public external debt, 2021: $3.8 billion. Interest only.", 'right'],
      ["Interest only. Colombia's payments on public external debt, 2021: $13.35 billion.", 'mismatch'],
      [
        "We look at interest only. Colombia's payments on public external debt were $3.8 billion in 2021.",
        'not_checkable',
      ],
      ["Constant 2022 prices. Italy's ODA in 2014: 3.53 billion dollars.", 'right'],
      ["Per head. Rwanda's GDP in 2022 was US$ 1,005.", 'right'],
      ["Rwanda's GDP in 2022 was US$ 1,005. Per head, that is.", 'not_checkable'],
      ["All figures exclude debt relief. France's ODA was $12.03 billion in 2012.", 'not_checkable'],
      ["All figures exclude debt relief. France's ODA was $11.03 billion in 2012.", 'not_checkable'],
      ["Refugees not included. Germany's ODA in 2022 was $35.6bn.", 'not_checkable'],
      ["Loans to companies are left out. Kenya's external debt was $35bn in 2022.", 'not_checkable'],
      ["We count only what went to Africa. Japan's ODA in 2021 was $15.8bn.", 'not_checkable'],
      ["The figures are in constant 2022 dollars. Italy's ODA in 2014 was 3.53 billion dollars.", 'right'],
      ["The figures are in constant dollars. Italy's ODA in 2014 was 3.53 billion dollars.", 'not_checkable'],
    ],
  },
  {
    name: 'whose it is',
    texts: [
      [
        "Brazil is much bigger than Peru. Its GDP was 2.19 trillion dollars in 2023, Peru's only 272 billion.",
        'right',
        'right',
      ],
      [
        "Brazil dwarfs Peru. Its GDP was 2.19 trillion dollars in 2023, Peru's only 272 billion.",
        'not_checkable',
        'right',
      ],
      ['Brazil, unlike Peru, is big. Its GDP was 2.19 trillion dollars in 2023.', 'not_checkable'],
      ['Brazil beats Peru. Its GDP was 272 billion dollars in 2023.', 'not_checkable'],
      ['Nepal lies between India and China. In 2021 it had 29.475 million inhabitants.', 'right'],
      ['Angola is rich, and Zambia is poor. In 2022 it owed China $4.1bn.', 'not_checkable'],
      [
        'Pakistan paid $13.8 billion in external debt service in 2022, much of it to Chinese and Gulf lenders.',
        'right',
      ],
    ],
  },
  {
    name: 'the country',
    texts: [
      ['Malawi depends on its friends. Norwegian grants to the country, 2013: $107.86 million.', 'right'],
      ['Malawi. In 2013 Norway gave the country grants of $107.86 million.', 'right'],
      ['Kenya is a partner of Japan. The country owed $35.04 billion abroad at the end of 2022.', 'right'],
      ["Look at Jordan's bonds. At the close of 2023 our neighbour owed bondholders 10.47 billion dollars.", 'right'],
      ['Malawi and Kenya depend on friends. Norwegian grants to the country, 2013: $107.86 million.', 'not_checkable'],
      ['China worries about Zambia. In 2022 the country owed Japan $0.9bn.', 'not_checkable'],
      ['At the close of 2023 our neighbour owed bondholders 10.47 billion dollars.', 'not_checkable'],
    ],
  },
  {
    name: 'what the sentence before is about',
    texts: [
      ['I flew to Malawi last week. In 2013 grants from Norway were $107.86 million.', 'right'],
      ['I flew to Malawi last week. In 2013 grants from Norway were $207.86 million.', 'mismatch'],
      ["Let's talk about Belgium and the DR Congo. In 2010 grants hit $648.8 million.", 'right'],
      ["Let's talk about Belgium and the DR Congo. In 2010 grants hit $748.8 million.", 'not_checkable'],
      [
        'This section covers gross disbursements of ODA. For Japan they amounted to USD 24,001.45 million in 2023.',
        'right',
      ],
      ['The table shows net ODA. Japan: $15.767 billion in 2021.', 'right'],
      ['The table shows net ODA. Japan: $17.6 billion in 2021.', 'mismatch'],
      ['This report is about debt. For Kenya the figure was $400 million in 2022.', 'not_checkable'],
      ["Egypt's GDP in 2023 was $393.8 billion. Population: 105.2 million.", 'right', 'right'],
      ["Egypt's GDP in 2023 was $393.8 billion. Population: 95.2 million.", 'right', 'not_checkable'],
      ['Ghana suffered from inflation. Its GDP at current prices was 887.7 billion cedis in 2023.', 'right'],
    ],
  },
  {
    name: 'the other side of it',
    texts: [
      ['Kenya has many creditors. China was owed $6.69 billion at the end of 2022.', 'right'],
      ['Kenya has many creditors. China was owed $9.69 billion at the end of 2022.', 'not_checkable'],
      ['Kenya is in debt. Debt to China fell to $6.69 billion in 2022.', 'right'],
      ['Malawi has friends. In 2013 Norway gave $107.86 million in grants.', 'right'],
      ['Malawi has friends. In 2013 Norway gave $207.86 million in grants.', 'not_checkable'],
      ['Malawi has friends. In 2013 Norway gave $107.86 million in grants to Kenya.', 'mismatch'],
      [
        '2022 was an exceptional year for Norway. In total, development assistance amounted to NOK 49.6 billion.',
        'right',
      ],
      [
        '2022 was an exceptional year for Norway. In total, grants to Malawi amounted to NOK 49.6 billion.',
        'not_checkable',
      ],
    ],
  },
  {
    name: 'a title that may say how it is counted',
    texts: [
      ['A note on grants. Norway gave $5.16 billion of ODA in 2022.', 'not_checkable'],
      ["Japan's ODA was $15.767 billion in 2021. Net.", 'right'],
      ["Japan's ODA was $17.6 billion in 2021. Gross!", 'not_checkable'],
      ["Kenya's external debt was $35.04 billion at the end of 2022. Excluding arrears.", 'not_checkable'],
      ["Kenya's external debt was $35.04 billion at the end of 2022. Without comment.", 'right'],
    ],
  },
  {
    name: 'a unit or a year told once',
    texts: [
      ['Grants from France to Mali, in millions of dollars: 240.75 (2007), 51.42 (2016).', 'right', 'right'],
      ['Grants from France to Mali, in billions of dollars: 240.75 (2007), 51.42 (2016).', 'mismatch', 'mismatch'],
      ["Japan's ODA (USD million): 15 767 in 2021.", 'right'],
      ['French grants to Mali were $240.75 million in 2007 and $51.42 million nine years later.', 'right', 'right'],
      [
        'French grants to Mali were $240.75 million in 2007 and $51.42 million many years later.',
        'right',
        'not_checkable',
      ],
      [
        'In 2012, Turkish grants to Somalia were $86.61 million; a year later they had risen to $115.74 million.',
        'right',
        'right',
      ],
    ],
  },
  {
    name: 'to whom it is said, and what is told beside',
    texts: [
      ['Madam Speaker, Kenya owed $35.04 billion abroad at the end of 2022.', 'right'],
      ['Dear editor, your piece on Bamako left out that French grants to Mali were $240.75 million in 2007.', 'right'],
      ['Your piece left out loans; French grants to Mali were $240.75 million in 2007.', 'not_checkable'],
      ['Germany paid out $291.79 million in grants to Jordan in 2021, one of the hosts of Syrian refugees.', 'right'],
      ["Japan's ODA in 2021 was $15.767 billion, one of the items of its loan budget.", 'not_checkable'],
      ["In 2022 Kenya, East Africa's biggest economy, owed China $6.69 billion.", 'right'],
      ["In 2022 East Africa's biggest economy owed China $6.69 billion.", 'not_checkable'],
      ['We Danes are well off. In 2021 our gross national income was 70,370 dollars.', 'mismatch'],
      ["Luxembourg's grants to Niger, its old friend in the Sahel, came to $40.26 million in 2022.", 'right'],
      ['Zambia handed bondholders $195 million in 2020 while clinics went without oxygen.', 'right'],
      ['Zambia paid creditors $195 million in 2020 without counting bondholders.', 'not_checkable'],
      ["Kenya owed China $6.7 billion at the end of 2022, and that's before we count the bondholders.", 'right'],
      [
        "Kenya owed $35.04 billion abroad at the end of 2022, and that's before we count the bondholders.",
        'not_checkable',
      ],
      ["Rwanda's GDP per head was $1,062 in 2023, if you divide the IMF's dollars by the IMF's people.", 'right'],
      ["Rwanda's GDP per head was $1,062 in 2023, if you divide it by the number of households.", 'not_checkable'],
      ["Japan's grants to other countries came to $9.16 billion in 2021.", 'right'],
      ["Japan's grants to other countries came to $8.16 billion in 2021.", 'not_checkable'],
      ["Japan's grants to other countries in Asia came to $9.16 billion in 2021.", 'not_checkable'],
    ],
  },
]

testFamilies(test, ports, families)
