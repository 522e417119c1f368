// Questions in the forms of programs and sheets are the same questions in words; what a form asks beyond them is never lost.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { inFields } from '../../../statistics/ask/structured/in-fields.ts'
import { seriesCodeIn } from '../../../statistics/ask/structured/series-code.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const specsOf = (question: string): string =>
  partsOf(question)
    .map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

const inForms: ReadonlyArray<readonly [string, string]> = [
  ['{"indicator":"GDP","geo":"KEN","time":{"from":2010,"to":2015}}', 'GDP of Kenya from 2010 to 2015'],
  [
    '{"measure":"oda","donor":["DEU","FRA"],"recipient":"KEN","year":2018}',
    'aid from Germany and France to Kenya in 2018',
  ],
  [
    "SELECT oda FROM crs WHERE donor='DEU' AND recipient='KEN' AND year BETWEEN 2015 AND 2018",
    'aid from Germany to Kenya from 2015 to 2018',
  ],
  ["select gdp from weo where country = 'KEN' and year >= 2010;", 'GDP of Kenya since 2010'],
  ["SELECT * FROM gdp WHERE iso3 IN ('KEN') AND year = 2015", 'GDP of Kenya in 2015'],
  ['provider;recipient;aid_2016;aid_2017;aid_2018\nGermany;Kenya;?;?;?', 'aid from Germany to Kenya from 2016 to 2018'],
  ['country,indicator,year_from,year_to\nKenya,GDP,2010,2015', 'GDP of Kenya from 2010 to 2015'],
  ['get_data(indicator="gdp", country="KEN", start=2010, end=2015)', 'GDP of Kenya from 2010 to 2015'],
  ['?indicator=gdp&country=KEN&start=2010&end=2015', 'GDP of Kenya from 2010 to 2015'],
  ['DT.DOD.BLAT.CD | KEN | CHN | 2010:2015', 'external debt of Kenya to China, bilateral creditors, from 2010 to 2015'],
  ['DT.TDS.DPPG.CD;debtor:KEN;t>=2013', 'debt service of Kenya since 2013'],
  ['Creditor | Debtor | Year | Debt service || China | Kenya | 2018 | ?', 'debt service of Kenya to China in 2018'],
  ['Debtor,Creditor,Year\nKenya,China,2018\ndebt service', 'debt service of Kenya to China in 2018'],
  ['Debt service: creditor/debtor/year -> China/Kenya/2018', 'debt service of Kenya to China in 2018'],
  ['A: provider = DEU | B: recipient = KEN | C: measure = ODA | D: year = 2016', 'aid from Germany to Kenya in 2016'],
  ['col A: country = Kenya, col B: indicator = GDP, col C: year = 2015', 'GDP of Kenya in 2015'],
  ['Country\tGDP 2015\nKenya\t#N/A\nUganda\t#N/A', 'GDP of Kenya and Uganda in 2015'],
  ['Country\tGDP 2015\nKenya\tNA\nUganda\tNA', 'GDP of Kenya and Uganda in 2015'],
  [
    '| Donor | Recipient | Year | ODA |\n|---|---|---|---|\n| Germany | Kenya | 2016 | |',
    'aid from Germany to Kenya in 2016',
  ],
  ['Country;GDP 2015\nKenya;\nUganda;\n--> please fill the empty column', 'GDP of Kenya and Uganda in 2015'],
  ['Country\tYear\tAid received\nKenya\t2016\t\n^ the blank please', 'aid received by Kenya in 2016'],
  ['GDP 2015 for each of these -> Kenya / Uganda', 'GDP of Kenya and Uganda in 2015'],
  ['PIB 2015 para estos países: Kenia, Uganda', 'GDP of Kenya and Uganda in 2015'],
  ['YEAR;RECIPIENT;DONOR;MEASURE  2016;Kenya;Germany;ODA', 'aid from Germany to Kenya in 2016'],
  ['DONOR>RECIPIENT>PERIOD : Germany>Kenya>2012-2016 (ODA)', 'aid from Germany to Kenya from 2012 to 2016'],
  [
    'recipient\tdonor\tyear\nKenya\tGermany\t2016\nKenya\tFrance\t2016\nODA',
    'aid from Germany and France to Kenya in 2016',
  ],
  ['TO: Kenya // FROM: Germany // WHAT: ODA // WHEN: 2016', 'aid from Germany to Kenya in 2016'],
  ['when: 2016; who gives: Germany; who gets: Kenya; what: ODA', 'aid from Germany to Kenya in 2016'],
  ['measure=ODA; donor in (DEU, FRA); recipient=KEN; year=2016', 'aid from Germany and France to Kenya in 2016'],
  ['Germany > Kenya > health > 2016', 'health aid from Germany to Kenya in 2016'],
  ['DT.INT.DPPG.CD for KEN, 2012-2015', 'interest payments of Kenya from 2012 to 2015'],
  ['what is DT.INT.DPPG.CD of Kenya from 2012 to 2015?', 'interest payments of Kenya from 2012 to 2015'],
]
for (const [written, plain] of inForms)
  test(`"${written}" is "${plain}"`, (t) => {
    t.is(specsOf(written), specsOf(plain))
    for (const part of partsOf(written))
      for (const { text, start, end } of [part.said, ...part.used, ...part.ignored])
        t.is(text, written.slice(start, end))
  })

for (const question of [
  "SELECT SUM(oda) FROM crs WHERE donor='DEU' AND recipient='KEN' AND year BETWEEN 2015 AND 2018",
  "SELECT oda FROM crs WHERE donor='DEU' AND recipient='KEN' AND NOT year = 2018",
  "SELECT oda FROM crs WHERE donor='DEU' AND recipient='KEN' AND channel='NGO'",
  "SELECT aid FROM germany WHERE recipient='KEN' AND year = 2018",
  '{"measure":"oda","donor":"DEU","recipient":"KEN","channel":"NGO"}',
  '{"measure":"oda","donor":"DEU","recipient":"KEN","year":{"$ne":2018}}',
  'donor;recipient;channel;aid_2018\nGermany;Kenya;NGOs;?',
  'Donor | Year\nGermany | 2016\nFrance | 2017\nODA',
  'creditor | debtor | lender rating | year || China | Kenya | AA | 2015',
  'return avg(oda) for donor=DEU, recipient=KEN, year=2018',
  'DT.DOD.DECT.CD KEN 2010',
  'DT.DOD.DSTC.CD | KEN | 2010',
  'World Bank series DT.DOD.DPPG.CD, Kenya, 2015',
])
  test(`"${question}" is not definite`, (t) => {
    t.false(partsOf(question).some(({ status }) => status === 'definite'))
  })

test('a code of a series is one of those held, and stands alone', (t) => {
  t.is(seriesCodeIn('DT.AMT.MLAT.CD ETH')?.words, 'principal repayments, multilateral creditors')
  t.is(seriesCodeIn('DT.XXX.MLAT.CD'), null)
  t.is(seriesCodeIn('DT.AMT.MLAT.CD and DT.INT.MLAT.CD'), null)
})

test('a sentence is not taken for fields', (t) => {
  for (const text of [
    'aid to Kenya: how much was it in 2018?',
    'Select the aid from Germany to Kenya',
    'Hi; GDP of Kenya',
  ])
    t.is(
      inFields(text, () => false),
      null,
      text,
    )
})
