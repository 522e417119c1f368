// What limits a question is read, or keeps it from being definite, wherever it stands: no clause that limits is taken for a frame or an aside.
import { readFileSync } from 'node:fs'
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { sampleGraph } from './support/graph.ts'

const search = searchOf(await sampleGraph())
/** What a question is definitely read as, with all that is computed or converted; null where it is open or refused. */
const readAs = (question: string): string | null => {
  const [part, ...others] = resolveComputed(search, question).parts
  return part?.status !== 'definite' || others.length > 0
    ? null
    : JSON.stringify([
        part.spec.spec_id,
        part.suggested_facets ?? null,
        part.suggested_conversion ?? null,
        part.presentation ?? null,
      ])
}

/** Conditions, instruments, parts of places and of people, exclusions and measures of them: nothing that these statistics know. */
const limits = [
  'short-term; in arrears; net of interest; per project; on average; excluding debt relief; to government; of the private sector',
  'to the north of the country; from the central bank; by state-owned enterprises; owed by companies',
  'guaranteed by the state; in local currency bonds; maturing in 2030; at market rates; only variable-rate; tied to exports; untied',
  'earmarked; undisbursed; rescheduled; forgiven; for women; via multilateral organisations; to refugees; in kind; before debt relief',
  'after rescheduling; per worker; in rural areas; in Nairobi; from foundations; from Bill Gates; by embassy; by channel; existing; cumulative',
  'including arrears; including private debt; seasonally adjusted; in PPP terms; female; over 65; median; at mid-year; skipping 2016',
  'if revised; when approved; provided it is final; private only; long-term only; present value; state-owned; gender-focused; ODA-like',
  'treasury bills; net of tax; debt cancelled; grace period; refugees living there; islands only; per school; number of schools',
].flatMap((line) => line.split('; '))

const asked = readFileSync(new URL('../../corpora/english.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { readonly question: string }).question)
  .filter((question) => question.length < 80 && !question.includes('\n'))

/** Questions of strangers that the sample answers, whichever others it does, and six in plain words. */
const definite = [
  ...asked.filter((question, i) => i % 14 === 0 && readAs(question) !== null),
  'aid from France to Kenya in 2018',
  'How much aid did Uganda get from Germany in 2015?',
  'GDP of Kenya in 2015',
  'external debt of Kenya in 2018',
  'debt service of Kenya since 2010',
  'health aid from Germany to Kenya in 2018',
]

const behind = (question: string, limit: string): ReadonlyArray<string> => {
  const core = question.replace(/[?.!\s]+$/, '')
  return [
    `${core} ${limit}`,
    `${core}, ${limit}`,
    `${core} (${limit})`,
    `${core}. ${limit.charAt(0).toUpperCase()}${limit.slice(1)}.`,
  ]
}

test('what limits a question behind it is never left out', (t) => {
  t.true(definite.length >= 12)
  const lost = definite.flatMap((question) => {
    const read = readAs(question)
    return limits.flatMap((limit) => behind(question, limit).filter((written) => readAs(written) === read))
  })
  t.deepEqual(lost, [])
})

for (const question of [
  'health aid from Germany to Kenya in 2018 for water supply',
  'aid from Germany to Kenya in the year 2018 in Nairobi',
  'aid from Germany to Kenya by supply in 2018',
])
  test(`"${question}" has no definite answer`, (t) => {
    t.is(readAs(question), null)
  })
