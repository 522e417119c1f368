// Figures of a part of a country, of another kind of debt, of less than the year or the whole, each beside a twin that is checked.
import test from 'ava'
import { starterClaims } from '../../support/starter-claims.ts'
import { type Family, testFamilies } from './support/families.ts'

const ports = await starterClaims()
test.after.always(() => ports.search.graph.close())

const families: ReadonlyArray<Family> = [
  {
    name: 'parts of countries',
    texts: [
      [
        "Lagos is Nigeria's commercial hub. The state's own external debt stood at $1.25 billion at the end of 2022.",
        'not_checkable',
      ],
      ['The Welsh Government disbursed grants of £2.1 million to Lesotho in 2019.', 'not_checkable'],
      ["Catalonia's grants to Peru were €3.4 million in 2018.", 'not_checkable'],
      ['The Flemish government gave €4.6 million in grants to Malawi in 2021.', 'not_checkable'],
      ['The City of Vienna gave grants of €1.2 million to Uganda in 2015.', 'not_checkable'],
      ['Bavarian grants to Ghana were $9.12 million in 2022.', 'not_checkable'],
      ['Punjab province alone received $215 million in British grants in 2016.', 'not_checkable'],
      [
        'Members of the Scottish Parliament heard that British grants to Malawi totalled $4.6 million in 2021.',
        'mismatch',
      ],
      ['German grants to Ghana were $92.12 million in 2022.', 'right'],
    ],
  },
  {
    name: 'debts that are not held',
    texts: [
      [
        "Ghana's domestic debt was GHS 181.8 billion at the end of 2021; interest on it cost GHS 26.4 billion.",
        'not_checkable',
        'not_checkable',
      ],
      ["Kenya's internal public debt was $33.1 billion at the end of 2022.", 'not_checkable'],
      ["Ghana's public debt was $58.3 billion at the end of 2021.", 'not_checkable'],
      ["Ghana's public external debt was $28.3 billion at the end of 2021.", 'mismatch'],
      [
        "Ghana's external debt was $26.6 billion at the end of 2021; interest on it cost $900 million.",
        'right',
        'mismatch',
      ],
    ],
  },
  {
    name: 'parts told not to be counted',
    texts: [
      ['Norway gave $4.12 billion of net ODA in 2017, not including debt relief.', 'not_checkable'],
      ['Norway gave $4.12 billion of net ODA in 2017, leaving aside refugee costs.', 'not_checkable'],
      ['Norway gave $4.12 billion of net ODA in 2017, refugee costs apart.', 'not_checkable'],
      ['Norway gave $4.12 billion of net ODA in 2017, net of vaccines.', 'not_checkable'],
      ['Norway gave $4.12 billion of ODA in 2017, net of loan repayments.', 'right'],
      ['Administrative costs not included elsewhere made up 245.00 million dollars of Swiss ODA in 2021.', 'right'],
    ],
  },
  {
    name: 'less than the year',
    texts: [
      ["Norway's net ODA reached $4.12 billion in May 2017.", 'not_checkable'],
      ['By mid-2017 Norway had given $4.12 billion in net ODA.', 'not_checkable'],
      ["Kenya's debt to China had fallen to $6.0 billion by June 2022.", 'not_checkable'],
      ["Kenya's debt to China was $6.7 billion on 31 December 2022.", 'right'],
      ["Norway's net ODA reached $4.12 billion in 2017.", 'right'],
    ],
  },
  {
    name: 'what was not reached, or is a distance',
    texts: [
      ["Norway's net ODA fell short of $4.12 billion in 2017.", 'not_checkable'],
      ["Norway's net ODA did not quite reach $4.12 billion in 2017.", 'not_checkable'],
      ["Norway's net ODA was $4.12 billion lower in 2017.", 'not_checkable'],
    ],
  },
  {
    name: 'what went through others, or came from a fund',
    texts: [
      ["Norway's net ODA through the UN was $4.12 billion in 2017.", 'not_checkable'],
      ["Norway's net ODA via multilateral channels was $4.12 billion in 2017.", 'not_checkable'],
      ["Norway's Sovereign fund gave $4.12 billion of aid in 2017.", 'not_checkable'],
      ['Brussels gave Kinshasa grants of $648.8 million in 2010.', 'not_checkable'],
      ["Australia's budget for net ODA in 2018 was A$3,149 million.", 'not_checkable'],
    ],
  },
  {
    name: 'two figures for two who are named together',
    texts: [
      ['Kenya and Zambia owed China $6.69 billion and $5.49 billion at the end of 2022.', 'right', 'right'],
      ["Germany's grants to Ghana and Malawi were $92.12 million and $4.1 million in 2022.", 'right', 'mismatch'],
      [
        'Germany and France together gave $48.5 billion and $47.0 billion of net ODA in 2021 and 2020.',
        'not_checkable',
        'not_checkable',
      ],
      ['DAC countries provided $147.3 billion of net ODA in 2017, leaving out Japan.', 'not_checkable'],
    ],
  },
  {
    name: 'just over a number that ends in a five',
    texts: [
      ["Canada's net ODA was just over 9.25 billion dollars in 2022.", 'right'],
      ["Canada's net ODA was just over 9.15 billion dollars in 2022.", 'mismatch'],
    ],
  },
]

testFamilies(test, ports, families)
