// Parts that are told apart from their figure: roles, netting, prices, years told by others, names beside names.
import test from 'ava'
import { askedOf, type Family, testFamilies } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'parts told in so many words, or left by the other one',
    read: [
      ['Zambia is the debtor and China the creditor: $4bn in 2022.', 'external debt of Zambia to China in 2022'],
      ['Kenya was a debtor of Japan for $1.2bn at end-2022.', 'external debt of Kenya to Japan in 2022'],
      [
        'With Norway as the donor and Malawi as the recipient, grants came to $30m in 2021.',
        'grants disbursed from Norway to Malawi in 2021',
      ],
      [
        'To Mozambique, Ireland ended up giving away grants of $32m in 2021.',
        'grants disbursed from Ireland to Mozambique in 2021',
      ],
      [
        'Multilateral lenders had $14.7bn outstanding to Tanzania in 2023.',
        'external debt of Tanzania to multilateral creditors in 2023',
      ],
    ],
    open: [
      'Kenya, Ireland and Norway saw grants of $30m in 2021.',
      'The debtor and the creditor agreed on $4bn in 2022.',
    ],
  },
  {
    name: 'serviced debts and administered aid',
    read: [
      ['Zambia serviced its foreign debt with $1.2bn in 2020.', 'debt service of Zambia in 2020'],
      ['Ghana serviced its debt to China with $238m in 2022.', 'debt service of Ghana to China in 2022'],
      ['Administering Finnish aid cost $60m in 2021.', 'administrative costs of Finland in 2021'],
      ["Ireland's aid bureaucracy consumed $45m in 2022.", 'administrative costs of Ireland in 2022'],
    ],
    open: ['Auditing Finnish aid cost $60m in 2021.', 'Defending Irish aid cost $45m in 2022.'],
  },
  {
    name: 'netting and prices told apart',
    read: [
      ['Before deducting any loan repayments, Japan gave ODA of $22bn in 2022.', 'gross ODA from Japan in 2022'],
      ['Once what borrowers sent back is taken off, French ODA was $16bn in 2020.', 'net ODA of France in 2020'],
      ['After netting off repayments, German ODA came to $35bn in 2022.', 'net ODA of Germany in 2022'],
      [
        'Into constant (2021) prices: Norwegian net ODA was $4.7bn in 2019.',
        'net ODA of Norway in 2019 in constant 2021 USD',
      ],
      [
        'Adjusted for inflation, British net ODA fell by 20% from 2019 to 2021.',
        'net ODA of United Kingdom in 2021 in constant 2021 USD | percent over 2, -1',
      ],
      [
        'Canadian net ODA was $4.3bn in 2015, not adjusted for inflation or exchange rates.',
        'net ODA of Canada in 2015',
      ],
      [
        'By the grant-equivalent yardstick Swiss ODA was $4.5bn in 2022.',
        'ODA grant equivalent of Switzerland in 2022',
      ],
    ],
    open: [
      'In real terms, British net ODA was $15bn in 2021.',
      'In real terms Kenyan GDP grew by 5% in 2022.',
      'The grant-equivalent scandal cost Swiss ODA $4.5bn in 2022.',
    ],
  },
  {
    name: 'one under two names',
    read: [
      ["Asia's giant, India, had a GDP of $3.3tn in 2022.", 'GDP of India in 2022'],
      [
        'Malawi, the neighbour: $30m in grants went from Norway to Malawi in 2021.',
        'grants disbursed from Norway to Malawi in 2021',
      ],
      ['Berlin under pressure: German net ODA was $35bn in 2022.', 'net ODA of Germany in 2022'],
      [
        "Every single Ghanaian's share of the external debt was $833 in 2022.",
        'external debt of Ghana in 2022 per person',
      ],
    ],
    open: ["Ghana's loans, Kenya said, were $3bn in 2022."],
  },
  {
    name: 'wholes of one kind',
    read: [
      [
        "All of Kenya's bilateral creditors combined held claims of $9bn in 2022.",
        'external debt of Kenya to bilateral creditors in 2022',
      ],
      [
        'Payments by Ghana to multilateral creditors ran to $600m in 2022.',
        'debt service of Ghana to multilateral creditors in 2022',
      ],
      ['Humanitarian aid from Norway reached $700m in 2021.', 'ODA disbursed for Humanitarian aid from Norway in 2021'],
      ['Sweden gave 0.9% of its GNI in 2022.', 'ODA from Sweden in 2022 as % of GNI'],
      [
        "Ukraine's debt to the EU institutions stood at $11bn in 2022.",
        'external debt of Ukraine to EU institutions in 2022',
      ],
    ],
    open: ['Angola pays: commercial bank debt was $21bn in 2022.', 'Sweden spent 0.9% of its GNI in 2022.'],
  },
]

testFamilies(families)

const second: ReadonlyArray<readonly [sentence: string, asked: string]> = [
  [
    'Uganda got $65m in Danish grants in 2021 and $55m the year after.',
    'grants disbursed from Denmark to Uganda in 2022',
  ],
  [
    'Ghana got $20m in Swiss grants in 2019 and $21m two years after.',
    'grants disbursed from Switzerland to Ghana in 2021',
  ],
  ['Irish net ODA was $2.4bn in 2022, after $1.2bn the year before.', 'net ODA of Ireland in 2021'],
  ['In 2018 Norway gave $4.3bn of net ODA; three years later it was $4.7bn.', 'net ODA from Norway in 2021'],
  ["Mali's external debt was $5bn in 2020; a year later, in 2021, it was $5.4bn.", 'external debt of Mali in 2021'],
  [
    'Egypt: external debt of $107bn in 2024; of which multilateral, $31bn.',
    'external debt of Egypt to multilateral creditors in 2024',
  ],
]
for (const [sentence, asked] of second)
  test(`"${sentence}" asks of its second figure: ${asked}`, (t) => t.is(askedOf(sentence, 1), asked))
test('a year that is told of another figure is not of the first', (t) =>
  t.is(
    askedOf("Mali's external debt was $5bn in 2020; a year later, in 2021, it was $5.4bn."),
    'external debt of Mali in 2020',
  ))
