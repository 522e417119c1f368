// What a wide table will hold, before it is made.
import type { Table } from './table.ts'
import { type Coding, eachRow, refused } from './pivot-coding.ts'

export const surveyOf = async (
  long: Table,
  codings: ReadonlyArray<Coding>,
  { down, across, status }: { readonly down: number; readonly across: number; readonly status: number },
) => {
  const others = long.columns.flatMap((column, i) =>
    column.type === 'number' || i === down || i === across ? [] : [i],
  )
  const downSeen = new Set<number>()
  const acrossSeen = new Set<number>()
  const dependence = () => others.map((): Map<number, number> | null => new Map())
  const onDown = dependence()
  const onAcross = dependence()
  await eachRow(long, codings, (codeAt) => {
    const d = codeAt(down)
    const a = codeAt(across)
    downSeen.add(d)
    acrossSeen.add(a)
    for (let k = 0; k < others.length; k++) {
      const entry = codeAt(others[k] ?? 0)
      keep(onDown, k, d, entry)
      keep(onAcross, k, a, entry)
    }
  })
  const varying = others.filter((i, k) => i !== status && onDown[k] === null && onAcross[k] === null)
  if (varying.length > 0) {
    const names = varying.map((i) => long.columns[i]?.name ?? '')
    throw refused(
      `${names.join(', ')} ${names.length === 1 ? 'varies' : 'vary'} within the cells of this pivot. Narrow the request so that each is constant, or pivot by it.`,
      names,
    )
  }
  const byDown = long.columns.map((_, i) => onDown[others.indexOf(i)] ?? null)
  const byAcross = long.columns.map((_, i) => onAcross[others.indexOf(i)] ?? null)
  return { downSeen, acrossSeen, byDown, byAcross }
}

/** Notes what an entry is under a code; a second, different one ends the dependence. */
const keep = (dependence: (Map<number, number> | null)[], k: number, code: number, entry: number): void => {
  const held = dependence[k]
  if (held === null || held === undefined) return
  const before = held.get(code)
  if (before === undefined) held.set(code, entry)
  else if (before !== entry) dependence[k] = null
}
