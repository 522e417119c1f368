// Statements read by their parts, and beside each family what looks like it and has no reading.
import test from 'ava'
import { askedOf, type Family, testFamilies } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'whatever leads to the figure, and wherever the year stands',
    read: [
      ["Washington's net ODA sailed past $60 billion in 2022.", 'net ODA of United States in 2022'],
      [
        'In 2022 Warsaw booked almost $2.2bn of refugee hosting costs as ODA.',
        'in-donor refugee costs from Poland in 2022',
      ],
      ['Irish ODA more than doubled in a year, to $2,410.23 million net in 2022.', 'net ODA of Ireland in 2022'],
      ['Norway remains above the UN target, with ODA at 1.09% of GNI in 2023.', 'ODA of Norway in 2023 as % of GNI'],
      ['Cyprus, by OECD tables, reported 6.17 billion dollars of aid in 2021.', 'ODA from Cyprus in 2021'],
      ["The Fund's October 2025 outlook sees Vietnamese GDP at roughly $545bn in 2027.", 'GDP of Viet Nam in 2027'],
    ],
    open: [
      'Ireland wants net ODA of $3bn in 2022.',
      'Net ODA of Ireland was not $3bn in 2022.',
      'If Ireland kept its word, net ODA would be $3bn in 2022.',
      'Net aid of Ireland averaged $3bn in 2022.',
      'Net aid of Ireland was twice $3bn in 2022.',
      'Net aid of Ireland excluding refugees was $3bn in 2022.',
      'The target for Irish net aid is $3bn in 2022.',
    ],
  },
  {
    name: 'what is counted is no part of something else',
    read: [['French net aid soared to a massive $17.6bn in 2022.', 'net ODA of France in 2022']],
    open: [
      'French aid agencies spent $3bn in 2022.',
      'French military aid hit $3bn in 2022.',
      'French aid for climate projects hit $3bn in 2022.',
      'Swedish aid for gender equality reached $2.2 billion in 2021.',
      'France promised $5 billion, but its net ODA in 2020 tells another story.',
      'The French debt crisis swallowed $3bn in 2022.',
      "Ghana's domestic debt climbed to $22bn in 2022.",
      'Kenya owed Exim Bank $3bn in 2022.',
      'Sweden disbursed $13.6 million for health policy administration in 2021.',
    ],
  },
  {
    name: 'who owes and who is owed',
    read: [
      [
        "Nepal's outstanding official debt towards Japan: about 411 million dollars in 2023.",
        'external debt of Nepal to Japan in 2023',
      ],
      ['Chinese lenders were owed around $6.5bn by Kenya at end-2022.', 'external debt of Kenya to China in 2022'],
      [
        'Beijing was in debt to Islamabad to the tune of $22.6bn in 2023.',
        'external debt of China to Pakistan in 2023',
      ],
      [
        'Payments scheduled from Angola to Chinese creditors in 2025 add up to $6,012.9m.',
        'scheduled debt service of Angola to China in 2025',
      ],
      [
        'The whole group of multilateral creditors was owed $4.46 billion by Uganda at end-2022.',
        'external debt of Uganda to multilateral creditors in 2022',
      ],
      [
        'Honduras handed its public external creditors $422 million in interest in 2021.',
        'interest payments of Honduras in 2021',
      ],
      [
        'Adding up principal and interest, Ghana transferred $2.95 billion to its foreign creditors in 2021.',
        'debt service of Ghana in 2021',
      ],
    ],
    open: [
      'Senegal owed its foreign creditors and bondholders $22.4bn in 2022.',
      'Kenya owed Chinese banks other than Exim $1.2 billion in 2021.',
      'Kenya repaid interest and commitments of $3bn in 2022.',
      'Kenya paid $3bn in debt service, of which interest, in 2022 and 2023.',
    ],
  },
  {
    name: 'who gives and who gets',
    read: [
      [
        'The OECD shows American grants of $1.33 billion paid to Ethiopia in 2020.',
        'grants disbursed from United States to Ethiopia in 2020',
      ],
      [
        'It was $145m that Kenya was promised by France in 2021, all of it ODA.',
        'ODA commitments from France to Kenya in 2021',
      ],
    ],
    open: [
      'France gave Senegal gross aid in 2020 and Canada gave it just $56.1m.',
      'Britain paid Uganda 215 million dollars of ODA in 2019, loans and grants taken together.',
      'Unlike Sweden, Norway committed grants of $90m to Kenya in 2020.',
    ],
  },
  {
    name: 'changes and levels',
    read: [
      [
        'Net aid from the EU institutions jumped 38% in 2023 compared with a year earlier.',
        'net ODA from EU institutions in 2023 | percent over 1, 1',
      ],
      ['Polish net aid went up again in 2023, by 12% on 2022.', 'net ODA of Poland in 2023 | percent over 1, 1'],
      [
        'British net aid dropped by about 15% between 2020 and 2021.',
        'net ODA of United Kingdom in 2021 | percent over 1, -1',
      ],
      [
        'From 2019 to 2021 the US provided $115,905.3 million net in ODA.',
        'net ODA from United States from 2019 to 2021 | all years',
      ],
      [
        'Over 2019-2022 France committed a total of $1,143.4m of ODA to Senegal.',
        'ODA commitments from France to Senegal from 2019 to 2022 | all years',
      ],
    ],
    open: [
      'Between 2020 and 2022 the external debt of Ghana was $30bn.',
      "Serbia's GDP was 3.4 per cent higher in 2006.",
      'Polish net aid was 12% in 2023.',
      'Polish net aid rose and fell by 12% in 2023.',
    ],
  },
  {
    name: 'shares',
    read: [
      [
        'Half of all Irish aid in 2022 was spent on refugees in Ireland itself.',
        'in-donor refugee costs of Ireland in 2022 of net ODA of Ireland in 2022',
      ],
      [
        'Nearly 29p in every pound of British net aid in 2022 went on hosting refugees inside the UK.',
        'in-donor refugee costs of United Kingdom in 2022 of net ODA of United Kingdom in 2022',
      ],
      [
        "Just over 51% of Laos's external public debt was owed to Chinese lenders in 2022.",
        'share of China in external debt of Laos in 2022',
      ],
      [
        "Multilateral lenders accounted for two thirds of Nigeria's public external debt in 2022.",
        'external debt of Nigeria to multilateral creditors in 2022 of external debt of Nigeria in 2022',
      ],
      [
        "Sri Lanka's public external debt was equal to more than half of GDP in 2022.",
        'external debt of Sri Lanka in 2022 as % of GDP',
      ],
    ],
    open: [
      'Half of Irish aid in 2022 was spent on hospitals.',
      "Half of Kenya's budget went to debt in 2021.",
      'A third of the countries owed China debt in 2021.',
      'In the first half of 2021 debt service of Kenya was high.',
      'US aid per recipient was $120 in 2019.',
    ],
  },
  {
    name: 'by heads and at prices',
    read: [
      [
        'On average, each Zambian shouldered $1,570 of public external debt in 2022.',
        'external debt of Zambia in 2022 per person',
      ],
      [
        'Every Norwegian contributed $956 to net ODA in 2023, more than anyone else.',
        'net ODA of Norway in 2023 per person',
      ],
      [
        "Measured in constant 2022 dollars, Japan's net ODA hit $9bn in 2012.",
        'net ODA of Japan in 2012 in constant 2022 USD',
      ],
    ],
    open: ["On average Zambia's external debt was $15bn in 2022.", "In real terms Japan's net ODA hit $9bn in 2012."],
  },
]

testFamilies(families)
test('a clause that leaves out what is counted has it from the clause before', (t) => {
  const sentence = "The essay has Spain's net ODA at $2.84 billion and Finland's at $1.27 billion, both in 2021."
  t.is(askedOf(sentence, 0), 'net ODA of Spain in 2021')
  t.is(askedOf(sentence, 1), 'net ODA of Finland in 2021')
})
