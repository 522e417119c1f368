// A revised figure in a later build: a claim that was right, and what a live link computes.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { sampleInput } from '../../main/bundled-graphs.ts'
import { type BlackBox, type Json, openService, statVarRequest } from '../support/black-box.ts'
import { builtGraph } from '../support/built-graph.ts'
import { eventually } from '../support/contracts/contract.ts'
import { sampleGraphLocation } from '../support/sample-graph.ts'
import { computedAidFiles } from './support/computed-aid.ts'

const command = async (service: BlackBox, entry: 'devfin' | 'graph', ...args: string[]): Promise<string> => {
  const file = new URL(`../../main/cli/${entry}.ts`, import.meta.url).pathname
  const { GRAPH: _, ...env } = { ...process.env, ...service.environment } as Record<string, string | undefined>
  return (await promisify(execFile)(process.execPath, [file, ...args], { env })).stdout
}

const held = 'economy/GrossDomesticProduct_Nominal,country/KEN,2019,'
/** The sample with another GDP of Kenya in 2019. */
const revisedSample = async (value: number): Promise<string> => {
  const input = await mkdtemp(join(tmpdir(), 'devfin-input-'))
  try {
    await cp(sampleInput, input, { recursive: true })
    const file = join(input, 'gdp.csv.gz')
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(file, gzipSync(text.replace(new RegExp(`${held}\\d+`), `${held}${value}`)))
    const built = await buildGraph({ inputs: [input], output: join(tmpdir(), 'devfin-test-graphs') })
    if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
    return built.right.location
  } finally {
    await rm(input, { recursive: true, force: true })
  }
}

test('a figure that was revised since is told as that of the stored version in which it stood', async (t) => {
  t.timeout(180_000)
  const [first, later] = [await sampleGraphLocation(), await revisedSample(123_456_789_000)]
  const service = await openService({ GRAPH: first })
  const verify = async (claim: string): Promise<Json> => (await service.post('/api/verify', { claim })).json.claims[0]
  try {
    const said = await verify("Kenya's GDP was $1 in 2019.")
    const stored = async (spec: object): Promise<Json> =>
      (await service.post('/api/datasets', { schema_version: 1, input: { kind: 'spec_id', ...spec } })).json
    const { spec_id, definition } = said.receipt
    const version = (await stored({ spec_id, definition })).content_version
    await command(service, 'graph', 'activate', '--build', later)
    const isServed = async () => (await service.get('/api/graph/roots')).json.built_from.revision === basename(later)
    await eventually('the later build is served', isServed)
    const claim = `Kenya's GDP was $${said.figure.value.toLocaleString('en')} in 2019.`
    const after = await verify(claim)
    t.deepEqual([after.verdict, after.figure.value], ['mismatch', 123_456_789_000])
    const reason = after.reasons.find(({ code }: Json) => code === 'other_edition')
    t.is(reason?.version, version)
    // the same year within a version of all years counts too
    const other = await verify(`Ghana's GDP was $1 in 2019.`)
    t.false(other.reasons.some(({ code }: Json) => code === 'other_edition'))
  } finally {
    await service.stop()
  }
})

test('a refresh follows what a live link computes: shares change when one part is revised', async (t) => {
  t.timeout(180_000)
  const files = computedAidFiles()
  const flows = files['flows.csv'] ?? ''
  const later = await builtGraph({ ...files, 'flows.csv': flows.replace('KEN,2020,0.2,', 'KEN,2020,0.3,') })
  const service = await openService({ GRAPH: await builtGraph(files) })
  try {
    const facets = { share_of: ['origin'] }
    const scope = { entities: { destination: ['country/KEN'] }, facets }
    const made = await service.post('/api/datasets', statVarRequest(['aid'], scope))
    const { spec_id, content_version } = made.json
    await service.post('/api/datasets/share', { kind: 'live', spec_id, facets })
    await command(service, 'graph', 'activate', '--build', later)
    const refreshed = (await command(service, 'devfin', 'refresh', '--json')).trim().split('\n')
    const [computed] = refreshed.map((line): Json => JSON.parse(line)).filter((line: Json) => 'facets' in line)
    t.deepEqual([computed.kind, computed.facets], ['changed', facets])
    const { json } = await service.get(
      `/api/datasets/${spec_id}/compare?from=${content_version}&to=${computed.content_version}`,
    )
    const shares = json.changes.shown.map((row: Json) => [row.from?.value, row.to?.value])
    // 0.1 and 0.2 were thirds of 0.3, now 0.1 and 0.3 are quarters of 0.4
    t.deepEqual(
      shares
        .flat()
        .map((share: number) => Math.round(share * 100) / 100)
        .sort(),
      [25, 33.33, 66.67, 75],
    )
  } finally {
    await service.stop()
  }
})
