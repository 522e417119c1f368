import type { StatusRuns } from '../../domain/ports/graph.ts'
import { arrowLayout } from './arrow-layout.ts'
import { DamagedBuild, statusFile } from './manifest.ts'

/** Reads `statuses.arrow` into shared memory. */
export const readStatusRuns = (file: Uint8Array): StatusRuns => {
  const { batches } = arrowLayout((offset, length) => file.subarray(offset, offset + length), statusFile)
  const count = batches.reduce((sum, { rows }) => sum + rows, 0)
  const first = new Float64Array(new SharedArrayBuffer(count * 8))
  const length = new Int32Array(new SharedArrayBuffer(count * 4))
  const status = new Int32Array(new SharedArrayBuffer(count * 4))
  let at = 0
  for (const { rows, buffers } of batches) {
    const [firsts, lengths, codes] = [buffers[1], buffers[3], buffers[5]].map((extent, column) => {
      const bytes = rows * (column === 0 ? 8 : 4)
      if (extent === undefined || extent.length < bytes) throw new DamagedBuild(`${statusFile} has incomplete batches`)
      return new DataView(file.buffer, file.byteOffset + extent.offset, bytes)
    })
    for (let i = 0; i < rows; i++) {
      first[at] = Number(firsts?.getBigInt64(i * 8, true))
      length[at] = lengths?.getInt32(i * 4, true) ?? 0
      status[at] = codes?.getInt32(i * 4, true) ?? 0
      at++
    }
  }
  return { first, length, status }
}
