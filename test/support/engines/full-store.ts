// An HTTP proxy in front of an S3-compatible store that can say, as stores do, that there is no room or that it is busy.
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'

export type StoreMode = 'pass' | 'full' | 'slow_down'
export type StoreProxy = {
  readonly port: number
  readonly become: (mode: StoreMode) => void
  /** Answers so many requests with `slow_down`, then passes again. */
  readonly slowDown: (requests: number) => void
  /** Requests that were refused so far. */
  readonly refused: () => number
  readonly close: () => Promise<void>
}

const refusals = {
  full: {
    status: 507,
    code: 'XMinioStorageFull',
    message: 'Storage backend has reached its minimum free drive threshold.',
  },
  slow_down: { status: 503, code: 'SlowDown', message: 'Please reduce your request rate.' },
} as const

export const startStoreProxy = async (target: number): Promise<StoreProxy> => {
  const state = { mode: 'pass' as StoreMode, refused: 0, slow: 0 }
  const server = createServer((request, response) => {
    const writes = request.method === 'PUT' || request.method === 'POST'
    const mode = state.slow > 0 ? 'slow_down' : state.mode
    if (mode !== 'pass' && (writes || mode === 'slow_down')) {
      state.refused++
      state.slow = Math.max(0, state.slow - 1)
      const { status, code, message } = refusals[mode]
      request.resume()
      response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
      )
      return
    }
    const { method, headers, url } = request
    const upstream = ask({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    response.on('close', () => upstream.destroy())
    request.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    become: (mode) => {
      state.mode = mode
    },
    slowDown: (requests) => {
      state.slow = requests
    },
    refused: () => state.refused,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
