import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import test from 'ava'
import fc from 'fast-check'
import { type BlackBox, type Json, openService } from '../../support/black-box.ts'

let service: BlackBox
let document: Json
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

test.before(async () => {
  service = await openService({
    OPERATOR_TOKEN: 'operator-token-of-32-characters',
    SITE_TOKEN: 'site-token-of-32-characters-long',
  })
  document = (await service.get('/openapi.json')).json
  ajv.addSchema({ $id: 'all', components: document.components })
})
test.after.always(() => service.stop())

/** Names that can stand in a path, so that only the query is wrong. */
const named: Readonly<Record<string, string>> = {
  spec_id: `spec_${'0'.repeat(32)}`,
  content_version: `cv_${'0'.repeat(32)}`,
  dcid: 'country/KEN',
  ending: 'csv',
}

type Parameter = { readonly path: string; readonly method: string; readonly name: string; readonly schema: Json }

/** Each parameter of a query in the document, at an address where it is read. */
const parameters = (): ReadonlyArray<Parameter> =>
  Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    ['get', 'post'].flatMap((method) =>
      (item[method]?.parameters ?? [])
        .filter((parameter: Json) => parameter.in === 'query')
        .map(({ name, schema }: Json) => ({
          path: path.replaceAll(/\{(\w+)\}/g, (_, key: string) => named[key] ?? 'x'),
          method,
          name,
          schema,
        })),
    ),
  )

/** The value that a text stands for where a number is meant, as clients write numbers. */
const valueOf = (schema: Json, text: string): unknown =>
  (schema.type === 'integer' || schema.type === 'number') && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : text

const texts = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '007',
    '1e3',
    '1.5',
    'true',
    'latest',
    'spec_x',
    '2020-13-01',
    ' 5',
    '99999999999',
  ),
  fc.string({ maxLength: 12 }),
)

test('what the schema of a parameter refuses, the interface refuses, and names the parameter', async (t) => {
  // whatever is wrong with a signed link, it is one problem
  const read = parameters().filter(({ path }) => !path.startsWith('/storage'))
  t.true(read.length > 40, String(read.length))
  for (const { path, method, name, schema } of read) {
    const takes = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"all#/')))
    const refused = fc.sample(texts, { numRuns: 60, seed: 20 }).filter((text) => !takes(valueOf(schema, text)))
    for (const text of refused.slice(0, 4)) {
      const query = new URLSearchParams({ ...(path === '/api/v1/data' ? { q: 'GDP of Kenya' } : {}), [name]: text })
      const headers = { authorization: 'Bearer operator-token-of-32-characters' }
      const answer =
        method === 'get'
          ? await service.get(`${path}?${query.toString()}`, headers)
          : await service.post(
              `${path}?${query.toString()}`,
              {},
              { authorization: 'Bearer site-token-of-32-characters-long' },
            )
      const at = `${method} ${path} ${name}=${JSON.stringify(text)}`
      t.is(answer.json.code, 'request_invalid', at)
      t.true(
        answer.json.issues.some(({ pointer }: Json) => pointer === `/${name}`),
        `${at}: ${JSON.stringify(answer.json.issues)}`,
      )
    }
  }
})

test('numbers and names that the schema of a parameter takes, the interface takes', async (t) => {
  const closed = ({ schema }: Parameter): boolean => schema.type === 'integer' || schema.enum !== undefined
  // which list a node has depends on the node, and a feed does not end
  const read = parameters().filter((one) => closed(one) && !/\/members|\/events/.test(one.path))
  t.true(read.length > 10, String(read.length))
  for (const { path, name, schema } of read.filter(({ method }) => method === 'get')) {
    for (const value of schema.enum ?? [schema.minimum, schema.maximum]) {
      const query = new URLSearchParams({ ...(path === '/api/v1/data' ? { q: 'GDP of Kenya' } : {}), [name]: value })
      const headers = { authorization: 'Bearer operator-token-of-32-characters' }
      const { json } = await service.get(`${path}?${query.toString()}`, headers)
      const refused = (json?.issues ?? []).some(({ pointer }: Json) => pointer === `/${name}`)
      t.false(refused, `${path} ${name}=${value}: ${JSON.stringify(json?.issues)}`)
    }
  }
})
