// What a statement has from the sentence before it: who, whose, where, when; and what it must not have from there.
import { type Texts, testTexts } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Texts> = [
  {
    name: 'who did it: the subject of the sentence before',
    texts: [
      [
        'Korea has picked its African partners with care. To Ethiopia it committed $303m of ODA in 2018.',
        ['ODA commitments from Korea to Ethiopia in 2018'],
      ],
      [
        "Tanzania was for long Oslo's favourite. In 2012 alone it was given Norwegian grants worth $108.32m.",
        ['grants disbursed from Norway to Tanzania in 2012'],
      ],
      [
        'Uganda is one of the priority countries. Austria committed USD 30.7 million of ODA to it in 2021.',
        ['ODA commitments from Austria to Uganda in 2021'],
      ],
      [
        'Ethiopia came second only to Syria among the countries that Norway supported. It received 116.8 million dollars of Norwegian aid in 2021.',
        ['ODA from Norway to Ethiopia in 2021'],
      ],
      [
        'Lilongwe remained a partner country of Norway in 2021; it got $68.4m of Norwegian aid that year.',
        ['ODA from Norway to Malawi in 2021'],
      ],
      [
        'Honduras asked for relief again. It had spent 713 million dollars on servicing its public external debt in 2021.',
        ['debt service of Honduras in 2021'],
      ],
      [
        'Denmark has not forgotten its Asian friends. To Bangladesh it committed $40m of ODA in 2019.',
        ['ODA commitments from Denmark to Bangladesh in 2019'],
      ],
      [
        'Zambia was a favourite of Asian lenders. By 2022 it owed China $4.1bn.',
        ['external debt of Zambia to China in 2022'],
      ],
      ['Finland still thinks of Nepal. Its grants to the Himalayan country came to $20m in 2018.', [null]],
      [
        'Ireland remained true to Malawi. Irish grants to it came to $20m in 2018.',
        ['grants disbursed from Ireland to Malawi in 2018'],
      ],
      [
        'Kenya is well known to Berlin. It received German grants of $75m in 2018.',
        ['grants disbursed from Germany to Kenya in 2018'],
      ],
      ['China worries about Zambia. In 2022 it owed Japan $0.9bn.', [null]],
      ['Norway talked to Malawi. It committed $60m of ODA in 2019.', [null]],
      ["Kenya's lender China was patient. In 2022 it owed Japan $1.2bn.", [null]],
      ['Norway and Malawi are friends. In 2019 it got grants of $68m from Ireland.', [null]],
    ],
  },
  {
    name: 'there',
    texts: [
      [
        "And Jordan? There France's commitments in 2019 added up to 512 million dollars.",
        ['ODA commitments from France to Jordan in 2019'],
      ],
      [
        'Re Tanzania: Stockholm disbursed 165 million dollars there in 2021, twice what we had assumed in the draft.',
        ['ODA disbursed from Sweden to Tanzania in 2021'],
      ],
      ['Nepal was hit hard. Japan put $85m of grants there in 2015.', ['grants disbursed from Japan to Nepal in 2015']],
      [
        'Mali needs teachers. American grants there came to $130m in 2018.',
        ['grants disbursed from United States to Mali in 2018'],
      ],
      [
        'Everybody has heard of Somalia. British commitments there were $250m in 2019.',
        ['ODA commitments from United Kingdom to Somalia in 2019'],
      ],
      ['Nepal and Bhutan were hit hard. Japan put $85m of grants there in 2015.', [null]],
      ['Ministers flew from Paris to Amman. There they pledged $512m in 2019.', [null]],
    ],
  },
  {
    name: 'whose it is',
    texts: [
      [
        'Canberra once led in the Pacific. Its net ODA fell from $5.40bn in 2012 to $3.28bn in 2016, a drop of 39 per cent.',
        [
          'net ODA of Australia in 2012',
          'net ODA of Australia in 2016',
          'net ODA of Australia in 2016 | percent over 4, -1',
        ],
      ],
      ['Tokyo is the biggest giver in Asia. Its net ODA was $15.6bn in 2019.', ['net ODA of Japan in 2019']],
      ['Lusaka has learned from Athens. Its public external debt was $15.06bn in 2020.', [null]],
      ['Zambia is not Greece. Its public external debt was $15.06bn in 2020.', ['external debt of Zambia in 2020']],
      [
        "Riyadh's aid goes up and down like the oil price. From 2020 to 2021 it rose by 263 per cent, to $7.11bn net.",
        ['ODA of Saudi Arabia in 2021 | percent over 1, 1', 'net ODA of Saudi Arabia in 2021'],
      ],
      [
        'Look at Switzerland in 2022. Of the $4.50bn it counted as aid, $1.26bn never left the country: it was spent on asylum seekers.',
        ['ODA from Switzerland in 2022', 'in-donor refugee costs from Switzerland in 2022'],
      ],
      ['Take Norway in 2021. Its net ODA was $4.67bn.', ['net ODA of Norway in 2021']],
      ['Consider Zambia in 2020. It owed bondholders $3.0bn.', ['external debt of Zambia to bondholders in 2020']],
    ],
  },
  {
    name: 'what and when',
    texts: [
      [
        "Then came February 2022. Poland's outlays for refugees counted as ODA shot up to $2.19bn, from $17m the year before.",
        ['in-donor refugee costs of Poland in 2022', 'in-donor refugee costs of Poland in 2021'],
      ],
      [
        "Where did Sweden's money go in 2021? The Democratic Republic of the Congo received 115.5 million dollars of its aid, Somalia 111.7 million and Mozambique 91.7 million.",
        [
          'ODA from Sweden to Democratic Republic of the Congo in 2021',
          'ODA from Sweden to Somalia in 2021',
          'ODA from Sweden to Mozambique in 2021',
        ],
      ],
      [
        "South Asia carries a burden that is often forgotten. New Delhi's public external debt alone was 325.3 billion dollars in 2022.",
        ['external debt of India in 2022'],
      ],
      [
        "Praia has one faithful friend in Luxembourg. The Grand Duchy's grants to Cabo Verde in 2016 were worth 10.86 million dollars.",
        ['grants disbursed from Luxembourg to Cabo Verde in 2016'],
      ],
      ["Japan's aid to Kenya is old. In 2019 it rose to $11.7bn.", ['ODA from Japan to Kenya in 2019']],
      ["Kenya's debt to banks is a burden. In 2022 it was $6.3bn.", [null]],
      ["Japan's aid for schools is old. In 2019 it rose to $11.7bn.", [null]],
    ],
  },
]

testTexts(families)
