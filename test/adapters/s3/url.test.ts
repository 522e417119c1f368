import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import test from 'ava'
import { attachment } from '../../../adapters/s3/disposition.ts'
import { unlessIdle } from '../../../adapters/s3/idle.ts'
import { openS3Objects } from '../../../adapters/s3/index.ts'
import { parseUrl } from '../../../adapters/s3/url.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'

test('the URL names bucket, prefix, endpoint and credentials', (t) => {
  t.deepEqual(parseUrl('s3://key:se%2Fcret@bucket/a//b/?endpoint=http://127.0.0.1:9000/&region=eu-west-1'), {
    bucket: 'bucket',
    prefix: 'a/b/',
    region: 'eu-west-1',
    endpoint: 'http://127.0.0.1:9000',
    publicEndpoint: null,
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
  })
  t.like(parseUrl('s3://bucket'), { prefix: '', pathStyle: false, credentials: null, endpoint: null })
})

test('a wrong URL is refused without showing what it holds', (t) => {
  for (const url of [
    'http://key:secret@bucket',
    's3://key:secret@B/x',
    's3://key:secret@bucket?endpoint=file:///etc',
    's3://key:secret@bucket?who=me',
  ]) {
    const error = t.throws(() => openS3Objects(url), { instanceOf: StorageFault }, url)
    t.false((error?.message ?? '').includes('secret'))
  }
})

test('a signed URL goes to the public endpoint, ends when told, and carries file name and type', async (t) => {
  const objects = openS3Objects(
    's3://key:secret@bucket/p?endpoint=http://inside:9000&publicEndpoint=https://files.example&region=eu-west-1',
  )
  const url = new URL(
    await objects.signedUrl('working/spec_1/a:b', { fileName: 'x.csv', mediaType: 'text/csv', expiresInSeconds: 300 }),
  )
  await objects.close()
  t.is(url.origin, 'https://files.example')
  t.is(decodeURIComponent(url.pathname), '/bucket/p/working/spec_1/a:b')
  t.is(url.searchParams.get('X-Amz-Expires'), '300')
  t.is(url.searchParams.get('response-content-type'), 'text/csv')
  t.true(url.searchParams.get('response-content-disposition')?.startsWith('attachment; filename="x.csv"'))
  t.false(url.href.includes('secret'))
})

test('a file name of any script becomes a header that cannot be broken out of', (t) => {
  const header = attachment('Côte d’Ivoire "x"\r\nset-cookie: a;%.csv')
  t.regex(header, /^attachment; filename="[^"\\\r\n]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/)
  t.true(header.includes('C%C3%B4te%20d%E2%80%99Ivoire'))
})

test('a body is passed on whole; one that is cut off or fails is a fault', async (t) => {
  const whole = new PassThrough()
  const passed = unlessIdle(whole, 'get', 60_000)
  whole.end(Buffer.from('figures'))
  t.is((await buffer(passed)).toString(), 'figures')
  const cut = new PassThrough()
  const broken = unlessIdle(cut, 'get', 60_000)
  cut.write('fig')
  cut.destroy()
  await t.throwsAsync(buffer(broken), { message: /cut off/ })
  const failing = new PassThrough()
  const failed = unlessIdle(failing, 'get', 60_000)
  failing.destroy(new Error('reset'))
  await new Promise((resolve) => setImmediate(resolve))
  await t.throwsAsync(buffer(failed))
})

test('a body that stands still is given up', async (t) => {
  // the watch does not keep a process alive, so something else has to
  const alive = setInterval(() => {}, 1_000)
  t.teardown(() => clearInterval(alive))
  await t.throwsAsync(buffer(unlessIdle(new PassThrough(), 'get', 20)), { message: /did not answer within 20 ms/ })
})
