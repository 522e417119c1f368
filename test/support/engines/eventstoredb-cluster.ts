// Several loopback EventStoreDB nodes as one cluster: each has a log of its own, one leads, an append is answered once most have it,
// and who was cut off while it led comes back behind, takes back what nobody confirmed, and starts again.
import type { Log } from './eventstoredb-log.ts'
import { type EventStoreDbServer, type Membership, startEventStoreDbServer } from './eventstoredb-server.ts'

/** What can be done to a node. `stop` and `continue` are those of a process (SIGSTOP, SIGCONT); `kill` and `start` of a machine. */
export type NodeAction = 'kill' | 'start' | 'stop' | 'continue'

/** A cluster whose nodes can be hurt, on loopback or anywhere. */
export type ClusterInHand = {
  readonly url: (options?: string) => string
  readonly size: number
  readonly act: (action: NodeAction, node: number) => Promise<void>
  /** The node that leads now; null when none does. */
  readonly leader: () => Promise<number | null>
  readonly close: () => Promise<void>
}

export type LoopbackCluster = ClusterInHand & {
  readonly nodes: ReadonlyArray<EventStoreDbServer>
  /** Cuts a node off from the other nodes, not from clients; or joins it again. */
  readonly isolate: (node: number, isolated: boolean) => Promise<void>
}

export type ClusterOptions = {
  readonly size?: number
  readonly version?: string
  /** What clients are told to reach the nodes at; they listen on loopback. Default 127.0.0.1. */
  readonly address?: string
  /** How long it takes to notice that a leader is gone, and for a leader that nobody follows to give up. Real servers take 1 to 3 s. */
  readonly electionMs?: number
  /** How long a node that had to cut its log needs to start again. */
  readonly restartMs?: number
}

type Member = {
  readonly server: EventStoreDbServer
  isUp: boolean
  isStill: boolean
  isIsolated: boolean
  /** Leads as far as it knows itself, though the others may know better. */
  believes: boolean
  /** How many events it knows to be confirmed: who is cut off does not hear of it, and shows nobody more. */
  confirmed: number
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** How many events from the beginning two logs have in common. */
const inCommon = (one: Log, other: Log): number => {
  let n = Math.min(one.events.length, other.events.length)
  // logs only differ at their ends, and by few events
  while (n > 0 && one.events[n - 1]?.id !== other.events[n - 1]?.id) n--
  return n
}

export const startEventStoreDbCluster = async (options: ClusterOptions = {}): Promise<LoopbackCluster> => {
  const { size = 3, electionMs = 300, restartMs = 200, address = '127.0.0.1' } = options
  const majority = Math.floor(size / 2) + 1
  const members: Member[] = []
  const state = { leader: 0 as number | null, confirmed: 0, closed: false, electing: false }
  let waiting: { readonly count: number; readonly settle: (confirmed: boolean) => void }[] = []

  const isConnected = (member: Member): boolean => member.isUp && !member.isStill && !member.isIsolated
  const leaderOf = (): Member | null => (state.leader === null ? null : (members[state.leader] ?? null))

  /** Gives followers what the leader has, and confirms what most have. */
  const replicate = (): void => {
    const leader = leaderOf()
    if (leader === null || !isConnected(leader)) return
    const log = leader.server.log
    for (const member of members) {
      if (member === leader || !isConnected(member)) continue
      for (const event of log.events.slice(member.server.log.events.length)) member.server.log.take(event)
    }
    const lengths = members
      .filter((member) => isConnected(member))
      .map(({ server }) => server.log.events.length)
      .sort((a, b) => b - a)
    const most = lengths[majority - 1]
    if (most === undefined) return
    state.confirmed = Math.max(state.confirmed, most)
    for (const member of members) if (isConnected(member)) member.confirmed = state.confirmed
    for (const { settle } of waiting.filter(({ count }) => count <= most)) settle(true)
    waiting = waiting.filter(({ count }) => count > most)
    for (const { server } of members) server.log.announce()
  }

  /** Takes back what a node has and the leader has not; such a node ends, and a supervisor starts it again. */
  const level = async (member: Member): Promise<void> => {
    const leader = leaderOf()
    if (leader === null || leader === member || !isConnected(member)) return
    const { log } = member.server
    const extra = log.events.length - inCommon(log, leader.server.log)
    if (extra > 0) {
      log.cutTail(extra)
      member.isUp = false
      await member.server.stop()
      await pause(restartMs)
      if (state.closed) return
      await member.server.start()
      member.isUp = true
    }
    replicate()
  }

  const elect = async (): Promise<void> => {
    state.electing = false
    const present = members.filter(isConnected)
    const before = leaderOf()
    if (before !== null && isConnected(before) && present.length >= majority) return
    for (const member of members) member.believes = false
    for (const { settle } of waiting) settle(false)
    waiting = []
    state.leader = null
    if (present.length < majority) return
    const longest = present.reduce((a, b) => (b.server.log.events.length > a.server.log.events.length ? b : a))
    longest.believes = true
    state.leader = members.indexOf(longest)
    for (const member of present) await level(member)
    replicate()
  }
  const changed = (): void => {
    if (state.electing || state.closed) return
    state.electing = true
    setTimeout(() => void elect(), electionMs)
  }

  const membershipOf = (index: number): Membership => {
    const self = (): Member => members[index] as Member
    return {
      leads: () => self().believes,
      leaderPort: () => (self().isIsolated ? null : (leaderOf()?.server.port() ?? null)),
      confirmed: () => self().confirmed,
      confirms: async (count) => {
        if (count <= state.confirmed) return true
        const confirmed = new Promise<boolean>((settle) => waiting.push({ count, settle }))
        // what is sent to other nodes takes a moment
        setImmediate(replicate)
        return confirmed
      },
      members: () =>
        members.map((member, i) => ({
          port: member.server.port(),
          isAlive: i === index || (!self().isIsolated && member.isUp && (!member.isStill || i === state.leader)),
          leads: i === index ? member.believes : !self().isIsolated && i === state.leader,
        })),
    }
  }

  for (let i = 0; i < size; i++) {
    const server = await startEventStoreDbServer({
      member: membershipOf(i),
      address,
      ...(options.version === undefined ? {} : { version: options.version }),
    })
    members.push({ server, isUp: true, isStill: false, isIsolated: false, believes: i === 0, confirmed: 0 })
  }

  const acts: Readonly<Record<NodeAction, (member: Member) => Promise<void>>> = {
    kill: async (member) => {
      member.isUp = false
      member.isStill = false
      member.believes = false
      await member.server.stop()
    },
    start: async (member) => {
      await member.server.start()
      member.isUp = true
      await level(member)
    },
    stop: async (member) => {
      member.isStill = true
      member.server.standStill()
    },
    continue: async (member) => {
      member.isStill = false
      // it finds out at once that another one leads
      member.believes = members[state.leader ?? -1] === member
      await level(member)
      member.server.goOn()
    },
  }
  return {
    size,
    nodes: members.map(({ server }) => server),
    url: (rest = '') =>
      `esdb://${members.map(({ server }) => `${address}:${server.port()}`).join(',')}?tls=false${rest}`,
    leader: async () => {
      const leader = leaderOf()
      return leader !== null && isConnected(leader) ? state.leader : null
    },
    act: async (action, node) => {
      await acts[action](members[node] as Member)
      changed()
    },
    isolate: async (node, isolated) => {
      const member = members[node] as Member
      member.isIsolated = isolated
      if (!isolated) await level(member)
      changed()
    },
    close: async () => {
      state.closed = true
      for (const { settle } of waiting) settle(false)
      await Promise.all(members.map(({ server }) => server.stop()))
    },
  }
}
