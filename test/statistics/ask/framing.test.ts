// What only frames a question is left out and named; what might narrow it never is.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const specsOf = (question: string): string =>
  resolveComputed(search, question)
    .parts.map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

const aid = 'aid from Germany to Kenya in 2018'
const framed: ReadonlyArray<readonly [string, string]> = [
  ["For a Member's written question: please provide the GDP of Kenya in 2015.", 'GDP of Kenya in 2015'],
  ['Committee on Public Accounts, item 6: aid from Germany to Kenya in 2018', aid],
  ['Kindly furnish the GDP of Kenya in 2015.', 'GDP of Kenya in 2015'],
  [
    'The minister said on the radio that Germany gives less than before. What did Germany give Kenya in aid in 2018?',
    aid,
  ],
  [
    'FACT-CHECK 212. Claim (senator, floor speech): "Berlin hands Kenya more every year". To verify: German aid to Kenya in 2018',
    aid,
  ],
  [
    'My neighbour swears we Germans send more to Kenya than anyone. I would like to see what Germany gave Kenya in aid in 2018.',
    aid,
  ],
  ['We are launching our campaign next week and desperately need the GDP of Kenya in 2015!', 'GDP of Kenya in 2015'],
  [
    'Hi Marta, quick one before the conference. GDP of Kenya in 2015 so I can see if that stands up. Thx, Joe',
    'GDP of Kenya in 2015',
  ],
  ['Drafting a placard: GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ["GDP of Kenya in 2015? we're printing placards tonight", 'GDP of Kenya in 2015'],
  ['GDP of Kenya in 2015, our intern will colour a map', 'GDP of Kenya in 2015'],
  ['GDP of Kenya in 2015. The board meets next month and will vote on it.', 'GDP of Kenya in 2015'],
  ["GDP of Kenya in 2015? I'd rather divide them myself", 'GDP of Kenya in 2015'],
  ["GDP of Kenya in 2015. It's for a tweet", 'GDP of Kenya in 2015'],
  ['our prof wants us to plot the GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ['Economic historian here, working on HIPC. GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ['gdp kenya 2015. no text pls, numbers', 'GDP of Kenya in 2015'],
  ['Notre plateforme souhaite connaître le PIB du Kenya en 2015', 'PIB du Kenya en 2015'],
  [
    'Buenas, os escribo desde la redacción: PIB de Kenia en 2015. Lo necesito para una infografía.',
    'PIB de Kenia en 2015',
  ],
]
for (const [written, plain] of framed) {
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(specsOf(plain), /^spec_\w+$/)
    t.is(specsOf(written), specsOf(plain))
  })
}

for (const question of [
  'Hospitals: aid from Germany to Kenya in 2018',
  'Hospitals in Nairobi. Aid from Germany to Kenya in 2018',
  'aid from Germany to Kenya in 2018, hospitals only',
  'aid from Germany to Kenya in 2018. Only hospitals count.',
  'GDP of Kenya in 2015, and why?',
  'GDP of Kenya in 2015. Please explain the reasons.',
  'GDP of Kenya from 2010 to 2015; give the average',
  'GDP of Kenya in 2015. I want it excluding Nairobi.',
  'GDP of Kenya in 2015, my boss will only take the informal part',
  'GDP of Kenya in 2015. We will divide it by households.',
  "aid from Germany to Kenya in 2018. It's for rural clinics",
  'I need data on hospitals. Aid from Germany to Kenya in 2018',
  'Transnistria: GDP of Kenya in 2015',
  'Welders: aid from Germany to Kenya in 2018',
  'aid from Germany to Kenya in 2018, without humanitarian aid',
  'Which charity should I donate to so that the money really reaches Kenya?',
  'Whom should we give money to in Kenya in 2018?',
  'Kenya is in trouble. What does it owe?; and how many hospitals has it?',
])
  test(`"${question}" is not definite`, (t) => {
    t.false(resolveComputed(search, question).parts.every(({ status }) => status === 'definite'))
  })

test('a place, years or a topic of what was left out is never lost', (t) => {
  for (const question of [
    "I am writing about Kenya and its neighbours' hospitals. How much aid did Germany give in 2018?",
    'Our minister visited Mombasa in 2018. What was the GDP of Kenya?',
    'My thesis is about hospitals and health. What did Germany give Kenya in aid in 2018, on that basis?',
  ])
    t.false(
      resolveComputed(search, question).parts.every(({ status }) => status === 'definite'),
      question,
    )
})

test('what was left out is named, and the part says the question as it was written', (t) => {
  const question = 'Committee on Public Accounts, item 6: GDP of Kenya in 2015'
  const [part] = resolveComputed(search, question).parts
  t.deepEqual(
    part?.ignored.filter(({ why }) => why === 'frames the question').map(({ text }) => text.trim()),
    ['Committee on Public Accounts', 'item 6'],
  )
  for (const { text, start, end } of [...(part?.used ?? []), ...(part?.ignored ?? [])])
    t.is(text, question.slice(start, end))
})

test('"all donors but" one is not read as that one', (t) => {
  t.false(specsOf('All donors but Germany: total aid to Kenya in 2018').includes('spec_'))
})
