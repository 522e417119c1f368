// Loaded before a process of a replay: the share HELD_SHARE stands still as it starts, or as it is told to begin (HELD_AT), says so by
// a file beside HELD_UNTIL, and goes on once that file is there.
import { existsSync, writeFileSync } from 'node:fs'

const { HELD_SHARE: share = '', HELD_AT: at, HELD_UNTIL: until = '' } = process.env

const standStill = (): void => {
  writeFileSync(`${until}.held`, '')
  const nobody = new Int32Array(new SharedArrayBuffer(4))
  while (!existsSync(until)) Atomics.wait(nobody, 0, 0, 20)
}

if (process.argv[1]?.endsWith('replay-share.ts') === true && process.argv[2] === share) {
  if (at === 'start') standStill()
  else process.once('message', standStill)
}
