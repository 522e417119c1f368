import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { takePlace } from '../../../adapters/embedded/process-place.ts'
import { openProducer, ProducerFault } from '../../../adapters/producers/index.ts'
import { ImportRefused, summaryLines } from '../../../ingest/importers/import-result.ts'
import {
  type Addresses,
  type PublishedTable,
  producersAddresses,
  readAddresses,
  WrongAddresses,
} from '../../../ingest/producers/addresses.ts'
import { isByYears, readYears, withYears } from '../../../ingest/producers/years.ts'
import { buildIdentity } from '../../build-identity.ts'
import type { Config } from '../../config.ts'
import { Refused, WrongUsage, type Command } from '../command-line.ts'
import { activateBuild, configuration } from '../graph/activate.ts'
import { checkTables } from './check.ts'
import { buildFetched, locationFor, refuseForeignGraph, removeReplaced } from './graph.ts'
import { type FetchContext, fetchFiles, importTable } from './table.ts'

const options = {
  check: { type: 'boolean' },
  only: { type: 'boolean' },
  activate: { type: 'boolean' },
  'no-activate': { type: 'boolean' },
  addresses: { type: 'string' },
  address: { type: 'string', multiple: true },
  years: { type: 'string' },
  json: { type: 'boolean' },
} as const

type Values = { readonly addresses?: string | undefined; readonly address?: ReadonlyArray<string> | undefined }

const withUrl = (table: PublishedTable, name: string, url: string): PublishedTable => {
  const [file, ...more] = table.files
  if (file === undefined || more.length > 0 || table.each !== undefined) {
    throw new WrongUsage(`${name} has several files: give their addresses in a file, with --addresses`)
  }
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new WrongUsage(`--address ${name}: ${url} is no http(s) address`)
  return { ...table, files: [{ ...file, url }] }
}

/** The producers' addresses, those of an operator's own file, and single ones of the command line, the last counting. */
const addressesOf = (
  { addresses, address = [] }: Values,
  environment: Readonly<Record<string, string | undefined>>,
): Addresses => {
  const bundled = readAddresses(producersAddresses)
  const path = addresses ?? environment['SOURCES_ADDRESSES']
  const own = path === undefined || path === '' ? null : readAddresses(path)
  const tables = { ...bundled.tables, ...own?.tables }
  for (const pair of address) {
    const [name = '', ...rest] = pair.split('=')
    const table = tables[name]
    if (table === undefined) throw new WrongUsage(`--address ${pair}: there is no table ${name}`)
    tables[name] = withUrl(table, name, rest.join('='))
  }
  return { requests_per_minute: own?.requests_per_minute ?? bundled.requests_per_minute, tables }
}

/** A table with the files of the years asked for, where it is published by years. */
const ofYears = (name: string, table: PublishedTable, years: string | undefined): PublishedTable => {
  if (!isByYears(table)) return table
  const asked = years === undefined ? null : readYears(years)
  if (asked === null) throw new WrongUsage(`${name} is published by years: name them, as in --years 2019-2022`)
  return withYears(name, table, asked)
}

const chosenTables = ({ tables }: Addresses, names: ReadonlyArray<string>, years: string | undefined) => {
  const list = Object.entries(tables)
    .map(([name, { says }]) => `  ${name}: ${says}`)
    .join('\n')
  if (names.length === 0) throw new WrongUsage(`name the tables to fetch:\n${list}`)
  const holder = new Map<string, string>()
  return [...new Set(names)].map((name) => {
    const table = tables[name]
    if (table === undefined) throw new WrongUsage(`there is no table ${JSON.stringify(name)}; there are:\n${list}`)
    for (const ref of table.holds) {
      const other = holder.get(ref)
      if (other !== undefined) throw new WrongUsage(`${other} and ${name} both hold ${ref}: fetch one of them`)
      holder.set(ref, name)
    }
    return { name, table: ofYears(name, table, years) }
  })
}

type Chosen = ReturnType<typeof chosenTables>

/** Brings and imports every table; what fails is told, and the others are brought nevertheless. */
const bringAll = async (context: FetchContext, chosen: Chosen): Promise<ReadonlyArray<string>> => {
  const failed: string[] = []
  for (const { name, table } of chosen) {
    try {
      const brought = await fetchFiles(context, name, table)
      const bytes = brought.files.reduce((sum, { state }) => sum + state.bytes, 0)
      const isNew = brought.files.some((file) => file.isNew)
      console.log(`${name}: ${isNew ? 'downloaded' : 'unchanged'}, ${bytes.toLocaleString('en')} bytes`)
      const summaries = await importTable(context, name, table, brought)
      for (const summary of summaries ?? []) console.log(summaryLines(summary).join('\n'))
    } catch (error) {
      if (!(error instanceof ProducerFault) && !(error instanceof ImportRefused)) throw error
      failed.push(name)
      console.error(`${name}: ${error.message}`)
      if (error instanceof ImportRefused) for (const issue of error.issues.slice(0, 20)) console.error(`  ${issue}`)
    }
  }
  return failed
}

const buildAndActivate = async (
  config: Config,
  context: FetchContext,
  addresses: Addresses,
  { only, activates }: { readonly only: boolean; readonly activates: boolean },
): Promise<number> => {
  const built = await buildFetched(config, context.folder, addresses, { only, progress: context.progress })
  console.log(`${built.isNew ? 'built' : 'already built'} ${built.revision} of ${built.fetched.join(', ')}`)
  if (built.starter.length > 0)
    console.log(`  and of the starter graph's ${built.starter.join(', ')} (--only leaves them out)`)
  const location = await locationFor(config, built.location)
  if (!activates) {
    console.log(`activate it with: npm run graph -- activate --build ${location}`)
    return 0
  }
  const activated = await activateBuild(config, location)
  if (E.isLeft(activated)) throw new Refused(activated.left.detail)
  console.log(`${activated.right.revision} ${activated.right.isNew ? 'is active now' : 'was active already'}`)
  return 0
}

const inTurn = async (folder: string, work: () => Promise<number>): Promise<number> => {
  mkdirSync(folder, { recursive: true })
  const place = takePlace(join(folder, 'fetch'))
  try {
    if (place.number !== 1) throw new Refused(`another fetch is writing to ${folder}`)
    return await work()
  } finally {
    place.release()
  }
}

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  if (values.activate === true && values['no-activate'] === true)
    throw new WrongUsage('--activate or --no-activate, not both')
  const config = configuration()
  let addresses: Addresses
  let chosen: Chosen
  try {
    addresses = addressesOf(values, process.env)
    chosen = chosenTables(addresses, positionals, values.years)
  } catch (error) {
    throw error instanceof WrongAddresses ? new Refused(error.message) : error
  }
  if (values.years !== undefined && !chosen.some(({ table }) => isByYears(table)))
    throw new WrongUsage('--years: none of these tables is published by years')
  const { name, version } = buildIdentity(process.env)
  const progress = (line: string): void => console.error(line)
  const context: FetchContext = {
    folder: join(config.dataDir, 'sources'),
    producer: openProducer({
      requestsPerMinute: addresses.requests_per_minute,
      userAgent: `${name}/${version}`,
      progress,
    }),
    minimumFreeBytes: config.minimumFreeBytes,
    today: new Date().toISOString().slice(0, 10),
    progress,
  }
  if (values.check === true) return checkTables(context, chosen, values.json === true)
  return inTurn(context.folder, async () => {
    const activates = values['no-activate'] !== true
    if (activates && values.activate !== true) await refuseForeignGraph(config)
    const failed = await bringAll(context, chosen)
    if (failed.length > 0) {
      console.error(
        `not built: ${failed.join(', ')} could not be fetched; what was brought is kept, the same command goes on`,
      )
      return 1
    }
    await removeReplaced(
      context.folder,
      addresses,
      chosen.map((one) => one.name),
    )
    return buildAndActivate(config, context, addresses, { only: values.only === true, activates })
  })
}

export const fetchCommand: Command = {
  name: 'fetch',
  options:
    'TABLE ... [--years 2019-2022] [--check [--json]] [--only] [--activate | --no-activate] [--addresses FILE] [--address TABLE=URL ...]',
  says: 'downloads tables from their producers, imports them, builds a graph and makes it the active one; --check only says what is newer',
  run,
}
