import { closeSync, openSync, readSync } from 'node:fs'
import type { Observations, StatusRuns } from '../../domain/ports/graph.ts'
import { DamagedBuild } from './manifest.ts'
import { type ArrowBatch, arrowLayout } from './arrow-layout.ts'

/** The observations for all threads: in shared memory, or the file and where its batches stand. */
export type SharedObservations = { readonly count: number; readonly statuses: StatusRuns | null } & (
  | { readonly periods: Int32Array; readonly values: Float64Array }
  | { readonly path: string; readonly batches: ReadonlyArray<ArrowBatch>; readonly batchRows: number }
)

const readFully = (fd: number, view: Uint8Array, position: number, path: string): void => {
  for (let done = 0; done < view.byteLength; ) {
    const read = readSync(fd, view, done, view.byteLength - done, position + done)
    if (read === 0) throw new DamagedBuild(`${path} ends at byte ${position + done}`)
    done += read
  }
}

const layoutOf = (fd: number, path: string) => {
  const layout = arrowLayout((offset, length) => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(fd, bytes, 0, length, offset))
  }, path)
  const count = layout.batches.reduce((sum, batch) => sum + batch.rows, 0)
  const batchRows = layout.batches[0]?.rows ?? 0
  const isEven = layout.batches.every((batch, i) => batch.rows === batchRows || i === layout.batches.length - 1)
  const isComplete = layout.batches.every(
    ({ rows, buffers }) => (buffers[1]?.length ?? 0) >= rows * 4 && (buffers[3]?.length ?? 0) >= rows * 8,
  )
  if (!isEven || !isComplete) throw new DamagedBuild(`${path} has uneven or incomplete batches`)
  return { batches: layout.batches, count, batchRows }
}

/** Loads the observations when they fit into `memoryBytes`, else prepares to read them from disk. */
export const loadObservations = (
  path: string,
  memoryBytes: number,
  statuses: StatusRuns | null,
): SharedObservations => {
  const fd = openSync(path, 'r')
  try {
    const { batches, count, batchRows } = layoutOf(fd, path)
    if (count * 12 > memoryBytes) return { count, statuses, path, batches, batchRows }
    const periods = new Int32Array(new SharedArrayBuffer(count * 4))
    const values = new Float64Array(new SharedArrayBuffer(count * 8))
    let row = 0
    for (const { rows, buffers } of batches) {
      readFully(fd, new Uint8Array(periods.buffer, row * 4, rows * 4), buffers[1]?.offset ?? 0, path)
      readFully(fd, new Uint8Array(values.buffer, row * 8, rows * 8), buffers[3]?.offset ?? 0, path)
      row += rows
    }
    return { count, statuses, periods, values }
  } finally {
    closeSync(fd)
  }
}

const checkRange = (first: number, length: number, count: number): void => {
  if (first < 0 || length < 0 || first + length > count) {
    throw new RangeError(`observations ${first} to ${first + length} of ${count}`)
  }
}

/** The observations as the service reads them. */
export const observationsOf = (shared: SharedObservations): Observations & { readonly close: () => void } => {
  if ('periods' in shared) {
    const { periods, values, count, statuses } = shared
    return {
      statuses,
      read: (first, length) => {
        checkRange(first, length, count)
        return { periods: periods.subarray(first, first + length), values: values.subarray(first, first + length) }
      },
      close: () => {},
    }
  }
  const { path, batches, batchRows, count, statuses } = shared
  const fd = openSync(path, 'r')
  return {
    statuses,
    read: (first, length) => {
      checkRange(first, length, count)
      const periods = new Int32Array(length)
      const values = new Float64Array(length)
      for (let done = 0; done < length; ) {
        const row = (first + done) % batchRows
        const { rows, buffers } = batches[Math.floor((first + done) / batchRows)] ?? { rows: 0, buffers: [] }
        const take = Math.min(length - done, rows - row)
        readFully(fd, new Uint8Array(periods.buffer, done * 4, take * 4), (buffers[1]?.offset ?? 0) + row * 4, path)
        readFully(fd, new Uint8Array(values.buffer, done * 8, take * 8), (buffers[3]?.offset ?? 0) + row * 8, path)
        done += take
      }
      return { periods, values }
    },
    close: () => closeSync(fd),
  }
}
