import type { Reading } from '../service/shapes.ts'
import type { Mark } from './mark-kinds.ts'

/** Which kind of word would have to be read otherwise to give the other reading. */
export const differsIn = (shown: Pick<Reading, 'spec'>, other: Pick<Reading, 'spec'>): Mark['kind'] => {
  const [a, b] = [shown.spec.definition.identity, other.spec.definition.identity]
  const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two)
  if (!same(a.entities, b.entities)) return 'place'
  if (!same(a.requested_window, b.requested_window)) return 'time'
  if (!same(a.shape, b.shape)) return 'measure'
  const properties = (one: typeof a): ReadonlyArray<string> => one.slots.map(({ property }) => property)
  return same(properties(a), properties(b)) ? 'measure' : 'code'
}
