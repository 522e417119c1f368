// Measures the resolver on lists of names: how many names are answered, how many answers are right.
//
//   node test/tools/measure-names.ts [--graph <build>] [--show <number>] <list>...
//
// A list is a CSV file with a header. Its columns are `name` and `expected` unless the argument says otherwise:
// `file.csv#<key column>:<name column>,<name column>`. What is expected is a dcid or ISO code; `ambiguous`; or nothing, for invented names.
// A list may also be an SQLite file with a table `names (entity_id, value)`. Without `--graph` the sample is built first.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { graphLimits } from '../../statistics/names/graph-limits.ts'
import { openGraph } from '../../statistics/read/open.ts'
import type { Resolution } from '../../statistics/names/resolve/resolution.ts'
import { resolveTexts } from '../../statistics/names/resolve/resolve-texts.ts'
import type { Graph } from '../../domain/ports/graph.ts'

type Named = { readonly name: string; readonly expected: string }
type List = { readonly title: string; readonly names: ReadonlyArray<Named> }
type Outcome = 'right' | 'wrong' | 'ambiguous' | 'not_found'
type Score = Readonly<Record<Outcome, ReadonlyArray<string>>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const rowsOf = async (path: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => {
  const rows: unknown = parse(await readFile(path), { columns: true, bom: true, relax_column_count: true })
  return Array.isArray(rows) ? rows.filter(isRecord) : []
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** One list for each column of names. */
const csvLists = async (argument: string): Promise<ReadonlyArray<List>> => {
  const [path = '', columns = 'expected:name'] = argument.split('#')
  const [key = '', names = ''] = columns.split(':')
  const rows = await rowsOf(path)
  return names.split(',').map((column) => {
    const missing = [key, column].find((name) => rows[0] !== undefined && !(name in rows[0]))
    if (missing !== undefined) throw new Error(`${path} has no column ${JSON.stringify(missing)}`)
    return {
      title: `${basename(path)} ${column}`,
      names: rows
        .map((row) => ({ name: textOf(row[column]), expected: textOf(row[key]) }))
        .filter(({ name, expected }) => name !== '' && (expected !== '' || key === 'expected')),
    }
  })
}

const sqliteList = (path: string): List => {
  const db = new DatabaseSync(path, { readOnly: true })
  const rows = db.prepare('SELECT entity_id, value FROM names').all()
  db.close()
  const names = rows.map((row) => ({ name: String(row['value']), expected: String(row['entity_id']) }))
  return { title: basename(path), names }
}

const readLists = async (argument: string): Promise<ReadonlyArray<List>> =>
  argument.endsWith('.sqlite') ? [sqliteList(argument)] : csvLists(argument)

const resolveAll = (graph: Graph, texts: ReadonlyArray<string>): ReadonlyArray<Resolution> => {
  const results: Resolution[] = []
  for (let from = 0; from < texts.length; from += graphLimits.resolveTexts) {
    const answer = resolveTexts(graph, { texts: texts.slice(from, from + graphLimits.resolveTexts) })
    if (E.isLeft(answer)) throw new Error(answer.left.detail)
    results.push(...answer.right.results)
  }
  return results
}

/** The reference an ISO code stands for in this graph; other texts are references already. */
const refOf = (graph: Graph, expected: string): string => {
  if (!/^[A-Z]{2,3}$/.test(expected)) return expected
  const held = graph.names.byCode(expected).find((code) => code.kind === 'country')
  return held?.dcid ?? `country/${expected}`
}

const outcomeOf = (graph: Graph, result: Resolution, expected: string): Outcome => {
  if (expected === '' || expected === 'ambiguous') {
    const wanted = expected === '' ? 'not_found' : 'ambiguous'
    return result.status === wanted ? 'right' : result.status === 'ambiguous' ? 'ambiguous' : 'wrong'
  }
  if (result.status === 'ambiguous' || result.status === 'not_found') return result.status
  return result.entity.ref === refOf(graph, expected) ? 'right' : 'wrong'
}

const described = ({ name, expected }: Named, result: Resolution): string =>
  'entity' in result
    ? `${name} [${expected}] read as ${result.entity.ref} by ${result.matched}`
    : result.status === 'ambiguous'
      ? `${name} [${expected}] or ${result.candidates.map(({ ref }) => ref).join(' ')}`
      : `${name} [${expected}]`

const scoreOf = (graph: Graph, list: List): Score => {
  const results = resolveAll(
    graph,
    list.names.map(({ name }) => name),
  )
  const score: Record<Outcome, string[]> = { right: [], wrong: [], ambiguous: [], not_found: [] }
  list.names.forEach((named, i) => {
    const result = results[i]
    if (result !== undefined) score[outcomeOf(graph, result, named.expected)].push(described(named, result))
  })
  return score
}

const percent = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)

const rowOf = (title: string, scores: ReadonlyArray<Score>): string => {
  const count = (outcome: Outcome): number => scores.reduce((sum, score) => sum + score[outcome].length, 0)
  const answered = count('right') + count('wrong')
  const all = answered + count('ambiguous') + count('not_found')
  return `| ${title} | ${all} | ${percent(answered, all)} | ${percent(count('right'), answered)} | ${count('wrong')} |`
}

const sampleBuild = async (): Promise<{ location: string; remove: () => Promise<void> }> => {
  const output = await mkdtemp(join(tmpdir(), 'measure-names-'))
  const sample = fileURLToPath(new URL('../../ingest/sample', import.meta.url))
  const built = await buildGraph({ inputs: [sample], output })
  if (E.isLeft(built)) throw new Error(`the sample does not build: ${built.left[0]?.message ?? ''}`)
  return { location: built.right.location, remove: () => rm(output, { recursive: true, force: true }) }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { graph: { type: 'string' }, show: { type: 'string', default: '0' } },
})
if (positionals.length === 0) throw new Error('name at least one list')
const lists = (await Promise.all(positionals.map(readLists))).flat()
const sample = values.graph === undefined ? await sampleBuild() : null
const graph = await openGraph(values.graph ?? sample?.location ?? '')
const shown = Number(values.show)
const scores = lists.map((list) => scoreOf(graph, list))
console.log('| list | names | answered | right | wrong |\n|---|---|---|---|---|')
lists.forEach(({ title }, i) => console.log(rowOf(title, scores.slice(i, i + 1))))
console.log(rowOf('all', scores))
lists.forEach(({ title }, i) => {
  for (const outcome of ['wrong', 'ambiguous', 'not_found'] as const)
    for (const line of (scores[i]?.[outcome] ?? []).slice(0, shown)) console.log(`${title}: ${outcome}: ${line}`)
})
graph.close()
await sample?.remove()
