// Stands before an engine that listens on loopback of its host: `forward.ts ADDRESS PORT...` passes connections to ADDRESS:PORT on to
// 127.0.0.1:PORT. A line of JSON on its input makes what one host sends and gets slow: {"from": "10.0.0.2", "ms": 100} each way.
// It says `ready` when everything behind it answers, and ends with its input.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const [address = '127.0.0.1', ...ports] = process.argv.slice(2)
const delays = new Map<string, number>()

/** Passes on what comes, in order, each piece so many milliseconds after it came. */
const pass = (source: Socket, target: Socket, delayMs: () => number): void => {
  let due = 0
  const later = (act: () => void): void => {
    const now = performance.now()
    due = Math.max(due, now + delayMs())
    if (due - now < 1) act()
    else setTimeout(act, due - now)
  }
  source.on('data', (piece: Buffer) => later(() => void (target.destroyed || target.write(piece))))
  source.on('end', () => later(() => target.end()))
  source.on('error', () => target.destroy())
  source.on('close', () => later(() => target.destroy()))
}

const listen = async (port: number): Promise<void> => {
  while (!(await answers(port))) await pause(50)
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const engine = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const delayMs = (): number => delays.get(client.remoteAddress ?? '') ?? 0
    client.setNoDelay(true)
    engine.setNoDelay(true)
    pass(client, engine, delayMs)
    pass(engine, client, delayMs)
  }).listen(port, address)
  await once(server, 'listening')
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const { from, ms } = JSON.parse(line) as { from: string; ms: number }
    delays.set(from, ms)
  })
  .on('close', () => process.exit(0))
await Promise.all(ports.map((port) => listen(Number(port))))
console.log('ready')
