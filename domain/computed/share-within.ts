// The whole that a share is a part of, where it is more than the rows that are asked for.
import * as t from 'io-ts'
import { Dcid, oneOfForms } from '../values/codecs.ts'
import { component, described } from '../values/described.ts'
import { namedLists } from '../values/lists.ts'

/** Everyone who has figures in the roles that shares are taken over. */
const All = component('WholeOfAll', t.literal('all'))

/** By canonical role the entities whose figures are the whole, sorted; a role that is not named is open to all. */
export const ShareWithin = t.union([All, t.record(t.string, t.readonlyArray(t.string))])
export type ShareWithin = t.TypeOf<typeof ShareWithin>

const [mostRoles, mostEntities] = [16, 1000]
const Entities = component(
  'WholeByRole',
  namedLists(64, Dcid, {
    names: mostRoles,
    lists: {
      atLeast: 1,
      atMost: mostEntities,
      tooFew: 'must name at least one entity; leave the role out to mean all',
    },
  }),
)

/** The same as clients write it. */
export const ShareWithinInput = described(
  oneOfForms<typeof All | typeof Entities>(
    [All, Entities],
    (u) => (u === 'all' ? All : t.UnknownRecord.is(u) ? Entities : undefined),
    '"all", or entities by role',
  ),
  'Shares of a whole beyond the rows asked for: "all", everyone in the roles of share_of, or the entities named in them',
)

/** E.g. `all` or `origin group/DAC`. */
export const wholeText = (within: ShareWithin): string =>
  within === 'all'
    ? within
    : Object.entries(within)
        .map(([role, entities]) => `${role} ${entities.join(', ')}`)
        .join('; ')

/** The entities of a question as those of the whole: the roles of shares are open, or hold whom the whole names. */
export const wholeEntities = (
  entities: Readonly<Record<string, ReadonlyArray<string>>>,
  roles: ReadonlyArray<string>,
  within: ShareWithin,
): Readonly<Record<string, ReadonlyArray<string>>> => ({
  ...Object.fromEntries(Object.entries(entities).filter(([role]) => !roles.includes(role))),
  ...(within === 'all' ? {} : within),
})
