// Suggestions while typing, and questions about a node: all of them lead to figures.
import test from 'ava'
import { type Json, openService } from '../../support/black-box.ts'

const service = await openService()
test.after.always(() => service.stop())

const get = async (path: string): Promise<{ readonly status: number; readonly json: Json }> => {
  const response = await fetch(`${service.url}/api/v1${path}`)
  return { status: response.status, json: (await response.json()) as Json }
}
const suggestions = async (text: string): Promise<ReadonlyArray<Json>> =>
  (await get(`/search/suggest?text=${encodeURIComponent(text)}`)).json.suggestions
const post = async (path: string, body: Json): Promise<{ readonly status: number; readonly json: Json }> => {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, json: (await response.json()) as Json }
}
const resolved = async (query: string): Promise<Json> => {
  const response = await fetch(`${service.url}/api/v1/search/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ input: { kind: 'raw_text', query } }),
  })
  return (await response.json()) as Json
}

test('every question about a node is read as what it says and has rows', async (t) => {
  const places = ['country/KEN', 'country/FRA', 'group/G20', 'crsPurpose/120', 'source/illustrative']
  const { json: roots } = await get('/graph/roots')
  const refs = [...places, ...roots.sources.map((source: Json) => source.ref)]
  let found = 0
  for (const path of ['/search/about', ...refs.map((ref) => `/search/about?ref=${encodeURIComponent(ref)}`)]) {
    const { status, json } = await get(path)
    if (status === 404) continue
    t.is(status, 200, path)
    for (const one of json.questions) {
      const { parts } = await resolved(one.question)
      t.is(parts.length, 1, one.question)
      t.like(parts[0], { status: 'definite', spec: { spec_id: one.spec_id }, label: one.reading }, one.question)
      t.true(parts[0].coverage.rows > 0, one.question)
      t.deepEqual(one.coverage.rows, parts[0].coverage.rows)
      found += 1
    }
    t.is(new Set(json.questions.map((one: Json) => one.spec_id)).size, json.questions.length)
  }
  t.true(found > 12)
})

test('questions about a country are of several families before a second one of any', async (t) => {
  const { json } = await get('/search/about?ref=country/KEN')
  const families: ReadonlyArray<string> = json.questions.map((one: Json) => one.family)
  const kinds = new Set(families).size
  t.is(new Set(families.slice(0, kinds)).size, kinds)
})

test('the last words of a text become names at the start of any of their words, with what is held', async (t) => {
  const found = await suggestions('aid from France to Ken')
  const kenya = found.find(({ ref }) => ref === 'country/KEN')
  t.is(kenya?.question, 'aid from France to Kenya')
  t.true(kenya?.series > 0 && kenya?.first_year <= kenya?.last_year)
  t.true((await suggestions('debt serv')).some(({ kind }) => kind === 'measure'))
})

test('a name alone is suggested with questions that have rows', async (t) => {
  const [first] = await suggestions('Kenya')
  t.is(first?.kind, 'question')
  t.is((await resolved(first?.question)).parts[0].status, 'definite')
})

test('nothing that is not held is suggested, and small words suggest nothing', async (t) => {
  for (const text of ['Wakanda', 'aid to', 'zzzz', '!!', '1']) t.deepEqual(await suggestions(text), [], text)
  for (const { kind, series } of await suggestions('Fr')) t.true(kind === 'question' || series > 0)
})

test('of the first questions of each family, those of many years stand before those of few', async (t) => {
  for (const ref of ['country/KEN', 'country/FRA']) {
    const { json } = await get(`/search/about?ref=${ref}`)
    const seen = new Set<string>()
    const firsts = json.questions.filter(({ family }: Json) => !seen.has(family) && seen.add(family))
    const short = firsts.map(({ coverage }: Json) => coverage.last_year - coverage.first_year < 4)
    t.deepEqual(
      short,
      short.toSorted((a: boolean, b: boolean) => Number(a) - Number(b)),
      ref,
    )
  }
})

test('an empty text suggests questions about the whole graph', async (t) => {
  const found = await suggestions('')
  t.true(found.length > 2)
  t.true(found.every(({ kind, series }) => kind === 'question' && series > 0))
})

test('suggestions take taking: the text before the last words stays as it was typed', async (t) => {
  for (const text of ['  AID   from Fra', 'aid to Kenya and Fra', 'Über alles Fra']) {
    for (const { kind, question } of await suggestions(text)) {
      if (kind !== 'question') t.true(question.startsWith(text.slice(0, -3)), question)
    }
  }
})

test('what is not asked rightly is refused with what is wrong', async (t) => {
  for (const [path, status] of [
    ['/search/suggest', 400],
    ['/search/suggest?text=a&text=b', 400],
    [`/search/suggest?text=${'a'.repeat(2_001)}`, 400],
    ['/search/suggest?text=a&limit=3', 400],
    ['/search/about?ref=country/XXX', 404],
    ['/search/about?ref=a&ref=b', 400],
  ] as const) {
    const answer = await get(path)
    t.is(answer.status, status, path)
    t.is(typeof answer.json.code, 'string')
  }
})

test('every question beside an answer is another one, is read as what it says and has rows', async (t) => {
  const seen = new Set<string>()
  for (const query of [
    'aid from France to Senegal in 2021',
    'aid to Kenya',
    'aid from France for health',
    'GDP of Kenya in 2019',
    'debt service of Kenya',
    'aid to Kenya and Senegal in 2020',
  ]) {
    const [asked] = (await resolved(query)).parts
    t.is(asked.status, 'definite', query)
    const { status, json } = await post('/search/related', { definition: asked.spec.definition })
    t.is(status, 200)
    for (const one of json.questions) {
      const { parts } = await resolved(one.question)
      t.is(parts.length, 1, one.question)
      t.like(parts[0], { status: 'definite', spec: { spec_id: one.spec_id }, label: one.reading }, one.question)
      t.true(parts[0].coverage.rows > 0, one.question)
      if (one.relation === 'per_head') t.is(parts[0].suggested_facets.per.measure, 'population', one.question)
      else t.not(one.spec_id, asked.spec.spec_id, one.question)
      seen.add(one.relation)
    }
    t.is(new Set(json.questions.map((one: Json) => one.question)).size, json.questions.length)
  }
  for (const relation of ['other_years', 'other_side', 'neighbour']) t.true(seen.has(relation), relation)
})

test('a question without rows has others beside it that do; what is no definition is refused', async (t) => {
  const [asked] = (await resolved('aid from Kenya')).parts
  t.is(asked.status, 'no_data')
  const { json } = await post('/search/related', { definition: asked.reading.spec.definition })
  const turned = json.questions.find((one: Json) => one.relation === 'other_direction')
  t.is(turned?.question, 'aid to Kenya')
  for (const body of [{}, { definition: {} }, { definition: { identity: { shape: { kind: 'circle' } } } }])
    t.is((await post('/search/related', body)).status, 400)
})

test('a definition beside which questions are asked for is the one that its spec_id names', async (t) => {
  const [{ spec }] = (await resolved('GDP of Kenya')).parts
  const { definition } = spec
  const ask = async (body: object) => {
    const { status, json } = await post('/search/related', body)
    return status === 200 ? 200 : [status, json.code, json.errors?.[0]?.pointer ?? json.pointer]
  }
  t.is(await ask({ definition, spec_id: spec.spec_id }), 200)
  for (const spec_id of ['', 5, 'spec_x'])
    t.deepEqual(await ask({ definition: { ...definition, spec_id } }), [400, 'request_invalid', '/definition/spec_id'])
  const other = `spec_${'0'.repeat(32)}`
  t.deepEqual(await ask({ definition: { ...definition, spec_id: other } }), [
    422,
    'definition_mismatch',
    '/definition/identity',
  ])
  t.deepEqual(await ask({ definition, spec_id: other }), [422, 'definition_mismatch', '/definition/spec_id'])
})

test('words that leave a place without a part speak of donors, recipients, debtors and creditors, never of the graph’s terms', async (t) => {
  for (const [query, names] of [
    ['aid from France from Kenya', /donor and recipient/],
    ['debt service from Kenya from Senegal', /debtor and creditor/],
    ['GDP of Kenya to France', /one place/],
  ] as const) {
    const [part] = (await resolved(query)).parts
    t.is(part.reason.code, 'direction_unclear', query)
    t.regex(part.reason.detail, names, query)
    t.notRegex(part.reason.detail, /origin|destination|observationAbout/, query)
  }
})
