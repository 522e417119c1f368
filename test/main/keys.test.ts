import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import test from 'ava'
import { readConfig } from '../../main/config.ts'
import { signingKeyOf } from '../../main/keys.ts'
import { temporaryDirectory } from '../support/temporary.ts'

const weak = ['', '\n', '   \n', 'x', 'fifteen letters', ' '.repeat(40), 'x'.repeat(40)]

test('a signing key that is made is whole, kept, and for its owner alone', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  const keys = await Promise.all([1, 2, 3].map(() => signingKeyOf(null, place.path)))
  t.is(new Set(keys).size, 1)
  t.true(Buffer.byteLength(keys[0] ?? '') >= 32)
  const [key = ''] = keys
  t.is(await signingKeyOf(null, place.path), key)
  t.deepEqual(await readdir(place.path), ['signing-key'])
  const path = join(place.path, 'signing-key')
  t.is((await readFile(path, 'utf8')).trim(), key)
  t.is((await stat(path)).mode & 0o777, 0o600)
})

test('a key file that is empty, blank or short is refused, and says what to do', async (t) => {
  const place = await temporaryDirectory()
  t.teardown(place.dispose)
  for (const text of weak) {
    await writeFile(join(place.path, 'signing-key'), text)
    await t.throwsAsync(
      signingKeyOf(null, place.path),
      {
        message:
          /the signing key in .*signing-key (is empty|must have|is one character).*restore the file from a backup/,
      },
      JSON.stringify(text),
    )
  }
  await writeFile(join(place.path, 'signing-key'), 'sixteen letters!\n')
  t.is(await signingKeyOf(null, place.path), 'sixteen letters!')
})

test('a weak SIGNING_KEY is refused with the configuration', (t) => {
  // an empty variable is one that is not set
  for (const text of weak.slice(1)) {
    const config = readConfig({ SIGNING_KEY: text })
    t.regex(E.isLeft(config) ? config.left.join() : '', /^SIGNING_KEY (is|must)/, JSON.stringify(text))
  }
  t.true(E.isRight(readConfig({ SIGNING_KEY: 'sixteen letters!' })))
})
