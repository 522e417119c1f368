// node test/bench/search.ts [nodes] [aliases per node]: the sample graph with that many organisations beside it; how many questions a second
// one thread reads (median, 99th percentile, each question once), how time grows with the length of the input, and hostile inputs.
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { openGraph } from '../../statistics/read/open.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { resolveQuestion } from '../../statistics/ask/resolve.ts'
import { prepareSearch, type Search } from '../../statistics/ask/search.ts'

export type SearchMeasurement = { readonly task: string; readonly value: number; readonly unit: string }

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

const timesOf = (search: Search, questions: ReadonlyArray<string>): Float64Array =>
  Float64Array.from(questions, (question) => {
    const start = performance.now()
    resolveQuestion(search, question)
    return performance.now() - start
  }).sort()

const at = (sorted: Float64Array, share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
const once3 = (work: () => void): number => {
  const times = [0, 1, 2].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[1] ?? 0
}

/** All measurements over one graph. */
export const measureSearch = async (nodes: number, aliases: number): Promise<ReadonlyArray<SearchMeasurement>> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'))
  try {
    const graph = await build(folder, nodes, aliases)
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    const start = performance.now()
    const search = prepareSearch(graph)
    const prepared = performance.now() - start
    const memory = process.memoryUsage.rss() - before
    timesOf(search, questionsOf(graph, 500))
    const questions = [...new Set(questionsOf(graph, 6000).slice(500))]
    const times = timesOf(search, questions)
    const grown = [250, 500, 1000, 2000, 10_000].map((length) => {
      const text = 'aid from France to Kenya in 2015 and '.repeat(Math.ceil(length / 37)).slice(0, length)
      return { length, time: once3(() => void resolveQuestion(search, text)) }
    })
    const hostile = [
      'Congo and Korea from Guinea to '.repeat(330),
      'a'.repeat(10_000),
      'from by to '.repeat(910),
      '2010 and 2012, '.repeat(660),
      "the of and 's ".repeat(720),
      'ODA and GDP of Kenya; '.repeat(460),
      'e\u0301'.repeat(5000),
    ].map((text) => once3(() => void resolveQuestion(search, text.slice(0, 10_000))))
    graph.close()
    return [
      { task: 'nodes of the graph', value: Object.values(graph.info.counts)[0] ?? 0, unit: '' },
      { task: 'phrases compiled', value: search.lexicon.phrases, unit: '' },
      { task: 'compile words and families', value: prepared, unit: 'ms' },
      { task: 'memory of that', value: memory / mebibyte, unit: 'MiB' },
      { task: 'different questions read', value: questions.length, unit: '' },
      { task: 'one question, median', value: at(times, 0.5), unit: 'ms' },
      { task: 'one question, 99th percentile', value: at(times, 0.99), unit: 'ms' },
      { task: 'questions per second at the median', value: 1000 / at(times, 0.5), unit: '' },
      ...grown.map(({ length, time }) => ({ task: `a question of ${length} characters`, value: time, unit: 'ms' })),
      { task: 'slowest of seven hostile inputs of 10,000 characters', value: Math.max(...hostile), unit: 'ms' },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [nodes = '200000', aliases = '5'] = process.argv.slice(2)
  for (const { task, value, unit } of await measureSearch(Number(nodes), Number(aliases))) {
    console.log(`${task.padEnd(56)} ${value < 100 ? value.toFixed(2) : Math.round(value)} ${unit}`)
  }
}
