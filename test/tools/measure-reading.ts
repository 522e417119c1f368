// npm run measure:reading [-- [--failures] [--graph <build>] [--url <address>] [<corpus>...]]: how many questions of corpora are read as
// their authors meant them, by style. Without a corpus those of test/corpora; without --graph the starter graph; with --url
// the questions are asked of a running service, whose graph must be the same. Of all corpora it ends with how each was read at first sight, and now.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Part, Resolution } from '../../statistics/ask/resolution.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { prepareSearch, type Search } from '../../statistics/ask/search.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { starterGraphLocation } from '../support/starter-graph.ts'
import { namesComputations, readCorpus } from './reading/corpus.ts'
import { firstAndNow } from './reading/first-counts.ts'
import { judgeOf } from './reading/judge.ts'
import { outcomeOf } from './reading/outcome.ts'
import { rewrittenOf } from './reading/rewritten.ts'
import { type Counted, tableOf } from './reading/table.ts'

const corpora = fileURLToPath(new URL('../corpora', import.meta.url))

const committed = async (): Promise<ReadonlyArray<string>> =>
  (await readdir(corpora))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(corpora, name))

type Asker = (question: string) => Promise<ReadonlyArray<Part>>

const overHttp =
  (address: string): Asker =>
  async (query) => {
    const response = await fetch(new URL('/api/v1/search/resolve', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ input: { kind: 'raw_text', query } }),
    })
    if (!response.ok) throw new Error(`${response.status} for ${query}`)
    const answer = (await response.json()) as Resolution
    return answer.parts
  }

const inProcess =
  (search: Search): Asker =>
  (query) =>
    Promise.resolve(resolveComputed(search, query).parts)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    failures: { type: 'boolean', default: false },
    graph: { type: 'string' },
    url: { type: 'string' },
  },
})

const search = prepareSearch(await openGraph(values.graph ?? (await starterGraphLocation())))
const ask = values.url === undefined ? inProcess(search) : overHttp(values.url)
const counted = new Map<string, ReadonlyArray<Counted>>()
for (const path of positionals.length > 0 ? positionals : await committed()) {
  const questions = await readCorpus(path)
  const judge = judgeOf(search, !namesComputations(questions))
  const judged: {
    question: (typeof questions)[number]
    outcome: ReturnType<typeof outcomeOf>['outcome']
    detail: string
  }[] = []
  for (const question of questions)
    judged.push({ question, ...outcomeOf(judge, question, await ask(question.question)) })
  counted.set(basename(path, '.jsonl'), judged)
  const corrections = questions.filter(({ corrected }) => corrected !== undefined).length
  console.log(
    `${basename(path)}: ${questions.length} questions, ${corrections} with a corrected expectation\n\n${tableOf(judged)}\n`,
  )
  if (!values.failures) continue
  for (const { question, outcome, detail } of judged) {
    if (outcome === 'right' || outcome === 'kept') continue
    console.log(
      `${outcome} | ${question.id} | ${question.question}\n    expected ${JSON.stringify(question.expect)}\n    answered ${detail}`,
    )
  }
}

if (positionals.length === 0) console.log(`${await firstAndNow(counted)}\n`)

if (positionals.length === 0 && values.url === undefined) {
  // spreadsheets and typos are written in a form of their own
  const plainStyles = new Set(['analyst', 'journalist', 'adjectives', 'dac1'])
  const english = await readCorpus(join(corpora, 'english.jsonl'))
  const { questions, asked, kept, turned, lost } = rewrittenOf(
    search,
    english.filter(({ style }) => plainStyles.has(style)),
  )
  const share = (count: number): string => `${count} (${((100 * count) / asked).toFixed(1)} %)`
  console.log(
    `rewritings: ${questions} definite questions in ${asked} other ways: ${share(kept)} keep the spec, ${share(turned.length)} give another definite answer`,
  )
  if (values.failures)
    for (const each of [...turned.map((text) => `turned: ${text}`), ...lost.map((text) => `lost: ${text}`)])
      console.log(each)
}
