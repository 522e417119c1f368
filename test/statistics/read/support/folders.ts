// Small input folders for tests of graph builds.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ExecutionContext } from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { type BuildOptions, buildGraph } from '../../../../ingest/build/build-graph.ts'
import type { BuiltGraph } from '../../../../ingest/build/built-graph.ts'
import { type OpenedGraph, openGraph, type OpenOptions } from '../../../../statistics/read/open.ts'
import type { BuildProblem } from '../../../../ingest/build/problem.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** A folder that is gone when the test ends. */
export const temporaryFolder = async (t: ExecutionContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'graph-test-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes files into a fresh folder. */
export const inputFolder = async (t: ExecutionContext, files: Files): Promise<string> => {
  const folder = await temporaryFolder(t)
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

export type Attempt = E.Either<ReadonlyArray<BuildProblem>, BuiltGraph> & {
  readonly input: string
  readonly output: string
}

/** Builds a folder with these files. */
export const attempt = async (
  t: ExecutionContext,
  files: Files,
  options: Partial<BuildOptions> = {},
): Promise<Attempt> => {
  const [input, output] = [await inputFolder(t, files), await temporaryFolder(t)]
  return { ...(await buildGraph({ inputs: [input], output, ...options })), input, output }
}

/** The problems of a refused folder, as `name:line code`. */
export const refusal = async (
  t: ExecutionContext,
  files: Files,
  options: Partial<BuildOptions> = {},
): Promise<ReadonlyArray<string>> => {
  const result = await attempt(t, files, options)
  if (E.isRight(result)) return t.fail('the build was not refused')
  return result.left.map(({ file, line, code }) => `${file.slice(result.input.length + 1)}:${line ?? ''} ${code}`)
}

/** Builds and opens; fails the test when the input is refused. */
export const opened = async (
  t: ExecutionContext,
  files: Files,
  options: Partial<BuildOptions> & OpenOptions = {},
): Promise<OpenedGraph> => {
  const result = await attempt(t, files, options)
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  const graph = await openGraph(result.right.location, options)
  t.teardown(() => graph.close())
  return graph
}

/** An MCF node. */
export const node = (dcid: string, type: string, ...lines: ReadonlyArray<string>): string =>
  [`Node: ${dcid}`, `typeOf: dcs:${type}`, `dcid: "${dcid}"`, ...lines, '', ''].join('\n')

/** Roles, a unit, a provenance, three countries and one variable: what observations need. */
export const baseMcf = [
  node('role/origin', 'Role', 'role: "origin"', 'observationProperty: dcs:financingProvider', 'name: "provider"'),
  node('role/destination', 'Role', 'role: "destination"', 'observationProperty: dcs:financingRecipient'),
  node('USDollar', 'UnitOfMeasure', 'name: "US dollar"', 'currencyCode: "USD"'),
  node('source/oecd', 'Source', 'name: "OECD"'),
  node('dataset/crs', 'Dataset', 'name: "CRS"', 'isPartOf: dcid:source/oecd'),
  node(
    'provenance/crs',
    'Provenance',
    'name: "CRS 2021"',
    'isPartOf: dcid:dataset/crs',
    'lastDataRefreshDate: 2026-01-15',
  ),
  node('country/KEN', 'Country', 'name: "Kenya"'),
  node('country/USA', 'Country', 'name: "United States"'),
  node('country/FRA', 'Country', 'name: "France"'),
  node(
    'oda',
    'StatisticalVariable',
    'name: "ODA"',
    'populationType: dcs:DevelopmentFinance',
    'measuredProperty: dcs:flow',
  ),
].join('')

export const flowsTemplate = `Node: E:flows->E0
typeOf: dcs:StatVarObservation
variableMeasured: C:flows->variable
financingProvider: C:flows->provider
financingRecipient: C:flows->recipient
observationDate: C:flows->year
value: C:flows->value
unit: dcid:USDollar
measurementMethod: C:flows->method
provenance: C:flows->provenance
`
export const flowsHeader = 'variable,provider,recipient,year,value,method,provenance'

/** A folder with the base nodes and these rows of `flows.csv`. */
export const flows = (rows: ReadonlyArray<string>, mcf = ''): Files => ({
  'nodes.mcf': `${baseMcf}${mcf}`,
  'flows.tmcf': flowsTemplate,
  'flows.csv': [flowsHeader, ...rows, ''].join('\n'),
})
