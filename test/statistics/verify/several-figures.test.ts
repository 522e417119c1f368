// Several figures of one sentence, each read as the sentence that would say it alone: shares beside amounts, lists, before and after, wholes and parts.
import { type Texts, testTexts } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Texts> = [
  {
    name: 'one amount and its share of income',
    texts: [
      [
        "Germany's grant-equivalent ODA came to EUR 35.05 billion in 2023, a ministry spokeswoman said, or 0.82 per cent of gross national income.",
        ['ODA grant equivalent of Germany in 2023', 'ODA grant equivalent of Germany in 2023 as % of GNI'],
      ],
      [
        'Türkiye provided USD 8.67 billion in ODA in 2019, equal to 1.15% of its gross national income.',
        ['ODA from Türkiye in 2019', 'ODA from Türkiye in 2019 as % of GNI'],
      ],
      [
        "In 2022 Ireland's net ODA was $2.41bn, or 0.63 % of GNI.",
        ['net ODA of Ireland in 2022', 'net ODA of Ireland in 2022 as % of GNI'],
      ],
      [
        'Swedish aid stood at $5.46 billion in 2022 (0.9 % of GNI).',
        ['ODA of Sweden in 2022', 'ODA of Sweden in 2022 as % of GNI'],
      ],
      [
        "Norway's ODA was $4.2bn in 2020: that is 1.1 per cent of its national income.",
        ['ODA of Norway in 2020', 'ODA of Norway in 2020 as % of GNI'],
      ],
      [
        'Luxembourg gave $539m of ODA in 2021, which made 0.99 per cent of its GNI.',
        ['ODA from Luxembourg in 2021', 'ODA from Luxembourg in 2021 as % of GNI'],
      ],
      [
        'Denmark spent $2.91bn on aid in 2021, 0.71 per cent of its gross national income.',
        ['ODA from Denmark in 2021', 'ODA from Denmark in 2021 as % of GNI'],
      ],
      [
        "Japan's ODA came to 0.34 per cent of GNI in 2021, or $17.6bn.",
        ['ODA of Japan in 2021 as % of GNI', 'ODA of Japan in 2021'],
      ],
      [
        'At $47.8bn in 2021, American ODA was 0.2 per cent of GNI.',
        ['ODA of United States in 2021', 'ODA of United States in 2021 as % of GNI'],
      ],
      [
        'Zambia owed $15.06bn abroad in 2020, the equivalent of 83 per cent of its GDP.',
        ['external debt of Zambia in 2020', 'external debt of Zambia in 2020 as % of GDP'],
      ],
      [
        "Mozambique's external debt of $10.7bn in 2020 was equal to 76 per cent of its GDP.",
        ['external debt of Mozambique in 2020', 'external debt of Mozambique in 2020 as % of GDP'],
      ],
      ["Germany's ODA came to €31bn in 2022, or 3 per cent of all public spending.", ['ODA of Germany in 2022', null]],
      ["Germany's ODA came to €31bn in 2022, or 12 per cent of the world's.", ['ODA of Germany in 2022', null]],
      ["Ireland's net ODA was $2.41bn in 2022, up 0.1 % of GNI.", ['net ODA of Ireland in 2022', null]],
    ],
  },
  {
    name: 'a list of takers or givers',
    texts: [
      [
        "Where did Sweden's money go in 2021? The Democratic Republic of the Congo received 115.5 million dollars of its aid, Somalia 111.7 million and Mozambique 91.7 million.",
        [
          'ODA from Sweden to Democratic Republic of the Congo in 2021',
          'ODA from Sweden to Somalia in 2021',
          'ODA from Sweden to Mozambique in 2021',
        ],
      ],
      [
        'In 2021 Norway disbursed $68.4m to Malawi, $55m to Uganda and $41m to Ethiopia.',
        [
          'ODA disbursed from Norway to Malawi in 2021',
          'ODA disbursed from Norway to Uganda in 2021',
          'ODA disbursed from Norway to Ethiopia in 2021',
        ],
      ],
      [
        'American grants for Haiti reached $1.08bn in 2010 and Canadian ones $459m.',
        ['grants disbursed from United States to Haiti in 2010', 'grants disbursed from Canada to Haiti in 2010'],
      ],
      [
        'French grants to Mali came to $91m in 2016, German ones to $60m.',
        ['grants disbursed from France to Mali in 2016', 'grants disbursed from Germany to Mali in 2016'],
      ],
      [
        'Danish commitments to Kenya were $35m in 2019 and those to Uganda $43m.',
        ['ODA commitments from Denmark to Kenya in 2019', 'ODA commitments from Denmark to Uganda in 2019'],
      ],
      [
        'At the end of 2022 Sri Lanka owed Japan $2.69 billion and India $2.30 billion.',
        ['external debt of Sri Lanka to Japan in 2022', 'external debt of Sri Lanka to India in 2022'],
      ],
      [
        'Kenya owed China $6.3bn in 2022, Japan $1.2bn and France $0.7bn.',
        [
          'external debt of Kenya to China in 2022',
          'external debt of Kenya to Japan in 2022',
          'external debt of Kenya to France in 2022',
        ],
      ],
      [
        'Net ODA in 2021 was $35.1bn in Germany, $15.5bn in France and $6.0bn in Italy.',
        ['net ODA of Germany in 2021', 'net ODA of France in 2021', 'net ODA of Italy in 2021'],
      ],
      [
        'Kenya owed China $6.3bn in 2022, and banks in Japan $1.2bn.',
        ['external debt of Kenya to China in 2022', null],
      ],
      [
        'American grants for Haiti reached $1.08bn in 2010 and Canadian loans $459m.',
        ['grants disbursed from United States to Haiti in 2010', null],
      ],
    ],
  },
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
