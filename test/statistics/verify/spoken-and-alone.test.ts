// Whom a text speaks to, levels told by how they came about, figures that stand alone, and what is of others than it seems; with twins that stay open.
import test from 'ava'
import { starterClaims } from '../../support/starter-claims.ts'
import { type Family, testFamilies } from './support/families.ts'

const ports = await starterClaims()

const families: ReadonlyArray<Family> = [
  {
    name: 'who is spoken to, and levels told by how they came about',
    texts: [
      ['Ghana, my friends, had to find $45.2 billion for its lenders in 2022.', 'mismatch'],
      ['The EU Institutions disbursed $23.2 billion in net ODA in 2018, members of this House.', 'mismatch'],
      ["Saudi Arabia's net ODA spiked in 2014, when it hit US$13,633.95 million.", 'right'],
      ["Sweden's net ODA works out at $4.9 billion per head for 2016.", 'mismatch'],
      ['Pakistan owed China a mere $25.6 million in public debt at the end of 2021.', 'mismatch'],
      ['In gross terms Japan gave $10.4 billion in 2016.', 'mismatch'],
      ['Our Maldives owed the world 7,844 dollars in public external debt at the end of 2022.', 'mismatch'],
      [
        "By 2028 the Philippines should have a GDP of $630 billion, if you believe the IMF's October 2025 outlook.",
        'right',
      ],
      ['Why did ODA spent on refugees inside Italy reach US$1,804.0 million in 2019?', 'mismatch'],
      ['Papua New Guinea, rich in gas and poor in roads, had a GDP of $23.2 billion in 2014.', 'right'],
      ['Per capita GDP, Fiji, 2018: $6,271.', 'right'],
      ['Ghana, my friends, had to find $1.944 billion for its domestic lenders in 2022.', 'not_checkable'],
      ["Sweden's tied net ODA spiked in 2014, when it hit $6.233 billion.", 'not_checkable'],
      ["Sweden's net ODA peaked in 2014, when it hit $6.233 billion, loans excluded.", 'not_checkable'],
      ["Sweden's net ODA spiked in the first half of 2014, when it hit $6.233 billion.", 'not_checkable'],
      ["Half of Sweden's net ODA works out at $6.233 billion for 2014.", 'not_checkable', 'not_checkable'],
      ['In net terms Japan gave $10.42 billion in loans in 2016.', 'not_checkable'],
      ['Our Maldives owed the world $3,067 million in private debt at the end of 2022.', 'not_checkable'],
      ['Our Danish friends gave $51.76 million in grants to schools in Kenya in 2015.', 'not_checkable'],
      ['ODA spent on refugees outside Italy reached $444.8 million in 2019.', 'not_checkable'],
      ['Papua New Guinea, without its mines, had a GDP of $23.2 billion in 2014.', 'not_checkable'],
      ['Hungary, through the bank, gave $148.7 million in net ODA in 2017.', 'not_checkable'],
    ],
  },
  {
    name: 'whose it is told to be',
    texts: [
      ['For 2017 the OECD lists net ODA of $2.45 billion for Denmark.', 'right'],
      ['For 2017, Denmark reported net ODA of $2.45 billion to the OECD.', 'right'],
      ['Would the Minister agree that $2.45 billion of net ODA in 2017 is a lot for Denmark?', 'right'],
      ["How did the Minister arrive at $2.45 billion for Denmark's net ODA in 2017?", 'right'],
      ['For 2017 the OECD lists net ODA of $2.45 billion for health in Denmark.', 'not_checkable'],
      ['For 2017 the OECD lists net ODA of $2.45 billion for Kenya.', 'not_checkable'],
    ],
  },
  {
    name: 'figures that stand alone, or behind others',
    texts: [
      ['Ethiopia. Public external debt service. 2018. $1.57bn.', 'right'],
      ['Net ODA. Denmark. 2017. $2.45 billion.', 'right'],
      ['Ethiopia. Domestic debt service. 2018. $1.57bn.', 'not_checkable'],
      ['Ethiopia. Public external debt service. Plan for 2018. $1.57bn.', 'not_checkable'],
      ['Denmark has 5.8 million people. In 2017 it gave $2.45 billion in net ODA.', 'not_checkable', 'right'],
      [
        'Sweden has 10 million people and Denmark 5.8 million. In 2017 it gave $2.45 billion in net ODA.',
        'not_checkable',
        'not_checkable',
        'not_checkable',
      ],
      ['Pakistan: public external debt service of $9.73 billion in 2021. Sri Lanka: $4.14 billion.', 'right', 'right'],
      ['Hungary’s net ODA in 2016? $284.94m. And Slovakia’s? $106.01m.', 'mismatch', 'right'],
      [
        "Pakistan's public external debt service was $9.73 billion in 2021. China: $4.14 billion.",
        'right',
        'not_checkable',
      ],
      [
        'Pakistan: domestic debt service of $9.73 billion in 2021. Sri Lanka: $4.14 billion.',
        'not_checkable',
        'not_checkable',
      ],
      ['Hungary’s net ODA in 2016? $199.12m. And Slovakia’s bilateral part? $106.01m.', 'right', 'not_checkable'],
      ['How many people live in Zambia? In 2018 it was 17.8 million.', 'right'],
    ],
  },
  {
    name: 'what is of others than it seems',
    texts: [
      [
        'Colombo’s largest bilateral lender? At the close of 2020 Sri Lanka owed 5.32 billion dollars to China.',
        'right',
      ],
      ['Sri Lanka owed China 5.32 billion dollars at the end of 2020.', 'not_checkable'],
      ['Angola paid $3.26 billion on what it owed China in 2022.', 'not_checkable'],
      ['The New Zealand grants to Cambodia were $5.75 million in 2015.', 'right'],
      ['I have $70.42 million for new Danish grants to Burkina Faso in 2014.', 'not_checkable'],
      ["The draft on Namibia is nearly done. I put its neighbour's 2016 GDP at USD 10.719 billion.", 'not_checkable'],
      [
        'Benin bought back a Eurobond in 2021. Interest on its external public debt hit 728.6 million dollars in the same year.',
        'not_checkable',
      ],
      [
        'Could you double-check Spain and Portugal? Gross ODA disbursements in 2014, I have USD 2,118.4 million.',
        'not_checkable',
      ],
      ['All values are net ODA except refugees. United Kingdom, 2010: £8.452 billion', 'not_checkable'],
      ['Commitments this time. Ireland disbursed 58.01 million dollars to Uganda in 2010.', 'not_checkable'],
      [
        'For my thesis on Nepal I looked at Finland and Norway. It gave the country $26.55 million in grants in 2015.',
        'not_checkable',
      ],
    ],
  },
]

testFamilies(test, ports, families)
