// Clauses that lead up to a question in its own sentence tell when and why somebody asks; what they rule over figures is never passed over.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const specsOf = (question: string): string =>
  resolveComputed(search, question)
    .parts.map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

const aid = 'how much aid did Germany give Kenya in 2018?'
const gdp = 'what was the GDP of Kenya in 2015?'

for (const lead of [
  'As protesters filled the streets again this week, our desk wants one figure:',
  "Kenya's budget quarrel has reached the front page – the coalition partners are barely speaking – and I need to know",
  'We were in Nairobi last summer and the bus driver would not stop about debts, so',
  'Because our group could not agree on anything, I would like to know',
  'With the summit coming up and everyone pretending to have read the papers, tell me',
  'Kenya is in the news again, and my editor, who never reads past the first line, wants to know',
  'While the minister was on holiday in Corsica, the opposition asked a question nobody could answer:',
  "Don't laugh, but",
  'A trustee asked',
  'I know it is Friday afternoon and you all want to go home, but',
  'Our correspondent is in Mombasa, where the rains have begun.',
  'Two colleagues disagree about Kenya. One says the money stopped, the other says it did not.',
  'Rents are up, wages are down, and yet they tell us there is no money.',
  'Good morning, and forgive the intrusion at what must be a busy season.',
  'Honoured friends, please be so good to tell us',
  'Sorry for the double post, the app crashed.',
  'As agreed,',
]) {
  test(`"${lead} ..." asks what follows`, (t) => {
    for (const kernel of [aid, gdp]) {
      t.regex(specsOf(kernel), /^spec_\w+$/)
      t.is(specsOf(`${lead} ${kernel}`), specsOf(kernel), `${lead} ${kernel}`)
    }
  })
}

test('what stands behind a question in brackets or by its own is none of it', (t) => {
  for (const behind of ["(pub quiz on friday, don't tell)", 'No need for a table.'])
    t.is(specsOf(`${aid} ${behind}`), specsOf(aid), behind)
  t.is(specsOf(`random question 🌧 ${gdp}`), specsOf(gdp))
})

for (const ruling of [
  'Debt relief is left out.',
  'Debt relief is no part of this.',
  'Loans are another matter,',
  "The teacher says grants don't count,",
  'The chart shows net flows,',
  'Since hospitals are our only topic,',
  'As loans do not interest us, our desk wants one figure:',
  'With refugees left aside, tell me',
  'My boss only cares about loans,',
  'I know you want loans only,',
]) {
  test(`"${ruling} ..." is never passed over`, (t) => {
    t.not(specsOf(`${ruling} ${aid}`), specsOf(aid))
  })
}

test('a noun with what is said of it is no clause of its own', (t) => {
  const both = specsOf('What aid did Germany give Kenya in 2018? What aid did Germany give Uganda in 2018?')
  t.not(
    specsOf('The aid Germany gave Kenya in 2018, and how much did Germany give Uganda in 2018?'),
    both.split(' + ')[1],
  )
})

test('people who do something are not counted', (t) => {
  t.is(specsOf(`People ask me every day, ${aid}`), specsOf(aid))
  t.is(specsOf(`Four thousand people came. ${gdp}`), specsOf(gdp))
  t.is(specsOf(`0.7 now! ${gdp}`), specsOf(gdp))
})

test('two questions that say all by themselves are read each by itself', (t) => {
  t.is(
    specsOf('What was the GDP of Kenya in 2015, and who were the top two aid donors to Kenya in 2018?'),
    `${specsOf('What was the GDP of Kenya in 2015?')} + ${specsOf('Who were the top two aid donors to Kenya in 2018?')}`,
  )
})

test('what is asked anew takes back all that was said', (t) => {
  t.is(specsOf(`settle a bet, pizza at stake: who was kindest to Kenya... no wait, just tell me ${aid}`), specsOf(aid))
})
