// Runs in a thread of the pool: compares two stored frames.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import * as E from 'fp-ts/lib/Either.js'
import { rolesInFrameOrder } from '../../domain/frame/frame.ts'
import { changeLine, changesHeader } from '../../statistics/compare/changes-csv.ts'
import type { RowChange } from '../../domain/dataset/comparison.ts'
import { compareFrames, isAtLeast } from '../../statistics/compare/compare-frames.ts'
import { openFrame } from '../../render/frame-file.ts'
import type { CompareTask, ThreadAnswers } from '../threads/thread-tasks.ts'

/** The summary, the first changed rows and, when a file is named, all of them. */
export const performComparison = async (task: CompareTask): Promise<ThreadAnswers['compare']> => {
  const [a, b] = [await openFrame(task.from.path), await openFrame(task.to.path)]
  const roles = rolesInFrameOrder([...a.roles, ...b.roles])
  const changes = compareFrames({ frame: a, record: task.from.record }, { frame: b, record: task.to.record })
  const shown: RowChange[] = []
  let leftOut = 0
  const file = task.csvPath === null ? null : createWriteStream(task.csvPath)
  file?.write(changesHeader(roles))
  for (;;) {
    const next = await changes.next()
    if (next.done === true) {
      if (file !== null) {
        file.end()
        await once(file, 'close')
      }
      return E.right({ summary: next.value, shown, leftOut })
    }
    if (!isAtLeast(next.value, task.leastPercent)) {
      leftOut++
      continue
    }
    if (shown.length < task.limit) shown.push(next.value)
    if (file?.write(changeLine(roles, next.value)) === false) await once(file, 'drain')
  }
}
