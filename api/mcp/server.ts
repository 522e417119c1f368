// The protocol's side of the tools: listing, checking of arguments, results. Knows no transport.
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool as ListedTool,
} from '@modelcontextprotocol/sdk/types.js'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, problem, requestInvalid } from '../../domain/problem.ts'
import { problemRegistry } from '../../domain/problem-registry.ts'
import type { Logger } from '../../domain/ports/logger.ts'
import { instructions } from './instructions.ts'
import type { McpServices, ToolContext } from './services.ts'
import type { Tool, ToolInput } from './tool.ts'
import { toolsOf } from './tools.ts'

export type McpContext = Pick<ToolContext, 'traceId' | 'baseUrl' | 'client'>

/** Makes servers over one set of tools; each connection or request has its own. */
export type McpServers = { readonly open: (context: McpContext) => Server }

type CheckedTool = { readonly tool: Tool; readonly checkOf: () => ValidateFunction }

const listed = ({ name, title, description, input, output, readOnly }: Tool): ListedTool => ({
  name,
  title,
  description,
  inputSchema: { ...input },
  outputSchema: { ...output },
  annotations: {
    title,
    readOnlyHint: readOnly,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
})

const issueOf = (error: ErrorObject) => {
  const extra: unknown = error.params['additionalProperty']
  if (typeof extra === 'string') return { pointer: `${error.instancePath}/${extra}`, message: 'is not known here' }
  const missing: unknown = error.params['missingProperty']
  if (typeof missing === 'string') return { pointer: `${error.instancePath}/${missing}`, message: 'is needed' }
  const allowed: unknown = error.params['allowedValues']
  return {
    pointer: error.instancePath,
    message: `${error.message ?? 'is not valid'}${Array.isArray(allowed) ? `: ${allowed.join(', ')}` : ''}`,
  }
}

/** A problem as a result that the assistant can act on. */
const problemResult = (p: Problem): CallToolResult => {
  const { retryable, remedy } = problemRegistry[p.code]
  const { code, detail, extra, ...rest } = p
  return {
    isError: true,
    content: [
      { type: 'text', text: JSON.stringify({ problem: { code, detail, retryable, remedy, ...rest, ...extra } }) },
    ],
  }
}

const resultOf = (answer: Readonly<Record<string, unknown>>): CallToolResult => ({
  structuredContent: { ...answer },
  content: [{ type: 'text', text: JSON.stringify(answer) }],
})

const runTool = async (
  { tool, checkOf }: CheckedTool,
  input: ToolInput,
  context: ToolContext,
  logger: Logger,
): Promise<CallToolResult> => {
  const check = checkOf()
  if (!check(input)) return problemResult(requestInvalid((check.errors ?? []).slice(0, 20).map(issueOf)))
  try {
    const answer = await tool.run(input, context)
    return E.isLeft(answer) ? problemResult(answer.left) : resultOf(answer.right)
  } catch (error) {
    logger.error('tool failed', { trace_id: context.traceId, tool: tool.name, error })
    return problemResult(
      problem('internal_error', `The service could not complete the call; report trace ${context.traceId}.`),
    )
  }
}

/** The tools; what each takes is compiled when it is first called. */
export const mcpServers = (services: McpServices, logger: Logger): McpServers => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
  const tools = new Map<string, CheckedTool>(
    toolsOf(services).map((tool) => [tool.name, { tool, checkOf: () => ajv.compile(tool.input) }]),
  )
  const list = [...tools.values()].map(({ tool }) => listed(tool))
  return {
    open: (context) => {
      const server = new Server(
        { name: services.build.name, title: 'Development Finance Data Service', version: services.build.version },
        { capabilities: { tools: {} }, instructions },
      )
      server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list }))
      server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) => {
        const found = tools.get(params.name)
        if (found === undefined)
          throw new McpError(
            ErrorCode.InvalidParams,
            `there is no tool ${params.name}; tools are ${[...tools.keys()].join(', ')}`,
          )
        return runTool(found, params.arguments ?? {}, { ...context, signal }, logger)
      })
      return server
    },
  }
}
