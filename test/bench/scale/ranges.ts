// The log read in two ranges side by side, by processes of their own: what that could gain on this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { EventStore } from '../../../domain/ports/event-store.ts'

const script = fileURLToPath(new URL('../../support/children/read-range.ts', import.meta.url))

const openRange = (url: string, after: string, upTo: string) => {
  const child = spawn(process.execPath, [script, url, after, upTo], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)
  return {
    read: async (): Promise<number> => {
      const said = once(lines, 'line')
      child.stdin.write('read\n')
      return Number((await said)[0])
    },
    end: () => child.stdin.end(),
  }
}

/** Two plain clients, each with a half of a log of so many events. */
export const openHalves = async (store: Pick<EventStore, 'readAll'>, url: string, events: number) => {
  let [seen, middle] = [0, 0n]
  for await (const { position } of store.readAll(null)) if (seen++ <= events / 2) middle = position
  const halves = [openRange(url, '-', String(middle)), openRange(url, String(middle), '-')]
  return {
    /** How many events both have read. */
    read: async (): Promise<number> => {
      const counts = await Promise.all(halves.map((half) => half.read()))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    end: () => {
      for (const half of halves) half.end()
    },
  }
}
