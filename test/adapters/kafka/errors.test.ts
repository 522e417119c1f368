import test from 'ava'
import kafkajs from 'kafkajs'
import { isMoment } from '../../../adapters/kafka/errors.ts'

test('a call is repeated when its connection ended under it, not when no broker can be reached', (t) => {
  t.true(isMoment(new kafkajs.KafkaJSConnectionError('Connection error: write after end')))
  const unreachable = new kafkajs.KafkaJSConnectionError('Connection error: connect ECONNREFUSED')
  t.false(isMoment(new kafkajs.KafkaJSNumberOfRetriesExceeded(unreachable, { retryCount: 5, retryTime: 1_000 })))
  t.false(isMoment(new Error('anything else')))
})

test('a call is repeated when the client found no answer to read the topics in', async (t) => {
  // as the client itself does where it lists topics and where it asks for one
  const metadata = (): Promise<{ readonly topicMetadata: ReadonlyArray<unknown> }> => Promise.resolve(null as never)
  const listing = await t.throwsAsync(async () => {
    const { topicMetadata } = await metadata()
    return topicMetadata
  })
  const asking = await t.throwsAsync(async () => (await metadata()).topicMetadata.length)
  t.true(isMoment(listing))
  t.true(isMoment(asking))
  t.false(isMoment(new TypeError("Cannot read properties of null (reading 'length')")))
})
