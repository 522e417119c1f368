// Claims as papers, members of parliament and campaigners word them: who says it under the title of a paper, who is addressed, what somebody is called
// before he gives or owes, lenders that publish figures too; and twins with a real limit, which stay open.
import test from 'ava'
import { verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterClaims } from '../../support/starter-claims.ts'

const ports = await starterClaims()

const fits = ['match', 'close']
/** The verdicts of a text's figures, a mismatch with its reason. */
const verdictsOf = async (text: string, reason: string | undefined): Promise<ReadonlyArray<string>> =>
  (await verifyClaims(ports, text, new AbortController().signal))
    .filter(({ claim }) => claim.figure !== null)
    .map(({ verdict, reasons }) =>
      fits.includes(verdict)
        ? 'fits'
        : verdict === 'mismatch' && reason !== undefined && reasons.some(({ code }) => code === reason)
          ? `mismatch:${reason}`
          : verdict,
    )

const told: Readonly<Record<string, ReadonlyArray<readonly [text: string, verdict: string]>>> = {
  'the title of a paper': [
    ['Ottawa disbursed US$12.1 billion in net ODA in 2022, reports the Dhaka Tribune.', 'mismatch:other_currency'],
    [
      'Net ODA of Australia, 2012: 4,630 million dollars at current prices, the Fiji Times says.',
      'mismatch:other_price_basis',
    ],
    ['Japan’s aid was $15.8 billion in 2020, the Bangkok Post says.', 'mismatch:other_year'],
    ['Norway gave $5.29 billion in aid in 2013, the Namibian reports.', 'mismatch:other_price_basis'],
    ['In grant equivalents Japan’s ODA was $17.5 billion in 2022, Nikkei Asia says.', 'fits'],
    ["Germany's net ODA was $24.1 billion in 2022, writes Venro.", 'mismatch:other_year'],
    ['Norway gave the Namibian government $5.29 billion in aid in 2013.', 'not_checkable'],
  ],
  'whom a lender is': [
    ['Pretoria is a big lender: developing countries owed it $91bn at the end of 2022.', 'mismatch:other_direction'],
    ['China is a lender to be reckoned with: Kenya owed it $7.4 billion at the end of 2021.', 'fits'],
    ['Kenya is a debtor: it owed China $7.4 billion at the end of 2021.', 'fits'],
    ['Kenya had claims of $7.4 billion on China at the end of 2021.', 'mismatch:other_direction'],
    ['No lender mattered more to Angola than China, to which it owed $22.5 billion at the end of 2019.', 'fits'],
    [
      'No debtor mattered more to Angola than China, which owed it $22.5 billion at the end of 2019.',
      'mismatch:other_direction',
    ],
    ['Japan had $23.7 billion outstanding in loans to India at the end of 2020.', 'fits'],
  ],
  'a lender that publishes figures': [
    ['Jamaica paid the World Bank $1,074 million in debt service in 2020.', 'mismatch:member_or_group'],
    ['Jamaica serviced its World Bank loans with $1,074 million in 2020.', 'mismatch:member_or_group'],
    ['The World Bank received $1,074 million in debt service from Jamaica in 2020.', 'mismatch:member_or_group'],
    ["Jamaica's World Bank debt service was $1,074 million in 2020.", 'not_checkable'],
    ["Jamaica's debt service on World Bank loans was $1,074 million in 2020.", 'not_checkable'],
    ['The World Bank says Jamaica paid $1,074 million in debt service in 2020.', 'fits'],
    ["Jamaica's debt service in 2020 was put at $1,074 million by the World Bank.", 'fits'],
  ],
  'who gets and who gives': [
    ['Thailand, once a donor only in name, received ODA of $167.7 million in 2016.', 'mismatch:other_direction'],
    ['Thailand, once a donor only in name, received ODA of $163.7 million in 2016.', 'not_checkable'],
    ['Türkiye received little and gave $8.67 billion in ODA in 2019.', 'fits'],
    ['Türkiye gave little and received $8.67 billion in ODA in 2019.', 'not_checkable'],
    ['Ankara (once on the receiving end) disbursed $8.67 billion in ODA in 2019.', 'fits'],
    ['Canada received $380.2 million from IDA in 2018.', 'mismatch:other_direction'],
    ['IDA gave Canada $380.2 million in 2018.', 'mismatch:other_direction'],
    ['Kenya received $380.2 million from IDA in 2018.', 'not_checkable'],
    ['Azerbaijan’s ODA as a provider was $101 million in 2020.', 'mismatch:other_direction'],
    ['Turkey, as a donor, gave $3.3 billion in ODA in 2018.', 'mismatch:other_direction'],
  ],
  'more, less or another than was found': [
    ["Aid from Oslo's municipal budget came to $4.26 billion in 2018.", 'not_checkable'],
    ["Norway's net ODA was nowhere near $4.26 billion in 2018.", 'not_checkable'],
    ["Norway's net ODA was close to $4.26 billion in 2018.", 'fits'],
    ['Besides its net ODA Norway gave $4.26 billion in 2018.', 'not_checkable'],
    ["Norway's net ODA had to rise by $132 million in 2018.", 'not_checkable'],
    ["Norway's net ODA rose by $133 million in 2018.", 'fits'],
    ["Kenya's total public debt was $35.2 billion at the end of 2021.", 'not_checkable'],
    ["Kenya's total public external debt was $35.2 billion at the end of 2021.", 'fits'],
    ["Kenya's external debt in euros was $35.2 billion at the end of 2021.", 'not_checkable'],
    ["Kenya's external debt in dollars was $35.2 billion at the end of 2021.", 'fits'],
    ['Kenya owed China and others $7.4 billion at the end of 2021.', 'not_checkable'],
    ['Kenya owed China $7.4 billion at the end of 2021, and others feared for their money.', 'fits'],
  ],
  'those who are counted together, and divided by': [
    [
      'Norway, Sweden and Denmark together gave net aid of about six billion dollars in 2018.',
      'mismatch:member_or_group',
    ],
    ['Oslo, Stockholm and Copenhagen between them disbursed $12.8 billion in net ODA in 2018.', 'fits'],
    ['Norwegians gave 4.3 billion dollars apiece in aid in 2015.', 'mismatch:per_head'],
    ['Per inhabitant, US ODA commitments to Jordan were 1,381 million dollars in 2021.', 'mismatch:per_head'],
    ['Per inhabitant, US ODA commitments to Jordan were 123.9 dollars in 2021.', 'not_checkable'],
    ['The DAC’s EU countries provided US$24.1 billion of ODA in 2019.', 'mismatch:member_or_group'],
    ['Ethiopia owed 127 billion dollars abroad at the end of 2020.', 'mismatch:member_or_group'],
    ['Multilateral lenders were owed $12.7 billion by Uganda at the end of 2021.', 'mismatch:member_or_group'],
  ],
  'what is told beside the figure': [
    [
      'Sir, Japanese net ODA in 2020 was $11.1 billion in the money of that year, not the larger sum you printed.',
      'mismatch:other_price_basis',
    ],
    [
      'Copenhagen handed out $29.9 billion in net ODA in 2023 while our pensioners freeze',
      'mismatch:order_of_magnitude',
    ],
    [
      "India remains a leading partner of Japanese aid: Tokyo's ODA commitments to New Delhi were some 3.1 billion US dollars in 2021.",
      'fits',
    ],
    ['Your piece left out loans; French grants to Mali were $240.75 million in 2007.', 'not_checkable'],
    ['It took Argentina $28.2 billion to honour its public external debts in 2019.', 'fits'],
    ['Australian technical cooperation of the free-standing kind was worth 810.52 million dollars in 2017.', 'fits'],
    ["In kronor, Denmark's net ODA for 2015 reads 17,254.48 million in the DAC's own books.", 'fits'],
    [
      "Ireland's net ODA of 845.9 million dollars in 2013 is in 2022 prices, notes Dóchas.",
      'mismatch:other_price_basis',
    ],
    ["Finland's gross national income, the yardstick for the 0.7 target, was USD 304,182.83 million in 2021.", 'fits'],
    [
      'A video seen two million times says that Berlin committed 834 billion dollars in aid to Jordan in 2021.',
      'mismatch:order_of_magnitude',
    ],
  ],
  'to whom it is committed, and who is told to give': [
    ['Bangladesh is a favourite of Tokyo, which committed USD 1,935,985,626 of ODA to it in 2018.', 'fits'],
    ['Azerbaijan was committed $28 million of ODA by donors in 2018.', 'mismatch:other_direction'],
    ['Kazakhstan as a donor, 2018: ODA of USD 119 million.', 'mismatch:other_direction'],
    ["Türkiye's ODA for 2021: 7,711.15 million US dollars.", 'fits'],
    ["Türkiye's ODA for 2021: 3,064.21 million US dollars.", 'not_checkable'],
    ['The ODA of Türkiye, a recipient, was 7,711.15 million US dollars in 2021.', 'not_checkable'],
    [
      'Commitments newly made by Germany in favour of Kenya in 2022 reached only 66.5 million dollars.',
      'mismatch:commitment_for_disbursement',
    ],
  ],
  'bounds, shares and units': [
    ['More than a fifth of German ODA was spent on refugees at home in 2016.', 'not_checkable'],
    ['Norway gave more than $42 billion in net ODA in 2018.', 'mismatch:order_of_magnitude'],
    ['Public external debt, Egypt, year-end, billions of dollars: 108.7 (2021), 110.2 (2022).', 'fits'],
    ['As a percentage of GNI, Norwegian net ODA was 0.99 in 2017.', 'fits'],
    ['With 0.74 per cent of GNI, Denmark again met the UN target in 2017.', 'fits'],
    ["Germany's net ODA in 2016 was 38 per cent up on 2015.", 'fits'],
    [
      'Cairo repaid bondholders nothing to write home about; overall debt service was $16.7 billion in 2021.',
      'not_checkable',
    ],
    ["Colombia's outside debt, 104 billion dollars at the end of 2023, worries the unions.", 'fits'],
    ["Colombia's external debt, 104 billion dollars at the end of 2023, excludes bonds.", 'not_checkable'],
    ["Uganda's economy was worth 52.003 billion dollars in 2023 with 45.222 million inhabitants.", 'fits'],
    ['Friends, in 2005 there were 27.722 million of us Peruvians.', 'fits'],
    ['Will the Minister acknowledge that Swedish ODA amounted to 0.9 per cent of GNI in 2016?', 'fits'],
  ],
  'what a sentence behind divides it by, or at which prices it is': [
    ['German aid commitments to Zambia in 2020: $61,274,661. That is per inhabitant of Zambia.', 'not_checkable'],
    [
      'In 2017 Canada gave USD 4.30 billion in ODA. We can be proud of it. That is the amount per inhabitant.',
      'not_checkable',
    ],
    ['Denmark net ODA 2023: USD 2,988.04 million. Yes, for every single person in the country.', 'not_checkable'],
    ['Canada gave USD 4.30 billion in ODA in 2017. Every citizen should know that.', 'fits'],
    ['Honduras paid $178,548,699 in principal to all its creditors in 2016.', 'not_checkable'],
  ],
  'a figure beside another': [
    ["Portugal's former colony Mozambique received grants of $40.5 million from Lisbon in 2018.", 'fits'],
    ['Of the Nordic donors, Sweden gave most net ODA in 2019: $5.20 billion.', 'fits'],
    ['The largest African debtor of China, Angola, owed it $22.5 billion at the end of 2019.', 'fits'],
    ['Angola paid China $4.1 billion in debt service in 2019 out of a total of $10.0 billion.', 'fits'],
    ['ODA as % of GNI in 2016: Luxembourg 1.00, Norway 1.12.', 'fits'],
  ],
}

/** Second figures that are of something else than the first: none of them is told to be wrong. */
const neverWrong: ReadonlyArray<string> = [
  'Look at Tunisia. Its grants from France totalled USD 78.7 million in 2016. Grants only.',
  "Germany's in-donor refugee costs, $6.06 billion in 2017, are part of its net ODA of $25.01 billion.",
  "Japan's ODA was $18.92 billion gross in 2019; once repayments are netted out, $11.72 billion.",
  "Japan's gross ODA of $18.92 billion in 2019 shrinks to $11.72 billion when repayments are deducted.",
  'Greece spent next to nothing: 0.19% of GNI in 2016, or $368.5 million.',
  'Refugees cost Germany $6.06 billion in 2017 and are in its net ODA of $25.01 billion.',
  'Zambia went from owing $5.3 billion abroad at the end of 2014 to owing $13.2 billion at the end of 2019.',
  'Norway with its 5 million people gave 4.2 billion US dollars of aid in 2020.',
]

const neverRight: ReadonlyArray<string> = [
  'Look at Tunisia. Its grants from France totalled USD 78.7 million in 2016. That is the amount per inhabitant.',
  'German aid commitments to Zambia in 2020: $61,274,661. That is per inhabitant of Zambia.',
  'In 2017 Canada gave USD 4.30 billion in ODA. That is the amount per inhabitant.',
  'Denmark net ODA 2023: USD 2,988.04 million. Yes, for every single person in the country.',
]
for (const text of neverRight)
  test(`nothing of "${text}" is told to be right`, async (t) => {
    t.deepEqual(
      (await verdictsOf(text, undefined)).filter((verdict) => verdict === 'fits'),
      [],
    )
  })

for (const text of neverWrong)
  test(`nothing of "${text}" is told to be wrong`, async (t) => {
    t.false((await verdictsOf(text, undefined)).includes('mismatch'))
  })

for (const [about, texts] of Object.entries(told))
  for (const [text, verdict] of texts)
    test(`${about}: "${text}": ${verdict}`, async (t) => {
      const [, reason] = verdict.split(':')
      t.true((await verdictsOf(text, reason)).includes(verdict))
    })
