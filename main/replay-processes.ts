// Shares of a replay, each in a process of its own.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onLeaving } from '../domain/leaving.ts'
import type { ReplayProgress } from '../projections/replay.ts'
import type { DoShares } from '../projections/replay-shares.ts'
import { logReaderFlags } from './log-reader-flags.ts'

/** What the process of a share tells. */
export type ShareMessage =
  | { readonly says: 'ready' }
  | { readonly says: 'progress' | 'done'; readonly progress: ReplayProgress }
  | { readonly says: 'failed'; readonly why: string }

const script = fileURLToPath(new URL('./replay-share.ts', import.meta.url))

/** The next message but those of progress; rejects when the process tells a fault or ends without one. */
const answerOf = (child: ChildProcess, onProgress: (progress: ReplayProgress) => void): Promise<ShareMessage> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null, signal: string | null): void =>
      reject(
        new Error(`a process of the replay was ended by ${signal ?? `itself, code ${code}`} before its share was done`),
      )
    // one that ended while others were still waited for says nothing any more
    if (child.exitCode !== null || child.signalCode !== null) return onExit(child.exitCode, child.signalCode)
    const onMessage = (message: ShareMessage): void => {
      if (message.says === 'progress') return onProgress(message.progress)
      child.off('exit', onExit).off('message', onMessage)
      if (message.says === 'failed') reject(new Error(message.why))
      else resolve(message)
    }
    child.once('exit', onExit).on('message', onMessage)
  })

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

/** Does shares in processes with the stores of this environment; where one fails the others are ended. */
export const inProcesses =
  (sideBySide: number, names: ReadonlyArray<string>): DoShares =>
  async (shares, onProgress) => {
    const nothing: ReplayProgress = { position: null, events: 0, applied: 0, parked: 0, unknown: 0 }
    const progress = shares.map(() => nothing)
    const children = shares.map((_, n) =>
      fork(script, [String(n), String(sideBySide), ...names], {
        serialization: 'advanced',
        execArgv: [...logReaderFlags],
      }),
    )
    // whoever drops the collections next must not meet a write that comes late
    await using _children = onLeaving(() => Promise.all(children.map(ended)))
    const all = (): Promise<ReadonlyArray<ShareMessage>> =>
      Promise.all(
        children.map((child, n) =>
          answerOf(child, (one) => {
            progress[n] = one
            onProgress(progress)
          }),
        ),
      )
    await all()
    const done = all()
    // to one that has ended nothing can be sent: `done` rejects
    for (const child of children) child.send('begin', () => {})
    return (await done).map((message) => ('progress' in message ? message.progress : nothing))
  }
