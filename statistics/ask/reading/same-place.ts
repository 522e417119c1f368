// One place named twice in a part is one place: "Hungary aid 2019: total spend by Budapest", "IRL | MWI | ODA (IRL = donor)".
import type { Mention } from '../chart/mention.ts'
import type { EntityList } from './lists.ts'

const refOf = ({ options }: EntityList['entities'][number]): string | null => {
  const [only] = options
  return options.length === 1 && only !== undefined ? only.ref : null
}

/** How much the words beside a list say of its role. */
const strength = ({ evidence }: EntityList): number =>
  evidence.by === 'nothing' ? 0 : evidence.by === 'possessor' ? 1 : 2

/** The lists without names that another list has with words that say more; what two lists say with equal force stays. */
export const namedOnce = (lists: ReadonlyArray<EntityList>): ReadonlyArray<EntityList> => {
  const isSaidBetter = (list: EntityList, ref: string): boolean =>
    lists.some(
      (other) =>
        other !== list && strength(other) > strength(list) && other.entities.some((entity) => refOf(entity) === ref),
    )
  const once = (list: EntityList): EntityList => {
    if (strength(list) === 2) return list
    const entities = list.entities.filter((entity) => {
      const ref = refOf(entity)
      return ref === null || !isSaidBetter(list, ref)
    })
    return entities.length === list.entities.length ? list : { ...list, entities }
  }
  return lists.map(once).filter(({ entities }) => entities.length > 0)
}

/** Capitals that are where something is, not governments: "aid to Kenya, in Nairobi" asks for a part of a country, which no reading has. */
export const capitalsAsPlaces = (own: ReadonlyArray<Mention>): ReadonlyArray<Mention> =>
  own.filter((m, at) => {
    if (m.kind !== 'entity' || own[at - 1]?.tags.includes('marker:in') !== true) return false
    const capitals = new Set(m.options.flatMap(({ ref, roles }) => (roles === undefined ? [] : [ref])))
    return own.some(
      (other) => other !== m && other.kind === 'entity' && other.options.some(({ ref }) => capitals.has(ref)),
    )
  })
