// Papers in brackets, what comes on top of something else, and remarks behind a figure.
import { type Texts, testTexts } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Texts> = [
  {
    name: 'sources in brackets',
    texts: [
      [
        "Kenya's economy was worth 114.7 billion dollars in 2022 (IMF, World Economic Outlook).",
        ['GDP of Kenya in 2022'],
      ],
      [
        "Zambia's public external debt came to $15.06bn in 2020 (source: World Bank, International Debt Statistics).",
        ['external debt of Zambia in 2020'],
      ],
      ['Irish net ODA was $2.41bn in 2022 (OECD DAC data).', ['net ODA of Ireland in 2022']],
      ['Ghana (WEO, October 2025) had a GDP of $74bn in 2022.', ['GDP of Ghana in 2022']],
      ['Kenya owed China $6.7bn (World Bank, IDS) at the end of 2022.', ['external debt of Kenya to China in 2022']],
      [
        'In 2021 Norway disbursed $53.8m to Malawi (Creditor Reporting System).',
        ['ODA disbursed from Norway to Malawi in 2021'],
      ],
      ["Mongolia's GDP reached $17.1bn in 2022 (Source: IMF).", ['GDP of Mongolia in 2022']],
      ["Zambia's debt (World Bank) came to $1.5bn in 2020.", [null]],
      ["Kenya's debt (excluding the World Bank, IDS data) came to $36bn in 2021.", [null]],
    ],
  },
  {
    name: 'on top of something else',
    texts: [
      [
        'On top of its ODA, Germany reported 1.27 billion dollars of other official flows for 2021, net.',
        ['other official flows from Germany in 2021'],
      ],
      [
        'In addition to its aid, Japan reported other official flows of $3.2bn in 2019.',
        ['other official flows from Japan in 2019'],
      ],
      [
        'Besides its ODA, France had other official flows of $412m in 2023.',
        ['other official flows of France in 2023'],
      ],
      [
        'France reported other official flows of $412m in 2023, besides its ODA.',
        ['other official flows from France in 2023'],
      ],
      [
        'Canada reported other official flows of $1.1bn in 2021, on top of its aid.',
        ['other official flows from Canada in 2021'],
      ],
      ['On top of its ODA, Germany gave $1.27bn in 2021.', [null]],
      ['Besides its grants, Japan gave Kenya $50m in 2019.', [null]],
      ['Besides its ODA, Germany gave $33.3bn in 2021.', [null]],
    ],
  },
  {
    name: 'asides',
    texts: [
      [
        'At end-2021 Bangladesh owed $17.5bn to the International Development Association, by far its largest lender.',
        ['external debt of Bangladesh to International Development Association in 2021'],
      ],
      [
        "Papua New Guinea's external public debt service doubled again in 2020; it was 1,342 million dollars.",
        ['debt service of Papua New Guinea in 2020'],
      ],
    ],
  },
]

testTexts(families)
