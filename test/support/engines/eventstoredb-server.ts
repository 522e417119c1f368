// A loopback EventStoreDB for the adapter's tests: the client's own published gRPC service, over an in-memory log, with
// faults on demand. It stands in for the real server only where that cannot be installed.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import grpcServices from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { ReadReq, ReadResp, AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import {
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js'
import { newLog, type StoredEvent } from './eventstoredb-log.ts'
import {
  appendedMessage,
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  expectedOf,
  nameOf,
  proposedOf,
  streamNotFoundMessage,
  wrongVersionMessage,
} from './eventstoredb-messages.ts'

export type Fault = {
  readonly call: 'append' | 'read' | 'subscribe'
  /** How many calls it meets. */
  readonly times: number
  /** `unavailable` before anything is done, `reply_lost` after it was done, `wrong_revision` with a made-up current revision, `silent` never answers, `access_denied`. */
  readonly kind: 'unavailable' | 'reply_lost' | 'wrong_revision' | 'silent' | 'access_denied'
}

export type EventStoreDbServer = {
  readonly url: () => string
  readonly port: () => number
  /** Makes the next calls fail. */
  readonly fault: (fault: Fault) => void
  /** Ends every open subscription with an error, as the store does with slow readers. Resolves to how many there were. */
  readonly dropSubscriptions: () => number
  readonly subscriptions: () => number
  readonly openReads: () => number
  /** Writes events of the system, which no reader of ours should see. */
  readonly appendSystemEvents: (count: number) => void
  readonly calls: () => Readonly<Record<Fault['call'], number>>
  /** Cuts all connections and stops listening; the log is kept. */
  readonly stop: () => Promise<void>
  /** Listens again on the same port. */
  readonly start: () => Promise<void>
}

type ReadCall = ServerWritableStream<ReadReq, ReadResp>

const refusal = (kind: Fault['kind']) =>
  Object.assign(new Error(kind), {
    code: kind === 'access_denied' ? status.UNAUTHENTICATED : status.UNAVAILABLE,
    details: kind === 'access_denied' ? 'access denied' : 'the server is not available',
  })

const send = async (call: ReadCall, message: ReadResp): Promise<void> => {
  if (!call.write(message)) await Promise.race([once(call, 'drain'), once(call, 'cancelled'), once(call, 'close')])
}

export const startEventStoreDbServer = async (): Promise<EventStoreDbServer> => {
  const log = newLog()
  const faults: { -readonly [K in keyof Fault]: Fault[K] }[] = []
  const counts = { append: 0, read: 0, subscribe: 0 }
  const subscriptions = new Set<ReadCall>()
  const reads = new Set<ReadCall>()
  let server = new Server()
  let boundPort = 0

  const nextFault = (call: Fault['call']): Fault['kind'] | null => {
    counts[call]++
    const fault = faults.find((f) => f.call === call && f.times > 0)
    if (fault === undefined) return null
    fault.times--
    return fault.kind
  }

  const readOnce = async (call: ReadCall): Promise<void> => {
    const options = call.request.getOptions()
    const limit = Number(options?.getCount() ?? 0)
    const backwards = Number(options?.getReadDirection()) === 1
    const ofStream = options?.getStream()
    let events: ReadonlyArray<StoredEvent>
    if (ofStream !== undefined) {
      const name = nameOf(ofStream.getStreamIdentifier())
      const stream = log.stream(name)
      if (stream === undefined) return send(call, streamNotFoundMessage(name))
      const from = ofStream.hasRevision() ? BigInt(ofStream.getRevision()) : 0n
      events = backwards ? stream.toReversed() : stream.filter((event) => event.revision >= from)
    } else {
      const at = options?.getAll()?.getPosition()?.getCommitPosition()
      events = backwards
        ? log.events.toReversed()
        : log.events.filter((e) => at === undefined || e.position >= BigInt(at))
    }
    for (const event of events.slice(0, limit)) {
      if (call.cancelled) return
      await send(call, eventMessage(event))
    }
  }

  const subscribe = async (call: ReadCall): Promise<void> => {
    const options = call.request.getOptions()
    const filter = options?.getFilter()
    const pattern = new RegExp(filter?.getEventType()?.getRegex() || '')
    const every = (filter?.getCheckpointintervalmultiplier() ?? 1) * (filter?.getMax() || 32)
    const at = options?.getAll()?.getPosition()?.getCommitPosition()
    let after = at === undefined ? -1n : BigInt(at)
    let scanned = 0
    let live = false
    let wake = (): void => {}
    const off = log.onAppended(() => wake())
    for (const end of ['cancelled', 'close']) {
      call.once(end, () => {
        off()
        wake()
      })
    }
    const woken = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve
        if (call.cancelled || call.destroyed || log.events.some((event) => event.position > after)) resolve()
      })
    subscriptions.add(call)
    await send(call, confirmationMessage(randomUUID()))
    while (!call.cancelled && !call.destroyed) {
      const event = log.events.find((e) => e.position > after)
      if (event === undefined) {
        if (!live) await send(call, caughtUpMessage())
        live = true
        await woken()
        continue
      }
      after = event.position
      if (pattern.test(event.type)) await send(call, eventMessage(event))
      if (++scanned % every === 0) await send(call, checkpointMessage(event.position))
    }
  }

  const read = (call: ReadCall): void => {
    const subscribing = call.request.getOptions()?.hasSubscription() === true
    const fault = nextFault(subscribing ? 'subscribe' : 'read')
    const gone = (): void => {
      subscriptions.delete(call)
      reads.delete(call)
    }
    call.on('cancelled', gone)
    call.on('close', gone)
    reads.add(call)
    if (fault === 'silent') return
    if (fault !== null) {
      gone()
      call.emit('error', refusal(fault))
      return
    }
    if (subscribing) {
      reads.delete(call)
      void subscribe(call)
      return
    }
    void (async () => {
      await readOnce(call)
      gone()
      if (!call.cancelled) call.end()
    })()
  }

  const append = (call: ServerReadableStream<AppendReq, AppendResp>, reply: sendUnaryData<AppendResp>): void => {
    const fault = nextFault('append')
    const requests: AppendReq[] = []
    call.on('data', (request: AppendReq) => requests.push(request))
    call.on('end', () => {
      if (fault === 'silent') return
      if (fault === 'unavailable' || fault === 'access_denied') return reply(refusal(fault))
      const options = requests[0]?.getOptions()
      const events = requests.flatMap((request) => {
        const proposed = request.getProposedMessage()
        return proposed === undefined ? [] : [proposedOf(proposed)]
      })
      if (options === undefined || events.length === 0) return reply(refusal('unavailable'))
      const expected = expectedOf(options)
      if (fault === 'wrong_revision') return reply(null, wrongVersionMessage(expected, 4711n))
      const outcome = log.append(nameOf(options.getStreamIdentifier()), events, expected)
      if (fault === 'reply_lost') return reply(refusal('unavailable'))
      reply(
        null,
        outcome.kind === 'wrong' ? wrongVersionMessage(expected, outcome.current) : appendedMessage(outcome.last),
      )
    })
  }

  const listen = async (): Promise<void> => {
    server = new Server()
    server.addService(grpcServices.StreamsService, { read, append })
    boundPort = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${boundPort}`, ServerCredentials.createInsecure(), (error, port) =>
        error === null ? resolve(port) : reject(error),
      )
    })
  }
  await listen()

  return {
    url: () => `esdb://127.0.0.1:${boundPort}?tls=false`,
    port: () => boundPort,
    fault: (fault) => faults.push({ ...fault }),
    dropSubscriptions: () => {
      const open = [...subscriptions]
      for (const call of open) {
        subscriptions.delete(call)
        call.emit('error', Object.assign(new Error('dropped'), { code: status.ABORTED, details: 'consumer too slow' }))
      }
      return open.length
    },
    subscriptions: () => subscriptions.size,
    openReads: () => reads.size,
    appendSystemEvents: (count) => {
      for (let i = 0; i < count; i++) {
        const data = Buffer.from('{}')
        const event = {
          id: randomUUID(),
          type: '$statsCollected',
          contentType: 'application/json',
          data,
          metadata: data,
        }
        log.append('$stats-127.0.0.1:2113', [event], 'any')
      }
    },
    calls: () => ({ ...counts }),
    stop: async () => {
      server.forceShutdown()
      subscriptions.clear()
      reads.clear()
    },
    start: listen,
  }
}
