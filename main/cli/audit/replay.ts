import { allProjections } from '../../../projections/registry.ts'
import { schemaOf } from '../../../projections/projection.ts'
import { replayInto } from '../../../projections/replay.ts'
import { rebuildProjections } from '../../../projections/replay-beside.ts'
import { mostSideBySide, replayByShares } from '../../../projections/replay-shares.ts'
import { inProcesses } from '../../replay-processes.ts'
import { openBus } from '../../engines.ts'
import { aheadOfLog, rememberLog, setBackToLog } from '../../log-checks.ts'
import { parseOptions, WrongUsage, type Command } from '../command-line.ts'
import { type Stores, withStores, logChecksOf, progressLine, progressEnd } from './command.ts'
import { onLeaving } from '../../../domain/leaving.ts'

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const values = parseOptions(args, {
    projection: { type: 'string', multiple: true },
    'adopt-log': { type: 'boolean' },
    'side-by-side': { type: 'string', default: '1' },
    json: { type: 'boolean' },
  })
  const wanted = values.projection ?? allProjections.map(({ name }) => name)
  const projections = allProjections.filter(({ name }) => wanted.includes(name))
  const unknown = wanted.filter((name) => !allProjections.some((projection) => projection.name === name))
  if (unknown.length > 0) {
    throw new WrongUsage(
      `no projection ${unknown.join(', ')}; there are ${allProjections.map((p) => p.name).join(', ')}`,
    )
  }
  const sideBySide = sideBySideOf(values['side-by-side'])
  const adopts = values['adopt-log'] === true
  if (adopts && values.projection !== undefined) {
    throw new WrongUsage('another log is adopted by all projections at once: leave out --projection')
  }
  return withStores(
    async (stores) => {
      const { eventStore, readModels } = stores
      await readModels.prepare(schemaOf(allProjections))
      await levelWithLog(stores, adopts)
      await readModels.prepare(schemaOf(allProjections))
      const started = performance.now()
      const names = projections.map(({ name }) => name)
      const done = await rebuildProjections(
        { eventStore, readModels },
        { projections, onProgress: ({ events }) => progressLine(`${events} events`) },
        sideBySide === 1
          ? replayInto
          : (_, options) =>
              replayByShares({ eventStore, readModels }, options, sideBySide, inProcesses(sideBySide, names)),
      )
      progressEnd()
      const seconds = (performance.now() - started) / 1000
      const counts = { events: done.events, applied: done.applied, parked: done.parked, unknown: done.unknown }
      if (values.json === true) console.log(JSON.stringify({ ...counts, seconds }))
      else {
        console.log(`${counts.events} events replayed in ${seconds.toFixed(1)} s: ${names.join(', ')}`)
        if (counts.parked > 0) console.log(`${counts.parked} events were parked`)
        if (counts.unknown > 0) console.log(`${counts.unknown} events are of types this program does not know`)
      }
      return counts.parked > 0 ? 1 : 0
    },
    { sameLog: !adopts },
  )
}

const sideBySideOf = (given: string): number => {
  const count = Number(given)
  if (Number.isInteger(count) && count >= 1 && count <= mostSideBySide) return count
  throw new WrongUsage(`--side-by-side is a number from 1 to ${mostSideBySide}, not ${given}`)
}

/** What had read further than the log reaches, or another log, follows this one from now on. */
const levelWithLog = async (stores: Stores, adopts: boolean): Promise<void> => {
  const isAsked = adopts || stores.config.bus.startsWith('embedded:')
  const bus = isAsked ? await openBus(stores.config, stores.eventStore, 'audit') : null
  await using _bus = onLeaving(() => bus?.close())
  const checks = logChecksOf(stores, bus)
  const wrong = await aheadOfLog(checks)
  if (wrong !== null) console.error(`${wrong}; it is set back to the end of the log`)
  await setBackToLog(checks, adopts)
  await rememberLog(checks)
}

export const replayCommand: Command = {
  name: 'replay',
  options: '[--projection NAME ...] [--side-by-side N] [--adopt-log] [--json]',
  says: 'build the read models anew from the log, beside the live ones, then put them in place; nothing else is done',
  run,
}
