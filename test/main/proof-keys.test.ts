import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { signerOf, writeSignerKey } from '../../domain/proof/note.ts'
import * as _ from '../../main/proof-keys.ts'
import { temporaryDirectory } from '../support/temporary.ts'

test('a key is made once, kept for its owner alone, and named after the address of the service', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  const asked = { proof: true, proofKeys: null, dataDir: place.path, publicUrl: 'https://data.example.org/finance' }
  const [first, again] = [await _.proofSignersOf(asked), await _.proofSignersOf({ ...asked, publicUrl: null })]
  t.is(first?.[0]?.name, 'data.example.org/finance/proof')
  t.deepEqual(again, first)
  t.is((await stat(join(place.path, 'proof-key'))).mode & 0o777, 0o600)
})

test('no key is made where the log is not published', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  const asked = { proof: false, proofKeys: null, dataDir: place.path, publicUrl: null }
  t.is(await _.proofSignersOf(asked), null)
  await t.throwsAsync(stat(join(place.path, 'proof-key')))
})

test('several keys of one name may sign; keys of several names, or what is no key, may not', (t) => {
  const key = (name: string, n: number) => writeSignerKey(signerOf(name, Buffer.alloc(32, n)))
  t.like(_.proofKeysIn(`${key('a', 1)}, ${key('a', 2)}`), { length: 2 })
  const refusal = (text: string): string => {
    const read = _.proofKeysIn(text)
    return read instanceof Error ? read.message : 'none'
  }
  t.regex(refusal(`${key('a', 1)},${key('b', 2)}`), /one name/)
  t.regex(refusal('a secret'), /form/)
  t.regex(refusal(' '), /no key/)
})
