// Plain addresses: one GET, and the rows as a file.
import test from 'ava'
import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type BlackBox, openService, statVarRequest } from '../../support/black-box.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const ofKenya = { entities: { observationAbout: ['country/KEN'] } }
const csv = statVarRequest([gdp], ofKenya)

let service: BlackBox
test.before(async () => {
  service = await openService()
})
test.after.always(() => service.stop())

const made = async (body: object = csv) => {
  let answer = await service.post('/api/v1/datasets', body)
  // another test may be at the same dataset
  while (answer.status === 202) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    answer = await service.post('/api/v1/datasets', body)
  }
  return {
    specId: String(answer.json['spec_id']),
    contentVersion: String(answer.json['content_version']),
    url: String(answer.json['artifacts'][0].url),
    digest: String(answer.json['artifacts'][0].artifact_digest),
  }
}

/** As sent: fetch would take the coding off. */
const raw = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    httpRequest(service.url + path, { headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

const rowsOf = (text: string): ReadonlyArray<Readonly<Record<string, string>>> => parse(text, { columns: true })
const named = (digest: string): string => `"${digest.replace('sha256:', '')}"`

test('the address of a spec answers with the bytes of the file, under both prefixes, and names the version', async (t) => {
  const { specId, contentVersion, url, digest } = await made()
  const file = await service.download(url)
  for (const prefix of ['/api', '/api/v1']) {
    const answer = await service.get(`${prefix}/data/${specId}.csv`)
    t.deepEqual([answer.status, answer.text], [200, file.bytes.toString()])
    t.is(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    t.is(answer.headers.get('content-location'), `/api/data/${specId}/${contentVersion}.csv`)
    t.is(answer.headers.get('access-control-allow-origin'), '*')
    t.is(answer.headers.get('etag')?.replace('W/', ''), named(digest))
    t.is(
      answer.headers.get('link'),
      `</api/datasets/${specId}/${contentVersion}>; rel="describedby"; type="application/json"`,
    )
    const disposition = answer.headers.get('content-disposition') ?? ''
    t.regex(
      disposition,
      new RegExp(`"gross-domestic-product[a-z-]*kenya_\\d{4}-\\d\\d-\\d\\d_${contentVersion.slice(3, 9)}\\.csv"`),
    )
  }
})

test('the address of a version gives the same bytes after the rows were asked again, and a 304 to who holds them', async (t) => {
  const { specId, contentVersion, digest } = await made()
  const path = `/api/data/${specId}/${contentVersion}.csv`
  const first = await service.get(path)
  t.is(`sha256:${createHash('sha256').update(first.text).digest('hex')}`, digest)
  t.is((await service.get(path)).text, first.text)
  const again = await service.get(path, { 'if-none-match': named(digest) })
  t.deepEqual([again.status, again.text], [304, ''])
})

test('every format is had of a stored version, without a run: Parquet, Excel and JSON hold the same rows', async (t) => {
  const { specId, contentVersion } = await made()
  const rows = rowsOf((await service.get(`/api/data/${specId}/${contentVersion}.csv`)).text)
  const json = (await service.get(`/api/data/${specId}/${contentVersion}.json`)).json as Record<string, unknown>[]
  t.deepEqual(
    json.map((row) => [row['period'], row['value']]),
    rows.map((row) => [row['period'], Number(row['value'])]),
  )
  const starts: Readonly<Record<string, string>> = { parquet: 'PAR1', xlsx: 'PK' }
  for (const [ending, start] of Object.entries(starts)) {
    const address = `/api/data/${specId}/${contentVersion}.${ending}`
    const answer = await service.download(address)
    t.is(answer.bytes.subarray(0, start.length).toString(), start)
    t.deepEqual((await service.download(address)).bytes, answer.bytes)
    t.deepEqual((await service.download(`/api/data/${specId}.${ending}`)).bytes, answer.bytes)
  }
})

test('parts are had in ranges, the head without a body, and outside is said so', async (t) => {
  const { specId, digest } = await made()
  const path = `/api/data/${specId}.csv`
  const whole = await raw(path, {})
  const head = await raw(path, { 'accept-encoding': 'gzip, br' }, 'HEAD')
  t.deepEqual(
    [head.status, head.bytes.length, head.headers['content-length'], head.headers['accept-ranges']],
    [200, 0, String(whole.bytes.length), 'bytes'],
  )
  const part = await raw(path, { range: 'bytes=10-19', 'accept-encoding': 'gzip' })
  t.deepEqual([part.status, part.bytes], [206, whole.bytes.subarray(10, 20)])
  t.is(part.headers['content-range'], `bytes 10-19/${whole.bytes.length}`)
  t.is((await raw(path, { range: 'bytes=10-19', 'if-range': named(digest) })).status, 206)
  t.is((await raw(path, { range: 'bytes=10-19', 'if-range': '"other"' })).status, 200)
  // who reads in parts learns that the file is another one now
  for (const tag of [named(digest), `"other", ${named(digest)}`, '*']) {
    t.is((await raw(path, { range: 'bytes=10-19', 'if-match': tag })).status, 206, tag)
  }
  for (const tag of ['"other"', `W/${named(digest)}`]) {
    const other = await service.get(path, { range: 'bytes=10-19', 'if-match': tag })
    t.deepEqual([other.status, other.json['code']], [412, 'precondition_failed'], tag)
  }
  const outside = await service.get(path, { range: 'bytes=99999999-' })
  t.deepEqual([outside.status, outside.json['code']], [416, 'range_not_satisfiable'])
})

test('CSV is sent in the coding that the client takes, from its address and from storage alike', async (t) => {
  const { specId, url } = await made()
  const storage = (await service.get(url)).headers.get('location') ?? ''
  const path = storage.startsWith('/') ? storage : null
  const plain = await raw(`/api/data/${specId}.csv`, {})
  t.is(plain.headers['content-encoding'], undefined)
  const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync } as const
  for (const [coding, decode] of Object.entries(decoders)) {
    for (const address of [`/api/data/${specId}.csv`, ...(path === null ? [] : [path])]) {
      const answer = await raw(address, { 'accept-encoding': coding })
      t.deepEqual([answer.headers['content-encoding'], decode(answer.bytes)], [coding, plain.bytes])
      t.regex(answer.headers['vary'] ?? '', /accept-encoding/i)
      t.regex(answer.headers['etag'] ?? '', /^W\//)
    }
  }
  const parquet = await raw(`/api/data/${specId}.parquet`, { 'accept-encoding': 'gzip, br, zstd' })
  t.is(parquet.headers['content-encoding'], undefined)
})

test('facets of the query are those of a dataset request, and the version is that of the same request', async (t) => {
  const unit = { currency: 'EUR', prices: 'constant', base_year: 2018 }
  const asked = await made(statVarRequest([gdp], { ...ofKenya, facets: { unit } }))
  const answer = await service.get(`/api/data/${asked.specId}.csv?currency=EUR&base_year=2018`)
  t.is(answer.headers.get('content-location'), `/api/data/${asked.specId}/${asked.contentVersion}.csv`)
  t.deepEqual([...new Set(rowsOf(answer.text).map((row) => [row['currency'], row['base_year']].join()))], ['EUR,2018'])
})

test('years of the query replace those of the question: that is another spec, and its address says so', async (t) => {
  const { specId } = await made()
  const answer = await service.get(`/api/data/${specId}.csv?from=2018&to=2019`)
  t.deepEqual([...new Set(rowsOf(answer.text).map((row) => row['period']))], ['2018', '2019'])
  const window = { kind: 'range', start_year: 2018, end_year: 2019 }
  const asked = await made(statVarRequest([gdp], { ...ofKenya, window }))
  t.not(asked.specId, specId)
  t.is(answer.headers.get('content-location'), `/api/data/${asked.specId}/${asked.contentVersion}.csv`)
  const narrower = await service.get(`/api/data/${asked.specId}.csv?from=2019`)
  t.deepEqual(
    rowsOf(narrower.text).map((row) => row['period']),
    ['2019'],
  )
})

test('computed figures are asked for in the address too', async (t) => {
  const { specId } = await made()
  const asked = await made(statVarRequest([gdp], { ...ofKenya, facets: { change: { kind: 'percent', lag: 2 } } }))
  const answer = await service.get(`/api/data/${specId}.csv?change=percent:2`)
  t.is(answer.headers.get('content-location'), `/api/data/${asked.specId}/${asked.contentVersion}.csv`)
  const refused = await service.get(`/api/data/${specId}.csv?sum_over=nobody`)
  t.deepEqual([refused.status >= 400, refused.json['pointer']], [true, '/sum_over'])
})

test('a file of the first series alone never stands for the whole', async (t) => {
  const all = { entities: { observationAbout: ['country/KEN', 'country/FRA', 'country/SEN'] } }
  const options = { format: 'csv', bundle: false, sort: { by: 'value' }, top: 1 }
  const { specId, contentVersion } = await made(statVarRequest([gdp], all, options))
  const entities = async (path: string): Promise<ReadonlyArray<string | undefined>> => {
    const answer = await service.get(path)
    return [...new Set(rowsOf(answer.text).map((row) => row['observation_about']))]
  }
  t.is((await entities(`/api/data/${specId}/${contentVersion}.csv`)).length, 3)
  t.deepEqual(await entities(`/api/data/${specId}/${contentVersion}.csv?sort=value&top=1`), ['country/FRA'])
  const top = await service.get(`/api/data/${specId}.csv?sort=value&top=1`)
  t.is(top.headers.get('content-location'), `/api/data/${specId}/${contentVersion}.csv?sort=value&top=1`)
})

test('a pivot is a file of the same version', async (t) => {
  const { specId, contentVersion } = await made()
  const answer = await service.get(`/api/data/${specId}.csv?pivot=period:observation_about`)
  const fixed = answer.headers.get('content-location') ?? ''
  t.is(fixed, `/api/data/${specId}/${contentVersion}.csv?pivot=period:observation_about`)
  t.is((await service.get(fixed)).text, answer.text)
  t.true('country/KEN' in (rowsOf(answer.text)[0] ?? {}))
})

test('nothing is done under an If-Match that nothing has', async (t) => {
  const body = statVarRequest(['economy/GrossDomesticProduct_Nominal'], {
    entities: { observationAbout: ['country/TUN'] },
    window: { kind: 'range', start_year: 2012, end_year: 2012 },
  })
  const refused = await service.post('/api/v1/datasets', body, { 'if-match': '"other"' })
  t.deepEqual([refused.status, refused.json['code']], [412, 'precondition_failed'])
  t.is((await service.post('/api/v1/datasets', body, { 'if-match': '*' })).status, 200)
})

test('what an address cannot mean is refused at the parameter that says it', async (t) => {
  const { specId, contentVersion } = await made()
  const refusals: ReadonlyArray<readonly [string, number, string, string | undefined]> = [
    [`${specId}.csv?curency=EUR`, 400, 'request_invalid', '/curency'],
    [`${specId}.csv?currency=EUR&currency=USD`, 400, 'request_invalid', '/currency'],
    [`${specId}.csv?currency=eur`, 400, 'request_invalid', '/currency'],
    [`${specId}.csv?prices=current`, 400, 'request_invalid', '/currency'],
    [`${specId}.csv?base_year=2020`, 400, 'request_invalid', '/currency'],
    [`${specId}.csv?currency=EUR&prices=constant`, 400, 'request_invalid', '/base_year'],
    [`${specId}.csv?from=2020&to=2019`, 400, 'request_invalid', '/to'],
    [`${specId}.csv?from=0`, 400, 'request_invalid', '/from'],
    [`${specId}.csv?provenance=no/such`, 422, 'entity_not_held', '/provenance'],
    [`${specId}.csv?currency=nobody`, 422, 'role_unknown', '/currency'],
    [`${specId}.csv?pivot=period:no_such_column`, 422, 'option_conflict', '/pivot'],
    [`${specId}/${contentVersion}.csv?currency=EUR`, 400, 'request_invalid', '/currency'],
    [`spec_${'0'.repeat(32)}.csv`, 404, 'spec_not_found', '/spec_id'],
    [`${specId}/cv_${'0'.repeat(32)}.csv`, 404, 'snapshot_not_found', undefined],
    [`${specId}.pdf`, 404, 'not_found', undefined],
    ['spec_1.csv', 404, 'not_found', undefined],
    [specId, 404, 'not_found', undefined],
  ]
  for (const [path, status, code, pointer] of refusals) {
    const answer = await service.get(`/api/data/${path}`)
    t.deepEqual([answer.status, answer.json['code'], answer.json['pointer']], [status, code, pointer], path)
  }
})

test('a definite question is redirected to the address of its spec, which is registered by that', async (t) => {
  const asked = await service.get('/api/data?q=GDP%20of%20Mali%20since%202016&format=json')
  t.is(asked.status, 302)
  const location = asked.headers.get('location') ?? ''
  t.regex(location, /^\/api\/data\/spec_[0-9a-f]{32}\.json$/)
  const rows = (await service.get(location)).json as Record<string, unknown>[]
  t.true(rows.length > 0 && rows.every((row) => row['observation_about'] === 'country/MLI'))
  const resolved = await service.post('/api/v1/search/resolve', {
    input: { kind: 'raw_text', query: 'GDP of Mali since 2016' },
  })
  t.is(location, `/api/data/${resolved.json['parts'][0].spec.spec_id}.json`)
})

test('a conversion that the question says is in the address it leads to; the query has the last word', async (t) => {
  const said = await service.get('/api/data?q=GDP%20of%20Mali%20in%20euros')
  t.regex(said.headers.get('location') ?? '', /\.csv\?currency=EUR&prices=current$/)
  const other = await service.get('/api/data?q=GDP%20of%20Mali%20in%20euros&currency=GBP&base_year=2019')
  t.regex(other.headers.get('location') ?? '', /\.csv\?currency=GBP&prices=constant&base_year=2019$/)
  t.is((await service.get(other.headers.get('location') ?? '')).status, 200)
})

test('what the words ask to be computed or shown first is in the address they lead to', async (t) => {
  const leads = async (question: string, more = ''): Promise<string> => {
    const { status, headers, text } = await service.get(`/api/data?q=${encodeURIComponent(question)}${more}`)
    t.is(status, 302, text)
    const location = headers.get('location') ?? ''
    t.is((await service.get(location)).status, 200, location)
    return location
  }
  t.regex(await leads('top 3 donors to Kenya in 2018'), /\.csv\?sort=value:2018&top=3$/)
  t.regex(await leads('ODA from France and Germany combined to Kenya in 2018'), /\.csv\?sum_over=origin$/)
  t.regex(await leads('top 3 donors to Kenya in 2018', '&top=2'), /&top=2$/)
})

test('a question of several parts or readings is refused with the address of each', async (t) => {
  const several = await service.get('/api/data?q=GDP%20of%20Mali%20and%20ODA%20to%20Mali&format=csv')
  t.deepEqual([several.status, several.json['code'], several.json['pointer']], [422, 'question_not_definite', '/q'])
  t.true(several.json['alternatives'].length >= 2)
  for (const { url, spec_id } of several.json['alternatives']) {
    const chosen = await service.get(url)
    t.is(chosen.status, 302)
    t.true((chosen.headers.get('location') ?? '').startsWith(`/api/data/${spec_id}.csv`))
  }
  const nothing = await service.get('/api/data?q=why%20is%20the%20sky%20blue')
  t.deepEqual([nothing.status, nothing.json['code'], nothing.json['alternatives']], [422, 'question_not_definite', []])
  const other = await service.get(`/api/data?q=GDP%20of%20Mali&reading=spec_${'1'.repeat(32)}`)
  t.deepEqual([other.status, other.json['pointer']], [422, '/reading'])
  for (const [query, pointer] of [
    ['', '/q'],
    ['q=', '/q'],
    ['q=GDP&format=pdf', '/format'],
    ['q=GDP&reading=x', '/reading'],
    ['q=GDP&curency=EUR', '/curency'],
  ] as const) {
    const answer = await service.get(`/api/data?${query}`)
    t.deepEqual([answer.status, answer.json['pointer']], [400, pointer], query)
  }
})

test('manifest routes refuse a format and name the address that has it', async (t) => {
  const { specId, contentVersion } = await made()
  const addresses: ReadonlyArray<readonly [string, string]> = [
    [`/api/datasets/${specId}?format=csv`, `/api/data/${specId}.csv`],
    [`/api/datasets/${specId}/${contentVersion}?format=parquet`, `/api/data/${specId}/${contentVersion}.parquet`],
    [`/api/datasets/${specId}/latest?format=json`, `/api/data/${specId}.json`],
  ]
  for (const [manifest, address] of addresses) {
    t.is((await service.get(manifest.split('?')[0] ?? '')).status, 200)
    const refused = await service.get(manifest)
    t.deepEqual(
      [refused.status, refused.json['code'], refused.json['pointer'], refused.json['alternatives']],
      [400, 'request_invalid', '/format', [address]],
    )
    t.is((await service.get(address)).status, 200)
  }
  t.is((await service.post('/api/v1/datasets?format=csv', csv)).json['pointer'], '/format')
})

test('a version that was taken down is gone at its addresses at once', async (t) => {
  const own = await openService({ OPERATOR_TOKEN: 'operator-token-for-tests' })
  t.teardown(() => own.stop())
  const answer = await own.post('/api/v1/datasets', csv)
  const { spec_id: specId, content_version: contentVersion } = answer.json as Record<string, string>
  const addresses = [`/api/data/${specId}.csv`, `/api/data/${specId}/${contentVersion}.csv`]
  for (const address of [...addresses, ...addresses]) t.is((await own.get(address)).status, 200)
  await own.post(
    `/api/v1/datasets/${specId}/${contentVersion}/take-down`,
    { reason: 'Withdrawn.' },
    { authorization: 'Bearer operator-token-for-tests' },
  )
  for (const address of addresses) {
    const gone = await own.get(address)
    t.deepEqual([gone.status, gone.json['code']], [410, 'snapshot_revoked'], address)
  }
})

test('a dataset beyond the synchronous budget is waited for, and answered as any other', async (t) => {
  const patient = await openService({ SYNC_BUDGET_ROWS: '1' })
  t.teardown(() => patient.stop())
  const asked = await patient.get('/api/data?q=GDP%20of%20Kenya')
  const waited = await patient.get(asked.headers.get('location') ?? '')
  t.deepEqual([waited.status, rowsOf(waited.text).length > 1], [200, true])
})

test('a dataset that is not there before the deadline is 503, to be asked again, and names its operation', async (t) => {
  // nobody works on operations here
  const idle = await openService({ SYNC_BUDGET_ROWS: '1', ROLES: 'api,projector', REQUEST_DEADLINE_MS: '8000' })
  t.teardown(() => idle.stop())
  const asked = await idle.get('/api/data?q=GDP%20of%20Kenya')
  const late = await idle.get(asked.headers.get('location') ?? '')
  t.deepEqual([late.status, late.json['code'], late.json['retryable']], [503, 'service_unavailable', true])
  t.regex(late.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  t.is((await idle.get(late.json['operation'].poll)).json['operation'].status, 'pending')
})
