// Loaded before a program (`--import`): its clock is so many milliseconds ahead of the machine's, `CLOCK_AHEAD_MS`, in every thread.
// What is timed by `performance.now()` and timers runs on as before, as on a host whose clock was set wrong.
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)

if (aheadMs !== 0) {
  const Right = Date
  class Shifted extends Right {
    constructor(...args: ReadonlyArray<unknown>) {
      if (args.length === 0) super(Right.now() + aheadMs)
      else super(...(args as [number]))
    }
    static override now(): number {
      return Right.now() + aheadMs
    }
  }
  Object.defineProperty(Shifted, 'name', { value: 'Date' })
  globalThis.Date = new Proxy(Shifted, {
    apply: () => new Shifted().toString(),
  }) as unknown as DateConstructor
}
