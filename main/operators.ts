// What operators and orchestrators ask a process: its figures, whether it lives, whether it takes work. Not for clients.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiServices } from '../api/services.ts'
import type { Metrics } from '../adapters/metrics/metrics.ts'

const answerJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

/**
 * Answers `/metrics` (Prometheus), `/livez` (the process runs; engines do not matter) and `/readyz` (every engine it needs answers,
 * and it is not stopping); gives false for every other request.
 */
export const operatorsHandler = (metrics: Pick<Metrics, 'exposition'> | null, health: ApiServices['health']) => {
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/livez': async (response) => answerJson(response, 200, { status: 'ok' }),
    '/readyz': async (response) => {
      const { ready, checks, lag } = await health()
      answerJson(response, ready ? 200 : 503, { status: ready ? 'ok' : 'unavailable', checks, lag })
    },
    ...(metrics === null
      ? {}
      : {
          '/metrics': async (response) => {
            const { text, mediaType } = await metrics.exposition()
            response.writeHead(200, { 'content-type': mediaType, 'cache-control': 'no-store' }).end(text)
          },
        }),
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const answer = Object.hasOwn(answers, path) ? answers[path] : undefined
    if (answer === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    answer(response).catch(() => {
      if (!response.headersSent) answerJson(response, 500, { status: 'failed' })
      else response.destroy()
    })
    return true
  }
}

/** Listens for operators on a port of its own, from before the process has opened its engines. */
export const openOperatorsServer = async (host: string, port: number) => {
  let handler = operatorsHandler(null, async () => ({ ready: false, checks: { process: 'starting' }, lag: null }))
  const server: Server = createServer((request, response) => {
    if (!handler(request, response)) answerJson(response, 404, { status: 'not_found' })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.unref()
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on figures and health are those of the started process. */
    use: (started: typeof handler): void => {
      handler = started
    },
    close: (): void => {
      server.close()
      server.closeAllConnections()
    },
  }
}
