import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { openProducer } from '../../../adapters/producers/index.ts'
import { type Addresses, WrongAddresses } from '../../../ingest/producers/addresses.ts'
import { isByYears } from '../../../ingest/producers/years.ts'
import { buildIdentity } from '../../build-identity.ts'
import type { Config } from '../../config.ts'
import { Refused, WrongUsage, type Command } from '../command-line.ts'
import { configuration } from '../configuration.ts'
import { activateBuild } from '../graph/activate.ts'
import { checkTables } from './check.ts'
import { buildFetched, locationFor, refuseForeignGraph, removeReplaced } from './graph.ts'
import type { FetchContext } from './table.ts'
import { options, type Chosen, addressesOf, chosenTables } from './fetch-options.ts'
import { inTurn, bringAll } from './bring-tables.ts'

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
