// Turns that say no more than the plain question: breakdowns with a line for each, members of groups taken out, items of a provider's account by other
// names. Beside each kind stand twins that say more, and are not answered as if they did not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const graph = await starterGraph()
const search = searchOf(graph)
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const readAs = (question: string): ReadonlyArray<string> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? `${part.spec.spec_id} ${JSON.stringify(part.suggested_facets ?? null)}`
      : ((part.status === 'no_data' ? part.reading?.spec.spec_id : null) ?? part.status),
  )

const finance = 'ODA from Austria in 2021 by type of finance'
const g7 = 'ODA of the G7 without the United States in 2021'
const nordic = 'ODA of Nordic countries without Norway in 2019'
const union = 'contributions of Italy to the EU institutions in 2018'
const agencies = 'contributions of Norway to UN agencies in 2019'
const students = 'scholarships and student costs in donor countries of Japan in 2015'
const administration = 'administrative costs of Finland 2012 to 2016'
const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  [finance]: [
    'ODA from Austria in 2021 with a separate line for every type of finance',
    'What did the Austrians give in aid in 2021 under each type of finance?',
    "Austria's ODA in 2021 set out under the various types of finance",
    "How was Austria's ODA in 2021 split between grants, loans and the other types of finance?",
    "Grants versus loans versus anything else: how does Austria's ODA in 2021 divide up by type of finance?",
    'Composition of Austrian ODA by kind of finance in 2021',
    "Classify Austria's ODA for 2021 by finance category (standard grant, standard loan, etc.)",
  ],
  'ODA from Sweden to Tanzania in 2021 by sector': [
    "Sweden's ODA to Tanzania in 2021, laid out sector by sector",
    'Sectoral decomposition of ODA from Sweden to Tanzania in 2021',
    "From Sweden's aid for Tanzania in 2021, how much was for health, how much for education, and so on for every sector?",
  ],
  'ODA loans from Austria in 2021': [
    "Austria's 2021 aid: the loan part",
    'How much was paid under Austrian ODA loans in 2021?',
  ],
  [g7]: [
    'ODA by the G7 (excl. USA), year 2021',
    'With the exception of the US, G7 states gave how much in ODA in 2021?',
    'Minus America, the G7 gave what in official aid in 2021?',
    'Take the G7, remove the United States: what was their ODA in 2021?',
    'ODA given in 2021 by the G7, with the United States deliberately left aside',
    'How much aid did the G7 countries give in 2021 when the American contribution is subtracted from the total?',
    'I know the United States dominates the G7 total, so could you tell me the ODA of the G7 in 2021 with the US taken out?',
  ],
  [nordic]: [
    'Excluding the Norwegians, what did Nordic donors disburse as ODA in 2019?',
    'Aid of the Nordics, Norway being ignored, 2019',
    'Non-Norwegian Nordic aid for 2019',
  ],
  [union]: [
    'What did Italy pay to the institutions of the European Union in 2018 as ODA?',
    'EU institutions: contributions received from Italy in 2018',
    '2018 contributions, Italy, EU institutions, total',
    'The EU institutions were funded by Italy with how much in ODA contributions in 2018?',
    "How much of Italy's multilateral ODA was contributed to EU institutions in 2018?",
  ],
  [agencies]: [
    'UN agencies as recipients of Norwegian multilateral aid, 2019',
    'how much money did UN agencies receive from norway in 2019 in contributions',
    'the contributions that UN agencies got from the Norwegian government in 2019',
  ],
  [students]: [
    'In 2015, what was the amount of Japanese aid going to scholarships and in-donor student costs?',
    'ODA that Japan used for scholarships and for the costs of students in the donor country in 2015',
  ],
  [administration]: [
    'Series: administrative costs of Finland, first year 2012, last year 2016',
    'administrative costs of Finland, start 2012, end 2016',
    'administrative costs that Finland charged to ODA between 2012 and 2016',
    'The amounts Finland paid for running its aid administration between 2012 and 2016',
  ],
  'debt relief from France in 2012': ['France, giving relief from debt as part of ODA, 2012'],
  'other official flows from Korea 2015 to 2018': ['The years 2015 to 2018: OOF by the Korean government'],
  'What were the ODA commitments from the United States to landlocked developing countries in 2021?': [
    "What were America's aid commitments towards LLDCs in 2021?",
  ],
  'ODA commitments from the United States to landlocked developing countries in 2021': [
    'Aid the Americans committed for the LLDC group in 2021',
  ],
  'What was the external debt stock of least developed countries in 2019?': [
    "how large was the stock of external debt of the world's least developed countries in 2019?",
  ],
}
for (const [plain, turns] of Object.entries(alike)) {
  test(`"${plain}" in other turns`, (t) => {
    t.regex(readAs(plain)[0] ?? '', /^spec_/)
    for (const turn of turns) t.deepEqual(readAs(turn), readAs(plain), turn)
  })
}

// what says more is not passed over
for (const question of [
  'ODA of the G7 in 2021 once Spain is deducted',
  'ODA of the G7 once Japan is deducted and Spain too',
  'The G7 removed tariffs: ODA of the G7 in 2021 with its loans removed',
  "Austria's ODA in 2021 under 5 million dollars",
  'Aid to children under five in Kenya in 2018',
  'Countries whose debt is under GDP in 2019',
  'France aid mix 2019',
  "The makeup of Norway's aid in 2021",
  'ODA from the EU institutions to Italy in 2018, contributions only',
  'Which loans did EU institutions receive from Italy in 2018?',
  'Aid for the admin of hospitals by Finland in 2012',
]) {
  test(`"${question}" has no definite answer`, (t) => {
    for (const part of partsOf(question)) t.not(part.status, 'definite')
  })
}

test('what share a part is stays a share', (t) => {
  const [part] = partsOf("What part of Austria's aid in 2021 was loans?")
  t.true(part?.status === 'definite' && part.suggested_facets?.share_of !== undefined)
})

test('"Americas" is the continent, "America" the country', (t) => {
  t.deepEqual(readAs('what did america give to kenya in 2018'), readAs('aid from the United States to Kenya in 2018'))
  t.notDeepEqual(readAs('aid from the Americas to Kenya in 2018'), readAs('aid from America to Kenya in 2018'))
})

test('what multilateral bodies give is not what they are given', (t) => {
  const given = readAs(agencies)
  for (const question of [
    'contributions of UN agencies to Norway in 2019',
    'aid from UN agencies to Norway in 2019',
    'contributions from Norway and from UN agencies in 2019',
    'loans of Norway to UN agencies in 2019 as ODA',
  ])
    t.notDeepEqual(readAs(question), given, question)
})
