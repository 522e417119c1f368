// The bus on a broker that makes its clients wait: quotas, and one that stands still for longer than a call may take.
import { readdir, readFile } from 'node:fs/promises'
import test, { registerCompletionHandler } from 'ava'
import { openKafkaBus } from '../../../adapters/kafka/index.ts'
import type { Bus, Message } from '../../../domain/ports/bus.ts'
import { StorageFault } from '../../../domain/ports/storage-fault.ts'
import { isInstalled } from '../../tools/engines/local-engines.ts'
import { startLocal } from '../../tools/engines/local-servers.ts'
import { anEvent, eventually, unique } from '../../support/contracts/contract.ts'
import { messagesOf, quickly, withPrefix } from '../../support/engines/kafka.ts'
import { setQuotas } from '../../support/engines/kafka-quotas.ts'

// kafkajs may go on trying to reach a broker for a group that is closed: that must not keep a finished file waiting
registerCompletionHandler(() => process.exit())

/** Publishes as the relay does: again, until it is done. Gives how often a fault came between, which must pass. */
const publishUntilDone = async (bus: Bus, messages: ReadonlyArray<Message>): Promise<number> => {
  for (let faults = 0; ; faults++) {
    try {
      await bus.publish(messages)
      return faults
    } catch (error) {
      if (!(error instanceof StorageFault) || error.reason !== 'busy') throw error
    }
  }
}

/** Stops a process, and waits until each of its threads stands still: those of another core go on for a moment. */
const standStill = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGSTOP')
  const states = async () => {
    // elsewhere than on Linux nothing tells
    const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
    return Promise.all(threads.map((one) => readFile(`/proc/${pid}/task/${one}/stat`, 'utf8')))
  }
  await eventually('it stands still', async () => (await states()).every((stat) => / T /.test(stat)), 5_000)
}

/** What a group handled, each message once, in order. */
const collecting = (bus: Bus, group: string) => {
  const stop = new AbortController()
  const firsts: string[] = []
  const counts = { handled: 0 }
  const ended = bus.consume(
    { group, types: ['OperationStarted'], concurrency: 1, signal: stop.signal },
    async (message) => {
      counts.handled++
      if (!firsts.includes(message.id)) firsts.push(message.id)
    },
  )
  return {
    firsts,
    counts,
    stop: async () => {
      stop.abort()
      await ended
    },
  }
}

if (isInstalled('kafka')) {
  test.serial(
    'a broker with small quotas makes publishing and reading slow, and nothing is lost or out of order',
    async (t) => {
      const server = await startLocal('kafka')
      t.teardown(server.stop)
      const bus = openKafkaBus(withPrefix(server.url, `${unique('t')}.`), {
        ...quickly,
        callDeadlineMs: 2_000,
        // a broker may make a client wait for the whole window of its quota, 11 s: a session must be longer
        sessionTimeoutMs: 30_000,
      })
      const stream = unique('operation')
      const messages = messagesOf(
        stream,
        Array.from({ length: 80 }, (_, n) => anEvent({ n, text: 'x'.repeat(1_500) }, 'OperationStarted')),
      )
      const group = unique('group')
      await bus.publish(messages.slice(0, 1))
      const collected = collecting(bus, group)
      await eventually('the first', () => collected.firsts.length === 1, 30_000)
      await setQuotas(server, 10_000)
      const began = Date.now()
      let faults = 0
      for (let n = 1; n < messages.length; n += 5) faults += await publishUntilDone(bus, messages.slice(n, n + 5))
      const published = Date.now() - began
      await eventually('all', () => collected.firsts.length === messages.length, 90_000)
      t.deepEqual(
        collected.firsts,
        messages.map(({ id }) => id),
      )
      await bus.ping()
      // far more than the quota lets through at once: it was in force
      t.true(Date.now() - began > 3_000, `all was done within ${Date.now() - began} ms`)
      t.log(
        `80 messages of 2 kB under 10 kB/s: published in ${(published / 1_000).toFixed(0)} s, read after ${((Date.now() - began) / 1_000).toFixed(0)} s; ${faults} publishes repeated, ${collected.counts.handled - 80} handled again, 0 lost, 0 out of order`,
      )
      await setQuotas(server, 100_000_000)
      await collected.stop()
      await bus.close()
    },
  )

  test.serial('a broker that stands still costs the deadline, and all goes on when it goes on', async (t) => {
    const server = await startLocal('kafka')
    t.teardown(server.stop)
    const bus = openKafkaBus(withPrefix(server.url, `${unique('t')}.`), { ...quickly, callDeadlineMs: 1_000 })
    const stream = unique('operation')
    const messages = messagesOf(
      stream,
      Array.from({ length: 20 }, (_, n) => anEvent({ n }, 'OperationStarted')),
    )
    await publishUntilDone(bus, messages.slice(0, 1))
    const collected = collecting(bus, unique('group'))
    await eventually('the first', () => collected.firsts.length === 1, 30_000)
    let faults = 0
    for (let n = 1; n < messages.length; n++) {
      if (n % 5 !== 0) {
        faults += await publishUntilDone(bus, messages.slice(n, n + 1))
        continue
      }
      await standStill(server.pid())
      try {
        const fault = await t.throwsAsync(bus.publish(messages.slice(n, n + 1)), { instanceOf: StorageFault })
        t.is(fault?.reason, 'busy')
        faults++
        const unreachable = await t.throwsAsync(bus.ping(), { instanceOf: StorageFault })
        t.is(unreachable?.reason, 'busy')
      } finally {
        process.kill(server.pid(), 'SIGCONT')
      }
      faults += await publishUntilDone(bus, messages.slice(n, n + 1))
    }
    await eventually('all', () => collected.firsts.length === messages.length, 60_000)
    t.deepEqual(
      collected.firsts,
      messages.map(({ id }) => id),
    )
    t.log(
      `20 messages, stopped 3 times: ${faults} publishes repeated, ${collected.counts.handled - 20} handled again, 0 lost, 0 out of order`,
    )
    await collected.stop()
    await bus.close()
  })
} else test.skip('throttling by Kafka: no broker is installed', (t) => t.pass())
