// The SDK's own client, over either transport, and what the tests ask of every answer.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Json } from '../../support/service.ts'

export const httpClient = async (url: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  // the client checks answers against the schemas that the list gives
  await client.listTools()
  return client
}

const entry = new URL('../../../main/cli/mcp.ts', import.meta.url).pathname

/** A server in a process of its own; `noise` is what it wrote on standard output that is no message. */
export const stdioClient = async (environment: Readonly<Record<string, string>>) => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const noise: string[] = []
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client is no event target
  client.onerror = (error) => noise.push(error.message)
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [entry],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stderr: 'ignore',
  })
  await client.connect(transport)
  await client.listTools()
  return { client, transport, noise }
}

/** The structured answer of a call; it stands in the text too, for clients that read only that. */
export const callTool = async (client: Client, name: string, input: Record<string, unknown>): Promise<Json> => {
  const result: Json = await client.callTool({ name, arguments: input })
  if (result.isError === true) throw new Error(result.content[0].text)
  if (JSON.stringify(result.structuredContent) !== result.content[0].text) throw new Error('text and structure differ')
  return result.structuredContent
}

/** The problem with which a call is refused. */
export const refusedCall = async (client: Client, name: string, input: Record<string, unknown>): Promise<Json> => {
  const result: Json = await client.callTool({ name, arguments: input })
  if (result.isError !== true) throw new Error('the call was not refused')
  return JSON.parse(result.content[0].text).problem
}
