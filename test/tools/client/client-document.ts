// The OpenAPI document as the typed client is made from it: what a program sends and gets, without what every answer has.
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../domain/canonical-json.ts'
import type { Json } from '../../support/client.ts'
import { namedOnce } from './named-once.ts'
import { saidOnce } from './said-once.ts'

/** Headers that `fetch` and proxies set; a program has no need to. */
const unsaid = new Set(['traceparent', 'if-none-match'])

const responsesOf = (responses: Json): Json => ({
  ...Object.fromEntries(
    Object.entries<Json>(responses)
      .filter(([status]) => status < '300')
      .map(([status, { description, content }]) => [
        status,
        { description, ...(content === undefined ? {} : { content }) },
      ]),
  ),
  default: { $ref: '#/components/responses/Problem' },
})

const operationOf = ({ parameters = [], responses, requestBody, ...operation }: Json): Json => ({
  summary: operation.summary,
  parameters: parameters
    .filter(({ name }: Json) => !unsaid.has(name))
    .map(({ name, in: place, required, schema }: Json) => ({ name, in: place, required: required === true, schema })),
  ...(requestBody === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: requestBody.content['application/json'].schema } },
        },
      }),
  responses: responsesOf(responses),
})

/** Whether a path is of the interface, and no page, picture or text for programs of other kinds. */
const isOfInterface = (path: string): boolean => path.startsWith('/api/v1/') && !path.endsWith('/events')

/** A document with the paths under `/api/v1`, their JSON, and one answer for all problems. */
export const clientDocument = (document: Json): Json => ({
  openapi: document.openapi,
  info: { title: document.info.title, version: document.info.version },
  paths: Object.fromEntries(
    Object.entries<Json>(document.paths)
      .filter(([path]) => isOfInterface(path))
      .map(([path, item]) => [
        path,
        Object.fromEntries(
          ['get', 'post'].flatMap((method) =>
            item[method] === undefined ? [] : [[method, operationOf(item[method])]],
          ),
        ),
      ]),
  ),
  components: {
    schemas: namedOnce(saidOnce(document.components.schemas)),
    responses: {
      Problem: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  },
})

/** By this the committed types say from which document they were made. */
export const documentDigest = (document: Json): string =>
  createHash('sha256')
    .update(canonicalJson(clientDocument(document)))
    .digest('hex')
