// node test/bench/search.ts [nodes] [aliases per node]: how many questions one core reads a second, computations included, each question once.
// First those of test/corpora over the starter graph (every second one, after the others were read) and hostile texts of the greatest length that
// is taken; then templates over the sample graph with that many organisations beside it, and how time grows with the length of the input.
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { openGraph } from '../../statistics/read/open.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { resolveComputed } from '../../statistics/ask/computation/resolve-computation.ts'
import { searchLimits } from '../../statistics/ask/limits.ts'
import { prepareSearch, type Search } from '../../statistics/ask/search.ts'
import { starterGraphLocation } from '../support/starter-graph.ts'
import { readCorpus } from '../tools/reading/corpus.ts'

type SearchMeasurement = { readonly task: string; readonly value: number; readonly unit: string }

const sample = fileURLToPath(new URL('../../ingest/sample', import.meta.url))
const mebibyte = 1 << 20

/** A deterministic sequence of integers below a bound. */
const sequence = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const writeOrganisations = async (file: string, nodes: number, aliases: number): Promise<void> => {
  const next = sequence(7)
  const syllables = 'ba co du fe gi ho ju ka le mi no pu ra se ti vo wa xe yo zu'.split(' ')
  const word = (): string => Array.from({ length: 3 }, () => syllables[next(syllables.length)] ?? '').join('')
  const name = (): string => `"${word()} ${word()} ${word()}"`
  const out = createWriteStream(file)
  for (let i = 0; i < nodes; i++) {
    const others = Array.from({ length: aliases }, name).join(', ')
    const block = `Node: bench/org${i}\ntypeOf: dcs:Organization\ndcid: "bench/org${i}"\nname: "${word()} ${word()} ${i}"\nalternateName: ${others}\n\n`
    if (!out.write(block)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

const build = async (folder: string, nodes: number, aliases: number): Promise<Graph> => {
  const extra = join(folder, 'extra')
  await mkdir(extra)
  await writeOrganisations(join(extra, 'organisations.mcf'), nodes, aliases)
  const built = await buildGraph({ inputs: [sample, extra], output: join(folder, 'builds') })
  if (E.isLeft(built)) throw new Error(built.left.map((problem) => problem.message).join('\n'))
  return openGraph(built.right.location)
}

/** Questions of up to 200 characters over the graph's own places, all different, so that nothing is answered from a cache of answers. */
const questionsOf = (graph: Graph, count: number): ReadonlyArray<string> => {
  const next = sequence(11)
  const { series } = graph
  const [from, to] = series.rangeOfVariable(series.dictionaries.variable.codeOf('oda/Total_Nominal'))
  const roles = ['origin', 'destination'].map((role) => series.roleColumns[series.roles.indexOf(role)])
  const about = ['', 'health ', 'education ', 'agriculture ', 'water and sanitation ']
  const templates: ReadonlyArray<(giver: string, taker: string, year: number) => string> = [
    (a, b, y) => `ODA from ${a} to ${b} since ${y}`,
    (a, b, y) => `How much ${about[y % 5]}aid did ${a} give ${b} between ${y} and ${y + 4}?`,
    (a, b, y) =>
      `Please show me ${b}'s ${about[y % 5]}ODA from ${a}, ${y} to 2022, in constant 2020 euros, by donor and by sector`,
    (a, b, y) => `${about[y % 5]}aid received by ${b} in ${y} from ${a} and GDP of ${b}`,
    (a, b) => `grants and loans of ODA to ${b} by ${a} in the last five years`,
  ]
  return Array.from({ length: count }, (_, i) => {
    const at = from + next(to - from)
    const [giver, taker] = roles.map((column) => graph.label(series.dictionaries.entity.at(column?.[at] ?? 0)) ?? '')
    return (templates[i % templates.length]?.(giver ?? '', taker ?? '', 2005 + next(15)) ?? '').slice(0, 200)
  })
}

/** Every question of the committed corpora, in the order of their files. */
const corpusQuestions = async (): Promise<ReadonlyArray<string>> => {
  const folder = fileURLToPath(new URL('../corpora', import.meta.url))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()
  const corpora = await Promise.all(files.map((name) => readCorpus(join(folder, name))))
  return corpora.flatMap((questions) => questions.map(({ question }) => question))
}

const timeOf = (search: Search, question: string): number => {
  const start = performance.now()
  resolveComputed(search, question)
  return performance.now() - start
}

const at = (sorted: Float64Array, share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0

/** Questions read one after another: as waited for, and in processor time of the whole process. */
const measured = (search: Search, questions: ReadonlyArray<string>, of: string): ReadonlyArray<SearchMeasurement> => {
  const before = process.cpuUsage()
  const times = Float64Array.from(questions, (question) => timeOf(search, question)).sort()
  const { user, system } = process.cpuUsage(before)
  const processor = (user + system) / 1000
  return [
    { task: `${of}: different questions`, value: questions.length, unit: '' },
    { task: `${of}: one question, median`, value: at(times, 0.5), unit: 'ms' },
    { task: `${of}: one question, 99th percentile`, value: at(times, 0.99), unit: 'ms' },
    { task: `${of}: processor time of one, mean`, value: processor / questions.length, unit: 'ms' },
    { task: `${of}: questions a second of a core`, value: (questions.length * 1000) / processor, unit: '' },
  ]
}

/** The middle of three readings of a text that begins elsewhere each time: one that is met again would be remembered. */
const unmet = (search: Search, text: string, length: number): number =>
  [0, 1, 2].map((from) => timeOf(search, text.slice(from, from + length))).sort((a, b) => a - b)[1] ?? 0

const hostile: ReadonlyArray<string> = [
  'Congo and Korea from Guinea to ',
  'a',
  'from by to ',
  '2010 and 2012, ',
  "the of and 's ",
  'ODA and GDP of Kenya; ',
  'Xqz Vrw Plk ',
  'share of aid per capita in dollars ',
  'e\u0301',
].map((piece) => piece.repeat(10_100 / piece.length + 1))

const slowestHostile = (search: Search, length: number): SearchMeasurement => ({
  task: `slowest of ${hostile.length} hostile inputs of ${length} characters`,
  value: Math.max(...hostile.map((text) => unmet(search, text, length))),
  unit: 'ms',
})

const warming = 4

/** The questions of people over the graph that comes with the program. */
const measureCorpora = async (): Promise<ReadonlyArray<SearchMeasurement>> => {
  const graph = await openGraph(await starterGraphLocation())
  const search = prepareSearch(graph)
  const questions = [...new Set(await corpusQuestions())]
  // the program as it is after some thousand questions, none of them those that are measured
  for (let round = 0; round < warming; round++)
    for (const question of questions.filter((_, i) => i % 2 === 1)) resolveComputed(search, question)
  const read = measured(
    search,
    questions.filter((_, i) => i % 2 === 0),
    'corpora, starter graph',
  )
  const slowest = slowestHostile(search, searchLimits.queryCharacters)
  graph.close()
  return [...read, { ...slowest, task: `starter graph: ${slowest.task}` }]
}

/** Questions from templates over a graph with many names. */
const measureTemplates = async (nodes: number, aliases: number): Promise<ReadonlyArray<SearchMeasurement>> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  try {
    const graph = await build(folder, nodes, aliases)
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    const start = performance.now()
    const search = prepareSearch(graph)
    const prepared = performance.now() - start
    const memory = process.memoryUsage.rss() - before
    for (const question of questionsOf(graph, 500)) resolveComputed(search, question)
    const questions = [...new Set(questionsOf(graph, 6000).slice(500))]
    const read = measured(search, questions, 'templates')
    const grown = [250, 500, 1000, 2000, 10_000].map((length) => ({
      task: `a question of ${length} characters`,
      value: unmet(search, 'aid from France to Kenya in 2015 and '.repeat(300), length),
      unit: 'ms',
    }))
    const slowest = slowestHostile(search, 10_000)
    graph.close()
    return [
      { task: 'nodes of the graph', value: Object.values(graph.info.counts)[0] ?? 0, unit: '' },
      { task: 'phrases compiled', value: search.lexicon.phrases, unit: '' },
      { task: 'compile words and families', value: prepared, unit: 'ms' },
      { task: 'memory of that', value: memory / mebibyte, unit: 'MiB' },
      ...read,
      ...grown,
      slowest,
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [nodes = '200000', aliases = '5'] = process.argv.slice(2)
  for (const { task, value, unit } of [
    ...(await measureCorpora()),
    ...(await measureTemplates(Number(nodes), Number(aliases))),
  ])
    console.log(`${task.padEnd(66)} ${value < 100 ? value.toFixed(2) : Math.round(value)} ${unit}`)
}
