// Turns in which years, changes, totals, divisions, directions and frames are said are read as in plain words; twins, which ask for something
// else or leave something open, are never read so.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const readAs = (question: string): ReadonlyArray<unknown> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? [part.spec.spec_id, part.suggested_facets ?? null, part.presentation ?? null]
      : part.status,
  )

const same: Readonly<Record<string, ReadonlyArray<string>>> = {
  'ODA of Norway until 2014': [
    'What did Norway provide in foreign aid in 2014 and in the years before it?',
    'Yearly ODA of Norway, with 2014 as the last year',
    'Norway as donor: yearly aid amounts, last year to show is 2014',
    'Cut the series at 2014: ODA, Norway',
  ],
  'ODA of Norway 2013 to 2014': ['ODA of Norway in 2014 and in the year before it'],
  'ODA of Norway 2015 to 2020': [
    'ODA of Norway for 2015, 2016 and so on, year after year, right up to 2020',
    'ODA of Norway during the period that begins in 2015 and closes in 2020',
  ],
  'ODA of Norway since 2015': ['ODA of Norway in 2015, in 2016 and so on up to the latest year'],
  'ODA of Norway in 2015, 2017, 2019 and 2021': ['ODA of Norway in 2015, 2017 and so on up to 2021'],
  'ODA from Norway in 2012, 2015 and 2019': ['Aid that was disbursed by Norway in 2012, 2015 and also 2019'],
  'population of Rwanda in 2030': [
    "Does your data go as far as 2030 for Rwanda? I'm after the projected population in that year.",
    'How many Rwandans will there be in 2030?',
  ],
  'population of Chad since 2005': ['the number of Chadians since 2005, so please give me the data'],
  'change in ODA of Norway from 2020 to 2021': [
    'Variation of Norwegian ODA between the years 2020 and 2021',
    'norway oda change 2020-2021',
    'By how much did the aid given by Norway in 2021 differ from that of 2020?',
    'How far did the aid provided by Norway move from its 2020 level in 2021?',
    'What is the difference between what Norway gave in ODA in 2020 and what it gave in 2021?',
  ],
  'change in external debt stock of Ghana from 2015 to 2020': [
    "growth of Ghana's external debt stock, 2015 to 2020, as an amount",
    "What was added to Ghana's external debt stock from 2015 to 2020?",
  ],
  'external debt stock of Lebanon per head in 2019': [
    "Lebanon's outstanding external debt shared among all its inhabitants: how much each, in 2019?",
    "If Lebanon's external debt stock of 2019 were shared out equally among its population, how much would each person owe?",
  ],
  'ODA of Norway per head in 2019': ["Norway's ODA per head of its population, 2019"],
  'ODA of Luxembourg per head in 2020': ['ODA of Luxembourg per member of the Luxembourg population in 2020'],
  'share of China in the external debt stock of Kenya in 2021': [
    'Kenya 2021: external debt owed to China / total external debt stock',
    'Of every 100 dollars of external debt that Kenya owed in 2021, how many were owed to China?',
  ],
  'sum of debt service of Kenya 2018 to 2021': [
    'How much money went from Kenya to its foreign creditors as debt service in total in the years 2018 to 2021?',
    'If one adds up all the debt service Kenya paid from 2018 to 2021, what does it come to?',
  ],
  'sum of ODA of Denmark, Norway and Sweden in 2020': [
    'What is the 2020 total of aid given by Denmark, Norway and Sweden?',
    'Please sum up the ODA of Denmark, Norway and Sweden in 2020; I only need the total and not the three separate amounts.',
  ],
  'ODA of the Nordic countries excluding Sweden in 2020, added together': [
    'Total ODA of the Nordic countries excluding Sweden, 2020',
  ],
  'ODA from Norway and Sweden in 2020': [
    'did norway or sweden give more aid in 2020?',
    'Which of the two gave more aid in 2020, Norway or Sweden?',
  ],
  'ODA of DAC EU countries in 2019': ['ODA of the EU countries that are members of the DAC, 2019'],
  'ODA from Finland in 2017': ['How much official help for development has given Finland in the year 2017?'],
  'ODA from Norway in 2018': ['Please, how much money gave Norway like development assistance in year 2018?'],
  'debt service of Kenya in 2020': ['What did Kenya pay to its creditors in 2020?'],
  'bilateral ODA from Canada in 2020': [
    'Only the bilateral aid of Canada in 2020, not the multilateral',
    'Good morning, for a table on G7 donors I would need the amount of bilateral ODA that Canada provided in 2020. Thanks!',
  ],
  'GDP of Ghana in 2015': ['GDP of Ghana in 2015, the whole economy and not per head'],
  'debt service of Pakistan 2010 to 2022': [
    "I need Pakistan's debt service for 2010-2022 to feed into a sustainability model.",
  ],
  'external debt stock of Kenya, Uganda and Tanzania in 2021': [
    'the 2021 stock of external debt for Kenya, for Uganda and for Tanzania',
  ],
  'ODA commitments from Germany to Ethiopia in 2020': [
    'How much aid money did Berlin promise Ethiopia in 2020, in terms of ODA commitments?',
    'ODA committed: Germany > Ethiopia, 2020',
  ],
  'ODA grant equivalent from France 2018 to 2022': [
    'French development cooperation, ODA on the grant equivalent basis, series for 2018 through to 2022',
    'I am updating a chart about French aid and would like the grant equivalent amounts of its ODA for the years 2018 until 2022.',
  ],
  'ODA commitments from Denmark in 2019 by recipient': [
    'Who was promised ODA by Denmark in 2019? Commitments, every recipient with its amount',
    'I am mapping Nordic aid and would need, for 2019, the ODA that Denmark committed to every one of its recipients.',
  ],
  'ODA grants from Belgium in 2015 by recipient': [
    "For a thesis on Central Africa I need Belgium's grants of official development assistance in 2015, set out separately for every recipient.",
    'How did Belgium divide its ODA grants among recipients in 2015?',
  ],
  'which countries got the most ODA commitments from Japan in 2020': [
    'Which countries did Japan commit the most ODA to in 2020?',
    'In 2020 the largest ODA commitments by Japan were for which countries?',
    'What countries were committed the largest sums of Japanese ODA in 2020?',
  ],
  'top 10 recipients of ODA grants from the United Kingdom in 2018': [
    'Top ten countries by ODA grants received from Britain in 2018',
  ],
  'gross national income of Portugal 2012 to 2018': [
    "I teach an evening course on Southern Europe and would like my class to draw Portugal's gross national income from 2012 to 2018.",
  ],
  'ODA grants from Norway to Malawi in 2012': [
    'May I ask you for the total of ODA grants which Malawi received from Norway in 2012? Thank you for your help.',
  ],
}

for (const [plain, others] of Object.entries(same))
  for (const other of others)
    test(`"${other}" is read as "${plain}"`, (t) => {
      t.deepEqual(readAs(other), readAs(plain))
      t.true(partsOf(plain).every(({ status }) => status === 'definite'))
    })

for (const question of [
  'ODA of France compared to 2015',
  'ODA of France in 2010 and every second year after that',
  'ODA of Norway in 2015, 2018 and so on up to 2020',
  'ODA of Norway in 2015 and so on',
  'bilateral ODA of Canada in 2020, not the loans',
  'ODA of Norway in 2014, the years after being blank',
  'ODA per person in need, Kenya 2020',
  'ODA to Kenya per inhabitant under 15 in 2020',
  'aid shared among people in need, Kenya 2020',
  'ODA of Luxembourg per member of its parliament in 2020',
  'GDP of Rwanda per head of cattle in 2021',
  'did norway or sweden give more aid than denmark in 2020?',
  'number of Malian projects',
  'number of Kenyans in Germany in 2020',
  'How many Kenyan refugees were there in 2020?',
  'ODA to Malawi in 2020 to go into the national budget',
  'Tallinn, Riga and Vilnius are often compared, so for each of Estonia, Latvia and Lithuania tell me the GDP of the smallest.',
  'I am comparing Kenya with Uganda and want to see the debt to China in 2020',
])
  test(`"${question}" has no definite answer`, (t) => {
    for (const part of partsOf(question)) t.not(part.status, 'definite')
  })

test('a total of a group that has a figure of its own is that figure', (t) => {
  t.deepEqual(readAs('Total ODA of the DAC members in 2013'), readAs('ODA of the DAC members in 2013'))
})

test('yearly growth stays that of each year, and a course since a year its series', (t) => {
  t.notDeepEqual(
    readAs("growth of Ghana's external debt stock, 2015 to 2020"),
    readAs('change in external debt stock of Ghana from 2015 to 2020'),
  )
  t.deepEqual(readAs('How has Dutch ODA moved over 2010 to 2020?'), readAs('ODA of the Netherlands 2010 to 2020'))
})
