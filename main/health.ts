// Whether each engine of the process answers, and whether it takes work.
import type { EventStore } from '../domain/ports/event-store.ts'
import type { Lags } from './lags.ts'
import type { Roles } from './roles.ts'

type Engine = { readonly ping: () => Promise<void> }
/** What a composition has to do with its health. */
type Engines = {
  readonly eventStore: Engine & Pick<EventStore, 'incident'>
  readonly readModels: Engine
  readonly bus: Engine
  readonly objects: Engine
  /** How far what follows the log is behind; absent: it is not told. */
  readonly lags?: () => Promise<Lags>
  readonly observation: { readonly full: () => ReadonlyArray<string>; readonly hasDamage: () => boolean }
}

type Checks = Readonly<Record<string, string>>
type Known = { readonly at: number; readonly checks: Checks; readonly lag: Lags | null }

const longestAnswerMs = 2_000
/** Older answers are asked for anew; whoever asks meanwhile gets the last one, while it is not too old. */
const freshMs = 500
const usableMs = 3_000

const answerOf = (ping: () => Promise<void>, longestMs: number): Promise<string> =>
  Promise.race([
    ping().then(
      () => 'ok',
      () => 'unreachable',
    ),
    new Promise<string>((resolve) => setTimeout(() => resolve('slow'), longestMs).unref()),
  ])

const lagOf = ({ lags }: Engines, longestMs: number): Promise<Lags | null> =>
  Promise.race([
    lags === undefined ? null : lags().catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), longestMs).unref()),
  ])

const askAll = async ({ eventStore, readModels, bus, objects }: Engines, longestMs: number): Promise<Checks> => {
  const parts = { event_store: eventStore, read_models: readModels, bus, objects }
  const answers = Object.entries(parts).map(
    async ([name, port]) => [name, await answerOf(() => port.ping(), longestMs)] as const,
  )
  return Object.fromEntries(await Promise.all(answers))
}

/**
 * The health of a process. Those who ask often do not wait for the engines, which may be busy with a disk: they get what
 * the engines said a moment ago.
 */
export const openHealth = (engines: Engines, roles: Pick<Roles, 'isDraining'>, longestMs = longestAnswerMs) => {
  let known: Known | null = null
  let asking: Promise<Known> | null = null
  const ask = (): Promise<Known> => {
    asking ??= Promise.all([askAll(engines, longestMs), lagOf(engines, longestMs)]).then(([checks, lag]) => {
      known = { at: performance.now(), checks, lag }
      asking = null
      return known
    })
    return asking
  }
  const lately = async (): Promise<Known> => {
    const age = known === null ? Number.POSITIVE_INFINITY : performance.now() - known.at
    if (known !== null && age < freshMs) return known
    const asked = ask()
    return known !== null && age < usableMs ? known : asked
  }
  return async () => {
    const { checks: answers, lag } = await lately()
    const checks: Record<string, string> = { ...answers }
    const isDraining = roles.isDraining()
    // nothing follows the log past it: what is accepted would not be done
    const incident = engines.eventStore.incident?.() ?? null
    if (incident !== null) checks['event_store'] = incident.kind
    const ready = !isDraining && Object.values(checks).every((state) => state === 'ok')
    // what is stored is still served, so this is said without taking the process away from its clients
    for (const part of engines.observation.full()) if ((checks[part] ?? 'ok') === 'ok') checks[part] = 'full'
    if (engines.observation.hasDamage()) checks['stored_objects'] = 'damaged'
    if (isDraining) checks['process'] = 'stopping'
    return { ready, checks, lag }
  }
}
