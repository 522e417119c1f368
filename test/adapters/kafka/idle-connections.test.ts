// What a connection of the Kafka client does while it has nothing to send.
import { createRequire } from 'node:module'
import test from 'ava'
import { openKafkaBus } from '../../../adapters/kafka/index.ts'

type Queue = {
  readonly pending: unknown[]
  readonly throttleCheckTimeoutId: unknown
  readonly checkPendingRequests: () => void
  readonly scheduleCheckPendingRequests: () => void
  readonly destroy: () => void
}
const RequestQueue = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as new (
  options: object,
) => Queue

const queueOf = (): Queue =>
  new RequestQueue({
    maxInFlightRequests: null,
    requestTimeout: 1_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'nowhere:9092',
    logger: { debug: () => {} },
    isConnected: () => true,
  })

test('a connection that has nothing to send is not looked at again, one with a request that waits is', async (t) => {
  await openKafkaBus('kafka://127.0.0.1:9').close()
  const queue = queueOf()
  t.teardown(queue.destroy.bind(queue))
  queue.checkPendingRequests()
  t.falsy(queue.throttleCheckTimeoutId)
  queue.pending.push({})
  queue.scheduleCheckPendingRequests()
  t.truthy(queue.throttleCheckTimeoutId)
})
