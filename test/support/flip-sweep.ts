// Bytes of every kind of stored object flipped one after another: what is answered must be right, or say that it is damaged.
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { RecordCache } from '../../projections/queries/record-cache.ts'
import { readVersion } from '../../projections/queries/read-version.ts'
import { filesOf, readManifest, statusFile } from '../../statistics/read/manifest.ts'
import { DamagedBuild, openGraph } from '../../statistics/read/open.ts'
import { computedAidFiles } from '../answers/support/computed-aid.ts'
import { builtGraph } from './built-graph.ts'
import { sampleGraphIn } from './sample-graph.ts'
import { statVarRequest, type Json, type TestService } from './service.ts'
import { filePath, framePaths, framesIn, objectsIn } from './stored-objects.ts'

/** `right`: answered as before; `refused`: damage was named; `wrong`: neither; `hung`: no answer in time. */
export type FlipResult = 'right' | 'refused' | 'wrong' | 'hung'
export type FlipCounts = { readonly [K in FlipResult]: number } & { readonly flips: number; readonly bytes: number }

export type SweptKind = { readonly name: string; readonly path: string; readonly ask: () => Promise<FlipResult> }

const longestMs = 20_000

const inTime = async (ask: () => Promise<FlipResult>): Promise<FlipResult> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<FlipResult>((resolve) => {
    timer = setTimeout(() => resolve('hung'), longestMs)
  })
  try {
    return await Promise.race([ask(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Flips each of these places in turn, asks, and puts the right bytes back. */
export const sweep = async (
  { path, ask }: Pick<SweptKind, 'path' | 'ask'>,
  placesOf: (bytes: number) => Iterable<number>,
): Promise<FlipCounts> => {
  const right = await readFile(path)
  const counts = { flips: 0, bytes: right.length, right: 0, refused: 0, wrong: 0, hung: 0 }
  for (const at of placesOf(right.length)) {
    const flipped = Buffer.from(right)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
    await writeFile(path, flipped)
    counts.flips++
    counts[await inTime(ask)]++
    // it may have been set aside
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, right)
  }
  return counts
}

const damaged = 'stored_object_damaged'
const gdp = 'economy/GrossDomesticProduct_Nominal'

const made = async (
  service: TestService,
  options: object,
  facets: object = {},
  countries: ReadonlyArray<string> = ['country/KEN'],
): Promise<Json> => {
  const scope = { entities: { observationAbout: countries }, facets }
  const { status, json, text } = await service.post('/api/datasets', statVarRequest([gdp], scope, options))
  if (status !== 200) throw new Error(text)
  return json
}

/** Every kind of object that a service stores, with the question that reads it. */
export const kindsOf = async (service: TestService, siteToken: string): Promise<ReadonlyArray<SweptKind>> => {
  const { directory, composition } = service
  const bare = { format: 'csv', bundle: false }
  const csv = await made(service, bare)
  const euro = await made(service, bare, { unit: { currency: 'EUR', prices: 'current' } })
  const explained = (manifest: Json) => service.get(`${manifest.links.explain}?period=2018`)
  const sum = await made(service, bare, { sum_over: ['observationAbout'] }, ['country/KEN', 'country/UGA'])
  const sameAs = async (ask: () => Promise<{ readonly status: number; readonly json: Json }>, member: string) => {
    const before = JSON.stringify((await ask()).json[member])
    if (before === undefined) throw new Error(`no ${member} to compare`)
    return async (): Promise<FlipResult> => {
      const { status, json } = await ask()
      if (json?.code === damaged) return 'refused'
      return status === 200 && JSON.stringify(json[member]) === before ? 'right' : 'wrong'
    }
  }
  const served = (url: string, digest: string) => async (): Promise<FlipResult> => {
    const { status, bytes } = await service.download(url)
    if (status !== 200) return bytes.includes(damaged) ? 'refused' : 'wrong'
    return `sha256:${createHash('sha256').update(bytes).digest('hex')}` === digest ? 'right' : 'wrong'
  }
  const files: SweptKind[] = []
  for (const options of [
    { format: 'csv', bundle: false },
    { format: 'parquet', bundle: false },
    { format: 'xlsx', bundle: false },
    { format: 'csv', bundle: true },
  ]) {
    const [{ artifact_digest: digest, url }] = (await made(service, options)).artifacts
    const name = `${options.format}${options.bundle ? ' bundle' : ''}`
    files.push({ name, path: filePath(directory, csv, digest), ask: served(url, digest) })
  }
  const [, { artifact_digest: statistics, url: statisticsUrl }] = csv.artifacts
  const statisticsPath = filePath(directory, csv, statistics)
  files.push({ name: 'series statistics', path: statisticsPath, ask: served(statisticsUrl, statistics) })
  const address = `/api/data/${csv.spec_id}/${csv.content_version}.json`
  const known = new Set(await objectsIn(directory, 'working', csv))
  const json = createHash('sha256')
    .update((await service.download(address)).bytes)
    .digest('hex')
  const jsonPath = filePath(directory, csv, json)
  if (known.has(jsonPath)) throw new Error('the file of JSON was there before it was asked for')
  files.push({ name: 'json', path: jsonPath, ask: served(address, `sha256:${json}`) })
  const [{ artifact_digest: pinnedDigest, url: pinnedUrl }] = csv.artifacts
  const pinned = await service.post(`${csv.links.self}/pin`, {}, { authorization: `Bearer ${siteToken}` })
  if (pinned.status !== 200) throw new Error(pinned.text)
  const paths = await framePaths(directory, csv)
  const readRecord = async (): Promise<{ status: number; json: Json }> => {
    try {
      // a process keeps records that it has read; this reads as one that has just begun
      const ports = { ...composition.versionPorts, records: new RecordCache() }
      const read = await readVersion(ports, csv.spec_id, csv.content_version)
      return E.isLeft(read) ? { status: 500, json: read.left } : { status: 200, json: { record: read.right.record } }
    } catch (error) {
      return { status: 500, json: (error as { readonly problem?: unknown }).problem ?? {} }
    }
  }
  return [
    { name: 'frame', path: paths.frame, ask: await sameAs(() => explained(csv), 'figure') },
    { name: 'record', path: paths.record, ask: await sameAs(readRecord, 'record') },
    {
      name: 'rates',
      path: (await framePaths(directory, euro)).rates,
      ask: await sameAs(() => explained(euro), 'conversion'),
    },
    ...(await Promise.all(
      (
        await framesIn(directory, sum)
      ).map(async (path, i) => ({
        name: `frame ${i + 1} of 2 of a sum: its rows or what they were computed from`,
        path,
        ask: await sameAs(() => explained(sum), 'computed'),
      })),
    )),
    ...files,
    {
      name: 'pinned file',
      path: filePath(directory, csv, pinnedDigest, 'pinned'),
      ask: served(pinnedUrl, pinnedDigest),
    },
  ]
}

/** The files of graph builds made into an empty folder: of the sample, and the statuses of a build in which some are not normal. */
export const allBuildKinds = async (folder: string): Promise<ReadonlyArray<SweptKind>> => {
  const sample = await sampleGraphIn(join(folder, 'sample'))
  const projected = join(folder, 'projected')
  await cp(await builtGraph(computedAidFiles()), projected, { recursive: true })
  const kindsIn = async (location: string, wanted: (name: string) => boolean) =>
    buildKindsOf(location, [...filesOf(await readManifest(location)), 'build.json'].filter(wanted))
  return [...(await kindsIn(sample, () => true)), ...(await kindsIn(projected, (name) => name === statusFile))]
}

const buildKindsOf = async (directory: string, names: ReadonlyArray<string>): Promise<ReadonlyArray<SweptKind>> => {
  const infoOf = async (): Promise<string> => {
    const graph = await openGraph(directory)
    graph.close()
    return JSON.stringify(graph.info)
  }
  const before = await infoOf()
  return names.map((name) => ({
    name,
    path: join(directory, name),
    ask: async (): Promise<FlipResult> => {
      try {
        // white space of the manifest means nothing; a changed byte of any other file does
        return (await infoOf()) === before && name === 'build.json' ? 'right' : 'wrong'
      } catch (error) {
        return error instanceof DamagedBuild ? 'refused' : 'wrong'
      }
    },
  }))
}

/** Each byte of small objects, so many random ones of large ones. */
export const places = (every: number, random: number, draw: () => number) => (bytes: number) =>
  bytes <= every
    ? Array.from({ length: bytes }, (_, at) => at)
    : Array.from({ length: random }, () => Math.floor(draw() * bytes))
