// "World Bank money in Nepal": what an organisation gives, or what it is owed? Where it has lent, words for money alone do not say.
import type { Family } from '../words/families.ts'
import type { Ask } from './ask.ts'
import type { FamilySources } from './family-choices.ts'
import type { RolesHeld } from './held.ts'

/** The roles of those who lend, not give, in a family. */
const lendingRoles = ({ roles, words }: Family): ReadonlyArray<string> =>
  roles.filter((role) => {
    const verbs = words.roles.get(role)?.subjectOf
    return verbs?.has('lend') === true && !verbs.has('give')
  })

/** Whether two sides are said with a word for money and no verb, and one of them is no country and has lent. */
export const isMoneyOfLender = (
  { families, rolesHeld }: Pick<FamilySources, 'families'> & { readonly rolesHeld: RolesHeld },
  { lists, measures, slots, verbs, hints }: Ask,
): boolean =>
  hints.length > 0 &&
  measures.length + slots.length + verbs.size === 0 &&
  lists.length > 1 &&
  lists.some(({ entities }) =>
    entities.some(({ options }) =>
      options.some(
        ({ ref }) =>
          !ref.startsWith('country/') &&
          families.some((family) => lendingRoles(family).some((role) => rolesHeld([family], role, ref))),
      ),
    ),
  )
