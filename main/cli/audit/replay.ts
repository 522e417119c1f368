import { allProjections } from '../../../projections/registry.ts'
import { schemaOf } from '../../../projections/projection.ts'
import { rebuildProjections } from '../../../projections/replay.ts'
import { WrongUsage, type Command } from '../command-line.ts'
import { parse, progressEnd, progressLine, withStores } from './command.ts'

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, {
    projection: { type: 'string', multiple: true },
    json: { type: 'boolean' },
  })
  if (positionals.length > 0) throw new WrongUsage(`unexpected argument ${positionals.join(' ')}`)
  const wanted = values.projection ?? allProjections.map(({ name }) => name)
  const projections = allProjections.filter(({ name }) => wanted.includes(name))
  const unknown = wanted.filter((name) => !allProjections.some((projection) => projection.name === name))
  if (unknown.length > 0) {
    throw new WrongUsage(
      `no projection ${unknown.join(', ')}; there are ${allProjections.map((p) => p.name).join(', ')}`,
    )
  }
  return withStores(async ({ eventStore, readModels }) => {
    await readModels.prepare(schemaOf(allProjections))
    const started = performance.now()
    const done = await rebuildProjections(
      { eventStore, readModels },
      { projections, onProgress: ({ events }) => progressLine(`${events} events`) },
    )
    progressEnd()
    const seconds = (performance.now() - started) / 1000
    const counts = { events: done.events, applied: done.applied, parked: done.parked, unknown: done.unknown }
    if (values.json === true) console.log(JSON.stringify({ ...counts, seconds }))
    else {
      console.log(
        `${counts.events} events replayed in ${seconds.toFixed(1)} s: ${projections.map((p) => p.name).join(', ')}`,
      )
      if (counts.parked > 0) console.log(`${counts.parked} events were parked`)
      if (counts.unknown > 0) console.log(`${counts.unknown} events are of types this program does not know`)
    }
    return counts.parked > 0 ? 1 : 0
  })
}

export const replayCommand: Command = {
  name: 'replay',
  options: '[--projection NAME ...] [--json]',
  says: 'build the read models anew from the log, beside the live ones, then put them in place; nothing else is done',
  run,
}
