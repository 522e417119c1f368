// What tells readings apart, for the person who has to choose.
import type { Found } from '../reading/found.ts'
import type { Labels } from './labels.ts'
import { windowText } from './phrase.ts'

type Aspect = readonly [string, (found: Found) => string]

const aspects = (labels: Labels): ReadonlyArray<Aspect> => [
  ['the statistic', ({ candidate }) => candidate.headline?.name ?? labels.family(candidate.family)],
  ['the codes', ({ candidate }) => Object.values(candidate.view.fixed).map(labels.of).sort().join(', ') || 'no code'],
  ['the breakdown', ({ candidate }) => candidate.view.slotSet.properties.map(labels.slot).join(', ') || 'no breakdown'],
  [
    'who has which role',
    ({ candidate }) =>
      Object.entries(candidate.entities)
        .map(
          ([role, refs]) =>
            `${(candidate.family.words.roles.get(role)?.name ?? role).toLowerCase()}: ${refs.map(labels.of).join(', ')}`,
        )
        .sort()
        .join('; ') || 'no entities',
  ],
  ['the years', ({ window }) => windowText(window)],
]

/** The aspects in which readings differ, and for each reading what it has in them. */
export const apart = (labels: Labels, found: ReadonlyArray<Found>) => {
  const telling = aspects(labels).filter(([, of]) => new Set(found.map(of)).size > 1)
  return {
    by: telling.map(([name]) => name),
    differs: found.map((each) => telling.map(([, of]) => of(each)).join('; ')),
  }
}
