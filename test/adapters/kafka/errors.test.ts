import test from 'ava'
import kafkajs from 'kafkajs'
import { isMoment } from '../../../adapters/kafka/errors.ts'

test('a call is repeated when its connection ended under it, not when no broker can be reached', (t) => {
  t.true(isMoment(new kafkajs.KafkaJSConnectionError('Connection error: write after end')))
  const unreachable = new kafkajs.KafkaJSConnectionError('Connection error: connect ECONNREFUSED')
  t.false(isMoment(new kafkajs.KafkaJSNumberOfRetriesExceeded(unreachable, { retryCount: 5, retryTime: 1_000 })))
  t.false(isMoment(new Error('anything else')))
})
