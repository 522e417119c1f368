import test from 'ava'
import * as E from 'fp-ts/lib/Either.js'
import { readConfig } from '../../main/config.ts'

test('credentials beside an address go into its URL, encoded', (t) => {
  const config = readConfig({
    EVENT_STORE: 'esdb://host:2113?tls=true',
    EVENT_STORE_USER: 'admin',
    EVENT_STORE_PASSWORD: 'a:b/c@d?',
    OBJECTS: 's3://bucket/prefix',
    OBJECTS_USER: 'key',
    OBJECTS_PASSWORD: 's+cret',
  })
  if (E.isLeft(config)) return t.fail(config.left.join('; '))
  t.is(config.right.eventStore, 'esdb://admin:a%3Ab%2Fc%40d%3F@host:2113?tls=true')
  t.is(config.right.objects, 's3://key:s%2Bcret@bucket/prefix')
  t.is(config.right.bus, 'embedded:')
})

test('credentials that fit no address, or fit twice, or are half, are refused without showing them', (t) => {
  const config = readConfig({
    BUS_USER: 'somebody',
    BUS_PASSWORD: 'secret-1',
    READ_MODELS: 'mongodb://one:secret-2@host/db',
    READ_MODELS_USER: 'other',
    READ_MODELS_PASSWORD: 'secret-3',
    OBJECTS: 's3://bucket',
    OBJECTS_USER: 'key',
  })
  if (E.isRight(config)) return t.fail('accepted')
  t.is(config.left.length, 3)
  t.deepEqual(
    ['READ_MODELS', 'BUS', 'OBJECTS'].filter((name) => !config.left.some((line) => line.startsWith(name))),
    [],
  )
  t.notRegex(config.left.join(), /secret/)
})
