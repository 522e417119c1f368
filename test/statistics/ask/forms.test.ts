// Forms as people fill them in: names of fields in many words, numbered, explained, in any order, with fields of who asks. What a field says
// is never lost.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { keyOf } from '../../../statistics/ask/structured/field.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const partsOf = (question: string) => resolveComputed(search, question).parts
const specsOf = (question: string): string =>
  partsOf(question)
    .map((part) => (part.status === 'definite' ? part.spec.spec_id : part.status))
    .join(' + ')

const aid = 'aid from Germany to Kenya in 2016'
const inForms: ReadonlyArray<readonly [string, string]> = [
  ['Provider: Germany / Type: ODA / Recipient: Kenya / Period: 2016 / Requested by: N. Said, second floor', aid],
  [
    'REQUEST FORM – Subject: ODA – Donor: Germany – Recipient: Kenya – Year: 2016 – Reason for request: court case',
    aid,
  ],
  ['Field 1 (who pays): Germany. Field 2 (who gets): Kenya. Field 3 (when): 2016. Field 4 (measure): ODA.', aid],
  ['1. Donor country: Germany 2. Recipient country: Kenya 3. Data item: ODA 4. Reference year: 2016', aid],
  ['Name of donor: Germany; Name of recipient: Kenya; Data requested: ODA; Year: 2016; Deadline: Friday', aid],
  ['Payer=Germany;Payee=Kenya;Measure=ODA;Year=2016;Ref=AB/12', aid],
  ['Amount wanted: ODA; Giver: Germany; Getter: Kenya; When: 2016', aid],
  ['indicator -> ODA; donor -> Germany; recipient -> Kenya; period -> 2016', aid],
  [
    'Donor: Germany; Recipients: Kenya, Uganda; Measure: ODA; Year: 2016',
    'aid from Germany to Kenya and Uganda in 2016',
  ],
  [
    'Giver: Germany; Getter: Kenya; Measure: ODA; Between: 2012 and 2015',
    'aid from Germany to Kenya from 2012 to 2015',
  ],
  ['Who lends: China. Who borrows: Kenya. What: debt service. When: 2018.', 'debt service of Kenya to China in 2018'],
  ['Topic: GDP - Territory: Kenya - Reference period: 2015 - Purpose of use: thesis', 'GDP of Kenya in 2015'],
]
for (const [written, plain] of inForms)
  test(`"${written}" is "${plain}"`, (t) => {
    t.is(specsOf(written), specsOf(plain))
    t.true(partsOf(plain).every(({ status }) => status === 'definite'))
  })

test('fields of who asks are told as ignored, with their places', (t) => {
  const question = 'Donor: Germany; Recipient: Kenya; Measure: ODA; Year: 2016; Requested by: N. Said, second floor'
  const ignored = partsOf(question).flatMap((part) => part.ignored)
  t.true(ignored.some(({ text, start }) => text.trim() === 'Requested by: N. Said, second floor' && start > 50))
})

for (const question of [
  'Donor: Germany; Recipient: Kenya; Year: 2016; Channel code: 2; Measure: ODA',
  'Kind: private; Debtor: Kenya; Year: 2016; Measure: debt stock',
  'Donor: Germany; Recipient: Kenya; Measure: ODA; Not: loans; Year: 2016',
  'Country: Kenya; Region: Nairobi; Year: 2015; Indicator: GDP',
  'Donor: Germany; Recipient: Kenya; Measure: ODA; Year: 2016; Excluding: loans',
])
  test(`a field of "${question}" that was not read keeps it open`, (t) => {
    t.false(partsOf(question).some(({ status }) => status === 'definite'))
  })

test('a field of who asks that limits or has money in it is part of what is asked', (t) => {
  const of = (more: string): string => specsOf(`Donor: Germany; Recipient: Kenya; Measure: aid; Year: 2016; ${more}`)
  t.not(of('Reason for request: grants only'), of('Reason for request: court case'))
  const [part] = partsOf('Reference: constant 2015 USD; Country: Kenya; Indicator: GDP')
  t.false(part?.status === 'definite' && part.suggested_conversion === null)
})

test('the name of a field is read without numbers, brackets and fillers, and no further', (t) => {
  t.is(keyOf('Field 3 (what for)'), 'code')
  t.is(keyOf('(b) Name of the lender'), 'creditor')
  t.is(keyOf('Borrower country'), 'debtor')
  t.is(keyOf('Reference year'), 'years')
  t.is(keyOf('Creditor type'), 'creditorKind')
  t.is(keyOf('Year(s)'), 'years')
  t.is(keyOf('GDP (USD)'), null)
  t.is(keyOf('Channel code'), null)
  t.is(keyOf('Loan type'), null)
  t.is(keyOf('Donor agency rating'), null)
})
