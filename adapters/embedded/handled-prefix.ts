// Up to which position everything has been handled, when messages are finished out of order.

export const handledPrefix = (start: bigint | null) => {
  let end = start
  const open: { position: bigint; done: boolean; readonly passed: boolean }[] = []
  let first = 0

  const advance = (): void => {
    for (let next = open[first]; next?.done === true; next = open[first]) {
      end = next.position
      first++
    }
    if (first > 1_000 || first === open.length) {
      open.splice(0, first)
      first = 0
    }
  }
  return {
    /** Notes the next position; call the result when it is handled. */
    begin: (position: bigint) => {
      const entry = { position, done: false, passed: false }
      open.push(entry)
      return () => {
        entry.done = true
        advance()
      }
    },
    /** Notes a position at which there is nothing to handle. */
    pass: (position: bigint): void => {
      const last = open.at(-1)
      if (last === undefined) end = position
      else if (last.passed) last.position = position
      else open.push({ position, done: true, passed: true })
    },
    /** The last position such that it and all before it are handled, or the start. */
    end: (): bigint | null => end,
  }
}
