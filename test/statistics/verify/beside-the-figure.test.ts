// What stands beside a figure and says nothing of it, and what other sentences and pronouns tell of it.
import { type Family, testFamilies } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'what somebody is, between marks',
    read: [
      ['Fiji, an archipelago in the South Pacific, counted 906,000 people in 2021.', 'population of Fiji in 2021'],
      [
        'Egypt, one of the oldest nations in Africa, had external debt of $130bn in 2021.',
        'external debt of Egypt in 2021',
      ],
      ['Chad, home to nomads from Sudan, had a GDP of $17bn in 2021.', 'GDP of Chad in 2021'],
    ],
    open: [
      'Aid to Kenya, a third of donors left out, was $2bn in 2019.',
      'Norway, with Sweden, gave net ODA of $10bn in 2019.',
    ],
  },
  {
    name: 'some of the people',
    read: [
      ['5 million people lived in Togo in 2003.', 'population of Togo in 2003'],
      ['In 2016 Madagascar was home to 25 million people.', 'population of Madagascar in 2016'],
    ],
    open: [
      'Nearly 3.5 million people were displaced inside Somalia in 2023.',
      '2 million people fled Somalia in 2023.',
      '3.5 million citizens of Kenya voted in 2022.',
      'About 7 million people in Somalia were hungry in 2023.',
    ],
  },
  {
    name: 'what brought it about',
    read: [
      ["Poland's net ODA, boosted by help for Ukrainians, reached $3.48bn in 2022.", 'net ODA of Poland in 2022'],
      [
        'Buoyed by a contribution to the Global Fund, Irish net ODA came in at $1.17bn in 2021.',
        'net ODA of Ireland in 2021',
      ],
      [
        'Irish net ODA was $2.4bn in 2022, a record swollen by the cost of housing people.',
        'net ODA of Ireland in 2022',
      ],
      ['Debt relief for Sudan pushed French net ODA to $15.5bn in 2021.', 'net ODA of France in 2021'],
      ["Norway's concern for Syrians lifted its net ODA to $4.4bn in 2016.", 'net ODA of Norway in 2016'],
      ['With elections looming, Italian net ODA was $5.9bn in 2017.', 'net ODA of Italy in 2017'],
      ['In the wake of the quake, grants disbursed to Nepal were $900m in 2015.', 'grants disbursed to Nepal in 2015'],
    ],
    open: [
      "Japan raised Kenya's aid to $500m in 2019.",
      "Japan's generosity raised Kenya's aid to $500m in 2019.",
      "China cut Zambia's debt to $12bn in 2021.",
      'Counting grant equivalents pushed Japanese ODA to $16bn in 2020.',
    ],
  },
  {
    name: 'what is said of a part, and how the whole ranks',
    read: [
      [
        "Japan's ODA commitments to India, much of them for the bullet train, came to $4.2bn in 2021.",
        'ODA commitments from Japan to India in 2021',
      ],
      ["Norway's net ODA, at $5.5bn in 2017, was among the largest per head anywhere.", 'net ODA of Norway in 2017'],
      ['Icelandic net ODA was $61m in 2019, a drop in the ocean.', 'net ODA of Iceland in 2019'],
    ],
    open: [
      "Kenya's GDP was $250bn in 2020, a figure at purchasing power parity.",
      "Refugee costs left out, Sweden's aid was $5bn in 2016.",
    ],
  },
  {
    name: 'sentences of their own beside it',
    read: [
      [
        'Nepal is no newcomer to aid: grants disbursed to it by all providers were $772m in 2010.',
        'grants disbursed to Nepal in 2010',
      ],
      ["Oil has turned Guyana's accounts upside down: GDP was $14.7bn in 2022.", 'GDP of Guyana in 2022'],
      [
        'Norwegian grants disbursed to Malawi were $85m in 2014; loans played no role.',
        'grants disbursed from Norway to Malawi in 2014',
      ],
      ['Gross national income is the yardstick. In Australia it was $1,345bn in 2019.', 'GNI of Australia in 2019'],
      ['Zambia is broke. Its external debt was $12.7bn in 2020.', 'external debt of Zambia in 2020'],
      ['Rwanda is a favourite of donors. In 2019 it received ODA of $1.19bn.', 'ODA to Rwanda in 2019'],
      [
        "Actually paid out: $25.1 billion. That is Germany's gross ODA disbursement for 2019.",
        'gross ODA of Germany in 2019',
      ],
      ['Rain or no rain, Kenyan debt service was $2.5bn in 2020.', 'debt service of Kenya in 2020'],
    ],
    open: [
      'Military aid is the topic: US aid to Egypt was $1.3bn in 2019.',
      "These are quarterly figures: Kenya's GDP was $25bn in 2020.",
      "Kenya's economy is growing. In 2020 Uganda received $1bn.",
      "Kenya's economy is growing. In 2020 it received $1bn.",
      'Japan is the donor: Kenya got $500m in ODA in 2019.',
    ],
  },
  {
    name: 'pronouns',
    read: [
      [
        'Service to bondholders was the story: Pakistan paid them $2.5bn in 2019, principal and interest together.',
        'debt service of Pakistan to bondholders in 2019',
      ],
    ],
    open: [
      'It owed Portugal $500m in 2021.',
      'We owed China $5bn in 2020.',
      'Unlike Sweden, it gave net ODA of $5bn in 2019.',
      'With help from Sweden, it gave net ODA of $5bn in 2019.',
      "The aid of France's neighbour was $15bn in 2021.",
    ],
  },
  {
    name: 'years said in other ways',
    read: [
      ['As of 31 December 2022 Laos owed China $5.3bn.', 'external debt of Laos to China in 2022'],
      ["In the twelve months to December 2019, Italy's net ODA was $4.3bn.", 'net ODA of Italy in 2019'],
      ["Italy's net ODA was $4.3bn in twenty nineteen.", 'net ODA of Italy in 2019'],
      ["In two thousand and nine Italy's net ODA was $3.3bn.", 'net ODA of Italy in 2009'],
      ["Italy's net ODA was $4.3bn in '19.", 'net ODA of Italy in 2019'],
    ],
    open: [
      "In the six months to December 2019, Italy's net ODA was $2bn.",
      "In the twelve months to June 2019, Italy's net ODA was $4bn.",
    ],
  },
  {
    name: 'netting, prices and money said in other ways',
    read: [
      ["Japan's ODA was $15.03bn in 2015, i.e. after borrowers' repayments.", 'net ODA of Japan in 2015'],
      [
        "Sweden's net ODA was $5.2bn in 2012 at the prices and exchange rates of that year.",
        'net ODA of Sweden in 2012',
      ],
      ["Canada's net ODA was $5,650 million in US currency in 2012.", 'net ODA of Canada in 2012'],
      [
        "Lebanon's public debt outstanding to foreign bondholders was $31bn at end-2023.",
        'external debt of Lebanon to bondholders in 2023',
      ],
      ["Peru's GDP was $203bn in 2013, if one goes by the latest outlook.", 'GDP of Peru in 2013'],
    ],
    open: [],
  },
]

testFamilies(families)
