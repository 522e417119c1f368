import test from 'ava'
import { openService } from '../support/black-box.ts'

const service = await openService()
test.after.always(() => service.stop())

const pictureOf = async (query: Readonly<Record<string, string>>) => {
  const response = await fetch(`${service.url}/picture.png?${new URLSearchParams(query).toString()}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes }
}

/** Width and height as the head of a PNG file has them. */
const sizeOf = (png: Buffer): readonly [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)]
const isPng = (bytes: Buffer): boolean => bytes.subarray(1, 4).toString() === 'PNG'

test('a question has a picture of 1200 by 630 pixels, which other pages may show', async (t) => {
  const { response, bytes } = await pictureOf({ q: 'aid from France to Senegal since 2015' })
  t.is(response.status, 200)
  t.is(response.headers.get('content-type'), 'image/png')
  t.is(response.headers.get('cross-origin-resource-policy'), 'cross-origin')
  t.true(isPng(bytes))
  t.deepEqual(sizeOf(bytes), [1200, 630])
})

test('the picture is of what the view shows: another kind, year, unit or node is another picture', async (t) => {
  const q = 'aid to Kenya by donor since 2015'
  const queries = [
    { q },
    { q, chart: 'bars' },
    { q, chart: 'bars', year: '2016' },
    { q, unit: 'EUR,current' },
    { q: 'aid from France to Senegal in 2020' },
    { node: 'country/KEN' },
    { node: 'country/SEN' },
    { node: 'country/SEN', lang: 'fr' },
    { q, lang: 'es' },
    {},
  ]
  const pictures = await Promise.all(queries.map(pictureOf))
  t.true(pictures.every(({ bytes }) => isPng(bytes)))
  t.is(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size, queries.length)
})

test('a picture that was seen is not sent again, and the same view has the same picture', async (t) => {
  const first = await pictureOf({ q: 'aid from France to Kenya in 2020' })
  const etag = first.response.headers.get('etag') ?? ''
  const again = await fetch(first.response.url, { headers: { 'if-none-match': etag } })
  t.is(again.status, 304)
  t.deepEqual((await pictureOf({ q: 'aid from France to Kenya in 2020' })).bytes, first.bytes)
})

test('views without one dataset, and queries that mean nothing, have a picture in words', async (t) => {
  for (const query of [
    { q: 'aid to Korea and Georgia' },
    { q: 'weather in Paris' },
    { q: 'a'.repeat(3000) },
    { q: 'aid\u0000 to\u0016 \ufffe Kenya \u{1ffff}' },
    { node: 'country/\u0016' },
    { spec: 'spec_x' },
    { spec: `spec_${'0'.repeat(32)}`, version: `cv_${'0'.repeat(32)}` },
    { chart: 'nonsense', year: '<script>' },
  ]) {
    const { response, bytes } = await pictureOf(query)
    t.is(response.status, 200, JSON.stringify(query))
    t.true(isPng(bytes))
  }
})

const headOf = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const response = await fetch(service.url + path, { headers: { accept: 'text/html' } })
  const text = await response.text()
  return new Map(
    [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      content.replaceAll('&amp;', '&'),
    ]),
  )
}

test('the document of a view names its picture, and its description tells the answer once somebody asked', async (t) => {
  const q = 'aid from France to Senegal in 2019'
  await pictureOf({ q })
  const head = await headOf(`/?${new URLSearchParams({ q, chart: 'bars' }).toString()}`)
  if (head.size === 0) return t.pass('the page is not built here')
  const picture = new URL(head.get('og:image') ?? '')
  t.is(picture.pathname, '/picture.png')
  t.is(picture.searchParams.get('q'), q)
  t.is(picture.searchParams.get('chart'), 'bars')
  t.is(head.get('twitter:card'), 'summary_large_image')
  t.is(head.get('twitter:image'), picture.href)
  t.regex(head.get('description') ?? '', /^France gave Senegal \$[\d.]+ \w+ in 2019/)
  const drawn = await fetch(service.url + picture.pathname + picture.search)
  t.is(drawn.status, 200)
})

test('a share link and an embedded chart have the title and picture of what they lead to', async (t) => {
  const q = 'aid from France to Kenya since 2015'
  const { json } = await service.post('/api/search/resolve', { input: { kind: 'raw_text', query: q } })
  const { spec } =
    (json as { parts: ReadonlyArray<{ spec: { spec_id: string; definition: object } }> }).parts[0] ?? t.fail()
  const made = await service.post('/api/datasets', {
    schema_version: 1,
    input: { kind: 'spec_id', spec_id: spec.spec_id, definition: spec.definition },
    options: { format: 'csv', bundle: false },
  })
  const version = String((made.json as Record<string, unknown>)['content_version'])
  const shared = await service.post('/api/datasets/share', {
    schema_version: 1,
    kind: 'snapshot',
    spec_id: spec.spec_id,
    content_version: version,
  })
  const { share_id: id } = (shared.json as { share: { share_id: string } }).share
  for (const path of [`/share/${id}`, `/embed/${spec.spec_id}/${version}`, `/?spec=${spec.spec_id}`]) {
    const head = await headOf(path)
    if (head.size === 0) return t.pass('the page is not built here')
    t.regex(head.get('og:title') ?? '', /France/, path)
    t.regex(head.get('description') ?? '', /France gave Kenya/, path)
    const picture = new URL(head.get('og:image') ?? '')
    t.is(picture.searchParams.get('spec'), spec.spec_id, path)
  }
})
