// Several figures of one sentence, each read as the sentence that would say it alone: shares beside amounts, and lists.
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
]

testTexts(families)
