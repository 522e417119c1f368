// Figures of another time, of a whole, of somebody else or of less than is held, and prices that a sentence beside tells; each beside a twin.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

type Verdict = 'right' | 'mismatch' | 'not_checkable'
type Family = { readonly name: string; readonly texts: ReadonlyArray<readonly [text: string, ...Verdict[]]> }

const families: ReadonlyArray<Family> = [
  {
    name: 'averages, which are not held',
    texts: [
      [
        "Kenya's debt service averaged $900 million from 2005 to 2014 and $2.3 billion from 2015 to 2022.",
        'not_checkable',
        'not_checkable',
      ],
      ["Kenya's debt service was $900 million in 2005 and $2.3 billion in 2015.", 'mismatch', 'mismatch'],
    ],
  },
  {
    name: 'an earlier time that is not said',
    texts: [
      [
        'In 2012, Turkish grants to Somalia were $86.61 million; a year later they had risen to $115.74 million.',
        'right',
        'right',
      ],
      [
        'British grants to Ethiopia, which had peaked above half a billion dollars, were down to about $112 million in 2022.',
        'not_checkable',
        'right',
      ],
      ["By the end of 2021, Kenya's external debt had reached $35.2 billion.", 'right'],
      ["Kenya's external debt had reached $35.2 billion by the end of 2021.", 'right'],
      ["Kenya's external debt, which had reached $35.2 billion by the end of 2021, worries many.", 'right'],
      ["Kenya's external debt had reached $45.2 billion by the end of 2021.", 'mismatch'],
    ],
  },
  {
    name: 'who gives is who speaks or is asked',
    texts: [
      [
        'Will the Secretary of State confirm that UK net disbursements of ODA fell to $7.22 billion in 2022?',
        'mismatch',
      ],
      ['Our own table: in 2015, US net ODA stood at $94.0 billion.', 'mismatch'],
      [
        'To ask the Secretary of State why grants disbursed to Nigeria fell to $194.32 million in 2021.',
        'not_checkable',
      ],
      ['Our grants disbursed to Nigeria came to $194.32 million in 2021.', 'not_checkable'],
      ['Grants disbursed to Nigeria came to $194.32 million in 2021.', 'mismatch'],
    ],
  },
  {
    name: 'bounds that leave room above',
    texts: [
      ["Germany's net ODA rose to well over $36 billion in 2022.", 'right'],
      ["Germany's net ODA rose to comfortably over $36 billion in 2022.", 'right'],
      ["Germany's net ODA rose to a good deal more than $36 billion in 2022.", 'right'],
      ["Germany's net ODA rose to well over $37 billion in 2022.", 'mismatch'],
      ["Germany's net ODA rose to well over $20 billion in 2022.", 'mismatch'],
    ],
  },
  {
    name: 'prices that a sentence beside it tells',
    texts: [
      ...[
        'Let us strip out inflation and use 2022 prices.',
        'I work in 2022 dollars throughout.',
        'I deflate everything to 2022.',
        'The base year is 2022.',
        'All is in prices of 2022.',
      ].flatMap((base) => [
        [`${base} German net ODA for 2016 was $24.7 billion.`, 'mismatch'] as const,
        [`${base} German net ODA for 2016 was $27.48 billion.`, 'right'] as const,
      ]),
      ['German net ODA for 2016 was $24.7 billion. That is in 2022 prices.', 'mismatch'],
      ['Once inflation is removed, a lot changes. German net ODA for 2016 was $24.7 billion.', 'not_checkable'],
      ["Measured in today's money. German net ODA for 2016 was $24.7 billion.", 'not_checkable'],
      ['At current prices, all this. German net ODA for 2016 was $24.7 billion.', 'right'],
      ['We did not adjust for inflation. German net ODA for 2016 was $24.7 billion.', 'right'],
      ['All sums are in the dollars of the day. Spain gave 4.52 billion dollars of net ODA in 2016.', 'mismatch'],
      ['Inflation was on the mind of many. German net ODA for 2016 was $24.7 billion.', 'right'],
      ['We use 2022 prices. At current prices, German net ODA for 2016 was $24.7 billion.', 'right'],
    ],
  },
  {
    name: 'a whole of which another is a part, and others beside it',
    texts: [
      [
        'Ethiopia’s debt service to China stood at $707 million in 2021, out of a total of $2.01 billion.',
        'right',
        'right',
      ],
      ['Dutch grants to Rwanda, 2014: $50.66 million; Belgian grants the same year: $42.19 million.', 'right', 'right'],
      [
        'Korean grants to Cambodia (37.47 million US dollars in 2015) exceeded those of New Zealand (5.75 million).',
        'right',
        'right',
      ],
      ['Korean grants to Cambodia (47.47 million US dollars in 2015) were the largest.', 'mismatch'],
    ],
  },
  {
    name: 'less than is held',
    texts: [
      ['Belgium made new ODA commitments worth USD 3,422.24 million in 2021.', 'right'],
      ['On the new grant-equivalent measure the Netherlands provided $5.29bn in 2019.', 'right'],
      ["Sweden's new grants to Kenya were $50 million in 2019.", 'not_checkable'],
      ["Sweden's grants to Kenya were $50 million in 2019.", 'mismatch'],
      ['Swedish grants in Maputo came to $80 million in 2019.', 'not_checkable'],
      ['Grants in Maputo were $900 million in 2019.', 'not_checkable'],
      ['Swedish grants in Mozambique came to $80 million in 2019.', 'mismatch'],
      ['The net ODA budget of Germany was $30 billion in 2021.', 'not_checkable'],
      ['Kenya owed bondholders $7.6 billion in local currency in 2021.', 'not_checkable'],
      ['Kenya owed bondholders $7.6 billion in 2021.', 'mismatch'],
      [
        "Kenya's debt service to China on railways rose from $300 million to $700 million in 2021.",
        'not_checkable',
        'not_checkable',
      ],
      ["Kenya's debt service to China rose to $700 million in 2021.", 'mismatch'],
    ],
  },
  {
    name: 'amounts of other currencies, which sources round anew',
    texts: [
      ['Portugal’s ODA: 451.9 million euros in 2012, net.', 'right'],
      ['Portugal’s ODA: 452 million euros in 2012, net.', 'right'],
      ['Portugal’s ODA: 452.1 million euros in 2012, net.', 'mismatch'],
    ],
  },
  {
    name: 'what something is taken for',
    texts: [
      [
        "Imputed student costs in Austria, which counts foreign students' lecture halls as aid, were 1,165.57 million dollars in 2018.",
        'not_checkable',
      ],
      ['Austria counts lecture halls as aid; the cost was 123 million dollars in 2018.', 'not_checkable'],
    ],
  },
  {
    name: 'a taker by a name that is not known',
    texts: [
      [
        'Commitments from Paris to Bouaké approached a billion dollars in 2022: 972 million.',
        'not_checkable',
        'not_checkable',
      ],
      ['According to Reuters, commitments from Paris came to 972 million dollars in 2022.', 'mismatch'],
    ],
  },
  {
    name: 'a code whose name a narrower one has too, with "general" behind it',
    texts: [
      ['Sweden disbursed $23.4 million to Uganda for government and civil society in 2021.', 'not_checkable'],
      ['Sweden disbursed $23.5 million to Uganda for government and civil society in 2021.', 'right'],
      ['Sweden disbursed $23.4 million to Uganda for government and civil society, general in 2021.', 'right'],
      ['Sweden disbursed $29.5 million to Uganda for government and civil society in 2021.', 'mismatch'],
    ],
  },
]

const told = (verdict: string): string => (verdict === 'match' || verdict === 'close' ? 'right' : verdict)

for (const { name, texts } of families)
  for (const [text, ...verdicts] of texts)
    test(`${name}: "${text}": ${verdicts.join(', ')}`, async (t) => {
      const verified = await verifyClaims(ports, text, new AbortController().signal)
      const stating = verified.filter(({ claim }) => claim.figure !== null)
      t.deepEqual(
        stating.map(({ verdict }) => told(verdict)),
        verdicts,
      )
    })
