// Codecs of lists that have bounds, and of lists under names.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { text } from './codecs.ts'
import { published } from './described.ts'

/** Bounds of a list, with what is said of one that has too few items. */
export type ListBounds = { readonly atLeast?: number; readonly atMost?: number; readonly tooFew?: string }

/** A list with at most, and perhaps at least, so many items. */
export const listOf = <A, O = A>(item: t.Type<A, O, unknown>, bounds: ListBounds) => {
  const list = t.readonlyArray(item)
  const codec = new t.Type<ReadonlyArray<A>, ReadonlyArray<O>, unknown>(
    'a list',
    (u): u is ReadonlyArray<A> => list.is(u) && faultOf(u.length, bounds) === null,
    (u, c) => {
      // before the items are looked at: a list may be as long as a body
      const says = Array.isArray(u) ? faultOf(u.length, bounds) : null
      return says === null ? list.validate(u, c) : t.failure(u, c, says)
    },
    list.encode,
  )
  return published(codec, { of: list, keywords: listKeywords(bounds) })
}

const listKeywords = ({ atLeast = 0, atMost }: ListBounds) => ({
  minItems: atLeast,
  ...(atMost === undefined ? {} : { maxItems: atMost }),
})
const faultOf = (length: number, { atLeast = 0, atMost, tooFew }: ListBounds): string | null => {
  if (length < atLeast) return tooFew ?? `must have at least ${atLeast} items`
  return atMost !== undefined && length > atMost ? `must have at most ${atMost} items` : null
}

/**
 * An object of lists under names of the client's choosing. Names are texts like any other; names that become one share
 * their lists, and `bounds` hold for what they share. Every own key counts, `__proto__` included, so that no filter is lost unseen.
 */
export const namedLists = <A>(
  maximumName: number,
  item: t.Type<A, A, unknown>,
  bounds?: { readonly names: number; readonly lists: ListBounds },
) => {
  const name = text(maximumName)
  const list = t.readonlyArray(item)
  type Lists = Readonly<Record<string, ReadonlyArray<A>>>
  const codec = new t.Type<Lists, Lists, unknown>(
    'lists by name',
    (u): u is Lists =>
      t.UnknownRecord.is(u) && Object.entries(u).every(([key, value]) => name.is(key) && list.is(value)),
    (u, context) => {
      if (!t.UnknownRecord.is(u)) return t.failure(u, context, 'must be an object')
      const lists = new Map<string, ReadonlyArray<A>>()
      const errors: t.ValidationError[] = []
      for (const [key, actual] of Object.entries(u)) {
        const at = [...context, { key, type: list, actual }]
        const decodedName = name.validate(key, [...context, { key, type: name, actual: key }])
        const decoded = list.validate(actual, at)
        if (E.isLeft(decodedName)) errors.push(...decodedName.left)
        if (E.isLeft(decoded)) errors.push(...decoded.left)
        if (E.isRight(decodedName) && E.isRight(decoded)) {
          const shared = [...(lists.get(decodedName.right) ?? []), ...decoded.right]
          const fault = bounds && (faultOf(decoded.right.length, bounds.lists) ?? faultOf(shared.length, bounds.lists))
          if (fault) errors.push({ value: actual, context: at, message: fault })
          lists.set(decodedName.right, shared)
        }
      }
      if (errors.length > 0) return t.failures(errors)
      return bounds !== undefined && lists.size > bounds.names
        ? t.failure(u, context, `must have at most ${bounds.names} names`)
        : t.success(Object.fromEntries(lists))
    },
    t.identity,
  )
  return published(codec, {
    of: t.record(name, bounds === undefined ? list : listOf(item, bounds.lists)),
    ...(bounds === undefined ? {} : { keywords: { maxProperties: bounds.names } }),
  })
}
