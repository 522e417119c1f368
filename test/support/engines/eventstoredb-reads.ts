// Reads that end, of one stream or of everything, as a node of the loopback EventStoreDB answers them.
import { filterOf } from './eventstoredb-filter.ts'
import { indexAfter, type StoredEvent } from './eventstoredb-log.ts'
import { eventMessage, lastRevisionMessage, nameOf, streamNotFoundMessage } from './eventstoredb-messages.ts'
import { type Fault, isGone, type Node, type ReadCall, refusal, send, streamOf } from './eventstoredb-node.ts'

type Limits = { readonly limit: number; readonly backwards: boolean; readonly fault: Fault | null }

/** Sends events; false when the fault ended the call. */
const sendEvents = async (
  node: Node,
  call: ReadCall,
  events: Iterable<StoredEvent>,
  { limit, fault }: Limits,
): Promise<boolean> => {
  let sent = 0
  const misbehave = async (): Promise<boolean> => {
    if (fault === null || sent !== (fault.events ?? 0)) return true
    if (fault.kind === 'holds') await node.released()
    else if (fault.kind === 'ends_early') return false
    else if (fault.kind === 'cut') {
      call.emit('error', refusal('unavailable'))
      return false
    }
    return true
  }
  for (const event of events) {
    if (!(await misbehave())) return false
    if (sent >= limit || isGone(call)) break
    await send(node, call, eventMessage(event))
    sent++
  }
  return misbehave()
}

/** What the node has of the log from a position on, or back from its end; a forward read sees what comes meanwhile. */
function* matchingEvents(
  node: Node,
  at: bigint | null,
  backwards: boolean,
  matches: (event: StoredEvent) => boolean,
): Generator<StoredEvent> {
  const { events } = node.log
  const step = backwards ? -1 : 1
  let i = backwards ? node.seen() - 1 : at === null ? 0 : indexAfter(events, at - 1n)
  for (; i >= 0 && i < node.seen(); i += step) {
    const event = events[i]
    if (event !== undefined && matches(event)) yield event
  }
}

const readAll = async (node: Node, call: ReadCall, limits: Limits): Promise<void> => {
  const options = call.request.getOptions()
  if (options === undefined) return
  const at = options.getAll()?.getPosition()?.getCommitPosition()
  const { matches } = filterOf(options)
  const from = at === undefined ? null : BigInt(at)
  await sendEvents(node, call, matchingEvents(node, from, limits.backwards, matches), limits)
}

const readStream = async (node: Node, call: ReadCall, name: string, limits: Limits): Promise<void> => {
  const options = call.request.getOptions()
  const ofStream = options?.getStream()
  const stream = streamOf(node, name)
  if (stream === undefined) return send(node, call, streamNotFoundMessage(name))
  const from = ofStream?.hasRevision() === true ? BigInt(ofStream.getRevision()) : 0n
  const events = limits.backwards ? stream.toReversed() : stream.filter((event) => event.revision >= from)
  const whole = await sendEvents(node, call, events, limits)
  if (whole && (options?.getControlOption()?.getCompatibility() ?? 0) >= 1) {
    await send(node, call, lastRevisionMessage(stream.at(-1)?.revision ?? 0n))
  }
}

/** Answers a read up to its end, or as far as the fault lets it. */
export const readOnce = async (node: Node, call: ReadCall, fault: Fault | null): Promise<void> => {
  await node.running()
  const options = call.request.getOptions()
  const limits = {
    limit: Number(options?.getCount() ?? 0),
    backwards: Number(options?.getReadDirection()) === 1,
    fault,
  }
  const ofStream = options?.getStream()
  if (ofStream === undefined) await readAll(node, call, limits)
  else await readStream(node, call, nameOf(ofStream.getStreamIdentifier()), limits)
}
