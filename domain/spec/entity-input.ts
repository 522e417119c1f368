// What a client may write where entities are named: a reference, or the members of a group on a day.
import * as t from 'io-ts'
import { Dcid, refuseExtra } from '../values/codecs.ts'
import { component, published, publishedAs } from '../values/described.ts'

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A day of the calendar: `2020-01-31`. */
export const Day = published(
  new t.Type<string, string, unknown>(
    'Day',
    (u): u is string => typeof u === 'string' && isDay(u),
    (u, c) => (typeof u === 'string' && isDay(u) ? t.success(u) : t.failure(u, c, 'must be a date such as 2020-01-31')),
    t.identity,
  ),
  { keywords: { type: 'string', format: 'date' } },
)

/** The members of a group or region, as if each stood there. Without `as_of`, those whose membership has no end. */
export const MembersOf = component(
  'MembersOf',
  refuseExtra({ members_of: Dcid }, { as_of: Day }, 'members of a group'),
  {
    description:
      'The members of a group or region as if each stood there: on the day `as_of`, else those whose membership has no end',
  },
)
export type MembersOf = t.TypeOf<typeof MembersOf>

export type EntityInput = string | MembersOf

/** A reference, or `{members_of, as_of}`; only the form meant is reported. */
export const EntityInput = publishedAs(
  new t.Type<EntityInput, EntityInput, unknown>(
    'EntityInput',
    (u): u is EntityInput => Dcid.is(u) || MembersOf.is(u),
    (u, context) =>
      typeof u === 'object' && u !== null && !Array.isArray(u)
        ? MembersOf.validate(u, context)
        : Dcid.validate(u, context),
    (entity) => (typeof entity === 'string' ? entity : MembersOf.encode(entity)),
  ),
  t.union([Dcid, MembersOf]),
)
