// Clauses that say a thing in a roundabout way, claims beside a question and figures that are set against each other, each read as the plain question.
// Beside them stand twins that say more, which are never answered as if they did not.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import data from '../../../statistics/ask/plain/clause-turns.json' with { type: 'json' }
import { patternsOf, type PatternFile } from '../../../statistics/ask/text/patterns.ts'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'

const search = searchOf(await starterGraph())
const partsOf = (question: string): ReadonlyArray<Part> => resolveComputed(search, question).parts
const readAs = (question: string): ReadonlyArray<unknown> =>
  partsOf(question).map((part) =>
    part.status === 'definite'
      ? [part.spec.spec_id, part.suggested_facets ?? null, part.suggested_conversion?.unit ?? null]
      : [part.status, part.status === 'no_data' ? (part.reading?.spec.spec_id ?? null) : null],
  )
const isDefinite = ({ status }: Part): boolean => status === 'definite'

const alike: Readonly<Record<string, ReadonlyArray<string>>> = {
  'multilateral ODA of Belgium in 2022': [
    "I don't want the whole of Belgium's ODA, merely the multilateral portion, in 2022",
    'Not the whole aid of Belgium, only its multilateral part in 2022',
  ],
  'multilateral debt of Kenya in 2020': [
    "I do not need all of Kenya's debt, just the multilateral part in 2020",
    'What did Kenya owe to multilateral lenders, neither to governments nor to bondholders, in 2020?',
  ],
  'debt of Indonesia to private creditors in 2019': [
    'What Indonesia owed in 2019 to neither governments nor multilaterals, in other words to private creditors',
    'debt of Indonesia to private creditors, neither to governments nor to multilaterals, 2019',
  ],
  'population of Ghana in 2021': [
    "Ghana's population in 2021, and not the 2022 figure please, that one I've got",
    'population of Ghana in 2021, not 2022',
  ],
  'external debt stock of Belize in 2011': [
    'Not the debt service, only the stock: Belize, 2011',
    "Belize's debt in 2011 - the stock, not the service",
    'My uncle says Belize owed north of 2 billion in 2011. True or false?',
  ],
  'aid of Sweden for education in Afghanistan in 2021': [
    'How much did Sweden spend on education in Afghanistan in 2021? We do not need individual projects.',
    "How much did Sweden spend on education in Afghanistan in 2021? We don't need a breakdown.",
  ],
  'debt service of Malawi in 2022': [
    'How many millions did Malawi pay to its creditors in 2022 instead of spending it on nurses?',
    'What did Malawi pay on its debt in 2022 rather than hiring nurses?',
    'What did Malawi pay to its creditors in 2022, capital and interest alike?',
    'I work in China. What did Malawi pay on its debt in 2022?',
  ],
  'ODA of the US in 2010 in constant 2021 dollars': [
    'Strip out inflation for me: US ODA in 2010 in constant 2021 dollars',
    'US ODA in 2010 in constant 2021 dollars, so without inflation',
  ],
  'UK aid to Sierra Leone in 2017 in pounds at 2021 prices': [
    'UK aid to Sierra Leone, 2017, in pounds at today’s – sorry, at 2021 – prices',
  ],
  'scheduled debt service of Angola from 2023 to 2025': ['scheduled repayments of Angola, next three years after 2022'],
  'external debt of Jamaica in 2005': [
    'How much did Jamaica owe to other countries and banks abroad at the end of 2005?',
    'how skint is Jamaica.. i mean what did its government owe abroad in 2005',
    'Debt stock of Jamaica, EOY 2005',
  ],
  'share of the debt of Sri Lanka owed to bondholders in 2019': [
    'What fraction of Sri Lanka’s external debt stock reposed with bondholders at end-2019?',
    'What share of the debt of Sri Lanka sat with bondholders in 2019?',
  ],
  'ODA of Portugal in 2014': [
    'For cell B4: Portugal’s ODA, 2014',
    'Cell C7 needs Portugal’s ODA in 2014',
    'Please fill cell D4: ODA of Portugal in 2014',
    'ODA of Portugal in 2014, homework due tomorrow',
    'Last one, promise: ODA of Portugal in 2014',
  ],
  'grant equivalents of the G7 in 2020': ['G7: total ODA grant equivalent, 2020'],
  'grants by NGOs of the United States in 2017': ['Grants by American NGOs, 2017'],
  'change in the ODA of the Netherlands from 2015 to 2023': [
    'By how much has the government of the Netherlands cut or raised its ODA between 2015 and 2023?',
  ],
  'GDP of Bolivia and Paraguay in 2019': [
    'what is the GDP of Bolivia compared to the GDP of Paraguay in 2019',
    'How does Bolivia’s GDP compare to Paraguay’s in 2019?',
    'Which is larger: Bolivia’s GDP or Paraguay’s, in 2019?',
    'whose GDP was larger in 2019, Bolivia’s or Paraguay’s?',
  ],
  'other official flows of Canada in 2017': [
    'Not aid proper but the other official money: how much OOF did Canada report for 2017?',
  ],
  'other official flows of Germany in 2019': [
    'Official German money for developing countries which does not qualify as aid, so the other official flows, 2019',
  ],
  'aid of Spain by recipient in 2015': [
    'How much aid did Spain give in 2015? Break it down for me by recipient country',
  ],
  'GDP of Brazil, Russia, India, China and South Africa in 2010': [
    'GDP of the original BRICS (with South Africa) in 2010',
  ],
  'GDP of Chile from 2010 to 2020': ['Only actual figures, no projections: GDP of Chile from 2010 to 2020'],
  'scheduled debt service of Zambia in 2025': ["What's Zambia on the hook for in 2025, principal plus interest?"],
  'ODA of Luxembourg as a share of GNI in 2021': [
    'My teacher says Luxembourg gives more than 0.7 per cent. Is that true for 2021?',
    'My professor maintains that Luxembourg habitually gives about 1% of its GNI. What was the percentage in 2021?',
    'According to a rival paper, Luxembourg gives 1 % of its national income as aid. Check it for 2021.',
    'What share of GNI did Luxembourg give in 2021? It promised 1%.',
    'Luxembourg claims to give 1% of its income. What did it give as a share of GNI in 2021?',
  ],
  'ODA of Sweden as a share of GNI in 2015': [
    'lol is it true that sweden gave over 1% of its income in 2015',
    'An NGO press release puts Swedish aid at 1.1% of GNI in 2015. Check it for me.',
    'Shame on the rich! What was Swedish ODA as a share of GNI in 2015?',
  ],
  'debt of Zambia to China in 2021': [
    'Our Lusaka stringer swears Zambia owed Beijing north of $4bn at the close of 2021. True figure?',
    "A viral post alleges Zambia owed Beijing $13.7bn in 2021; what's the figure in your tables?",
    'The finance minister boasted that Zambia owes China less than $2bn. What did the books say at the end of 2021?',
  ],
  'ODA of Switzerland in 2020 and 2021': [
    'heyyy did the swiss give more aid in 2020 or in 2021??',
    'In which year did Switzerland give more aid, 2020 or 2021?',
  ],
  'commitments of ODA of Canada in 2021 and 2022': [
    'did Canada promise more in 2022 than in 2021? Give me both figures',
  ],
}
for (const [plain, others] of Object.entries(alike))
  test(`"${plain}" in other clauses`, (t) => {
    t.notDeepEqual(
      partsOf(plain).filter((part) => isDefinite(part) || part.status === 'no_data'),
      [],
    )
    for (const other of others) t.deepEqual(readAs(other), readAs(plain), other)
  })

for (const question of [
  "I don't want the multilateral portion of Belgium's ODA in 2022",
  "Not the whole of Belgium's ODA, only the untied portion, 2022",
  'What Indonesia owed in 2019 to neither governments nor multilaterals nor China',
  'What Indonesia owed in 2019 not to bondholders but to private creditors',
  'population of Ghana from 2015 to 2022, not 2017',
  'How much did Malawi pay in debt service in 2022, not counting the IMF?',
  'How much aid did Malawi get in 2022 instead of loans?',
  'How much did Sweden give Afghanistan in 2021? We do not need the grants.',
  'US ODA in 2010 without humanitarian aid',
  'Which donors gave more aid in 2019 or 2020?',
  'My teacher says Luxembourg gives more than 0.7 per cent. Which donors gave more in 2021?',
  'My teacher says Luxembourg gives more than 0.7 per cent to Africa. Is that true for 2021?',
  'My uncle says 12 countries gave more than 5 billion in 2019. True figure?',
  'GDP of Chile from 2020 to 2030, no projections',
  'Not aid proper but something like it: how much did Canada give in 2017?',
  'What did Kenya owe the Bank in 2020?',
  'money between Japan and Indonesia 2018',
  'guinea and china, money 2018',
  'ODA by country, 2018',
])
  test(`"${question}" has no definite answer`, (t) => {
    t.deepEqual(
      partsOf(question).flatMap((part) => (part.status === 'definite' ? [part.label] : [])),
      [],
    )
  })

test('each pattern is said in its example, and each list and sign is used', (t) => {
  const { says } = patternsOf(data as PatternFile<string>)
  for (const [name, { example }] of Object.entries(data.patterns)) t.true(says(example, name), `${name}: ${example}`)
  const texts = JSON.stringify([data.patterns, data.lists])
  t.deepEqual(
    Object.keys(data.lists).filter((name) => !texts.includes(`{${name}}`)),
    [],
  )
  t.deepEqual(
    Object.keys(data.signs).filter((name) => !texts.includes(`<${name}>`)),
    [],
  )
})
