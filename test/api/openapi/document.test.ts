import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { isProblemCode } from '../../../domain/problem-registry.ts'
import { type BlackBox, type Json, openService } from '../../support/black-box.ts'

let service: BlackBox
test.before(async () => {
  service = await openService({ SITE_TOKEN: 'a-token-of-the-site', OPERATOR_TOKEN: 'a token of the operator' })
})
test.after.always(() => service.stop())

const methods = ['get', 'post'] as const
const operations = (document: Json): ReadonlyArray<{ path: string; method: string; operation: Json }> =>
  Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    methods.filter((method) => item[method] !== undefined).map((method) => ({ path, method, operation: item[method] })),
  )

test.serial('the document is valid OpenAPI 3.1 and the same under every prefix', async (t) => {
  const root = await service.get('/openapi.json')
  t.is(root.status, 200)
  const result = await new Validator().validate(structuredClone(root.json))
  t.true(result.valid, JSON.stringify(result.errors))
  t.is(root.json.openapi, '3.1.0')
  for (const prefix of ['/api', '/api/v1']) t.is((await service.get(`${prefix}/openapi.json`)).text, root.text)
})

test.serial('every reference resolves, and every operation has its own id', async (t) => {
  const { json: document } = await service.get('/openapi.json')
  const lost: string[] = []
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return
    const reference = value.$ref
    if (typeof reference === 'string') {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<Json>((at, key) => at?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document)
      if (target === undefined) lost.push(reference)
    }
    for (const member of Object.values(value)) visit(member)
  }
  visit(document)
  t.deepEqual([...new Set(lost)], [])
  const ids = operations(document).map(({ operation }) => operation.operationId)
  t.is(new Set(ids).size, ids.length)
})

test.serial(
  'every operation says what it answers, which problems it has and how its path parameters look',
  async (t) => {
    const { json: document } = await service.get('/openapi.json')
    for (const { path, method, operation } of operations(document)) {
      const at = `${method} ${path}`
      const statuses = Object.keys(operation.responses)
      t.true(
        statuses.some((status) => /^[23]/.test(status)),
        at,
      )
      t.true(statuses.includes('500') && statuses.includes('503'), at)
      const named = operation.parameters.filter((p: Json) => p.in === 'path').map((p: Json) => p.name)
      t.deepEqual(
        [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name),
        named,
        at,
      )
      for (const [status, response] of Object.entries<Json>(operation.responses)) {
        t.true(Object.hasOwn(response.headers ?? {}, 'x-service-trace-id'), `${at} ${status}`)
        if (!/^[45]/.test(status)) continue
        const codes = Object.keys(response.content['application/problem+json'].examples)
        t.true(codes.length > 0 && codes.every(isProblemCode), `${at} ${status}`)
      }
    }
  },
)

/** Values for path parameters that only exist once something was made. */
const made = async (): Promise<Record<string, string>> => {
  const document: Json = service.document
  const { value } = Object.values<Json>(
    document.paths['/api/v1/datasets'].post.requestBody.content['application/json'].examples,
  )[0]
  const dataset = await service.post('/api/v1/datasets', value)
  const [artifact] = dataset.json.artifacts
  const bundled = await service.post('/api/v1/datasets', { ...value, options: { ...value.options, bundle: true } })
  const share = await service.post('/api/datasets/share', {
    kind: 'snapshot',
    spec_id: dataset.json.spec_id,
    content_version: dataset.json.content_version,
  })
  // what is public is pinned
  const pinned = await service.post(
    `/api/datasets/${dataset.json.spec_id}/${dataset.json.content_version}/pin`,
    {},
    { authorization: 'Bearer a-token-of-the-site' },
  )
  if (pinned.status !== 200) throw new Error(pinned.text)
  return {
    spec_id: dataset.json.spec_id,
    content_version: dataset.json.content_version,
    from: dataset.json.content_version,
    to: dataset.json.content_version,
    digest: artifact.artifact_digest,
    bundle: bundled.json.artifacts[0].artifact_digest,
    id: dataset.json.trace.operation_id,
    share: share.json.share.share_id,
  }
}

test.serial('the example spec_id is the one of the example request', async (t) => {
  const document: Json = service.document
  const parameter = document.paths['/api/v1/datasets/{spec_id}'].get.parameters.find((p: Json) => p.name === 'spec_id')
  t.is((await made())['spec_id'], parameter.example)
})

test.serial('every example of a request is answered as described, with success', async (t) => {
  const values = await made()
  const document: Json = service.document
  let count = 0
  for (const { path, method, operation } of operations(document)) {
    if (operation.tags.includes('privileged')) continue
    const examples = operation.requestBody?.content['application/json'].examples ?? {}
    for (const [name, { value }] of Object.entries<Json>(examples)) {
      const place = path.replaceAll(/\{(\w+)\}/g, (_: string, parameter: string) => String(values[parameter]))
      const answer = await service.request(place, {
        method: method.toUpperCase(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value),
      })
      t.true(answer.status < 300, `${method} ${path} ${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
      count++
    }
  }
  t.true(count >= 10, String(count))
})

test.serial('every GET answers as described when its parameters are the examples or things just made', async (t) => {
  const values = await made()
  const document: Json = service.document
  const untried: string[] = []
  for (const { path, operation } of operations(document).filter(({ method }) => method === 'get')) {
    if (operation.tags.includes('privileged')) continue
    if (path.startsWith('/storage') || path.startsWith('/assets/') || path === '/api/v1/events') continue
    const parameters: ReadonlyArray<Json> = operation.parameters
    const valueOf = (p: Json): string | undefined => {
      if (path.startsWith('/api/v1/share/') && p.name === 'id') return values['share']
      // only bundles carry their proof
      if (path.endsWith('/proof/{digest}') && p.name === 'digest') return values['bundle']
      return values[p.name] ?? p.example
    }
    const missing = parameters.filter((p) => p.in === 'path' && !valueOf(p))
    if (missing.length > 0) {
      untried.push(path)
      continue
    }
    const url = parameters
      .filter((p) => p.in === 'path')
      .reduce((at: string, p) => at.replace(`{${p.name}}`, encodeURIComponent(String(valueOf(p)))), path)
    const query = new URLSearchParams(
      parameters
        .filter((p) => p.in === 'query' && valueOf(p) !== undefined)
        .map((p): [string, string] => [p.name, String(valueOf(p))]),
    )
    const answer = await service.get(`${url}?${query.toString()}`)
    t.true(
      answer.status < 400 || answer.json?.code === 'request_invalid',
      `${path}: ${answer.status} ${answer.text.slice(0, 300)}`,
    )
  }
  t.deepEqual(untried, [])
})
