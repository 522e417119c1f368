// GRAPH never switches a server that runs, and is never left out of account without a word.
import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import test from 'ava'
import { buildGraph } from '../../../../ingest/build/build-graph.ts'
import { sampleInput } from '../../../../main/bundled-graphs.ts'
import { sampleGraphLocation } from '../../../support/sample-graph.ts'

const at = (path: string): string => fileURLToPath(new URL(`../../../../main/${path}`, import.meta.url))
let folder: string
let other: string
test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'graph-conflict-'))
  const input = join(folder, 'more')
  await mkdir(input)
  await writeFile(
    join(input, 'more.mcf'),
    'Node: org/elsewhere\ntypeOf: dcs:Organization\ndcid: "org/elsewhere"\nname: "Elsewhere Fund"\n',
  )
  const built = await buildGraph({ inputs: [sampleInput, input], output: join(folder, 'graphs') })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left))
  other = built.right.location
})
test.after.always(() => rm(folder, { recursive: true, force: true }))

type Ran = { readonly code: number; readonly out: string; readonly err: string }
const run = (program: string, graph: string | null, dataDir: string, ...args: ReadonlyArray<string>): Promise<Ran> =>
  new Promise((resolve) => {
    const { GRAPH: _, ...rest } = process.env
    const env = { ...rest, DATA_DIR: dataDir, INIT_CWD: folder, ...(graph === null ? {} : { GRAPH: graph }) }
    execFile(process.execPath, [at(program), ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

/** A server on the directory, until its port answers. */
const serve = async (graph: string | null, dataDir: string) => {
  const { GRAPH: _, ...rest } = process.env
  const child = spawn(process.execPath, [at('serve.ts')], {
    env: {
      ...rest,
      ...(graph === null ? {} : { GRAPH: graph }),
      DATA_DIR: dataDir,
      PORT: '0',
      MINIMUM_FREE_BYTES: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += String(chunk)))
  while (!said.includes('roles ') && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50))
  return {
    said: () => said,
    exitCode: () => child.exitCode,
    url: /http:\/\/\S+/.exec(said)?.[0] ?? '',
    stop: () => void child.kill('SIGKILL'),
  }
}
const servedBy = async (url: string): Promise<string> =>
  ((await (await fetch(`${url}/api/datasets/healthz`)).json()) as { graph_revision: string }).graph_revision

test('a command under another GRAPH reads that build, or is refused; the running server keeps its graph', async (t) => {
  const dataDir = join(folder, 'data-1')
  const server = await serve(await sampleGraphLocation(), dataDir)
  t.teardown(server.stop)
  const before = await servedBy(server.url)
  const resolved = await run('cli/devfin.ts', other, dataDir, 'resolve', 'Elsewhere Fund')
  t.deepEqual([resolved.code, /org\/elsewhere/.test(resolved.out)], [0, true], resolved.err)
  const asked = await run('cli/devfin.ts', other, dataDir, 'ask', 'GDP of Kenya in 2015')
  t.is(asked.code, 1)
  t.regex(asked.err, /GRAPH names graph_\w+, but the active graph of this data directory is graph_\w+: .*activate/)
  const second = await serve(other, dataDir)
  t.teardown(second.stop)
  t.is(second.exitCode(), 1)
  t.regex(second.said(), /servers on this log serve graph_\w+: switch all of them with: npm run graph -- activate/)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  t.is(await servedBy(server.url), before)
})

test('a server alone serves the new GRAPH it is started with, and says so when a later activation has replaced it', async (t) => {
  const dataDir = join(folder, 'data-2')
  const sample = await sampleGraphLocation()
  const first = await serve(sample, dataDir)
  const revision = await servedBy(first.url)
  first.stop()
  const second = await serve(other, dataDir)
  t.not(await servedBy(second.url), revision)
  second.stop()
  const third = await serve(sample, dataDir)
  t.teardown(third.stop)
  t.not(await servedBy(third.url), revision)
  t.regex(third.said(), new RegExp(`GRAPH names ${revision}, which the activation of graph_\\w+ has replaced`))
})

test('a folder that holds another build than the one activated there is not served', async (t) => {
  const dataDir = join(folder, 'data-swapped')
  const place = join(folder, 'swapped')
  await cp(await sampleGraphLocation(), place, { recursive: true })
  const first = await serve(place, dataDir)
  const before = await servedBy(first.url)
  first.stop()
  await rm(place, { recursive: true })
  await cp(other, place, { recursive: true })
  const second = await serve(null, dataDir)
  t.teardown(second.stop)
  t.is(second.exitCode(), 1)
  t.regex(second.said(), new RegExp(`holds graph_\\w+, which is not the build ${before} that was activated there`))
})
