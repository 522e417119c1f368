// What generators of clients and outside validators need of the documents.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import test from 'ava'
import { type BlackBox, type Json, openService } from '../../support/black-box.ts'

let service: BlackBox
let document: Json
const schemas: Record<string, Json> = {}
test.before(async () => {
  service = await openService({ SITE_TOKEN: 'a token of the site', OPERATOR_TOKEN: 'a token of the operator' })
  document = (await service.get('/openapi.json')).json
  for (const name of ['search', 'datasets', 'graph']) {
    schemas[name] = (await service.get(`/api/v1/${name}/schema`)).json
  }
})
test.after.always(() => service.stop())

/** Every object of a document, with the path to it. */
const visit = (value: Json, see: (object: Json, at: string) => void, at = ''): void => {
  if (typeof value !== 'object' || value === null) return
  see(value, at)
  for (const [key, member] of Object.entries<Json>(value)) visit(member, see, `${at}/${key}`)
}
const found = (root: Json, isFault: (object: Json, at: string) => boolean): ReadonlyArray<string> => {
  const faults: string[] = []
  visit(root, (object, at) => {
    if (!at.includes('/examples/') && isFault(object, at)) faults.push(at)
  })
  return faults
}
const operations = (): ReadonlyArray<readonly [string, Json]> =>
  Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    ['get', 'post'].filter((m) => item[m] !== undefined).map((m): [string, Json] => [`${m} ${path}`, item[m]]),
  )

test('patterns mean the same in every language: no property classes, no looking around', (t) => {
  t.deepEqual(
    found(document, ({ pattern }) => typeof pattern === 'string' && /\\[pPdDwWsS]|\(\?|\[\^\]/.test(pattern)),
    [],
  )
})

test('every branch of a choice is a named component, and every list says what is in it', (t) => {
  t.deepEqual(
    found(
      document.components.schemas,
      ({ oneOf }) => Array.isArray(oneOf) && oneOf.some((branch: Json) => branch.$ref === undefined),
    ),
    [],
  )
  t.deepEqual(
    found(document.components.schemas, ({ type, items }) => type === 'array' && items === undefined),
    [],
  )
})

test('no component is without use', (t) => {
  const used = new Set<string>()
  const follow = (value: Json): void =>
    visit(value, ({ $ref }) => {
      if (typeof $ref !== 'string' || used.has($ref)) return
      used.add($ref)
      const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec($ref) ?? []
      follow(document.components[kind][name])
    })
  follow(document.paths)
  for (const kind of ['schemas', 'examples', 'headers']) {
    const unused = Object.keys(document.components[kind]).filter((name) => !used.has(`#/components/${kind}/${name}`))
    t.deepEqual(unused, [], kind)
  }
})

test('every operation says who may call it and what success looks like', (t) => {
  for (const [name, operation] of operations()) {
    const isPrivileged = operation.tags.includes('privileged')
    t.deepEqual(operation.security, isPrivileged ? [{ bearer: [] }] : [], name)
    t.true(
      Object.keys(operation.responses).some((status) => status.startsWith('2')),
      name,
    )
  }
})

test('the shapes of each interface are one JSON Schema that stands by itself', (t) => {
  for (const [name, schema] of Object.entries(schemas)) {
    t.is(new URL(schema.$id).pathname, `/api/${name}/schema`)
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema(schema, name)
    for (const shape of Object.keys(schema.$defs)) t.notThrows(() => ajv.getSchema(`${name}#/$defs/${shape}`), shape)
  }
})

test('the key of a Kafka message is said of the message', async (t) => {
  const { json } = await service.get('/asyncapi.json')
  for (const channel of Object.values<Json>(json.channels)) t.is(channel.bindings?.kafka?.key, undefined)
  for (const message of Object.values<Json>(json.components.messages)) t.is(message.bindings.kafka.key.type, 'string')
})

const spec = `spec_${'0'.repeat(32)}`
const refused: ReadonlyArray<readonly [path: string, name: string, body: unknown]> = [
  ['/datasets', 'DatasetRequest', { input: { kind: 'spec_id', spec_id: spec, definition: {} } }],
  [
    '/datasets',
    'DatasetRequest',
    { input: { kind: 'statvar_set', statvars: ['a'] }, options: { pivot: { index: '' } } },
  ],
  ['/datasets/definitions', 'DefinitionRequest', { definition: {} }],
  ['/datasets/share', 'ShareRequest', { kind: 'live', spec_id: spec, definition: {} }],
  ['/graph/nodes', 'GraphNodesRequest', { dcids: [''] }],
  ['/graph/resolve', 'GraphResolveRequest', { texts: ['a\u0007b'] }],
  ['/graph/resolve', 'GraphResolveRequest', { texts: [' '] }],
]
for (const [path, name, body] of refused) {
  test(`what the service refuses does not fit the schema: ${path} ${JSON.stringify(body)}`, async (t) => {
    const sent = path === '/datasets' ? { schema_version: 1, ...(body as object) } : body
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema({ $id: 'all', components: document.components })
    t.false(ajv.getSchema(`all#/components/schemas/${name}`)?.(sent))
    t.is((await service.post(`/api/v1${path}`, sent)).status, 400)
  })
}

test('empty names and cursors of a query are refused, and do not fit their schemas', async (t) => {
  const empty = [
    ['/api/v1/datasets/{spec_id}/compare', 'from'],
    ['/api/v1/datasets/{spec_id}/compare', 'to'],
    ['/api/v1/datasets/{spec_id}/versions', 'cursor'],
    ['/api/v1/graph/node/{dcid}/members', 'cursor'],
  ] as const
  for (const [path, name] of empty) {
    const parameter = document.paths[path].get.parameters.find((p: Json) => p.name === name)
    t.false(new Ajv2020({ strict: false }).compile(parameter.schema)(''), `${path} ${name}`)
    const url = path.replace('{spec_id}', spec).replace('{dcid}', 'africa')
    t.is((await service.get(`${url}?${name}=`)).status, 400, `${path} ${name}`)
  }
})
