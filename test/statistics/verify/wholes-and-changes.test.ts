// A figure beside another one: before and after, a change behind both, a whole and its part.
import { type Texts, testTexts } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Texts> = [
  {
    name: 'before and after',
    texts: [
      [
        "Then came February 2022. Poland's outlays for refugees counted as ODA shot up to $2.19bn, from $17m the year before.",
        ['in-donor refugee costs of Poland in 2022', 'in-donor refugee costs of Poland in 2021'],
      ],
      [
        "In 2022 Ireland's net ODA jumped to $2.41bn, from $1.16bn the year before.",
        ['net ODA of Ireland in 2022', 'net ODA of Ireland in 2021'],
      ],
      [
        'Czech in-donor refugee costs leapt to $655m in 2022 from $3m a year earlier.',
        ['in-donor refugee costs of Czechia in 2022', 'in-donor refugee costs of Czechia in 2021'],
      ],
      [
        'Canberra once led in the Pacific. Its net ODA fell from $5.40bn in 2012 to $3.28bn in 2016, a drop of 39 per cent.',
        [
          'net ODA of Australia in 2012',
          'net ODA of Australia in 2016',
          'net ODA of Australia in 2016 | percent over 4, -1',
        ],
      ],
      [
        "Spain's net ODA fell from $5.95bn in 2010 to $2.04bn in 2012, by 66 per cent.",
        ['net ODA of Spain in 2010', 'net ODA of Spain in 2012', 'net ODA of Spain in 2012 | percent over 2, -1'],
      ],
      [
        'Sri Lanka lost much in one year: GDP in dollars fell from 88.6 billion in 2021 to 74.6 billion in 2022.',
        ['GDP of Sri Lanka in 2021', 'GDP of Sri Lanka in 2022'],
      ],
      [
        "Zambia's external debt climbed to $15.06bn in 2020, up from $11.5bn in 2019.",
        ['external debt of Zambia in 2020', 'external debt of Zambia in 2019'],
      ],
      ['Irish aid rose to $2.41bn in 2022, from $1.16bn five ministers ago.', ['ODA of Ireland in 2022', null]],
      [
        "Spain's net ODA fell to $2.04bn in 2012, a drop of 66 per cent of what it had been.",
        ['net ODA of Spain in 2012', null],
      ],
      ['Irish aid rose to $2.41bn in 2022, from pledges of $3bn.', ['ODA of Ireland in 2022', null]],
    ],
  },
  {
    name: 'a whole and its part',
    texts: [
      [
        'Look at Switzerland in 2022. Of the $4.50bn it counted as aid, $1.26bn never left the country: it was spent on asylum seekers.',
        ['ODA from Switzerland in 2022', 'in-donor refugee costs from Switzerland in 2022'],
      ],
      [
        "Of Italy's net ODA of $6.27bn in 2021, $3.78bn was multilateral.",
        ['net ODA of Italy in 2021', 'net multilateral ODA of Italy in 2021'],
      ],
      [
        'Of the $8.67bn that Germany spent on refugees at home in 2017, nothing left the country.',
        ['in-donor refugee costs from Germany in 2017'],
      ],
      [
        "Sweden's ODA was $4.9bn in 2016, of which $0.8bn for hosting refugees.",
        ['ODA of Sweden in 2016', 'in-donor refugee costs of Sweden in 2016'],
      ],
      [
        'Of the $15.1bn Zambia owed abroad in 2020, $3.0bn was due to bondholders.',
        ['external debt of Zambia in 2020', 'external debt of Zambia to bondholders in 2020'],
      ],
      [
        'The International Trade Centre is tiny. All it disbursed in 2021 was $52.5m, of which $44.7m was for business and other services.',
        [
          'ODA disbursed from International Trade Centre in 2021',
          'ODA disbursed for business and other services from International Trade Centre in 2021',
        ],
      ],
      [
        'Fish is something Norwegians know about. They put USD 45.3 million of ODA into fishing in 2021, along with $240.5 million into basic education.',
        ['ODA disbursed for fishing from Norway in 2021', 'ODA disbursed for basic education from Norway in 2021'],
      ],
      ["Of Italy's net ODA of $6.27bn in 2021, $3.78bn was wasted.", ['net ODA of Italy in 2021', null]],
      ['Of the $15.1bn Zambia owed abroad in 2020, $3.0bn was forgiven.', ['external debt of Zambia in 2020', null]],
      ['Of the $15.1bn Zambia owed abroad in 2020, $3.0bn was in default.', ['external debt of Zambia in 2020', null]],
    ],
  },
]

testTexts(families)
