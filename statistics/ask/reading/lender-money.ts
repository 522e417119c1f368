// "World Bank money in Nepal": what an organisation gives, or what it is owed? Where it has lent, words for money alone do not say.
import type { Graph } from '../../../domain/ports/graph.ts'
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

type Sources = Pick<FamilySources, 'families'> & { readonly graph: Graph; readonly rolesHeld: RolesHeld }

const isCountry = (ref: string): boolean => ref.startsWith('country/')
const isOfCountries = (graph: Graph, ref: string): boolean =>
  isCountry(ref) || (graph.memberships(ref)?.members ?? []).some(({ member }) => isCountry(member))

/** Whether two sides are said with a word for money and no verb, and one of them is no country and has lent. */
export const isMoneyOfLender = (
  { graph, families, rolesHeld }: Sources,
  { lists, measures, slots, verbs, hints }: Ask,
): boolean =>
  hints.length > 0 &&
  measures.length + slots.length + verbs.size === 0 &&
  lists.length > 1 &&
  lists.some(({ entities }) =>
    entities.some(({ options }) =>
      options.some(
        ({ ref }) =>
          !isOfCountries(graph, ref) &&
          families.some((family) => lendingRoles(family).some((role) => rolesHeld([family], role, ref))),
      ),
    ),
  )
