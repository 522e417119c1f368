import { noBounds } from '../support/no-bounds.ts'
// node test/bench/graph-interface.ts [nodes] [aliases per node]: generates a graph of that many named nodes, builds it in a process of its own,
// then measures the Graph interface over HTTP on the loopback: medians, the start of the process and its memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import * as E from 'fp-ts/lib/Either.js'
import { createApp } from '../../api/app.ts'
import { graphRoutes } from '../../api/graph/routes.ts'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { silentLogger } from '../../domain/ports/logger.ts'

const syllables = 'ba co du fe gi ho ju ka le mi no pu ra se ti vo wa xe yo zu'.split(' ')

/** A deterministic sequence of integers below a bound. */
const sequence = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const nameMaker = () => {
  const next = sequence(42)
  const vocabulary = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + next(3) }, () => syllables[next(syllables.length)] ?? '').join(''),
  )
  const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
  return (): string =>
    Array.from({ length: 2 + next(3) }, () => capital(vocabulary[next(vocabulary.length)] ?? '')).join(' ')
}

const writeInput = async (folder: string, nodes: number, aliases: number): Promise<ReadonlyArray<string>> => {
  const out = createWriteStream(join(folder, 'nodes.mcf'))
  const name = nameMaker()
  const sampled: string[] = []
  const write = async (block: string): Promise<void> => {
    if (!out.write(block)) await once(out, 'drain')
  }
  await write('Node: group/all\ntypeOf: dcs:Group\ndcid: "group/all"\nname: "Everyone"\n\n')
  for (let i = 0; i < nodes; i += 1) {
    const label = name()
    const others = Array.from({ length: aliases }, name)
    if (i % Math.ceil(nodes / 400) === 0) sampled.push(label, others[0] ?? label)
    await write(
      `Node: org/${i}\ntypeOf: dcs:Organization\ndcid: "org/${i}"\nname: "${label}"\nalternateName: ${others.map((other) => `"${other}"`).join(', ')}\n\n`,
    )
    if (i < 5000)
      await write(
        `Node: m/${i}\ntypeOf: dcs:GroupMembership\ndcid: "m/${i}"\ngroup: dcid:group/all\nmember: dcid:org/${i}\n\n`,
      )
  }
  out.end()
  await finished(out)
  return sampled
}

const build = async (input: string, output: string): Promise<void> => {
  const started = performance.now()
  const built = await buildGraph({ inputs: [input], output })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s, ${built.right.counts['nodes']} nodes`)
}

const median = (times: ReadonlyArray<number>): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const measure = async (title: string, runs: number, run: (i: number) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < 10; i += 1) await run(i)
  const times: number[] = []
  for (let i = 0; i < runs; i += 1) {
    const started = performance.now()
    await run(i)
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `${title}: median ${median(times).toFixed(2)} ms, p95 ${(sorted[Math.floor(runs * 0.95)] ?? 0).toFixed(2)} ms, ${runs} runs`,
  )
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0)

/** A name with two neighbouring letters swapped. */
const misspelt = (name: string): string => `${name.slice(0, 4)}${name.charAt(5)}${name.charAt(4)}${name.slice(6)}`

/** The serving process: opens the build, answers requests of its own over HTTP, prints what it measured. */
const serveAndMeasure = async (location: string, nodes: number, names: ReadonlyArray<string>): Promise<void> => {
  const graph = await openGraph(location)
  const services = { graphs: { active: () => graph }, cursorKey: 'bench', capabilityVersion: 'bench', publicUrl: '' }
  const app = createApp({
    ...noBounds,
    commit: 'bench',
    capabilityVersion: 'bench',
    deadlineMs: 30_000,
    logger: silentLogger,
    routes: graphRoutes(services),
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  console.log(`start of the process until it answers: ${(performance.now() / 1000).toFixed(2)} s`)
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/graph`
  const get = async (path: string): Promise<string> => (await fetch(`${base}${path}`)).text()
  const resolve = async (texts: ReadonlyArray<string>): Promise<string> =>
    (
      await fetch(`${base}/resolve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ texts }),
      })
    ).text()
  const from = (i: number, count: number): ReadonlyArray<string> =>
    Array.from({ length: count }, (_, k) => names[(i * count + k) % names.length] ?? '')
  const mixed = (i: number): ReadonlyArray<string> => [
    ...from(i, 80).map((name) => name.toUpperCase()),
    ...from(i + 7, 10).map(misspelt),
    ...Array.from({ length: 10 }, (_, k) => `Nothing called ${i} and ${k}`),
  ]
  await measure('resolve, 100 exact names', 100, (i) => resolve(from(i, 100)))
  await measure('resolve, 100 mixed (80 exact, 10 misspelt, 10 unknown)', 100, (i) => resolve(mixed(i)))
  await measure('resolve, 100 misspelt', 30, (i) => resolve(from(i, 100).map(misspelt)))
  await measure('node', 300, (i) => get(`/node/org/${(i * 7919) % nodes}`))
  await measure('members page of 1000', 100, () => get('/node/group/all/members?limit=1000&projection=institutions'))
  const memory = process.memoryUsage()
  console.log(`memory: ${mebibytes(memory.rss)} MiB resident, ${mebibytes(memory.heapUsed)} MiB heap`)
  server.close()
  server.closeAllConnections()
  graph.close()
}

const run = async (nodes: number, aliases: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'graph-interface-'))
  try {
    await mkdir(join(folder, 'in'))
    const names = await writeInput(join(folder, 'in'), nodes, aliases)
    console.log(`${nodes} nodes, ${nodes * aliases} other names`)
    const child = async (task: string): Promise<void> => {
      const started = spawn(
        process.execPath,
        [...process.execArgv, import.meta.filename, task, folder, String(nodes)],
        {
          stdio: ['pipe', 'inherit', 'inherit'],
        },
      )
      started.stdin.end(JSON.stringify(names))
      const [code] = (await once(started, 'exit')) as [number]
      if (code !== 0) throw new Error(`${task} ended with ${code}`)
    }
    await child('build')
    await child('serve')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [task = '200000', second = '5', third = '0'] = process.argv.slice(2)
if (task === 'build') await build(join(second, 'in'), join(second, 'out'))
else if (task === 'serve') {
  const [revision = ''] = await readdir(join(second, 'out'))
  let input = ''
  for await (const chunk of process.stdin) input += String(chunk)
  await serveAndMeasure(join(second, 'out', revision), Number(third), JSON.parse(input) as ReadonlyArray<string>)
} else await run(Number(task), Number(second))
