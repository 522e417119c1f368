// A load balancer on loopback: hands requests to the servers behind it in turn, whatever connection they come on.
import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'

export type Balancer = {
  readonly url: string
  readonly over: (urls: ReadonlyArray<string>) => void
  /** How many requests each server was given. */
  readonly counts: () => Readonly<Record<string, number>>
  readonly close: () => Promise<void>
}

const largeBytes = 500_000

export const startBalancer = async (): Promise<Balancer> => {
  let targets: ReadonlyArray<string> = []
  let asked = 0
  const counts: Record<string, number> = {}
  const server = createServer((request, response) => {
    const target = targets[asked++ % Math.max(1, targets.length)]
    if (target === undefined) return void response.writeHead(502).end()
    counts[target] = (counts[target] ?? 0) + 1
    const { method, headers, url } = request
    const { hostname, port } = new URL(target)
    const upstream = ask({ hostname, port, method, path: url, headers }, (answer) => {
      // a server may answer before it has the whole body, and take no more of it
      clearTimeout(sending)
      request.unpipe(upstream)
      request.resume()
      // what a server does with its connection to us is nothing to the client
      const { connection: _, 'keep-alive': _keepAlive, ...passed } = answer.headers
      response.writeHead(answer.statusCode ?? 502, passed)
      response.flushHeaders()
      answer.pipe(response)
    })
    upstream.on('error', () => {
      if (!response.headersSent) response.destroy()
    })
    response.on('close', () => upstream.destroy())
    upstream.flushHeaders()
    // a server refuses a large body by its declared length; bytes already on their way would cut that answer off
    const waitMs = Number(headers['content-length'] ?? 0) > largeBytes ? 200 : 0
    const sending = setTimeout(() => request.pipe(upstream), waitMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    over: (urls) => {
      targets = urls
    },
    counts: () => ({ ...counts }),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
