// An address of ours that webhooks are sent to.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExecutionContext } from 'ava'

type Message = { readonly headers: IncomingHttpHeaders; readonly body: string }

/** An address that answers with these statuses in turn, then with 204. */
export const webhookListener = async (t: ExecutionContext, statuses: ReadonlyArray<number> = []) => {
  const messages: Message[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      messages.push({ headers: request.headers, body })
      response.writeHead(statuses[messages.length - 1] ?? 204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  return {
    messages,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
  }
}
