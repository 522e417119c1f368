// Holds responses against the OpenAPI document: status declared, media type declared, body and headers as described.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '../../api/openapi/document.ts'

export type Seen = {
  readonly method: string
  /** With or without prefix; the query is ignored. */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

type Described = {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown }>>
}
type Operation = { readonly operationId: string; readonly responses: Readonly<Record<string, Described>> }

export type ResponseValidator = {
  /** What is wrong with a response by the document; empty when nothing is. */
  readonly faultsOf: (seen: Seen) => ReadonlyArray<string>
  /** Pairs `operationId status` that were seen. */
  readonly seen: ReadonlySet<string>
}

/** The pattern of a template; a parameter of an identifier may hold slashes. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template
      .split(/(\{[^}]+\})/)
      .map((piece) =>
        piece.startsWith('{')
          ? piece === '{dcid}' || piece === '{key}'
            ? '.+'
            : '[^/]+'
          : piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
      )
      .join('')}/?$`,
  )

// sent by the runner for every path, whatever the operation
const ofNoOperation = new Set([
  'not_found',
  'uri_too_long',
  'method_not_allowed',
  'headers_too_large',
  'request_invalid',
])

const headerFaults = ({ status, headers, json }: Seen): ReadonlyArray<string> => {
  const faults: string[] = []
  const shared = (headers.get('cache-control') ?? '').startsWith('public')
  if (shared === headers.has('x-service-trace-id')) faults.push(`the trace id header and cache-control disagree`)
  for (const name of ['x-service-commit', 'access-control-allow-origin', 'x-content-type-options', 'server-timing']) {
    if (!headers.has(name)) faults.push(`${name} is missing`)
  }
  if ([201, 202, 302].includes(status) && !headers.has('location')) faults.push('location is missing')
  if ((status === 202 || status === 503) && !/^\d+$/.test(headers.get('retry-after') ?? '')) {
    faults.push('retry-after is missing')
  }
  if (status === 405 && !headers.has('allow')) faults.push('allow is missing')
  if (status === 401 && !headers.has('www-authenticate')) faults.push('www-authenticate is missing')
  const problem = json as { trace_id?: unknown; status?: unknown; code?: unknown; type?: unknown } | null
  if (status >= 400 && problem !== null) {
    if (problem.trace_id !== headers.get('x-service-trace-id')) faults.push('trace_id is not x-service-trace-id')
    if (problem.status !== status) faults.push('the status of the body is another')
    if (problem.type !== `/codes/${String(problem.code)}`) faults.push('type is not /codes/<code>')
  }
  return faults
}

/** The operations of a document and its schemas, compiled as they are needed. */
const checkedDocument = (text: string) => {
  const document = JSON.parse(text) as OpenApiDocument
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'openapi', ...document })
  const operations = Object.entries(document.paths)
    .flatMap(([template, methods]) =>
      Object.entries(methods)
        .filter(([method]) => method === 'get' || method === 'post')
        .flatMap(([method, operation]) =>
          [template, ...((methods['x-also-at'] ?? []) as string[])].map((at) => ({
            template,
            at,
            method,
            pattern: patternOf(at),
            op: operation as Operation,
          })),
        ),
    )
    // exact templates first, as the server matches
    .sort((a, b) => Number(a.at.includes('{')) - Number(b.at.includes('{')))
  const validators = new Map<string, ValidateFunction>()

  const validatorOf = (template: string, method: string, status: string, media: string): ValidateFunction => {
    const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
    const pointer = ['paths', template, method, 'responses', status, 'content', media, 'schema'].map(escape).join('/')
    const held = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` })
    validators.set(pointer, held)
    return held
  }
  return { operations, validatorOf }
}

// every service of a test file has the same document
const checked = new Map<string, ReturnType<typeof checkedDocument>>()

export const responseValidator = (document: OpenApiDocument): ResponseValidator => {
  const text = JSON.stringify(document)
  const { operations, validatorOf } = checked.get(text) ?? checkedDocument(text)
  checked.set(text, { operations, validatorOf })
  const seenPairs = new Set<string>()

  const bodyFaults = (seen: Seen, found: (typeof operations)[number]): ReadonlyArray<string> => {
    const status = String(seen.status)
    const described = found.op.responses[status]
    if (described === undefined) return [`status ${status} is not declared`]
    if (seen.method === 'HEAD' || seen.status === 304) return []
    const media = (seen.headers.get('content-type') ?? '').split(';')[0] ?? ''
    const contents = described.content ?? {}
    if (Object.keys(contents).length === 0) return seen.json === null ? [] : ['a body is not declared']
    if (Object.hasOwn(contents, '*/*') || Object.hasOwn(contents, 'application/octet-stream')) return []
    if (!Object.hasOwn(contents, media)) return [`media type ${media} is not declared`]
    if (contents[media]?.schema === undefined || !media.includes('json')) return []
    const validate = validatorOf(found.template, found.method, status, media)
    return validate(seen.json)
      ? []
      : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`.slice(0, 300))
  }

  return {
    seen: seenPairs,
    faultsOf: (seen) => {
      const path = seen.path.split('?')[0] ?? ''
      const method = seen.method === 'HEAD' ? 'get' : seen.method.toLowerCase()
      const template = operations.find((o) => o.pattern.test(path))?.template
      const found = operations.find((o) => o.template === template && o.method === method)
      const faults = [...headerFaults(seen)]
      if (found === undefined) {
        const code = (seen.json as { code?: string } | null)?.code ?? 'not_found'
        if (seen.status !== 204 && !ofNoOperation.has(code)) faults.push(`no operation is described for this path`)
        if (template !== undefined && ![204, 404, 405, 414].includes(seen.status))
          faults.push('the method should be refused')
      } else {
        seenPairs.add(`${found.op.operationId} ${seen.status}`)
        faults.push(...bodyFaults(seen, found))
      }
      return faults.map((fault) => `${seen.method} ${seen.path.slice(0, 200)} ${seen.status}: ${fault}`)
    },
  }
}
