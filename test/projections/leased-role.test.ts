import test from 'ava'
import { type LeasedRole, takePart } from '../../projections/leased-role.ts'
import { eventually } from '../support/contracts/contract.ts'

/** A lease in memory; `lend` says whether the store answers. */
const leases = () => {
  let holder: string | null = null
  const state = { down: false }
  return {
    state,
    holder: () => holder,
    takeFrom: (other: string) => {
      holder = other
    },
    readModels: {
      acquireLease: async (_name: string, asking: string) => {
        if (state.down) throw new Error('the store is away')
        if (holder !== null && holder !== asking) return false
        holder = asking
        return true
      },
      releaseLease: async (_name: string, asking: string) => {
        if (holder === asking) holder = null
      },
    },
    clock: () => 0,
  }
}

/** Serves until its term ends, and counts. */
const role = (holder: string, changes: Partial<LeasedRole> = {}) => {
  const seen = { terms: 0, active: false, faults: [] as string[] }
  const given: LeasedRole = {
    name: 'role',
    holder,
    leaseMs: 15,
    retryMs: 1,
    serve: (signal) => {
      seen.terms++
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    },
    onActive: (active) => {
      seen.active = active
    },
    onFault: (error) => {
      seen.faults.push(error instanceof Error ? error.message : String(error))
    },
    done: () => 0,
    ...changes,
  }
  return { seen, given }
}

test('one serves, the other stands by and takes over when it stops; the lease is given back', async (t) => {
  const store = leases()
  const [one, two] = [role('one'), role('two')]
  const first = takePart(store, one.given)
  await eventually('the first to serve', () => one.seen.active)
  const second = takePart(store, two.given)
  await first.stop()
  t.false(one.seen.active)
  await eventually('the second to serve', () => two.seen.active)
  t.is(store.holder(), 'two')
  await second.stop()
  t.is(store.holder(), null)
  t.deepEqual([one.seen.terms, two.seen.terms], [1, 1])
})

test('a term ends when the lease is lost, and another begins when it is had again', async (t) => {
  const store = leases()
  const { seen, given } = role('one')
  const part = takePart(store, given)
  await eventually('a term', () => seen.active)
  store.takeFrom('other')
  await eventually('its end', () => !seen.active)
  store.takeFrom('one')
  await eventually('another', () => seen.active)
  t.is(seen.terms, 2)
  t.deepEqual(seen.faults, [])
  await part.stop()
})

test('a store that cannot renew ends the term, and its faults are told until it answers again', async (t) => {
  const store = leases()
  const { seen, given } = role('one')
  const part = takePart(store, given)
  await eventually('a term', () => seen.active)
  store.state.down = true
  await eventually('its end', () => !seen.active)
  await eventually('a fault told', () => seen.faults.length > 0)
  store.state.down = false
  await eventually('another term', () => seen.active)
  t.true(seen.faults.every((fault) => fault === 'the store is away'))
  await part.stop()
})

test('the pause after faults in a row grows', async (t) => {
  const store = leases()
  const at: number[] = []
  const serve = async (): Promise<void> => {
    at.push(performance.now())
    throw new Error('no')
  }
  const part = takePart(store, role('one', { retryMs: 20, serve }).given)
  await eventually('four tries', () => at.length >= 4)
  await part.stop()
  // a timer may be late, never early
  for (const [i, least] of [20, 40, 80].entries()) t.true((at[i + 1] ?? 0) - (at[i] ?? 0) >= least - 2)
})

test('stopping while standing by or pausing takes no longer than that', async (t) => {
  const store = leases()
  store.takeFrom('other')
  const waiting = takePart(store, role('one', { leaseMs: 3_600_000 }).given)
  const failing = role('two', { retryMs: 3_600_000, leaseMs: 3_600_000 })
  await waiting.stop()
  store.state.down = true
  const paused = takePart(store, failing.given)
  await eventually('a fault', () => failing.seen.faults.length === 1)
  await paused.stop()
  t.is(store.holder(), 'other')
})
