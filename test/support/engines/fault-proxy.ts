// A TCP proxy on loopback that stands between an adapter and its server, and breaks what passes on demand.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export type FaultProxy = {
  readonly port: number
  /** Resets every open connection; gives how many there were. */
  readonly cut: () => number
  /** From now on: `pass`, `refuse` new connections, or `silent`: accept and take bytes, but answer nothing. */
  readonly become: (mode: 'pass' | 'refuse' | 'silent') => void
  /** Delays each chunk in either direction. */
  readonly delay: (ms: number) => void
  /** Resets the connection that carries this many more bytes to the client. */
  readonly cutAfterBytes: (bytes: number) => void
  readonly counts: () => { readonly connections: number; readonly cuts: number; readonly bytes: number }
  readonly close: () => Promise<void>
}

export const startFaultProxy = async (target: {
  readonly host: string
  readonly port: number
}): Promise<FaultProxy> => {
  const open = new Set<Socket>()
  const state = { mode: 'pass' as 'pass' | 'refuse' | 'silent', delayMs: 0, cutAfter: Infinity }
  const counts = { connections: 0, cuts: 0, bytes: 0 }

  const reset = (socket: Socket): void => {
    if (!socket.destroyed) {
      counts.cuts++
      // A reset of a connection that is being ended blocks the event loop of Node 24.
      if (socket.writableEnded) socket.destroy()
      else socket.resetAndDestroy()
    }
  }
  const passing = (client: Socket, toClient: boolean): Transform =>
    new Transform({
      transform: (chunk: Buffer, _, done) => {
        if (state.mode === 'silent') return done()
        counts.bytes += chunk.length
        if (toClient) {
          state.cutAfter -= chunk.length
          if (state.cutAfter < 0) {
            state.cutAfter = Infinity
            reset(client)
            return done()
          }
        }
        if (state.delayMs === 0) done(null, chunk)
        else setTimeout(() => done(null, chunk), state.delayMs)
      },
    })
  const server = createServer((client) => {
    if (state.mode === 'refuse') return reset(client)
    counts.connections++
    const upstream = connect(target)
    open.add(client)
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => {
        other.destroy()
        open.delete(client)
      })
    }
    client.pipe(passing(client, false)).pipe(upstream)
    upstream.pipe(passing(client, true)).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  const cut = (): number => {
    const sockets = [...open]
    for (const socket of sockets) reset(socket)
    return sockets.length
  }
  return {
    port: address.port,
    cut,
    become: (mode) => {
      state.mode = mode
    },
    delay: (ms) => {
      state.delayMs = ms
    },
    cutAfterBytes: (bytes) => {
      state.cutAfter = bytes
    },
    counts: () => ({ ...counts }),
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
