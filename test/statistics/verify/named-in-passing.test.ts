// What a statement's neighbours only mention: lenders who are not all of them, what a debt exceeded, people by whom an amount is divided.
import { type Family, testFamilies } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'lenders whom a clause beside the debt mentions',
    read: [
      [
        'When Zambia stopped paying its bondholders in 2020, the public external debt had climbed to $15.06 billion.',
        'external debt of Zambia in 2020',
      ],
      [
        'After Ghana fell behind with its bondholders in 2022, its public external debt was put at $29.5bn.',
        'external debt of Ghana in 2022',
      ],
      [
        'Since Ethiopia angered its bondholders in 2023, its external public debt has been put at $27.9bn that year.',
        'external debt of Ethiopia in 2023',
      ],
    ],
    open: [
      'When Zambia stopped paying its bondholders in 2020, the debt stood at $3.0 billion.',
      'When Zambia stopped paying its bondholders in 2020, the debt stood at $15.06 billion.',
      'While France courted Chad in 2019, ODA commitments came to $9.5bn.',
      'When Kenya quarrelled with China in 2021, external debt came to $36bn.',
    ],
  },
  {
    name: 'people by whom an amount is divided',
    read: [
      [
        "Norwegians are generous, whatever they say about themselves: their state's aid came to $943 for each of them in 2022.",
        'ODA of Norway in 2022 per person',
      ],
      ['Swedes gave $531 of net ODA each in 2022.', 'net ODA from Sweden in 2022 per person'],
      [
        'The Irish are proud of it: their aid was $475 for every one of them in 2022.',
        'ODA of Ireland in 2022 per person',
      ],
      [
        'Danes pay for it gladly: in 2021 net ODA was $498 for each of them.',
        'net ODA from Denmark in 2021 per person',
      ],
      ["Norway's net ODA in 2022 was equal to $943 for each of its people.", 'net ODA of Norway in 2022 per person'],
      [
        "In 2020 Luxembourg's net ODA, divided among its people, made $714 for each.",
        'net ODA of Luxembourg in 2020 per person',
      ],
    ],
    open: [
      'Norway has a dozen partners: its aid came to $86m for each of them in 2022.',
      'Norwegians back 30 projects: their net ODA came to $5161m for each of them in 2022.',
      'Danes adopted the villages: net ODA was $2.9bn for each of them in 2021.',
      'France and Germany gave $15bn of net ODA each in 2021.',
      'Each of the donors gave Kenya grants of $500m in 2019.',
    ],
  },
  {
    name: 'what a debt is held against',
    read: [
      [
        "Cabo Verde's public and publicly guaranteed external debt, at $2.03bn, exceeded its GDP in 2020.",
        'external debt of Cabo Verde in 2020',
      ],
      ["Bhutan's external debt, $2.9bn in 2021, surpassed its GDP.", 'external debt of Bhutan in 2021'],
      ["Djibouti's external debt in 2020, $2.4bn, rivals its economy.", 'external debt of Djibouti in 2020'],
    ],
    open: [
      "Bhutan's external debt in 2021 exceeded its GDP of $2.5bn.",
      "Bhutan's external debt surpassed its GDP, $2.5bn, in 2021.",
    ],
  },
]

testFamilies(families)
