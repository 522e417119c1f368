// Figures whose other side stands for somebody without a name, wholes beside their parts, bodies that report, and bodies that are paid into.
import test from 'ava'
import { starterClaims } from '../../support/starter-claims.ts'
import { type Family, testFamilies } from './support/families.ts'

const ports = await starterClaims()

const families: ReadonlyArray<Family> = [
  {
    name: 'one side is not named',
    texts: [
      ['I speak of Kenya. Its creditors wait. Its debt to China was $6.7 billion in 2022.', 'not_checkable'],
      [
        'Kenya received $721.51 million from the US in 2021 and owed China $6.7 billion in 2022.',
        'not_checkable',
        'not_checkable',
      ],
      ['My question concerns Kenya. How much did it receive from the US in 2021? Grants of $721.51 million.', 'right'],
      [
        'The donor in question is Norway. The recipient is Malawi. The donor’s grants to the recipient were $56.58 million in 2019.',
        'not_checkable',
      ],
      ['Malawi to Norway: thanks for grants of $56.58 million in 2019.', 'not_checkable'],
      ['Developing countries owed China $15.3 billion bilaterally in 2020.', 'mismatch'],
    ],
  },
  {
    name: 'wholes beside parts, and one of two',
    texts: [
      ['US grants to Kenya were $721.51 million in 2021; total grants were $2.0 billion.', 'right', 'not_checkable'],
      [
        'Kenya owed bilateral creditors $10.1 billion in 2022, two thirds of it ($6.7 billion) to China.',
        'not_checkable',
        'not_checkable',
        'not_checkable',
      ],
      [
        "Between them, China ($6.7 billion) and Japan ($1.4 billion) held most of Kenya's bilateral debt in 2022.",
        'not_checkable',
        'not_checkable',
      ],
      ['German net ODA in 2015 ($17.94 billion) was worth $20.14 billion in 2022 dollars.', 'not_checkable', 'right'],
      [
        'Kenya owed other governments $3.4 billion at the end of 2022. It owed China $6.7 billion.',
        'not_checkable',
        'not_checkable',
      ],
      ['Zambia paid bilateral lenders $341.5 million in debt service in 2019, China above all.', 'not_checkable'],
      ["South Africa's GDP exceeded Nigeria's $252 billion in 2024.", 'not_checkable'],
      ['Some holders of Kenyan bonds were owed $7.1 billion at the end of 2022.', 'not_checkable'],
      ['Debt service paid to China by most developing countries came to $16.9 billion in 2021.', 'not_checkable'],
    ],
  },
  {
    name: 'whose donor, and in which unit',
    texts: [
      ["Washington was Kenya's generous friend in 2021, with grants of $721.51 million.", 'not_checkable'],
      ["With $721.51 million in grants in 2021, the US remained Kenya's biggest bilateral donor.", 'right'],
      ['NORWAY, 2019 – net ODA: 4,297.83 (USD million).', 'right'],
      ["Norway's net ODA in 2019 was 4,297.83 USD m.", 'right'],
      ["Norway's net ODA in 2019 was 4,297.83 USD.", 'mismatch'],
    ],
  },
  {
    name: 'deeds and subjects',
    texts: [
      ['Sweden stood by Tanzania: 116.27 million dollars in grants in 2012.', 'right'],
      ['Sweden stood by Tanzania: $116.27 million in grants for schools in 2012.', 'not_checkable'],
      ['Azerbaijan had supported Türkiye with bilateral grants of $8.76 million in 2015.', 'mismatch'],
      ["Sweden supported Tanzania's schools with grants of $116.27 million in 2012.", 'not_checkable'],
      ['Japan mostly lends to Dhaka. Its grants to Bangladesh were a mere $93 million in 2019.', 'right'],
      ['Japan mostly lends to Dhaka. Its loans to Bangladesh were a mere $93 million in 2019.', 'not_checkable'],
      ['Japan admires Norway. Its grants to Bangladesh were a mere $930 million in 2019.', 'not_checkable'],
      [
        'Seoul has long been active in Cambodia. Korean grants to the kingdom amounted to $36.93 million in 2016.',
        'right',
      ],
      [
        'Seoul has long been active in Cambodia and Laos. Korean grants to the kingdom amounted to $36.93 million in 2016.',
        'not_checkable',
      ],
    ],
  },
  {
    name: 'contributions',
    texts: [
      [
        'The contributions of DAC countries to the EU institutions, counted as ODA, were $27.2 billion in 2022.',
        'mismatch',
      ],
      ['DAC countries contributed $27.2 billion to the EU institutions in 2022.', 'not_checkable'],
      ['DAC countries contributed $17.87 billion to the EU institutions in 2022.', 'right'],
      [
        'The net contribution of the United Kingdom to the International Development Association scored as ODA in 2014 was 2,701.98 million United States dollars.',
        'right',
      ],
    ],
  },
]

testFamilies(test, ports, families)
