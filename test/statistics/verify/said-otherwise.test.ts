// Parts that are told in other words: who gives by a noun, grants between countries, lenders by what they hold, titles, and years behind.
import { type Family, testFamilies } from '../../support/asked-by-parts.ts'

const families: ReadonlyArray<Family> = [
  {
    name: 'grants between two countries are bilateral',
    read: [
      [
        "Norway's bilateral grants to Malawi: eighty-four million dollars in 2014.",
        'grants disbursed from Norway to Malawi in 2014',
      ],
      [
        'Nepal was handed $30m in bilateral grants by Finland in 2015.',
        'grants disbursed from Finland to Nepal in 2015',
      ],
      [
        '2013 saw Japan shower Vietnam with $1bn in bilateral grants.',
        'grants disbursed from Japan to Viet Nam in 2013',
      ],
    ],
    open: ['Bilateral grants of $30m were discussed by Finland and Nepal in 2015.'],
  },
  {
    name: 'nouns and names that tell who gives, and who gets',
    read: [
      [
        "Tanzania's take of Danish bilateral grants was $70m in 2010.",
        'grants disbursed from Denmark to Tanzania in 2010',
      ],
      ["Uganda's grant receipts from Ireland were $30m in 2020.", 'grants disbursed from Ireland to Uganda in 2020'],
      [
        'Fiji had $40m in bilateral grants from its big neighbour, Australia, in 2015.',
        'grants disbursed from Australia to Fiji in 2015',
      ],
      [
        'The Global Fund to Fight AIDS, Tuberculosis and Malaria disbursed grants of $90m to Zambia in 2016.',
        'grants disbursed from Global Fund to Fight AIDS, Tuberculosis and Malaria to Zambia in 2016',
      ],
    ],
    open: ["France's neighbour gave Mali grants of $40m in 2015."],
  },
  {
    name: 'lenders by what they hold',
    read: [
      [
        'Bondholders sat on $13bn of Nigeria’s external debt when 2020 ended.',
        'external debt of Nigeria to Bondholders in 2020',
      ],
      ["Kenya's interest bill on China's loans was $150m in 2018.", 'interest payments of Kenya to China in 2018'],
      [
        "Samoa's books carry $165m of external debt in China's name for end-2017.",
        'external debt of Samoa to China in 2017',
      ],
      [
        "Servicing Kenya's bonds cost $500m in interest alone in 2021.",
        'interest payments of Kenya to bondholders in 2021',
      ],
    ],
    open: ["Scholarships swallowed $96m of Belgium's net aid in 2014."],
  },
  {
    name: 'a country under a description, in its title or the sentence before',
    read: [
      [
        "TONGA'S LONG HANGOVER: the kingdom's bilateral debt to China was $102m at end-2019.",
        'bilateral external debt of Tonga to China in 2019',
      ],
      ["Fiji borrows little. The republic's external debt was $1.5bn in 2020.", 'external debt of Fiji in 2020'],
    ],
    open: [
      "The kingdom's bilateral debt to China was $102m at end-2019.",
      "Fiji and Tonga borrow. The kingdom's external debt was $200m in 2020.",
    ],
  },
  {
    name: 'titles, capitals, and years behind',
    read: [
      ['World Cup year 2018: Kenyan GDP was $92bn.', 'GDP of Kenya in 2018'],
      [
        'From the fjords to the savannah: Norwegian grants to Malawi were $84m in 2014.',
        'grants disbursed from Norway to Malawi in 2014',
      ],
      ['NET AID FROM BERLIN: $12.9BN IN 2012', 'net ODA from Germany in 2012'],
      ["Sweden's net ODA was $5.2bn. The year? 2012.", 'net ODA of Sweden in 2012'],
      ['When 2019 drew to a close, Zambia owed China $6bn.', 'external debt of Zambia to China in 2019'],
    ],
    open: ["Excluding refugees: Sweden's net ODA was $5.2bn in 2016."],
  },
  {
    name: 'prices and netting once more',
    read: [
      [
        "Restated at 2022 prices and exchange rates, Finland's net ODA of 2012 was $1.2bn.",
        'net ODA of Finland in 2012 in constant 2022 USD',
      ],
      [
        "Expressed in constant 2022 pounds, the UK's real GDP for 2010 was £2 trillion.",
        'GDP of United Kingdom in 2010 in constant 2022 GBP',
      ],
      ["In unadjusted dollars of 2015, Denmark's net ODA was $2.6bn.", 'net ODA of Denmark in 2015'],
      ['France, net of loan reimbursements, spent $12bn on ODA in 2012.', 'net ODA from France in 2012'],
      ['Once repayments are stripped out, Korean ODA for 2013 was $1.8bn.', 'net ODA of Korean in 2013'],
    ],
    open: [],
  },
]

testFamilies(families)
