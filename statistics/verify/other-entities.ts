// Whom a figure may have been taken for: groups that an entity is in, members of a group, all together.
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { FoundFigure } from './figure.ts'
import { labelOf } from './mistaken.ts'

/** `entity` null: nobody in the role, so that all of it counts. */
export type OtherEntity = { readonly role: string; readonly entity: string | null }

const most = 60

/** Entities of the series of a variable in a role. */
export const holders = (graph: Graph, variable: string, role: string): ReadonlySet<string> => {
  const { series } = graph
  const at = series.roles.indexOf(role)
  const code = series.dictionaries.variable.codeOf(variable)
  const column = series.roleColumns[at]
  const found = new Set<string>()
  if (code < 0 || column === undefined) return found
  const [from, to] = series.rangeOfVariable(code)
  for (let i = from; i < to; i++) {
    const entity = column[i] ?? -1
    if (entity >= 0) found.add(series.dictionaries.entity.at(entity))
  }
  return found
}

const isMember = (graph: Graph, group: string, member: string): boolean =>
  graph.memberships(group)?.members.some((one) => one.member === member) ?? false

const membersOf = (graph: Graph, group: string): ReadonlyArray<string> =>
  (graph.memberships(group)?.members ?? []).map(({ member }) => member)

/** Lists of members are not of one day. */
const nearlyAll = 0.9
const isWithin = (some: ReadonlyArray<string>, all: ReadonlyArray<string>): boolean =>
  some.length > 1 && some.filter((one) => all.includes(one)).length >= nearlyAll * some.length

/** Two groups of which the one is a part of the other. */
const isPartOf = (graph: Graph, group: string, other: string): boolean => {
  const [own, others] = [membersOf(graph, group), membersOf(graph, other)]
  return isWithin(own, others) || isWithin(others, own)
}

const groupKinds = ['group', 'subregion', 'continent'] as const

/** A group has a member, or all members of a smaller one. */
const isAround = (graph: Graph, group: string, own: string): boolean =>
  isMember(graph, group, own) || isWithin(membersOf(graph, own), membersOf(graph, group))

/** Groups that an entity is in and that have no figures of their own: what their members add up to may have been taken for its figure. */
export const groupsAround = (graph: Graph, found: FoundFigure): ReadonlyArray<OtherEntity> =>
  Object.entries(found.identity.entities).flatMap(([role, [own, ...more]]) => {
    if (own === undefined || more.length > 0) return []
    const held = holders(graph, found.row.variable, role)
    return groupKinds
      .flatMap((kind) => graph.nodesOfKind(kind))
      .filter(({ dcid }) => !held.has(dcid) && dcid !== own && isAround(graph, dcid, own))
      .map(({ dcid }) => ({ role, entity: dcid }))
      .slice(0, most)
  })

/** Kinds that an entity is counted among: of all lenders of one kind where one of them is asked for. */
export const kindsAround = (
  graph: Graph,
  found: FoundFigure,
): ReadonlyArray<{ readonly variable: StatVar; readonly role: string }> => {
  const own = graph.statVar(found.row.variable)
  if (own === null) return []
  const isNarrower = ({ slots }: StatVar): boolean =>
    Object.keys(slots).length === Object.keys(own.slots).length + 1 &&
    Object.entries(own.slots).every(([property, ref]) => slots[property] === ref)
  return Object.entries(found.identity.entities).flatMap(([role, [entity, ...more]]) =>
    entity === undefined || more.length > 0
      ? []
      : graph
          .statVarsOfShape(own)
          .filter((variable) => isNarrower(variable) && holders(graph, variable.dcid, role).has(entity))
          .map((variable) => ({ variable, role })),
  )
}

/** What is counted without its kind of lenders: of all of them, where one kind is asked for. */
export const wholeOfKind = (graph: Graph, found: FoundFigure): ReadonlyArray<StatVar> => {
  const own = graph.statVar(found.row.variable)
  if (own === null) return []
  const slots = Object.entries(own.slots)
  return graph
    .statVarsOfShape(own)
    .filter(
      (variable) =>
        Object.keys(variable.slots).length === slots.length - 1 &&
        Object.entries(variable.slots).every(([property, ref]) => own.slots[property] === ref) &&
        slots.some(([property]) => /creditor/iu.test(property) && !Object.hasOwn(variable.slots, property)),
    )
}

/** Kinds of those whom no role names: of all lenders of one kind, where all lenders are asked for. */
export const kindsWithin = (graph: Graph, found: FoundFigure): ReadonlyArray<StatVar> => {
  const own = graph.statVar(found.row.variable)
  if (own === null || found.summed.length === 0) return []
  return graph
    .statVarsOfShape(own)
    .filter(
      ({ slots }) =>
        Object.keys(slots).length === Object.keys(own.slots).length + 1 &&
        Object.entries(own.slots).every(([property, ref]) => slots[property] === ref),
    )
    .slice(0, most)
}

/** "EU": what names of a body and of its members share. */
const acronymsOf = (name: string): ReadonlySet<string> => new Set(name.match(/\b(?!DAC\b)\p{Lu}{2,}\b/gu) ?? [])
const areNamesakes = (one: string, other: string): boolean =>
  [...acronymsOf(one)].some((word) => acronymsOf(other).has(word))

/** Others that may have been meant in each role, those with figures of their own first. */
export const otherEntities = (graph: Graph, found: FoundFigure): ReadonlyArray<OtherEntity> => {
  const { entities } = found.identity
  const roles = Object.keys(entities)
  const others: OtherEntity[] = []
  for (const role of roles) {
    const own = entities[role] ?? []
    const held = holders(graph, found.row.variable, role)
    for (const other of held) {
      if (own.includes(other)) continue
      const isRelated = own.some(
        (one) =>
          isMember(graph, other, one) ||
          isMember(graph, one, other) ||
          isPartOf(graph, one, other) ||
          (graph.kindOf(one) === 'group' && graph.kindOf(other) === 'group'),
      )
      const isNamesake = own.some((one) => areNamesakes(labelOf(graph, one), labelOf(graph, other)))
      if (isRelated || isNamesake) others.push({ role, entity: other })
    }
    if (own.length > 1) others.push(...own.map((entity) => ({ role, entity })))
    if (roles.length > 1) others.push({ role, entity: null })
  }
  return others.slice(0, most)
}

/** Entities with another one in a role, or with nobody in it. */
export const withEntity = (
  entities: SpecIdentity['entities'],
  role: string,
  entity: string | null,
): SpecIdentity['entities'] => {
  const { [role]: _own, ...rest } = entities
  return entity === null ? rest : { ...rest, [role]: [entity] }
}
