// What this process has seen to be whole: keys with the mark under which their bytes were digested.
import type { Clock } from '../../domain/ports/clock.ts'

const mostKeys = 100_000
/** Bytes that rot on a disk change no mark: after this time they are digested again. */
const knownForMs = 24 * 60 * 60 * 1000

export class KnownMarks {
  private readonly held = new Map<string, { readonly mark: string; readonly at: number }>()
  private readonly clock: Clock
  constructor(clock: Clock) {
    this.clock = clock
  }

  has(key: string, mark: string): boolean {
    const known = this.held.get(key)
    const age = known === undefined ? Number.POSITIVE_INFINITY : this.clock() - known.at
    return known?.mark === mark && age >= 0 && age < knownForMs
  }

  add(key: string, mark: string): void {
    this.held.delete(key)
    this.held.set(key, { mark, at: this.clock() })
    const [oldest] = this.held.size > mostKeys ? this.held.keys() : []
    if (oldest !== undefined) this.held.delete(oldest)
  }

  forget(key: string): void {
    this.held.delete(key)
  }
}
