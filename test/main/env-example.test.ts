import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import test from 'ava'
import { readConfig } from '../../main/config.ts'

const example = (await readFile(new URL('../../.env.example', import.meta.url), 'utf8')).replaceAll(/^#(?=[A-Z])/gm, '')

test('.env.example has every variable that is read', async (t) => {
  const source = await readFile(new URL('../../main/config.ts', import.meta.url), 'utf8')
  const read = [...source.matchAll(/\b(?:read(?:<.*>)?|limit|count)\('([A-Z_]+)'/g)].map(([, name]) => name ?? '')
  t.true(read.length > 40)
  t.deepEqual(
    read.filter((name) => !(name in parseEnv(example))),
    [],
  )
})

test('what .env.example says is the default', (t) => {
  // addresses below the data directory are said from where the service is started
  const plain = (value: unknown) => JSON.stringify(value).replaceAll(resolve('.'), '.')
  t.is(plain(readConfig(parseEnv(example))), plain(readConfig({})))
})
