// Objects with named members and nothing else, decoded in one walk where nothing has to be changed or told.
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'

/** Stands in a context for "whether it is decoded as it stands is all that is asked": who fails need not say where. */
const onlyWhether: t.ContextEntry = { key: '', type: t.never, actual: Symbol('only whether') }
const asking: t.Context = [onlyWhether]
const asksOnlyWhether = (context: t.Context): boolean => context[0]?.actual === onlyWhether.actual

/** The same codec, that first looks whether what it is given comes out as it went in. */
const quick = <C extends t.HasProps>(inner: t.ExactC<C>, required: t.Props, optional: t.Props): t.ExactC<C> => {
  const members = new Map<string, t.Mixed>(Object.entries({ ...required, ...optional }))
  const needed = Object.keys(required)

  const staysAsItIs = (u: unknown): boolean => {
    if (typeof u !== 'object' || u === null || Object.getPrototypeOf(u) !== Object.prototype) return false
    const written = u as Readonly<Record<string, unknown>>
    for (const name of needed) if (written[name] === undefined) return false
    for (const name of Object.keys(written)) {
      const [value, member] = [written[name], members.get(name)]
      if (value === undefined || member === undefined) return false
      const decoded = member.validate(value, asking)
      if (E.isLeft(decoded) || decoded.right !== value) return false
    }
    return true
  }

  return new t.ExactType(
    inner.name,
    inner.is,
    (u, context) => {
      if (staysAsItIs(u)) return t.success(u)
      // the one who asks decodes again, from the top: walking on here would double the work with each step down
      return asksOnlyWhether(context) ? t.failure(u, context) : inner.validate(u, context)
    },
    inner.encode,
    inner.type,
  )
}

/**
 * An object with the required and optional members and nothing else; unknown keys are dropped.
 *
 * Decodes and reports as `t.exact(t.intersection([t.type(required), t.partial(optional)]))`, which copies a context for each member of
 * each step. What is decoded most, events and requests as this program wrote them, comes out as it went in: that is looked for first.
 */
export const exactly = <R extends t.Props, O extends t.Props>(required: R, optional: O) =>
  quick(t.exact(t.intersection([t.type(required), t.partial(optional)])), required, optional)

/** As `t.strict`: the members and nothing else; decoded as by `exactly`. */
export const strictly = <R extends t.Props>(required: R) => quick(t.strict(required), required, {})
