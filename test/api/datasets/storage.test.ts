// Files and room of the directory that is the object store of one machine.
import test from 'ava'
import { startService, statVarRequest, type TestService } from '../../support/service.ts'

const gdp = 'economy/GrossDomesticProduct_Nominal'
const base = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })

let service: TestService
test.before(async () => {
  service = await startService()
})
test.after.always(() => service.stop())

test.serial('altered, wrong and unsigned storage links are refused', async (t) => {
  const made = await service.post('/api/v1/datasets', base)
  const link = await service.get(made.json['artifacts'][0].url)
  t.is(link.status, 302)
  const location = link.headers.get('location') ?? ''
  t.is((await service.get(location)).status, 200)
  for (const altered of [
    location.replace(/expires=\d+/, 'expires=99999999999'),
    location.replace(/name=[^&]+/, 'name=evil.exe'),
    location.replace(/signature=[^&]+/, 'signature=AAAA'),
    location.split('?')[0] ?? '',
  ]) {
    t.deepEqual(
      [(await service.get(altered)).status, (await service.get(altered)).json['code']],
      [403, 'signature_invalid'],
    )
  }
})

test.serial('a stored file can be read in ranges, and its head without a body', async (t) => {
  const made = await service.post('/api/v1/datasets', base)
  const location = (await service.get(made.json['artifacts'][0].url)).headers.get('location') ?? ''
  const whole = await service.get(location)
  const part = await service.get(location, { range: 'bytes=5-9' })
  t.deepEqual(
    [part.status, part.text, part.headers.get('content-range')],
    [206, whole.text.slice(5, 10), `bytes 5-9/${whole.text.length}`],
  )
  t.is((await service.get(location, { range: 'bytes=-4' })).text, whole.text.slice(-4))
  t.is((await service.get(location, { range: 'bytes=999999-' })).status, 416)
  const head = await service.request(location, { method: 'HEAD' })
  t.deepEqual([head.status, head.text, head.headers.get('content-length')], [200, '', String(whole.text.length)])
})

test('storage that is nearly full refuses new datasets and serves stored ones', async (t) => {
  const service = await startService()
  t.teardown(() => service.stop())
  const body = statVarRequest([gdp], { entities: { observationAbout: ['country/KEN'] } })
  t.is((await service.post('/api/v1/datasets', body)).status, 200)
  const full = await startService({ DATA_DIR: service.directory, MINIMUM_FREE_BYTES: '900000000000000' })
  t.teardown(() => full.stop())
  t.is((await full.post('/api/v1/datasets', body)).status, 200)
  const refused = await full.post(
    '/api/v1/datasets',
    statVarRequest([gdp], { entities: { observationAbout: ['country/FRA'] } }),
  )
  t.deepEqual([refused.status, refused.json['code'], refused.headers.get('retry-after')], [503, 'storage_full', '600'])
})
