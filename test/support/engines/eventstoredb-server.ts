// A loopback EventStoreDB for the adapter's tests: the client's own published gRPC service, over an in-memory log, with
// faults on demand. It stands in for the real server only where that cannot be installed, and does as real ones were seen to do.
import { randomUUID } from 'node:crypto'
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js'
import serverFeaturesMessages from '@eventstore/db-client/generated/serverfeatures_pb.js'
import grpcServices from '@eventstore/db-client/generated/streams_grpc_pb.js'
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js'
import {
  type Metadata,
  type sendUnaryData,
  Server,
  ServerCredentials,
  type ServerReadableStream,
  type ServerUnaryCall,
} from '@grpc/grpc-js'
import { certificate, key } from './loopback-certificate.ts'
import { type Log, newLog } from './eventstoredb-log.ts'
import {
  appendedMessage,
  expectedOf,
  gossipMessage,
  nameOf,
  proposedOf,
  wrongVersionMessage,
} from './eventstoredb-messages.ts'
import {
  type Fault,
  isGone,
  kindOfRead,
  type Node,
  notLeader,
  type ReadCall,
  refusal,
  tooSlow,
  unconfirmed,
} from './eventstoredb-node.ts'
import { readOnce } from './eventstoredb-reads.ts'
import { subscribeTo } from './eventstoredb-subscriptions.ts'

export type { Fault } from './eventstoredb-node.ts'

export type EventStoreDbServer = {
  readonly url: (options?: string) => string
  readonly port: () => number
  /** Makes the next calls fail. */
  readonly fault: (fault: Fault) => void
  /** Lets reads that hold go on. */
  readonly release: () => void
  /** Answers nothing until the promise of `goOn` is called, as a process that was stopped. */
  readonly standStill: () => void
  readonly goOn: () => void
  /** Ends every open subscription with an error, as the store does with slow readers. Resolves to how many there were. */
  readonly dropSubscriptions: () => number
  readonly subscriptions: () => number
  readonly openReads: () => number
  /** Writes events of the system, which no reader of ours should see. */
  readonly appendSystemEvents: (count: number) => void
  /** Writes an event as another application, or an operator by hand, would. */
  readonly appendForeign: (stream: string, type: string, data?: unknown, metadata?: unknown) => void
  /** How often each call was made. */
  readonly calls: () => Readonly<Record<Fault['call'], number>>
  /** What this node sees of the log: everything, or only what was there `behind` events ago, until it is told to catch up. */
  readonly lag: (behind: number | null) => void
  /** The log itself. */
  readonly log: Log
  /** Cuts all connections and stops listening; the log is kept. */
  readonly stop: () => Promise<void>
  /** Listens again on the same port. */
  readonly start: () => Promise<void>
}

/** How a node of a cluster stands with the others. */
export type Membership = {
  readonly leads: () => boolean
  readonly leaderPort: () => number | null
  /** How many events of its log enough nodes have, so that it may show them. */
  readonly confirmed: () => number
  /** Waits until enough nodes have so many events; false when they will not have them. */
  readonly confirms: (count: number) => Promise<boolean>
  /** What it tells of all nodes. */
  readonly members: () => ReadonlyArray<{ readonly port: number; readonly isAlive: boolean; readonly leads: boolean }>
}

export type ServerOptions = {
  /** Default 23.10.6. */
  readonly version?: string
  /** What clients are told to reach it at; it listens on loopback. Default 127.0.0.1. */
  readonly address?: string
  /** Makes this node a follower of another one, over the same log. */
  readonly follows?: EventStoreDbServer
  /** Makes this node one of several, each with a log of its own. */
  readonly member?: Membership
  readonly liveBuffer?: number
  /** Speaks TLS only, with the certificate of `loopback-certificate.ts`. */
  readonly tls?: boolean
  /** Lets in nobody but this user. */
  readonly user?: { readonly name: string; readonly password: string }
}

const credentialsOf = ({ tls }: ServerOptions): ServerCredentials =>
  tls === true
    ? ServerCredentials.createSsl(null, [{ cert_chain: Buffer.from(certificate), private_key: Buffer.from(key) }])
    : ServerCredentials.createInsecure()

/** Null for a call of the user who is let in. */
const denied = ({ user }: ServerOptions, metadata: Metadata): Error | null => {
  if (user === undefined) return null
  const expected = `Basic ${Buffer.from(`${user.name}:${user.password}`).toString('base64')}`
  return metadata.get('authorization')[0] === expected ? null : refusal('access_denied')
}

export const startEventStoreDbServer = async (options: ServerOptions = {}): Promise<EventStoreDbServer> => {
  const { version = '23.10.6', address = '127.0.0.1', follows, member } = options
  const log = follows?.log ?? newLog()
  const faults: { -readonly [K in keyof Fault]: Fault[K] }[] = []
  const counts = { append: 0, read: 0, subscribe: 0 }
  const subscriptions = new Set<ReadCall>()
  const reads = new Set<ReadCall>()
  const holding = new Set<() => void>()
  const state = { still: null as Promise<void> | null, goOn: () => {}, seenAtMost: Number.POSITIVE_INFINITY }
  const node: Node = {
    log,
    version,
    address,
    leads: member?.leads ?? (() => follows === undefined),
    leaderPort: member?.leaderPort ?? follows?.port ?? (() => null),
    seen: () => Math.min(log.events.length, state.seenAtMost, member?.confirmed() ?? Number.POSITIVE_INFINITY),
    liveBuffer: options.liveBuffer ?? 1_000,
    running: () => state.still,
    released: () => new Promise((resolve) => holding.add(resolve)),
  }
  let server = new Server()
  let boundPort = 0

  const nextFault = (call: Fault['call'], kind: ReturnType<typeof kindOfRead> | null = null): Fault | null => {
    counts[call]++
    const fault = faults.find((f) => f.call === call && f.times > 0 && (f.of === undefined || f.of === kind))
    if (fault === undefined) return null
    fault.times--
    return { ...fault }
  }

  const serve = async (call: ReadCall, subscribing: boolean, fault: Fault | null): Promise<void> => {
    if (subscribing) {
      subscriptions.add(call)
      return subscribeTo(node, call)
    }
    await readOnce(node, call, fault)
    reads.delete(call)
    if (!isGone(call)) call.end()
  }

  const read = (call: ReadCall): void => {
    const subscribing = call.request.getOptions()?.hasSubscription() === true
    const fault = nextFault(subscribing ? 'subscribe' : 'read', kindOfRead(call))
    const gone = (): void => {
      subscriptions.delete(call)
      reads.delete(call)
    }
    call.on('cancelled', gone)
    call.on('close', gone)
    call.on('error', gone)
    if (!subscribing) reads.add(call)
    if (fault?.kind === 'silent') return
    const refused =
      fault !== null && !['cut', 'ends_early', 'holds'].includes(fault.kind)
        ? refusal(fault.kind)
        : (denied(options, call.metadata) ?? notLeader(node, call.metadata))
    if (refused === null) void serve(call, subscribing, fault)
    else call.emit('error', refused)
  }

  const decide = async (requests: ReadonlyArray<AppendReq>, fault: Fault | null): Promise<AppendResp | Error> => {
    const appendOptions = requests[0]?.getOptions()
    const events = requests.flatMap((request) => {
      const proposed = request.getProposedMessage()
      return proposed === undefined ? [] : [proposedOf(proposed)]
    })
    if (appendOptions === undefined || events.length === 0) return refusal('unavailable')
    const expected = expectedOf(appendOptions)
    if (fault?.kind === 'wrong_revision') return wrongVersionMessage(expected, 4711n)
    if (fault?.kind === 'stale_revision') {
      return wrongVersionMessage(expected, typeof expected === 'bigint' ? expected : null)
    }
    const outcome = log.append(nameOf(appendOptions.getStreamIdentifier()), events, expected)
    if (fault?.kind === 'reply_lost') return refusal('unavailable')
    if (outcome.kind === 'appended' && member !== undefined) {
      if (!(await member.confirms(outcome.last.index + 1))) return unconfirmed()
    }
    return outcome.kind === 'wrong' ? wrongVersionMessage(expected, outcome.current) : appendedMessage(outcome.last)
  }

  const append = (call: ServerReadableStream<AppendReq, AppendResp>, reply: sendUnaryData<AppendResp>): void => {
    const fault = nextFault('append')
    const requests: AppendReq[] = []
    call.on('data', (request: AppendReq) => requests.push(request))
    const answer = async (): Promise<void> => {
      await node.running()
      // what was cancelled on the way is not the whole of what was to be appended
      if (fault?.kind === 'silent' || call.cancelled) return
      const kind = fault?.kind
      if (kind === 'unavailable' || kind === 'access_denied' || kind === 'unknown') return reply(refusal(kind))
      const decided =
        denied(options, call.metadata) ?? notLeader(node, call.metadata) ?? (await decide(requests, fault))
      if (decided instanceof Error) reply(decided)
      else reply(null, decided)
    }
    call.on('end', () => void answer())
  }

  const getSupportedMethods = (_: ServerUnaryCall<unknown, unknown>, reply: sendUnaryData<unknown>): void => {
    const answer = new serverFeaturesMessages.SupportedMethods()
    answer.setEventStoreServerVersion(version)
    reply(null, answer)
  }

  const gossip = (_: ServerUnaryCall<unknown, unknown>, reply: sendUnaryData<unknown>): void => {
    const answer = async (): Promise<void> => {
      await node.running()
      reply(null, gossipMessage(address, member?.members() ?? [{ port: boundPort, isAlive: true, leads: true }]))
    }
    void answer()
  }

  const bind = (): Promise<number> => {
    server = new Server()
    server.addService(gossipService.GossipService, { read: gossip })
    server.addService(grpcServices.StreamsService, { read, append })
    server.addService(serverFeatures.ServerFeaturesService, { getSupportedMethods })
    return new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${boundPort}`, credentialsOf(options), (error, port) =>
        error === null ? resolve(port) : reject(error),
      )
    })
  }
  const listen = async (): Promise<void> => {
    // while it was away a connection that somebody opened may have been given its port
    for (let tries = 0; tries < 100; tries++) {
      const port = await bind().catch((error: unknown) => {
        if (boundPort !== 0 && String(error).includes('EADDRINUSE')) return null
        throw error
      })
      if (port !== null) {
        boundPort = port
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`127.0.0.1:${boundPort} stays taken`)
  }
  await listen()

  const appendForeign: EventStoreDbServer['appendForeign'] = (stream, type, data = {}, metadata = null) => {
    const bytes = (value: unknown): Uint8Array =>
      value === null ? new Uint8Array() : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
    const event = {
      id: randomUUID(),
      type,
      contentType: 'application/json',
      data: bytes(data),
      metadata: bytes(metadata),
    }
    log.append(stream, [event], 'any')
  }
  const goOn = (): void => {
    state.still = null
    state.goOn()
  }
  const release = (): void => {
    for (const resolve of holding) resolve()
    holding.clear()
  }

  return {
    log,
    url: (rest = '') =>
      options.tls === true
        ? `esdb://localhost:${boundPort}?tls=true${rest}`
        : `esdb://${address}:${boundPort}?tls=false${rest}`,
    port: () => boundPort,
    fault: (fault) => faults.push({ ...fault }),
    release,
    standStill: () => {
      state.still ??= new Promise((resolve) => (state.goOn = resolve))
    },
    goOn,
    dropSubscriptions: () => {
      const open = [...subscriptions]
      for (const call of open) {
        subscriptions.delete(call)
        call.emit('error', tooSlow())
      }
      return open.length
    },
    subscriptions: () => subscriptions.size,
    openReads: () => reads.size,
    appendSystemEvents: (count) => {
      for (let i = 0; i < count; i++) appendForeign('$stats-127.0.0.1:2113', '$statsCollected', {}, {})
    },
    appendForeign,
    calls: () => ({ ...counts }),
    lag: (behind) => {
      state.seenAtMost = behind === null ? Number.POSITIVE_INFINITY : Math.max(0, log.events.length - behind)
    },
    stop: async () => {
      goOn()
      release()
      server.forceShutdown()
      subscriptions.clear()
      reads.clear()
    },
    start: listen,
  }
}
