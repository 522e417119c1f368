// Index values as texts whose byte order is the order of the values: null, numbers, texts, booleans. Comparisons of
// MongoDB look only at values of one type, so paging over mixed values needs keys of one type.
import type { IndexValue } from '../../domain/ports/read-models.ts'

const bits = new DataView(new ArrayBuffer(8))

/** Sixteen hex digits that sort as the numbers do. */
const numberKey = (value: number): string => {
  bits.setFloat64(0, value === 0 ? 0 : value)
  const raw = bits.getBigUint64(0)
  const ordered = raw >> 63n === 1n ? ~raw & 0xffff_ffff_ffff_ffffn : raw | (1n << 63n)
  return ordered.toString(16).padStart(16, '0')
}

/** Law: a < b as index values exactly when sortKey(a) < sortKey(b) as UTF-8 bytes; equal values have equal keys. */
export const sortKey = (value: IndexValue | undefined): string => {
  if (value === null || value === undefined) return 'a'
  if (typeof value === 'string') return `c${value}`
  if (typeof value === 'boolean') return value ? 'd1' : 'd0'
  if (!Number.isFinite(value)) throw new TypeError('an index value must be finite')
  return `b${numberKey(value)}`
}
