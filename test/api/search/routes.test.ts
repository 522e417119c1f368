// The Search routes of the service; every answer is checked against the published schemas.
import { Ajv2020 } from 'ajv/dist/2020.js'
import test from 'ava'
import * as t from 'io-ts'
import { searchSchemaDocument } from '../../../api/search/schemas.ts'
import { specIdOf, SpecIdentity } from '../../../domain/spec/identity.ts'
import { families } from '../../statistics/ask/support/corpus.ts'
import { refusedQuestions, severalParts } from '../../statistics/ask/support/corpus-refused.ts'
import { openService } from '../../support/black-box.ts'

const service = await openService()
test.after.always(() => service.stop())
const base = `${service.url}/api/v1`

const validators = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
validators.addSchema({ ...searchSchemaDocument('http://localhost') }, 'search')
const faultsOf = (name: string, value: unknown): ReadonlyArray<string> => {
  const validate = validators.getSchema(`search#/$defs/${name}`)
  if (validate === undefined) return [`no schema ${name}`]
  void validate(value)
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

const post = async (body: string, contentType = 'application/json') => {
  const response = await fetch(`${base}/search/resolve`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer, type: response.headers.get('content-type') ?? '' }
}
const ask = (query: unknown) => post(JSON.stringify({ input: { kind: 'raw_text', query } }))
const get = async (path: string) => {
  const response = await fetch(`${base}${path}`)
  const answer: unknown = await response.json()
  return { status: response.status, answer, etag: response.headers.get('etag') }
}

const Definite = t.type({
  parts: t.array(
    t.type({
      status: t.literal('definite'),
      spec: t.type({ spec_id: t.string, definition: t.type({ spec_id: t.string, identity: SpecIdentity }) }),
    }),
  ),
})
const ProblemBody = t.type({ code: t.string, pointer: t.string })

test('a definite part carries a spec whose identity gives its spec_id', async (a) => {
  const { status, answer } = await ask('ODA from France to Kenya since 2015')
  a.is(status, 200)
  if (!Definite.is(answer)) return a.fail(JSON.stringify(answer))
  const [part] = answer.parts
  a.is(part?.spec.definition.spec_id, part?.spec.spec_id)
  if (part === undefined) return a.fail()
  a.is(specIdOf(part.spec.definition.identity), part.spec.spec_id)
})

test('the unversioned prefix answers alike', async (a) => {
  const { answer } = await ask('GDP of Kenya')
  const response = await fetch(`${base.replace('/v1', '')}/search/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ schema_version: 1, input: { kind: 'raw_text', query: 'GDP of Kenya' } }),
  })
  a.deepEqual(await response.json(), answer)
})

test('every answer fits the published schema', async (a) => {
  const questions = [
    ...families.flatMap(({ questions: all }) => all.slice(0, 1)),
    ...refusedQuestions.flatMap(({ questions: all }) => all.slice(0, 2)),
    ...severalParts.map(({ question }) => question),
  ]
  for (const question of questions) {
    const { status, answer } = await ask(question)
    a.is(status, 200, question)
    a.deepEqual(faultsOf('SearchResolution', answer), [], question)
  }
})

const refusals: ReadonlyArray<readonly [string, string, string]> = [
  ['an empty query', JSON.stringify({ input: { kind: 'raw_text', query: ' \n ' } }), '/input/query'],
  ['a query of another type', JSON.stringify({ input: { kind: 'raw_text', query: 7 } }), '/input/query'],
  ['an over-long query', JSON.stringify({ input: { kind: 'raw_text', query: 'a'.repeat(2001) } }), '/input/query'],
  [
    'a ten-kilobyte query',
    JSON.stringify({ input: { kind: 'raw_text', query: 'aid to '.repeat(1500) } }),
    '/input/query',
  ],
  ['a lone surrogate', '{"input":{"kind":"raw_text","query":"aid \\ud800"}}', '/input/query'],
  ['another input kind', JSON.stringify({ input: { kind: 'audio', query: 'x' } }), '/input/kind'],
  ['a missing query', JSON.stringify({ input: { kind: 'raw_text' } }), '/input/query'],
  ['a missing input', '{}', '/input'],
  ['an unknown member', JSON.stringify({ input: { kind: 'raw_text', query: 'ODA', limit: 3 } }), '/input/limit'],
  [
    'another schema version',
    JSON.stringify({ schema_version: 2, input: { kind: 'raw_text', query: 'ODA' } }),
    '/schema_version',
  ],
]
for (const [what, body, pointer] of refusals) {
  test(`${what} is refused with its pointer`, async (a) => {
    const { status, answer, type } = await post(body)
    a.is(status, 400)
    a.true(type.startsWith('application/problem+json'))
    if (!ProblemBody.is(answer)) return a.fail(JSON.stringify(answer))
    a.is(answer.code, 'request_invalid')
    a.is(answer.pointer, pointer)
  })
}

test('a body beyond the limit, broken JSON and another media type are problems', async (a) => {
  a.is((await post(JSON.stringify({ input: { kind: 'raw_text', query: 'x'.repeat(1_000_001) } }))).status, 413)
  a.is((await post('{')).status, 400)
  a.is((await post('query=ODA', 'text/plain')).status, 415)
})

test('catalogue, capabilities and schema answer with an entity tag and fit their schemas', async (a) => {
  const catalogue = await get('/search/catalogue')
  a.deepEqual(faultsOf('SearchCatalogue', catalogue.answer), [])
  const capabilities = await get('/search/capabilities')
  a.deepEqual(faultsOf('SearchCapabilities', capabilities.answer), [])
  const schema = await get('/search/schema')
  const { $id } = schema.answer as { readonly $id: string }
  a.deepEqual(schema.answer, JSON.parse(JSON.stringify(searchSchemaDocument(new URL($id).origin))))
  for (const each of [catalogue, capabilities, schema]) a.truthy(each.etag)
})

test('every example question of the catalogue is read as the spec beside it', async (a) => {
  const Catalogue = t.type({
    families: t.array(
      t.type({ label: t.string, examples: t.array(t.type({ question: t.string, spec_id: t.string })) }),
    ),
  })
  const { answer } = await get('/search/catalogue')
  if (!Catalogue.is(answer)) return a.fail()
  for (const { label, examples } of answer.families) {
    a.true(examples.length >= 3, label)
    for (const { question, spec_id } of examples) {
      const { answer: read } = await ask(question)
      if (!Definite.is(read)) return a.fail(question)
      a.deepEqual(
        read.parts.map((part) => part.spec.spec_id),
        [spec_id],
        question,
      )
    }
  }
})

const several = (queries: unknown) => post(JSON.stringify({ input: { kind: 'raw_texts', queries } }))

test('up to 100 questions in one body are each read as they would be alone', async (a) => {
  const questions = ['GDP of Kenya', 'ODA to Mali and GDP of Mali', 'why?', 'GDP of Kenya']
  const { status, answer } = await several(questions)
  a.is(status, 200)
  a.deepEqual(faultsOf('SearchResolution', answer), [])
  const alone = await Promise.all(
    questions.map(async (query, question) => {
      const { parts } = (await ask(query)).answer as { parts: ReadonlyArray<object> }
      return parts.map((part) => ({ ...part, question }))
    }),
  )
  a.deepEqual(answer, { schema_version: 1, kind: 'resolution', parts: alone.flat() })
})

test('too many questions, none, and one that is none are refused, and say where', async (a) => {
  const most = await several(Array.from({ length: 100 }, () => 'GDP of Kenya'))
  a.is(most.status, 200)
  for (const [queries, pointer] of [
    [[], '/input/queries'],
    [Array.from({ length: 101 }, () => 'GDP of Kenya'), '/input/queries'],
    [['GDP of Kenya', ' '], '/input/queries/1'],
    ['GDP of Kenya', '/input/queries'],
  ] as const) {
    const { status, answer } = await several(queries)
    if (!ProblemBody.is(answer)) return a.fail(JSON.stringify(answer))
    a.deepEqual([status, answer.code, answer.pointer], [400, 'request_invalid', pointer])
  }
})

test('an explanation is asked for by true or nothing; another word is refused', async (a) => {
  const body = JSON.stringify({ input: { kind: 'raw_text', query: 'GDP of Kenya' } })
  const asked = async (query: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${base}/search/resolve?${query}`, { method: 'POST', headers, body })
    const answer: { pointer?: string; parts?: ReadonlyArray<object> } = JSON.parse(await response.text())
    return { status: response.status, answer }
  }
  for (const query of ['explain', 'explain=true']) a.true('explain' in ((await asked(query)).answer.parts?.[0] ?? {}))
  const { status, answer } = await asked('explain=AAA')
  a.deepEqual([status, answer.pointer], [400, '/explain'])
})
