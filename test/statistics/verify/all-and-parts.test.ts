// All of those who give or get, and what is of a part of a place: the one limits nothing, the other leaves no reading.
import { type Family, testFamilies, type Texts, testTexts } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'all of those who give',
    read: [
      [
        'Rwanda received 306.3 million dollars of ODA commitments from all donors in 2019.',
        'ODA commitments to Rwanda in 2019',
      ],
      [
        'Rwanda received $613m in ODA grants from all providers taken together in 2022.',
        'grants disbursed to Rwanda in 2022',
      ],
      ['All providers together committed ODA of $225.6m to Rwanda in 2020.', 'ODA commitments to Rwanda in 2020'],
      ['All donors combined gave Rwanda $225.6m in ODA commitments in 2020.', 'ODA commitments to Rwanda in 2020'],
      ["In 2021 the DAC's EU member countries spent $83.2bn in net ODA.", 'net ODA from DAC EU countries in 2021'],
      [
        'Those EU countries that sit in the DAC together disbursed net ODA of $53.5bn in 2013.',
        'net ODA from DAC EU countries in 2013',
      ],
      ['Providers outside the DAC gave $15bn of net ODA in 2021.', 'net ODA from non-DAC countries in 2021'],
    ],
    open: [
      'Rwanda received $306m of ODA commitments from all donors but one in 2019.',
      'Rwanda received $306m of ODA commitments from all donors except Japan in 2019.',
      'Grants by all providers but the DAC to Rwanda came to $100m in 2019.',
      'Countries outside the EU gave $15bn of net ODA in 2021.',
    ],
  },
  {
    name: 'a part of a place',
    read: [
      ['Kenya, the largest economy in the region, had a GDP of $92bn in 2018.', 'GDP of Kenya in 2018'],
      ['The population of the West African state of Ghana was 29m in 2018.', 'population of Ghana in 2018'],
    ],
    open: [
      "Kenya's GDP per head in the north was $900 in 2018.",
      'GDP per head in the south of Kenya was $900 in 2018.',
      "GDP per head in Kenya's west was $900 in 2018.",
      "Kenya's GDP per head in rural areas was $900 in 2018.",
      "In the north, Ghana's population was 5 million in 2018.",
      'GDP per head in Nairobi was $6,900 in 2018.',
    ],
  },
  {
    name: 'with whom a figure is compared',
    read: [
      ["Norwegian GDP per head was $82,000 in 2018, twice Italy's.", 'GDP of Norway in 2018 per person'],
      ['France, like Germany, gave net ODA of $12.8bn in 2018.', 'net ODA from France in 2018'],
      ["The size of Italy's economy was $2.1 trillion in 2018.", 'GDP of Italy in 2018'],
    ],
    open: [
      'GDP per head was $82,000 in 2018, twice that of Italy.',
      "GDP per head was $82,000 in 2018, higher than Italy's.",
      "GDP per head was $82,000 in 2018, well above Italy's.",
      'GDP per head was $82,000 in 2018, on a par with Italy.',
      'GDP per head was $82,000 in 2018, similar to Italy.',
      'At twice the level of Italy, GDP per head was $82,000 in 2018.',
      'Like Italy, the country is rich: GDP per head was $82,000 in 2018.',
      'Net ODA was $3bn in 2018, unlike in Italy.',
    ],
  },
  {
    name: 'what an apposition tells of a year of its own',
    read: [
      ['Bulgaria, an EU member since 2007, gave $232m of net ODA in 2016.', 'net ODA from Bulgaria in 2016'],
      ['Slovenia (a DAC member since 2013) gave $160m of net ODA in 2022.', 'net ODA from Slovenia in 2022'],
    ],
    open: ['Bulgaria gave $232m of net ODA since 2007.'],
  },
  {
    name: 'prices and repayments told apart',
    read: [
      [
        "Adjust for inflation and exchange rates and Canada's net ODA in 2015 becomes roughly $5.2bn in constant 2022 US dollars.",
        'net ODA of Canada in 2015 in constant 2022 USD',
      ],
      [
        'Net ODA from Lisbon, that is after repayments on old loans, ran to $568m in 2022.',
        'net ODA from Portugal in 2022',
      ],
      ['GNI of Lithuania in 2021, as reported to the DAC, was $63bn.', 'GNI of Lithuania in 2021'],
    ],
    open: [
      "In today's money, Canada's net ODA in 2015 was $5.2bn.",
      "Strip out inflation and Canada's net ODA of 2015 was $5.2bn.",
    ],
  },
]
testFamilies(families)

const texts: ReadonlyArray<Texts> = [
  {
    name: 'behind a sentence about one alone',
    texts: [
      [
        'Botswana is an upper-middle-income country. GDP per head was $6,949 in 2018.',
        ['GDP of Botswana in 2018 per person'],
      ],
      [
        "Uruguay's economy looks nothing like that of the nineties. GDP was $34.6bn in 1995.",
        ['GDP of Uruguay in 1995'],
      ],
      ['Denmark held its course in 2018. Net ODA was $2.58bn.', ['net ODA of Denmark in 2018']],
      // several, another place, a part, what others give
      ['Botswana is an upper-middle-income country. GDP per head in Gaborone was $6,949 in 2018.', [null]],
      ['Mexico is big. GDP per head in the south was $3,000 in 2018.', [null]],
      ['Mexico is big. GDP per head of its poorest state was $3,000 in 2018.', [null]],
    ],
  },
  {
    name: 'a year told by that of the sentence before',
    texts: [
      ['Haiti was struck by an earthquake in 2010. A year later, its GDP was $13bn.', ['GDP of Haiti in 2011']],
      ['Haiti was struck in 2010. Ten years before, its GDP was $6.8bn.', ['GDP of Haiti in 2000']],
    ],
  },
  {
    name: 'what "there" points to',
    texts: [
      [
        'Mexico is an upper-middle-income country. GDP per head there was $9,700 in 2018.',
        ['GDP of Mexico in 2018 per person'],
      ],
      ["Chiapas is Mexico's poorest state. GDP per head there was $2,900 in 2018.", [null]],
      ['The state of Chiapas is poor by Mexican standards. GDP per head there was $2,900 in 2018.', [null]],
      ['We visited Bavaria in Germany. GDP per head there was $50,000 in 2018.', [null]],
      ["Mexico's poorest state is in the south. GDP per head there was $2,900 in 2018.", [null]],
      ['In 2018 there were 5.3 million people in Norway.', ['population of Norway in 2018']],
    ],
  },
]
testTexts(texts)
