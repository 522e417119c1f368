import { stateAt } from '../../../audit/at.ts'
import { historyOf } from '../../../audit/related.ts'
import type { RecordedEvent } from '../../../domain/events/event.ts'
import { allProjections } from '../../../projections/registry.ts'
import { parse, WrongUsage, type Command } from '../command-line.ts'
import { withStores, withScratch } from './command.ts'

const saying = ({ data }: RecordedEvent): string => {
  const shown = [
    'how',
    'kind',
    'content_version',
    'reason',
    'worker',
    'phase',
    'rows',
    'artifact_digest',
    'summary',
    'mode',
  ]
  return shown
    .flatMap((name) =>
      typeof data[name] === 'string' || typeof data[name] === 'number' ? [`${name}=${data[name]}`] : [],
    )
    .join(' ')
}

const runHistory = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, { json: { type: 'boolean' } })
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) throw new WrongUsage('history takes one id')
  return withStores(async ({ eventStore }) => {
    let found = 0
    for await (const event of historyOf(eventStore, id)) {
      found++
      if (values.json === true) {
        console.log(JSON.stringify({ ...event, revision: String(event.revision), position: String(event.position) }))
        continue
      }
      const { actor, trace_id, build_commit } = event.metadata
      console.log(`${event.recorded_at}  ${event.type.padEnd(20)} ${event.stream}@${event.revision}`)
      console.log(`    by ${actor}, trace ${trace_id}, build ${build_commit}  ${saying(event)}`)
    }
    if (found === 0) console.error(`the log says nothing of ${id}`)
    return found === 0 ? 1 : 0
  })
}

export const historyCommand: Command = {
  name: 'history',
  options: '<spec_id | content_version | spec_id.content_version | operation | share | stream> [--json]',
  says: 'what happened to a thing: times, actors, traces',
  run: runHistory,
}

const runAt = async (args: ReadonlyArray<string>): Promise<number> => {
  const { positionals } = parse(args, {})
  const [time, id, ...rest] = positionals
  if (time === undefined || rest.length > 0) throw new WrongUsage('at takes a time and, if wanted, an id')
  const ms = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/.test(time) ? Date.parse(time) : Number.NaN
  if (Number.isNaN(ms)) throw new WrongUsage('write the time as 2026-01-31 or 2026-01-31T12:00:00Z')
  const instant = new Date(ms).toISOString()
  return withStores(({ eventStore }) =>
    withScratch(async (scratch) => {
      const state = await stateAt({ eventStore, scratch }, allProjections, instant, id ?? null)
      console.log(JSON.stringify({ at: instant, ...state }, null, 2))
      return id !== undefined && Object.keys(state.documents).length === 0 ? 1 : 0
    }),
  )
}

export const atCommand: Command = {
  name: 'at',
  options: '<time> [id]',
  says: 'the state as it was at a time: counts, and the documents of a thing',
  run: runAt,
}
