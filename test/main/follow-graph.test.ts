import test from 'ava'
import { graphStream } from '../../domain/events/streams.ts'
import { silentLogger } from '../../domain/ports/logger.ts'
import { StorageFault } from '../../domain/ports/storage-fault.ts'
import { followGraph } from '../../main/follow-graph.ts'
import { anEvent, eventually } from '../support/contracts/contract.ts'
import { openTestPorts } from '../support/in-memory.ts'

test('a log that is away when a process begins to follow it ends nothing: activations are seen once it is back', async (t) => {
  const { eventStore, dispose } = await openTestPorts()
  t.teardown(dispose)
  const stop = new AbortController()
  let isAway = true
  let refreshed = 0
  const lastPosition = async () => {
    if (isAway) {
      isAway = false
      throw new StorageFault('busy', 'away')
    }
    return eventStore.lastPosition()
  }
  const graphs = { refresh: async () => void refreshed++ }
  const ports = { eventStore: { ...eventStore, lastPosition }, graphs, logger: silentLogger }
  const following = followGraph(ports, stop.signal)
  await eventually('the builds of now', () => refreshed === 1)
  await eventStore.append(graphStream, [anEvent()], 'no_stream')
  await eventually('the activation', () => refreshed === 2)
  stop.abort()
  await t.notThrowsAsync(following)
})

test('of the log nothing but activations is followed: what others write costs a process nothing', async (t) => {
  const { eventStore, dispose } = await openTestPorts()
  t.teardown(dispose)
  const stop = new AbortController()
  const came: string[] = []
  let refreshed = 0
  const subscribe: typeof eventStore.subscribe = async function* (...asked) {
    for await (const item of eventStore.subscribe(...asked)) {
      if (item.kind === 'event') came.push(item.event.stream)
      yield item
    }
  }
  const graphs = { refresh: async () => void refreshed++ }
  const following = followGraph({ eventStore: { ...eventStore, subscribe }, graphs, logger: silentLogger }, stop.signal)
  await eventually('the builds of now', () => refreshed === 1)
  await eventStore.append('spec-1', [anEvent()], 'no_stream')
  await eventStore.append(graphStream, [anEvent()], 'no_stream')
  await eventually('the activation', () => refreshed === 2)
  stop.abort()
  await following
  t.deepEqual(came, [graphStream])
})
