import { canonicalJson } from '../canonical-json.ts'
import { sha256Stream } from '../digest.ts'
import { type Frame, type FrameBatch, type FrameShape, roleColumn } from './frame.ts'

/** One row as it enters the digest: `[variable, roles, period, value, unit, measurement_method, provenance, conversion]`. */
export type DigestRow = readonly [
  string,
  Readonly<Record<string, string>>,
  string,
  number,
  string | null,
  string | null,
  string | null,
  null | readonly [string, 'current' | 'constant', number | null, string],
]

const flushAt = 1 << 16

/**
 * `cv_` and 32 hex digits of SHA-256 over one RFC 8785 line per row, in frame order.
 * The lines are assembled from dictionary entries escaped once; a property test holds them equal to
 * `canonicalJson` of the row.
 */
export const contentVersionOf = async (frame: Frame): Promise<string> => {
  const hash = sha256Stream()
  for await (const lines of digestLines(frame)) hash.update(lines)
  return `cv_${hash.digest('hex').slice(0, 32)}`
}

/** The digest's input as text chunks of whole lines. */
export async function* digestLines(frame: Frame): AsyncGenerator<string> {
  const writer = lineWriter(frame)
  for await (const batch of frame.batches()) yield* writer(batch)
}

const lineWriter = (frame: FrameShape) => {
  const quoted = Object.fromEntries(
    Object.entries(frame.dictionaries).map(([column, texts]) => [column, texts.map((text) => canonicalJson(text))]),
  )
  const roleKeys = [...frame.roles].sort().map((role) => ({ column: roleColumn(role), key: `${canonicalJson(role)}:` }))
  const at = (column: string, code: number): string => (code < 0 ? 'null' : (quoted[column]?.[code] ?? 'null'))
  return function* (batch: FrameBatch): Generator<string> {
    const code = (column: string, i: number): number => batch.columns[column]?.[i] ?? -1
    let pending = ''
    for (let i = 0; i < batch.series; i++) {
      const roles: string[] = []
      for (const { column, key } of roleKeys) {
        const held = code(column, i)
        if (held >= 0) roles.push(key + at(column, held))
      }
      const unit = at('unit', code('unit', i))
      const conversion =
        frame.conversion === null
          ? 'null'
          : `[${unit},"${frame.conversion.price_basis}",${frame.conversion.base_year ?? 'null'},${at('conversion_recipe', code('conversion_recipe', i))}]`
      const head = `[${at('variable', code('variable', i))},{${roles.join(',')}},`
      const tail = `,${unit},${at('measurement_method', code('measurement_method', i))},${at('provenance', code('provenance', i))},${conversion}]\n`
      const end = batch.offsets[i + 1] ?? 0
      const periods = quoted['period'] ?? []
      for (let row = batch.offsets[i] ?? 0; row < end; row++) {
        // a template turns -0 into "0", as RFC 8785 wants
        pending += `${head}${periods[batch.periods[row] ?? -1]},${batch.values[row]}${tail}`
        if (pending.length > flushAt) {
          yield pending
          pending = ''
        }
      }
    }
    if (pending.length > 0) yield pending
  }
}
