// How letters greet, ask and close changes nothing; what a sentence tells of a place is meant by a question that leaves the place out.
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { specsIn } from './support/answers.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
const specsOf = (question: string): string => specsIn(resolveComputed(search, question).parts)

const gdp = 'GDP of Kenya in 2015'
const aid = 'aid from Germany to Kenya in 2018'
const alike: ReadonlyArray<readonly [string, string]> = [
  ['Dear Sir or Madam, please advise the GDP of Kenya in 2015. Yours faithfully, K. Malik', gdp],
  ['Respected officers, we would appreciate receiving the GDP of Kenya in 2015. Yours truly, Dr. Rao', gdp],
  ['Dear Finance Minister, could your office kindly send the GDP of Kenya in 2015? Kind regards, P. Visser', gdp],
  ['Good afternoon, our embassy would welcome confirmation of the GDP of Kenya in 2015. Yours, L. Tuala', gdp],
  ['To whom it may concern: the Committee would be obliged for the GDP of Kenya in 2015. Faithfully, The Clerk', gdp],
  ['Hi Anna, sorry to bother you again, last one I promise: GDP of Kenya in 2015? Cheers, Tom', gdp],
  ['Madame, Monsieur, pourriez-vous m’indiquer le PIB du Kenya en 2015 ? Bien cordialement, Awa Diallo', gdp],
  ['Estimados señores: les ruego me faciliten el PIB de Kenia en 2015. Atentamente, M. Quispe', gdp],
  ['GDP of Kenya in 2015. A table is fine.', gdp],
  ['Two quick things before the weekend. First, thanks for yesterday. Second, what was the GDP of Kenya in 2015?', gdp],
  ['For those of us who are new to this: what was the GDP of Kenya in 2015?', gdp],
  ['Our radio show is live on Tuesday and the host wants the GDP of Kenya in 2015.', gdp],
  ['My supervisor wants a footnote on the GDP of Kenya in 2015.', gdp],
  ['ok so random but what was the GDP of Kenya in 2015', gdp],
  ['We campaign for clean water. What was the GDP of Kenya in 2015?', gdp],
  ['Critics say Germany gives nothing to Kenya. What aid did Germany give Kenya in 2018?', aid],
  ['As promised on the phone, here is my question: aid from Germany to Kenya in 2018', aid],
  ['GDP of Kenya in 2015, rough numbers will do', gdp],
  ['GDP of Kenya, 2015 is fine', gdp],
  ['GDP of Kenya in 2015, nothing fancy', gdp],
  ['seriously how hard is it to find the GDP of Kenya in 2015', gdp],
  ['what was the GDP of Kenya in 2015, the year the tuna bonds came out', gdp],
  ['Between us, nobody here believes the table. What was the GDP of Kenya in 2015?', gdp],
  ['Cyclone Harold hit Kenya in 2018. What aid came from Germany that year?', aid],
  ['A drought struck Kenya. How much aid did Germany give it in 2018?', aid],
  ['Kenya floated its currency; how large was its GDP in 2015?', gdp],
]
for (const [written, plain] of alike) {
  test(`"${written}" is "${plain}"`, (t) => {
    t.regex(specsOf(plain), /^spec_\w+$/)
    t.is(specsOf(written), specsOf(plain))
  })
}

for (const question of [
  'aid from Germany to Kenya in 2018. Thanks, only hospitals',
  'aid from Germany to Kenya in 2018. Best practices only',
  'Dear colleagues, aid to hospitals in Kenya from Germany in 2018. Regards',
  'Hospitals in Kenya are crumbling. How much aid did Germany give in 2018?',
  'Floods hit Kenya in 2018. How much aid did Germany give?',
  'aid from Germany to Kenya in 2018, the country programmes',
  'Is German aid to Kenya money well spent?',
  'aid from Germany to Kenya in 2018. It must be tied.',
  'aid from Germany to Kenya in 2018, our orphans',
]) {
  test(`"${question}" is not read as if its other words said nothing`, (t) => {
    const plain = specsOf(aid)
    t.false(specsOf(question).includes(plain), question)
    t.notRegex(specsOf(question), /^spec_\w+$/)
  })
}
