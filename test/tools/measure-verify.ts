// npm run measure:verify [-- [--failures] [--graph <build>] [<corpus>]]: how claims of a corpus are judged, against what they are known to
// be. Without a corpus that of test/corpora/claims; without --graph the starter graph.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { prepareSearch } from '../../statistics/ask/search.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { starterGraphLocation } from '../support/starter-graph.ts'
import { type Verified, verifyClaims } from '../../statistics/verify/verify.ts'

type Expected = {
  readonly text: string
  readonly expected: 'match' | 'close' | 'mismatch' | 'not_checkable'
  readonly reason?: string
  readonly subject: string
  /** Of a text with several claims: what each is, or each that states a figure, in their order. */
  readonly parts?: ReadonlyArray<Expected['expected']>
}

const { values, positionals } = parseArgs({
  options: { failures: { type: 'boolean' }, graph: { type: 'string' } },
  allowPositionals: true,
})
const corpus = positionals[0] ?? fileURLToPath(new URL('../corpora/claims/claims.jsonl', import.meta.url))

const graph = await openGraph(values.graph ?? (await starterGraphLocation()))
const ports = { search: prepareSearch(graph), editions: () => Promise.resolve([]) }
const lines = (await readFile(corpus, 'utf8')).split('\n').filter((line) => line !== '')
const claims = lines.map((line) => JSON.parse(line) as Expected)

type Tally = {
  claims: number
  right: number
  falseMatch: number
  falseMismatch: number
  open: number
  reasons: number
  first: number
}
const empty = (): Tally => ({ claims: 0, right: 0, falseMatch: 0, falseMismatch: 0, open: 0, reasons: 0, first: 0 })
const tallies = new Map<string, Tally>()
const started = performance.now()
let slowest = 0
type Judged = {
  readonly text: string
  readonly expected: Expected['expected']
  readonly reason: string | undefined
  readonly verified: Verified
}

/**
 * The claim that a text with one key is judged by: the first that states a figure, but each has its own verdict, and a text is wrong where one
 * of them is. So it is the one told to be wrong; and a wrong text of which some figure fits is no false match while another has no verdict.
 */
const ofText = (expected: Expected['expected'], verified: ReadonlyArray<Verified>): number => {
  const first = verified.findIndex(({ claim }) => claim.figure !== null)
  const wrong = verified.findIndex(({ verdict }) => verdict === 'mismatch')
  const unread = verified.findIndex(({ claim, verdict }) => claim.figure !== null && verdict === 'not_checkable')
  return wrong !== -1 ? wrong : expected === 'mismatch' && unread !== -1 ? unread : first
}

/**
 * The claims of a text beside what each is known to be; the reason is that of the first that is wrong. Fewer keys than claims are those of the
 * claims that state a figure.
 */
const judgedOf = (
  { text, expected, reason, parts }: Expected,
  verified: ReadonlyArray<Verified>,
): ReadonlyArray<Judged> => {
  const known = parts ?? [expected]
  const wrong = known.indexOf('mismatch')
  const stating = verified.filter(({ claim }) => claim.figure !== null)
  const keyed = known.length !== verified.length && stating.length === known.length ? stating : verified
  const ofOne = parts === undefined ? ofText(expected, verified) : -1
  return known.flatMap((one, i) => {
    const [whole] = verified
    if (whole === undefined) throw new Error(`no claim in ${text}`)
    // a figure of the text that is no claim of its own was not checked
    const found = (ofOne === -1 ? keyed[i] : verified[ofOne]) ?? { ...whole, verdict: 'not_checkable', reasons: [] }
    return [{ text, expected: one, reason: i === wrong ? reason : undefined, verified: found }]
  })
}

const faultsOf = ({ expected, verified: { verdict } }: Judged) => {
  const isTrue = expected === 'match' || expected === 'close'
  const isFit = verdict === 'match' || verdict === 'close'
  return [
    ...(!isTrue && isFit ? ['falseMatch' as const] : []),
    ...((isTrue || expected === 'not_checkable') && verdict === 'mismatch' ? ['falseMismatch' as const] : []),
    ...(expected !== 'not_checkable' && verdict === 'not_checkable' ? ['open' as const] : []),
  ]
}

const judge = (judged: Judged, subject: string): void => {
  const { text, expected, reason, verified } = judged
  const { verdict, reasons } = verified
  const codes = reasons.map(({ code }) => code as string)
  const faults = faultsOf(judged)
  const isReasonRight = reason === undefined || codes.includes(reason)
  for (const name of [reason ?? (expected === 'not_checkable' ? 'not checkable' : `right: ${subject}`), 'all']) {
    const tally = tallies.get(name) ?? empty()
    tally.claims++
    if (faults.length === 0) tally.right++
    for (const fault of faults) tally[fault]++
    if (reason !== undefined && verdict === 'mismatch' && isReasonRight) tally.reasons++
    if (reason !== undefined && verdict === 'mismatch' && codes[0] === reason) tally.first++
    tallies.set(name, tally)
  }
  if (values.failures === true && (faults.length > 0 || (reason !== undefined && !isReasonRight))) {
    const detail = reasons.map(({ code, detail: says }) => `${code}: ${says}`).join(' | ')
    console.log(
      `${text}\n    ${expected} ${reason ?? ''} -> ${verdict} (${verified.found?.row.value ?? '-'}) ${verified.claim.question} ${detail}`,
    )
  }
}

for (const claim of claims) {
  const begun = performance.now()
  const verified = await verifyClaims(ports, claim.text, new AbortController().signal)
  slowest = Math.max(slowest, performance.now() - begun)
  for (const judged of judgedOf(claim, verified)) judge(judged, claim.subject)
}
const ms = (performance.now() - started) / claims.length
console.log(
  '| claims | number | verdict right | false match | false mismatch | not checked | reason told | reason first |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const [name, t] of [...tallies]
  .filter(([held]) => held !== 'all')
  .concat([['all', tallies.get('all') ?? empty()]]))
  console.log(
    `| ${name} | ${t.claims} | ${t.right} | ${t.falseMatch} | ${t.falseMismatch} | ${t.open} | ${t.reasons} | ${t.first} |`,
  )
console.log(`${ms.toFixed(0)} ms a claim, the slowest ${slowest.toFixed(0)} ms`)
graph.close()
