// Runs in a worker thread: compares two stored frames, so that the event loop stays free.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { ComparisonSummary } from '../../domain/dataset/comparison.ts'
import type { StoredRecord } from '../../domain/dataset/record.ts'
import { rolesInFrameOrder } from '../../domain/frame/frame.ts'
import { changeLine, changesHeader } from '../../statistics/compare/changes-csv.ts'
import { compareFrames, type RowChange } from '../../statistics/compare/compare-frames.ts'
import { openFrame } from '../../render/frame-file.ts'

type Side = { readonly path: string; readonly record: StoredRecord }
export type CompareTask = {
  readonly from: Side
  readonly to: Side
  /** Changed rows to hand back; all of them go to the CSV file, if one is named. */
  readonly limit: number
  readonly csvPath: string | null
}
export type Compared = { readonly summary: ComparisonSummary; readonly shown: ReadonlyArray<RowChange> }

const compare = async (task: CompareTask): Promise<Compared> => {
  const [a, b] = [await openFrame(task.from.path), await openFrame(task.to.path)]
  const roles = rolesInFrameOrder([...a.roles, ...b.roles])
  const changes = compareFrames({ frame: a, record: task.from.record }, { frame: b, record: task.to.record })
  const shown: RowChange[] = []
  const file = task.csvPath === null ? null : createWriteStream(task.csvPath)
  file?.write(changesHeader(roles))
  for (;;) {
    const next = await changes.next()
    if (next.done === true) {
      if (file !== null) {
        file.end()
        await once(file, 'close')
      }
      return { summary: next.value, shown }
    }
    if (shown.length < task.limit) shown.push(next.value)
    if (file?.write(changeLine(roles, next.value)) === false) await once(file, 'drain')
  }
}

parentPort?.postMessage(await compare(workerData as CompareTask), [])
