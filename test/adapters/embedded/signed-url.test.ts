import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import test from 'ava'
import { signObjectUrl, verifySignature } from '../../../adapters/embedded/signed-url.ts'

const signingKey = 'key of the tests'
const object = {
  key: 'working/spec_1/cv_1/sha256:abc',
  expiresAtSeconds: 1_000,
  fileName: 'aid to Côte d’Ivoire & "more".csv',
  mediaType: 'text/csv; charset=utf-8',
}

/** What a server sees of a URL: the decoded key and the decoded parameters. */
const asReceived = (url: string) => {
  const parsed = new URL(url, 'http://localhost')
  const key = parsed.pathname.split('/').slice(2).map(decodeURIComponent).join('/')
  return { key, query: Object.fromEntries(parsed.searchParams) }
}
const verify = (url: string, nowMs: number, withKey = signingKey) => {
  const { key, query } = asReceived(url)
  return verifySignature(withKey, key, query, nowMs)
}

test('a signed URL is taken back as what was signed, until it expires', (t) => {
  const url = signObjectUrl('https://data.example/', signingKey, object)
  t.true(url.startsWith('https://data.example/storage/working/spec_1/cv_1/sha256%3Aabc?expires=1000&'))
  t.deepEqual(verify(url, 999_999), E.right(object))
  t.deepEqual(verify(url, 1_000_000), E.left('signature_expired'))
})

test('a signed URL of a service without public address is relative to the host', (t) => {
  t.true(signObjectUrl('', signingKey, object).startsWith('/storage/working/'))
})

test('a URL with any part altered is refused', (t) => {
  const { key, query } = asReceived(signObjectUrl('', signingKey, object))
  const refused = E.left('signature_invalid')
  t.deepEqual(verifySignature(signingKey, `${key}d`, query, 0), refused)
  t.deepEqual(verifySignature('another key', key, query, 0), refused)
  for (const [name, value] of [
    ['expires', '2000'],
    ['expires', '01000'],
    ['expires', '1e3'],
    ['expires', ''],
    ['name', 'other.csv'],
    ['type', 'text/html'],
    ['signature', ''],
    ['signature', `${query['signature']}A`],
    ['signature', 'A'.repeat(43)],
  ] as const) {
    t.deepEqual(verifySignature(signingKey, key, { ...query, [name]: value }, 0), refused, `${name}=${value}`)
  }
  for (const name of ['expires', 'name', 'type', 'signature']) {
    t.deepEqual(verifySignature(signingKey, key, { ...query, [name]: undefined }, 0), refused, name)
    t.deepEqual(verifySignature(signingKey, key, { ...query, [name]: [query[name] ?? '', 'x'] }, 0), refused, name)
  }
})

test('what one object was signed for never opens another', (t) => {
  const part = fc.string({ minLength: 1, maxLength: 8 })
  const objects = fc.record({
    key: part.filter((key) => !/[/\\.?#]/.test(key)),
    expiresAtSeconds: fc.integer({ min: 1, max: 9_999 }),
    fileName: part,
    mediaType: part,
  })
  fc.assert(
    fc.property(objects, objects, (one, other) => {
      const signature = asReceived(signObjectUrl('', signingKey, one)).query['signature']
      const query = {
        expires: String(other.expiresAtSeconds),
        name: other.fileName,
        type: other.mediaType,
        signature,
      }
      const same = JSON.stringify(one) === JSON.stringify(other)
      t.is(E.isRight(verifySignature(signingKey, other.key, query, 0)), same)
    }),
  )
})
