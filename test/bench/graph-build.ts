// node test/bench/graph-build.ts [observations] [organisations]: generates a graph of that many observations and of that many
// organisations with five alternate names each, builds it in a process of its own, opens it, prints times and peak memory.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { generateInput } from './generated-graph.ts'

const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1)
const peakMiB = (): string => (process.resourceUsage().maxRSS / 1024).toFixed(0)

const build = async (input: string, output: string): Promise<void> => {
  const from = performance.now()
  const built = await buildGraph({ inputs: [input], output })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
  console.log(
    `build: ${seconds(from)} s, peak ${peakMiB()} MiB, ${built.right.counts['series']} series, ${built.right.counts['observations']} observations`,
  )
  await writeFile(join(output, 'location'), built.right.location)
}

const open = async (location: string): Promise<void> => {
  const from = performance.now()
  const graph = await openGraph(location)
  console.log(`open: ${seconds(from)} s, peak ${peakMiB()} MiB`)
  const rounds = 20_000
  const start = performance.now()
  for (let i = 0; i < rounds; i++) graph.node(`flow/${10000 + (i % 20)}`)
  console.log(`node: ${(((performance.now() - start) * 1000) / rounds).toFixed(1)} microseconds`)
  graph.close()
}

/** Memory is that of the step alone: each runs in a process of its own. */
const inProcess = async (...args: string[]): Promise<void> => {
  const child = spawn(process.execPath, [import.meta.filename, ...args], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args[0]} failed`)
}

const main = async (observations: number, organisations: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'graph-bench-'))
  try {
    const input = join(folder, 'input')
    await generateInput(input, observations, organisations)
    console.log(
      `${observations} observations, ${((await stat(join(input, 'flows.csv'))).size / 2 ** 20).toFixed(0)} MiB of CSV`,
    )
    await inProcess('build', input, join(folder, 'output'))
    await inProcess('open', await readFile(join(folder, 'output', 'location'), 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const [command = '10000000', ...args] = process.argv.slice(2)
if (command === 'build') await build(args[0] ?? '', args[1] ?? '')
else if (command === 'open') await open(args[0] ?? '')
else await main(Number(command), Number(args[0] ?? 0))
