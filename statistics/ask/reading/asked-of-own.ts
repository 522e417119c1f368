// Whoever is asked for by the noun of a role is another than whose the figure is.
import type { Family } from '../words/families.ts'
import type { Ask } from './ask.ts'
import { type Assignment, roleOfNoun } from './roles.ts'

const isCountry = (entity: Ask['lists'][number]['entities'][number] | undefined): boolean =>
  entity?.mention.options.every(({ ref }) => ref.startsWith('country/')) === true

/** "Recipients of Thai grants", "debtors of China": those who are asked for are others than whose they are. */
export const isAskedOfOwn = (family: Family, ask: Ask, lists: Ask['lists'], { roles }: Assignment): boolean =>
  lists.some(({ evidence, entities: [first] }, i) =>
    ask.openRoles.some(
      ({ senses, mention }) =>
        senses !== 'any' &&
        (evidence.by === 'possessor' || (evidence.by === 'marker' && evidence.marker === 'of' && isCountry(first))) &&
        mention.to + 1 === first?.mention.from &&
        roleOfNoun(family, senses) === roles[i]?.role,
    ),
  )
