// Subscriptions to everything, as a node of the loopback EventStoreDB serves them: pages of what is there, then what comes. What
// differs between versions was seen on real servers: when a checkpoint is sent, and with which position.
import { randomUUID } from 'node:crypto'
import { type Filter, filterOf } from './eventstoredb-filter.ts'
import { indexAfter } from './eventstoredb-log.ts'
import { caughtUpMessage, checkpointMessage, confirmationMessage, eventMessage } from './eventstoredb-messages.ts'
import { isGone, type Node, type ReadCall, send, tooSlow } from './eventstoredb-node.ts'

const nowhere = 2n ** 64n - 1n

const sayingCaughtUp = (version: string): boolean => Number.parseFloat(version) >= 23.1
/** Servers up to 24.10.4 send it to a reader from the start when nothing matched and no checkpoint was due. */
const sendsNowhere = (version: string): boolean => /^24\.10\.[0-4]$/.test(version)
/** 25.0.0 sends the end of the log, where the next event will be, when the last page was full. */
const sendsEndOfLog = (version: string): boolean => version === '25.0.0'

type Progress = { next: number; counted: number; matched: number; checkpoints: number }

const checkpoint = (node: Node, call: ReadCall, progress: Progress, commit: bigint, prepare: bigint): Promise<void> => {
  progress.checkpoints++
  return send(node, call, checkpointMessage(commit, prepare))
}

/** Sends what is there, page by page; a checkpoint after a whole interval, and none for the last page. */
const catchUp = async (node: Node, call: ReadCall, filter: Filter, progress: Progress): Promise<void> => {
  const { events } = node.log
  while (!isGone(call)) {
    const page = events.slice(progress.next, Math.min(progress.next + filter.window, node.seen()))
    const lookedAt = progress.next === 0 ? 0n : (events[progress.next]?.position ?? node.log.end())
    const matching = page.filter(filter.matches)
    for (const event of matching) await send(node, call, eventMessage(event))
    progress.matched += matching.length
    progress.next += page.length
    progress.counted += page.length
    const isLast = progress.next >= node.seen()
    if (isLast) {
      const full = page.length === filter.window
      if (sendsEndOfLog(node.version) && full) await checkpoint(node, call, progress, node.log.end(), 0n)
      return
    }
    if (progress.counted < filter.interval) continue
    progress.counted %= filter.interval
    const last = matching.at(-1)?.position
    await checkpoint(node, call, progress, last ?? lookedAt, last ?? 0n)
  }
}

const goLive = async (node: Node, call: ReadCall, filter: Filter, progress: Progress): Promise<void> => {
  const { events } = node.log
  let wake = (): void => {}
  const state = { dropped: false }
  const isOver = (): boolean => state.dropped || isGone(call)
  const off = node.log.onAppended(() => {
    if (node.seen() - progress.next > node.liveBuffer && !isOver()) {
      state.dropped = true
      call.emit('error', tooSlow())
    }
    wake()
  })
  for (const end of ['cancelled', 'close']) {
    call.once(end, () => {
      off()
      wake()
    })
  }
  while (!isOver()) {
    const event = events[progress.next]
    if (event === undefined || progress.next >= node.seen()) {
      await new Promise<void>((resolve) => {
        wake = resolve
        if (isOver() || progress.next < node.seen()) resolve()
      })
      continue
    }
    progress.next++
    if (filter.matches(event)) await send(node, call, eventMessage(event))
    if (++progress.counted < filter.interval) continue
    progress.counted = 0
    await checkpoint(node, call, progress, event.position, event.position)
  }
}

/** Serves a subscription until the reader leaves or is dropped. */
export const subscribeTo = async (node: Node, call: ReadCall): Promise<void> => {
  await node.running()
  const options = call.request.getOptions()
  if (options === undefined) return
  const filter = filterOf(options)
  const at = options.getAll()?.getPosition()?.getCommitPosition()
  const progress: Progress = {
    next: at === undefined ? 0 : indexAfter(node.log.events, BigInt(at)),
    counted: 0,
    matched: 0,
    checkpoints: 0,
  }
  await send(node, call, confirmationMessage(randomUUID()))
  await catchUp(node, call, filter, progress)
  if (sendsNowhere(node.version) && at === undefined && progress.matched === 0 && progress.checkpoints === 0) {
    await checkpoint(node, call, progress, nowhere, nowhere)
  }
  if (sayingCaughtUp(node.version)) await send(node, call, caughtUpMessage())
  await goLive(node, call, filter, progress)
}
