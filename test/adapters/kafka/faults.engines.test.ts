// The bus on a broker that is killed while publishing and consuming, and with work longer than the session.
import test, { registerCompletionHandler } from 'ava'
import { isInstalled } from '../../tools/engines/local-engines.ts'
import { startLocal } from '../../tools/engines/local-servers.ts'
import { openKafkaBus } from '../../../adapters/kafka/index.ts'
import type { Bus, MessageHandler } from '../../../domain/ports/bus.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { anEvent, eventually, unique } from '../../support/contracts/contract.ts'
import { messagesOf, quickly, withPrefix } from '../../support/engines/kafka.ts'

// kafkajs may go on trying to reach a broker for a group that is closed: that must not keep a finished file waiting
registerCompletionHandler(() => process.exit())

const types = ['OperationStarted']

/** Consumes as a supervised process does: started again whenever it ends with a fault. */
const supervised = (open: () => Bus, group: string, handler: MessageHandler) => {
  const stop = new AbortController()
  const state = { restarts: 0 }
  const ended = (async () => {
    while (!stop.signal.aborted) {
      const bus = open()
      try {
        await bus.consume({ group, types, concurrency: 3, signal: stop.signal }, handler)
      } catch (error) {
        if (!(error instanceof StorageFault)) throw error
        state.restarts++
      } finally {
        await bus.close()
      }
    }
  })()
  return {
    restarts: () => state.restarts,
    stop: async () => {
      stop.abort()
      await ended
    },
  }
}

if (isInstalled('kafka')) {
  test.serial('a broker killed again and again loses nothing, and keeps the order of each key', async (t) => {
    const server = await startLocal('kafka')
    t.teardown(server.stop)
    const url = withPrefix(server.url, `${unique('t')}.`)
    const [publisher, group] = [openKafkaBus(url, { ...quickly, callDeadlineMs: 5_000 }), unique('group')]
    const streams = Array.from({ length: 5 }, () => unique('operation'))
    const perStream = 60
    const queues = streams.map((stream) =>
      messagesOf(
        stream,
        Array.from({ length: perStream }, (_, n) => anEvent({ n }, 'OperationStarted')),
      ),
    )
    await publisher.publish(queues.flatMap((queue) => queue.slice(0, 1)))
    const firsts = new Map<string, string[]>(streams.map((stream) => [stream, []]))
    let handled = 0
    const consumer = supervised(
      () => openKafkaBus(url, quickly),
      group,
      async (message) => {
        handled++
        const seen = firsts.get(message.key)
        if (seen?.includes(message.id) === false) seen.push(message.id)
      },
    )
    await eventually('the first of each', () => streams.every((stream) => firsts.get(stream)?.length === 1))
    let [kills, failures] = [0, 0]
    for (let n = 1; n < perStream; n++) {
      const restarting = n % 20 === 0 ? server.kill('SIGKILL').then(() => server.restart()) : Promise.resolve()
      if (n % 20 === 0) kills++
      for (;;) {
        try {
          await publisher.publish(queues.flatMap((queue) => queue.slice(n, n + 1)))
          break
        } catch (error) {
          if (!(error instanceof StorageFault)) throw error
          failures++
        }
      }
      await restarting
    }
    await eventually('all', () => streams.every((stream) => firsts.get(stream)?.length === perStream), 60_000)
    await consumer.stop()
    for (const [i, stream] of streams.entries()) {
      t.deepEqual(
        firsts.get(stream),
        queues[i]?.map((message) => message.id),
      )
    }
    const total = streams.length * perStream
    t.log(
      `${total} messages, ${kills} kills, ${failures} publishes repeated, ${consumer.restarts()} consumer restarts, ${handled - total} handled again, 0 lost, 0 out of order`,
    )
    await publisher.close()
  })

  test.serial('work longer than the session keeps its partition, and is done once', async (t) => {
    const server = await startLocal('kafka')
    t.teardown(server.stop)
    const url = withPrefix(server.url, `${unique('t')}.`)
    const buses = [openKafkaBus(url, quickly), openKafkaBus(url, quickly)]
    const stop = new AbortController()
    const streams = [unique('operation'), unique('operation')]
    for (const stream of streams) await buses[0]?.publish(messagesOf(stream, [anEvent({}, 'OperationStarted')]))
    const handled: string[] = []
    const group = unique('group')
    const ends = buses.map((bus) =>
      bus.consume({ group, types, concurrency: 2, signal: stop.signal }, async (message) => {
        await new Promise((resolve) => setTimeout(resolve, 9_000))
        handled.push(message.key)
      }),
    )
    await eventually('both', () => handled.length >= 2, 60_000)
    await eventually('no lag', async () => (await buses[0]?.lag(group)) === 0, 30_000)
    stop.abort()
    await Promise.all(ends)
    t.deepEqual([...new Set(handled)].sort(), [...streams].sort())
    t.log(
      `2 messages of 9 s of work each, session of 6 s, 2 consumers joining at once: handled ${handled.length} times`,
    )
    for (const bus of buses) await bus.close()
  })
} else test.skip('faults of Kafka: no broker is installed', (t) => t.pass())
