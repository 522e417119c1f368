// Where a page goes on. Comparisons of MongoDB look only at values of one type; its sort puts null before numbers, texts and booleans.
import type { IndexValue } from '../../domain/ports/read-models.ts'

const types = ['null', 'number', 'string', 'bool'] as const

const typeOf = (value: IndexValue): (typeof types)[number] =>
  value === null ? 'null' : typeof value === 'number' ? 'number' : typeof value === 'string' ? 'string' : 'bool'

/** Conditions, one of which holds for the rows beyond a value and id in a direction. */
export const beyond = (
  field: string,
  after: { readonly value: IndexValue; readonly id: string },
  direction: 'asc' | 'desc',
): ReadonlyArray<Readonly<Record<string, unknown>>> => {
  const { value, id } = after
  const comparison = direction === 'desc' ? '$lt' : '$gt'
  const rank = types.indexOf(typeOf(value))
  const others = direction === 'desc' ? types.slice(0, rank) : types.slice(rank + 1)
  return [
    ...(value === null ? [] : [{ [field]: { [comparison]: value } }]),
    ...(others.length === 0 ? [] : [{ [field]: { $type: [...others] } }]),
    { [field]: value, _id: { [comparison]: id } },
  ]
}
