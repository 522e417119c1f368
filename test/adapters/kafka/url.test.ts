import test from 'ava'
import { decodeMessage, encodeMessage } from '../../../adapters/kafka/message-codec.ts'
import { openKafkaBus } from '../../../adapters/kafka/index.ts'
import { retriesOf } from '../../../adapters/kafka/retries.ts'
import { parseUrl } from '../../../adapters/kafka/url.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'

test('the URL names brokers, topics and how to sign in', (t) => {
  t.deepEqual(parseUrl('kafka://me:p%40ss@one:9093,two?ssl=true&sasl=scram-sha-512&topicPrefix=x.&partitions=3'), {
    brokers: ['one:9093', 'two:9092'],
    clientId: 'development-finance-data-service',
    topicPrefix: 'x.',
    ssl: true,
    sasl: { mechanism: 'scram-sha-512', username: 'me', password: 'p@ss' },
    partitions: 3,
    replication: -1,
  })
  t.is(parseUrl('kafka://one').topicPrefix, 'devfin.')
  t.deepEqual(parseUrl('kafka://one', { username: 'a', password: 'b' }).sasl, {
    mechanism: 'plain',
    username: 'a',
    password: 'b',
  })
})

test('a wrong URL is refused without showing what it holds', (t) => {
  for (const url of [
    'http://me:secret@host',
    'kafka://me:secret@',
    'kafka://me:secret@ho st:1',
    'kafka://me:secret@host?unknown=1',
    'kafka://me:secret@host?partitions=0',
    'kafka://me:secret@host?sasl=kerberos',
    'kafka://me:secret@host?topicPrefix=a/b',
  ]) {
    const error = t.throws(() => openKafkaBus(url), { instanceOf: StorageFault }, url)
    t.false((error?.message ?? '').includes('secret'))
  }
})

test('a message comes back as it was sent, and foreign ones are nobody’s', (t) => {
  const message = {
    key: 'operation-1',
    id: 'e1',
    type: 'OperationStarted',
    headers: { ce_id: 'e1', ce_type: 'org.devfin.OperationStarted.v1', 'content-type': 'application/json' },
    value: '{"n":1}',
  }
  const sent = encodeMessage(message)
  const stored = {
    key: Buffer.from(String(sent.key)),
    value: Buffer.from(String(sent.value)),
    headers: sent.headers ?? {},
  }
  t.deepEqual(decodeMessage(stored), message)
  t.is(decodeMessage({ ...stored, headers: { ce_id: 'e1', ce_type: 'com.example.other' } }), null)
  t.is(decodeMessage({ ...stored, value: null }), null)
})

test('a message has a number of attempts, with growing pauses between', (t) => {
  const retries = retriesOf(4, 100)
  const wrong = new Error('wrong')
  const pauses = [1, 2, 3].map(() => retries.failed('0:7', wrong) ?? 0)
  t.true(pauses.every((ms, i) => ms >= 75 * 2 ** i && ms <= 100 * 2 ** i))
  t.is(retries.failed('0:7', wrong), null)
  t.is(retries.attemptsOf('0:7'), 4)
  retries.done('0:7')
  t.is(retries.attemptsOf('0:7'), 0)
  t.not(retries.failed('0:8', wrong), null)
})

test('a message whose work meets a store that is away is never given up for it, and is tried again within 3 seconds of its return', (t) => {
  const retries = retriesOf(4, 100)
  const away = new StorageFault('busy', 'the log does not answer')
  const pauses = Array.from({ length: 40 }, () => retries.failed('0:7', away))
  t.true(pauses.every((ms) => ms !== null && ms <= 3_000))
  t.is(retries.attemptsOf('0:7'), 0)
  t.not(retries.failed('0:7', new Error('wrong')), null)
  t.is(retries.attemptsOf('0:7'), 1)
})
