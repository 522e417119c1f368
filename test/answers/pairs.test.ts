// Aid from one provider to one recipient where only commitments are held of all pairs: never told as what was paid out.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { withStarterInputs } from '../../ingest/starter/bundled.ts'
import type { Part } from '../../statistics/ask/resolution.ts'
import { resolveQuestion } from '../../statistics/ask/resolve.ts'
import { prepareSearch, type Search } from '../../statistics/ask/search.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { verifyClaims } from '../../statistics/verify/verify.ts'
import { temporaryFolder } from '../ingest/importers/temporary-folder.ts'

/** The starter's tables of aid; `isWhole`: its activities are not said to be an extract. */
const searchOver = async (isWhole: boolean): Promise<Search> => {
  const work = await temporaryFolder()
  const built = await withStarterInputs(
    work,
    async (inputs) => {
      const copies: string[] = []
      for (const [i, input] of inputs.entries()) {
        const copy = join(work, `input-${i}`)
        await cp(input, copy, { recursive: true })
        copies.push(copy)
        const documents = join(copy, 'crs-documents.mcf')
        if (isWhole && input.endsWith('crs'))
          await writeFile(documents, (await readFile(documents, 'utf8')).replaceAll(/^sourceScope.*\n/gm, ''))
      }
      return buildGraph({ inputs: copies, output: join(work, 'graphs') })
    },
    (name) => ['crs', 'dac1', 'commitments'].includes(name),
  )
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
  return prepareSearch(await openGraph(built.right.location))
}

let search: Search
test.before(async (t) => {
  t.timeout(120_000)
  search = await searchOver(false)
})

const partOf = (query: string, over = search): Part => {
  const [part, ...more] = resolveQuestion(over, query).parts
  if (part === undefined || more.length > 0) throw new Error(query)
  return part
}
const told = (part: Part): ReadonlyArray<string> => ('cautions' in part ? part.cautions.map(({ code }) => code) : [])
const isCommitments = (label: string): boolean => label.startsWith('Official development assistance, commitments')

test('aid from one to another is the commitments held, with a caution, and what was disbursed is offered first', (t) => {
  for (const query of [
    'aid from Norway to Kenya in 2021',
    'How much bilateral ODA did Sweden give to Kenya in 2021?',
  ]) {
    const part = partOf(query)
    if (part.status !== 'definite') return t.fail(query)
    t.true(isCommitments(part.label), part.label)
    t.deepEqual(told(part), ['commitments_only'])
    t.regex(part.alternatives[0]?.label ?? '', /gross disbursements \(CRS\)/)
  }
})

test('commitments that are asked for need no caution', (t) => {
  for (const query of ['aid commitments from Germany to Kenya in 2020', 'aid pledged by France to Mali in 2019']) {
    const part = partOf(query)
    t.true(part.status === 'definite' && isCommitments(part.label), query)
    t.deepEqual(told(part), [])
  }
})

test('words of payment are answered by payments, or by nothing that stands for them', (t) => {
  for (const words of ['aid disbursements', 'aid disbursed', 'gross aid', 'net ODA', 'gross disbursements of aid']) {
    const held = partOf(`${words} from Norway to Kenya in 2021`)
    t.true(held.status === 'definite' && !isCommitments(held.label), words)
    const part = partOf(`${words} from Germany to Kenya in 2021`)
    if (part.status !== 'no_data') return t.fail(`${words}: ${part.status}`)
    t.true(
      part.nearest.some(({ label }) => isCommitments(label)),
      words,
    )
  }
  // a verb of giving or a word of payment: never commitments as the one answer
  for (const query of ['How much did Germany pay out to Kenya in 2020?', 'aid paid out from Germany to Kenya in 2020'])
    t.not(partOf(query).status, 'definite', query)
})

test('where all activities are held they answer before the table of commitments', async (t) => {
  t.timeout(120_000)
  const part = partOf('aid from Norway to Kenya in 2021', await searchOver(true))
  t.true(part.status === 'definite' && /gross disbursements \(CRS\)/.test(part.label))
})

test('a claim of what was given is never judged by what was promised', async (t) => {
  const cases: ReadonlyArray<readonly [string, string, string | undefined]> = [
    ['Sweden gave Kenya $57.4 million in aid in 2021.', 'close', undefined],
    ['Sweden gave Kenya $31.1 million in aid in 2021.', 'mismatch', 'commitment_for_disbursement'],
    ['Sweden committed $31.1 million of aid to Kenya in 2021.', 'close', undefined],
    ['Sweden committed $57.4 million of aid to Kenya in 2021.', 'mismatch', 'commitment_for_disbursement'],
    ['Germany gave Ukraine $2.07 billion in aid in 2022.', 'not_checkable', 'commitment_for_disbursement'],
    ['Germany disbursed $2.07 billion of aid to Ukraine in 2022.', 'not_checkable', 'commitment_for_disbursement'],
    ['Germany gave Ukraine $1.5 billion in aid in 2022.', 'not_checkable', 'no_data'],
    ['Germany pledged $2.07 billion in aid to Ukraine in 2022.', 'close', undefined],
    // activities of a few providers are no total
    ['Kenya received $297 million in aid in 2021.', 'not_checkable', 'no_data'],
  ]
  const ports = { search, editions: () => Promise.resolve([]) }
  for (const [text, verdict, reason] of cases) {
    const [claim] = await verifyClaims(ports, text, new AbortController().signal)
    t.deepEqual([claim?.verdict, claim?.reasons[0]?.code], [verdict as never, reason as never], text)
  }
})
