// What a group said stands for: itself, its members one by one where they are asked for so, or the body that acts for it.
import type { Graph } from '../../../domain/ports/graph.ts'
import { membersOfGroup } from '../../plan/open-groups.ts'
import { firstName } from '../../read/properties.ts'
import type { Mention } from '../chart/mention.ts'
import { verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'
import type { LeftOut } from '../exclusions/left-out.ts'
import type { Family } from '../words/families.ts'
import type { Ask } from './ask.ts'
import type { Candidate } from './candidates.ts'
import { withRemaining } from './remaining-members.ts'
import { roleOfNoun } from './roles.ts'

/** Words of roles within the name of a group: "DAC donors". */
const roleWords = /^(donors?|providers?|recipients?|debtors?|creditors?|lenders?|borrowers?)$/

/** Words that say that the members are meant, not the body that acts for them. */
const memberWords = /^(members?|countries|country|states?|nations|economies|governments)$/

const refsOf = (mention: Mention): ReadonlyArray<string> =>
  mention.kind === 'entity' ? mention.options.map(({ ref }) => ref) : []

/** Whether an entity is asked for one by one: "by DAC donor", "per G7 country". */
const isEach = (mentions: ReadonlyArray<Mention>, at: number, tokens: ReadonlyArray<Token>): boolean => {
  const entity = mentions[at]
  if (entity?.kind !== 'entity') return false
  const before = mentions.slice(Math.max(0, at - 6), at).filter((m) => !m.tags.includes('article'))
  const opener = before.at(-1)
  // "given by DAC donors", "aid by the DAC countries": who gives, not a break-down
  const isGiver = opener?.tags.includes('marker:by') === true
  if (isGiver && verbOf(before.at(-2)?.tags ?? []) !== null) return false
  // "what the DAC EU countries gave": how much
  if (tokens[entity.from]?.led === true && /^(?:what|are)$/.test(tokens[(opener?.to ?? 0) - 1]?.folded ?? ''))
    return false
  const next = mentions[at + 1]
  const words = tokens.slice(entity.from, entity.to + 1).map(({ folded }) => folded)
  const isPlural = words.some(
    (word) => (memberWords.test(word) && !(isGiver && word.endsWith('s'))) || roleWords.test(word),
  )
  return opener?.tags.includes('breakdown') === true && (next?.kind === 'role' || isPlural)
}

const eachOf = new WeakMap<Ask, ReadonlySet<string>>()

/** Those who are asked for one by one; told once for a part, whatever its readings. */
const oneByOne = (ask: Ask, tokens: ReadonlyArray<Token>): ReadonlySet<string> => {
  const known =
    eachOf.get(ask) ??
    new Set(ask.mentions.flatMap((mention, at) => (isEach(ask.mentions, at, tokens) ? refsOf(mention) : [])))
  eachOf.set(ask, known)
  return known
}

/** The roles in which the rows are asked for one by one; "from all countries but one" is no such role where nothing else asks so. */
const rolesOneByOne = (
  { family, entities }: Candidate,
  ask: Ask,
  tokens: ReadonlyArray<Token>,
  leftOut: LeftOut | undefined,
) => {
  const mayBeEach = leftOut === undefined || leftOut.isEach
  const each = mayBeEach ? oneByOne(ask, tokens) : nobody
  const open = ask.openRoles.map(({ senses }) =>
    senses === 'any' ? (family.roles.length === 1 ? family.roles[0] : undefined) : roleOfNoun(family, senses),
  )
  return Object.keys(entities).filter(
    (role) => open.includes(role) || entities[role]?.some((ref) => each.has(ref)) === true,
  )
}

const nobody: ReadonlySet<string> = new Set()

const codesOf = new WeakMap<Family, ReadonlySet<number>>()

/** Whether the variables of a family have observations of the entity itself. */
const isObserved = ({ series }: Graph, family: Family, role: string, ref: string): boolean => {
  const codes = codesOf.get(family) ?? new Set(family.variables.map(({ code }) => code))
  codesOf.set(family, codes)
  const entity = series.dictionaries.entity.codeOf(ref)
  return entity >= 0 && series.seriesOfEntity(role, entity).some((s) => codes.has(series.variable[s] ?? -1))
}

/** A group that is observed itself, opened to its members, since the rows are asked for one by one. */
const opened = (graph: Graph, candidate: Candidate, roles: ReadonlyArray<string>): Candidate => {
  let { entities } = candidate
  const groups = new Map<string, string>()
  for (const role of roles) {
    const refs = entities[role] ?? []
    const [only] = refs
    if (only === undefined || refs.length > 1 || !isObserved(graph, candidate.family, role, only)) continue
    const members = membersOfGroup(graph, only, null)
    if (members === null || members.length === 0) continue
    entities = { ...entities, [role]: members }
    groups.set(role, only)
  }
  return groups.size === 0 ? candidate : { ...candidate, entities, membersOf: groups }
}

/** Whether the words beside a name say that members are meant: "EU member states". */
const saysMembers = (ask: Ask, tokens: ReadonlyArray<Token>, ref: string): boolean =>
  ask.mentions.some(
    (mention) =>
      refsOf(mention).includes(ref) &&
      tokens.slice(mention.from, mention.to + 1).some(({ folded }) => memberWords.test(folded)),
  )

/** The same with the body that acts for a group (`actsThrough`), where the words do not say which is meant. */
const throughBody = (
  graph: Graph,
  candidate: Candidate,
  ask: Ask,
  tokens: ReadonlyArray<Token>,
): ReadonlyArray<Candidate> =>
  Object.entries(candidate.entities).flatMap(([role, refs]) =>
    refs.flatMap((ref) => {
      const node = graph.node(ref)
      const body = node?.kind === 'group' ? firstName(node, 'actsThrough') : null
      if (body === null || refs.includes(body) || saysMembers(ask, tokens, ref)) return []
      const entities = { ...candidate.entities, [role]: refs.map((each) => (each === ref ? body : each)) }
      return [{ ...candidate, entities, isBody: true }]
    }),
  )

/** The readings of a candidate by what its groups stand for. */
export const groupReadings = (
  graph: Graph,
  candidate: Candidate,
  ask: Ask,
  tokens: ReadonlyArray<Token>,
  leftOut?: LeftOut,
): ReadonlyArray<Candidate> => {
  const roles = rolesOneByOne(candidate, ask, tokens, leftOut)
  if (leftOut !== undefined) {
    return withRemaining(graph, candidate, leftOut, (role) => !leftOut.isEach && !roles.includes(role))
  }
  const read = roles.length === 0 ? candidate : opened(graph, candidate, roles)
  return read.membersOf === undefined ? [read, ...throughBody(graph, read, ask, tokens)] : [read]
}
