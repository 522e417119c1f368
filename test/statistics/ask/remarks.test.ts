// A sentence that only tells something changes nothing, whatever nouns and refusing words stand in it; one that limits or asks is never passed over.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const specsOf = (question: string): string =>
  resolveComputed(search, question)
    .parts.map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

const kernels = [
  'What did Germany give Kenya in aid in 2018?',
  'GDP of Kenya in 2015.',
  'Debt service of Kenya in 2011?',
]

const remarks = [
  'My landlord bet me a pizza that nobody can find this.',
  'The slide has no room for more than one number.',
  'Our intern left without finishing the sheet.',
  'I teach a course on this and the students never believe me.',
  'The auditors asked.',
  'Our parish has a small choir near the lake.',
  'My train leaves in ten minutes.',
  'The printer is already waiting.',
  "I'm preparing a debate for my students.",
  'We had a long argument about it at dinner.',
  'People always get that wrong.',
  'My uncle worked there as an engineer.',
  'Somebody in the newsroom deleted the old spreadsheet.',
  'I suspect the printed table is wrong.',
  'Our website shows nothing at all.',
  "The minister's speech is next Tuesday.",
  'My professor was not convinced.',
  'The previous consultant never answered our mails.',
  'I spent hours on pages with nothing but broken links.',
  'Everybody here thinks it went up because of the election.',
]
for (const remark of remarks) {
  test(`"${remark}" changes nothing`, (t) => {
    for (const kernel of kernels) {
      t.regex(specsOf(kernel), /^spec_\w+$/)
      t.is(specsOf(`${remark} ${kernel}`), specsOf(kernel), `${remark} ${kernel}`)
      t.is(specsOf(`${kernel} ${remark}`), specsOf(kernel), `${kernel} ${remark}`)
    }
  })
}

const [aid = ''] = kernels
for (const limit of [
  'Only loans count.',
  'Rank the people by size!',
  'Make it per head!',
  'It must not include debt relief.',
  'I only care about hospitals.',
  'We do not count scholarships.',
  'It has to be for girls.',
  'They should be tied to exports.',
  'Leave out the refugees.',
  'I mean the part for schools.',
  'Make it per head.',
  'Break it down by region.',
  'Why did it rise?',
  'What will it be in 2040?',
  'I wonder why it fell.',
  'My boss needs the average.',
  'Spent through charities.',
  'Excluding hospitals.',
  'For girls under ten.',
  'Tied to exports.',
  'The part that went to schools.',
  'Projects approved by the board.',
]) {
  test(`"${limit}" is never passed over`, (t) => {
    t.not(specsOf(`${aid} ${limit}`), specsOf(aid))
  })
}

test('what a remark names is kept where the question points to it', (t) => {
  t.is(
    specsOf(
      'My late husband was an engineer in the highlands of Kenya, and I am writing down his story. What was the GDP of that country in 2015?',
    ),
    specsOf('GDP of Kenya in 2015'),
  )
  t.is(
    specsOf('For a radio programme on Kenya after the floods: which donors sent aid there in 2018?'),
    specsOf('Which donors sent aid to Kenya in 2018?'),
  )
})

test('a remark on one place never gives its place to a question of another, or of all', (t) => {
  t.not(
    specsOf('Our members work in Uganda. Which donors gave the most aid in 2018?'),
    specsOf('Which donors gave the most aid in 2018?'),
  )
  t.is(
    specsOf("I'm writing my thesis on small states in Oceania. GDP of Kenya in 2015?"),
    specsOf('GDP of Kenya in 2015'),
  )
})

test('when something happened is no limit of a year that is named', (t) => {
  t.is(
    specsOf('What was the debt service of Kenya in 2011, before it defaulted?'),
    specsOf('Debt service of Kenya in 2011'),
  )
  t.is(specsOf('GDP of Kenya in 2015, when the war ended'), specsOf('GDP of Kenya in 2015'))
  t.is(specsOf('GDP of Kenya in 2015 (cyclone Winston)'), specsOf('GDP of Kenya in 2015'))
  t.not(specsOf('GDP of Kenya in 2015 (coastal provinces)'), specsOf('GDP of Kenya in 2015'))
})

test('what must be included is not all that is asked', (t) => {
  const loans = 'aid loans from Germany to Kenya in 2018'
  for (const said of ['It must include loans.', 'The figure should include loans.'])
    t.not(specsOf(`aid from Germany to Kenya in 2018. ${said}`), specsOf(loans), said)
})

test('what is called out is no part of the question beside it', (t) => {
  t.is(
    specsOf('Drop the debt, feed the people!! How much did Kenya pay in debt service in 2011?'),
    specsOf('Debt service of Kenya in 2011'),
  )
  t.is(specsOf('Cancel the debt! GDP of Kenya in 2015'), specsOf('GDP of Kenya in 2015'))
  t.not(specsOf(`Drop the loans! ${aid}`), specsOf(aid))
  t.not(specsOf('Show the debt! GDP of Kenya in 2015'), specsOf('GDP of Kenya in 2015'))
})

test('what is left out is named as ignored', (t) => {
  const [part] = resolveComputed(search, `${aid} The auditors asked.`).parts
  t.true(part?.ignored.some(({ text, why }) => text.trim() === 'The auditors asked' && why === 'frames the question'))
})
