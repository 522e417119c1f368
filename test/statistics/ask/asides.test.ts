// What people say of themselves around a question changes nothing; fields of tables are read as fields.
import test from 'ava'
import { resolveQuestion } from '../../../statistics/ask/resolve.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const specsOf = (question: string): string =>
  resolveQuestion(search, question)
    .parts.map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

const alike: ReadonlyArray<readonly [string, string]> = [
  ["Hello team, I'm drafting a note on Kenya and would like its GDP for 2015.", 'GDP of Kenya in 2015'],
  ['Our board meets on Friday: what did Germany give Kenya in aid in 2018?', 'aid from Germany to Kenya in 2018'],
  ['economics homework: GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ['For my essay on small states: aid received by Kenya from Germany in 2018', 'aid from Germany to Kenya in 2018'],
  ['Please send me the GDP of Kenya in 2015. With kind regards, H. Brandt', 'GDP of Kenya in 2015'],
  ['GDP of Kenya in 2015, please. Best, Ingrid', 'GDP of Kenya in 2015'],
  ['Kenya defaulted in 2012. What had it paid in debt service in 2011?', 'debt service of Kenya in 2011'],
  ['A1: Kenya B1: GDP C1: 2015', 'GDP of Kenya in 2015'],
  ['indicator: GDP, country: Kenya, from: 2010, to: 2015', 'GDP of Kenya from 2010 to 2015'],
  ["query(indicator='GDP', country='KEN', start=2010, end=2015)", 'GDP of Kenya from 2010 to 2015'],
  ['GDP Kenya Uganda Peru 2015', 'GDP of Kenya, Uganda and Peru in 2015'],
  ['reporter: Germany; partner: Kenya; ODA; 2018', 'aid from Germany to Kenya in 2018'],
  ['A1: country B1: variable A2: Kenya B2: GDP 2015', 'GDP of Kenya in 2015'],
  ['reporter: Germany; partner: Kenya; ODA; 2018; currency: EUR', 'aid from Germany to Kenya in 2018 in euros'],
  ['Dear statisticians, please send the GDP of Kenya in 2015. Yours truly, Edna', 'GDP of Kenya in 2015'],
  ['my granddaughter is doing a project on Kenya and asked what its GDP was in 2015', 'GDP of Kenya in 2015'],
  ['Could you send me the GDP of Kenya in 2015? Thanks, Tom', 'GDP of Kenya in 2015'],
  ["For Monday's meeting I need the GDP of Kenya in 2015", 'GDP of Kenya in 2015'],
  ['For a seminar paper, GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ['The ministry requires: GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ['What did Germany spend on health projects in Kenya in 2018?', 'What did Germany spend on health in Kenya in 2018?'],
  ['gdp of kenya b/w 2010 n 2015', 'GDP of Kenya from 2010 to 2015'],
  ['estimated GDP of Kenya in 2015', 'GDP of Kenya in 2015'],
  ['debt service on the external debt of Kenya in 2018', 'debt service of Kenya in 2018'],
  ['What Kenya had to find for debt service in 2018', 'debt service of Kenya in 2018'],
  [
    'What did Germany spend on health programmes in Kenya in 2018?',
    'What did Germany spend on health in Kenya in 2018?',
  ],
]
for (const [written, plain] of alike) {
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(specsOf(plain), /^spec_\w+$/)
    t.is(specsOf(written), specsOf(plain))
  })
}

for (const question of [
  'Girls only. Aid to Kenya in 2018.',
  'Average, please. Aid to Kenya in 2018?',
  'my region: aid from Germany in 2018',
  'aid to Kenya for my village',
  'GDP of Kenya in 2015, thanks, Freedonia',
  'aid to Kenya for our ministry in 2018',
  'Each Kenyan had GDP of what in 2015?',
  'aid to Kenya 10-15 percent',
]) {
  test(`"${question}" is not read as if its other words said nothing`, (t) => {
    t.notRegex(specsOf(question), /spec_/)
  })
}

test('a name that looks like the place of a cell is the name', (t) => {
  t.is(specsOf('G7: GDP in 2015'), specsOf('GDP of the G7 in 2015'))
  t.not(specsOf('G7: GDP in 2015'), specsOf('GDP in 2015'))
  // no two cells that stand beside each other
  t.is(specsOf('D9: GDP of Kenya in 2015'), 'no_data')
})

test('flows between two places may be more than aid', (t) => {
  t.is(specsOf('Flows from Germany to Kenya in 2018'), 'candidates')
})

test('whom aid goes to is asked for one by one', (t) => {
  t.is(specsOf('Germany gave aid to whom in 2018?'), specsOf('aid from Germany in 2018 by recipient'))
  const [part] = resolveQuestion(search, 'Germany gave aid to whom in 2018?').parts
  t.true(part?.used.some(({ text, as }) => text === 'to whom' && as === 'breakdown'))
})
