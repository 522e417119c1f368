// node bench/graph-build.ts [observations] [organisations]: generates a graph of that many observations and of that many
// organisations with five alternate names each, builds it in a process of its own, opens it, prints times and peak memory.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../graph/build/build-graph.ts'
import { openGraph } from '../graph/open.ts'

const providers = 60
const recipients = 160
const years = 24

const mcf = (statVars: number, organisations: number): string => {
  const blocks: string[] = []
  const node = (dcid: string, type: string, ...lines: string[]) =>
    blocks.push(`Node: ${dcid}\ntypeOf: dcs:${type}\ndcid: "${dcid}"\n${lines.join('\n')}\n`)
  for (let i = 0; i < providers + recipients; i++) node(`country/C${i}`, 'Country', `name: "Country number ${i}"`)
  for (let i = 0; i < organisations; i++) {
    const names = Array.from({ length: 5 }, (_, k) => `"Agency ${i} for matters of kind ${k} and ${(i * 7919) % 1009}"`)
    node(`org/${i}`, 'Organization', `name: "Organisation number ${i}"`, `alternateName: ${names.join(', ')}`)
  }
  node('purpose', 'CodeSystem', 'codeProperty: "crsPurpose"')
  for (let i = 0; i < statVars; i++) {
    node(`purpose/${10000 + i}`, 'Code', 'inCodeSystem: dcid:purpose', `code: "${10000 + i}"`, `name: "Purpose ${i}"`)
    node(
      `flow/${10000 + i}`,
      'StatisticalVariable',
      'populationType: dcs:DevelopmentFinance',
      `crsPurpose: dcid:purpose/${10000 + i}`,
    )
  }
  node('role/origin', 'Role', 'role: "origin"', 'observationProperty: dcs:financingProvider')
  node('role/destination', 'Role', 'role: "destination"', 'observationProperty: dcs:financingRecipient')
  node('USDollar', 'UnitOfMeasure', 'name: "US dollar"')
  node('provenance/bench', 'Provenance', 'name: "Generated"')
  return blocks.join('\n')
}

const template = `Node: E:flows->E0
typeOf: dcs:StatVarObservation
variableMeasured: C:flows->variable
financingProvider: C:flows->provider
financingRecipient: C:flows->recipient
observationDate: C:flows->year
value: C:flows->value
unit: dcid:USDollar
provenance: dcid:provenance/bench
`

/** Writes an input folder; rows come in a scattered order, so that sorting has work to do. */
const generate = async (folder: string, observations: number, organisations: number): Promise<void> => {
  const perVariable = providers * recipients * years
  const statVars = Math.max(20, Math.ceil(observations / perVariable) * 3)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'nodes.mcf'), mcf(statVars, organisations))
  await writeFile(join(folder, 'flows.tmcf'), template)
  const out = createWriteStream(join(folder, 'flows.csv'))
  out.write('variable,provider,recipient,year,value\n')
  const cells = statVars * perVariable
  const stride = 7_368_787
  let text = ''
  for (let i = 0; i < observations; i++) {
    const cell = (i * stride) % cells
    const year = cell % years
    const recipient = Math.floor(cell / years) % recipients
    const provider = Math.floor(cell / (years * recipients)) % providers
    const variable = Math.floor(cell / perVariable)
    const value = ((cell % 99_991) * 137) / 1000
    text += `flow/${10000 + variable},country/C${provider},country/C${providers + recipient},${2000 + year},${value}\n`
    if (text.length > 1 << 18) {
      if (!out.write(text)) await once(out, 'drain')
      text = ''
    }
  }
  out.end(text)
  await finished(out)
}

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
    await generate(input, observations, organisations)
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
