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
