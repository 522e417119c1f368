// Questions for the share of a greater whole: read as those for the part, with the facets that make it a share.
import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { ShareWithin } from '../../../domain/computed/share-within.ts'
import type { Facets } from '../../../domain/dataset/request.ts'
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { isComputable } from '../../compute/is-computable.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import type { Part, Reading, Resolution } from '../resolution.ts'
import { type AskOptions, resolveQuestion, sketchOf } from '../resolve.ts'
import type { Search } from '../search.ts'
import { rolesOf, summedRoles } from './asked-roles.ts'
import { codeShareOf } from './code-share.ts'
import { withheld } from '../answer/withheld.ts'
import { groupAsWhole, membersThrough, roleWithin, withoutGroup } from './group-as-whole.ts'
import { openRoles } from './whole-of.ts'
import { type WholeShare, wholeSharesOf } from './whole-share.ts'
import { withWords } from './with-words.ts'

/** A way to read the question, and the whole of its share. */
type Asked = { readonly way: WholeShare; readonly within: ShareWithin }

/** The first way to read the question that is a statistic of its part; null where there is none. */
export const resolveWholeShare = (search: Search, query: string, options: AskOptions): Resolution | null => {
  let refused: Resolution | null = null
  const ways = wholeSharesOf(query)
  for (const way of ways) {
    const found = readAs(search, query, { way, within: 'all' }, options)
    if (found !== null && found.parts.every(({ status }) => status !== 'unsupported')) return found
    refused ??= found
  }
  for (const way of ways) {
    const found = shareOfGroup(search, query, way, options)
    if (found !== null) return found
  }
  return refused
}

const readAs = (search: Search, query: string, asked: Asked, options: AskOptions): Resolution | null => {
  const read = resolveQuestion(search, asked.way.rest, options)
  const [part] = read.parts
  if (part === undefined || !read.parts.every((other) => areOfOneSeries(part, other))) return null
  const shares = read.parts.map((each) => shareOfPart(search, query, asked, each))
  const parts = shares.filter((share) => share !== null)
  if (parts.length === shares.length) return { ...read, parts }
  const group = asked.within === 'all' ? groupAsWhole(search.graph, asked.way, part) : null
  return group === null ? null : readAs(search, query, group, options)
}

/** Whether two parts differ in their years alone: "in 2015 and 2020". */
const areOfOneSeries = (one: Part, other: Part): boolean => {
  const [own, its] = [one, other].map((part) =>
    part.status === 'definite' ? { ...part.spec.definition.identity, requested_window: null } : null,
  )
  return one === other || (own !== null && isDeepStrictEqual(own, its))
}

const otherMembers =
  'The source counts later members of the group in its total of earlier years; this reading is of those who were members.'

/** "Germany's share of the DAC's ODA": of a group that has no place in the reading of its part. */
const shareOfGroup = (search: Search, query: string, way: WholeShare, options: AskOptions): Resolution | null => {
  const looked = sketchOf(search, way.rest)
  const taken = looked === null ? null : withoutGroup(search.graph, way, looked)
  if (taken === null) return null
  const read = resolveQuestion(search, taken.way.rest, options)
  const [part, ...others] = read.parts
  if (part?.status !== 'definite' || others.length > 0) return null
  const { identity } = part.spec.definition
  const role = roleWithin(search.graph, taken.group, identity)
  if (role === null) return null
  const shareOf = (whole: ReadonlyArray<string>): Part | null =>
    shareOfPart(search, query, { way: taken.way, within: { [role]: whole } }, part)
  const ofGroup = shareOf([taken.group])
  if (ofGroup !== null) return { ...read, parts: [ofGroup] }
  const whole = membersThrough(search.graph, taken.group, identity)
  const share = whole === null ? null : shareOf(whole.members)
  return share === null ? null : { ...read, parts: [whole?.isLasting === true ? share : withheld(share, otherMembers)] }
}

type Span = { readonly start: number; readonly end: number }
const isWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end

const shareOfPart = (search: Search, query: string, asked: Asked, part: Part): Part | null => {
  const { way } = asked
  if (part.status !== 'definite' && part.status !== 'candidates') return null
  const told = withWords(query, way.phrases, {
    ...part,
    said: { text: query, start: 0, end: query.length },
    used: part.used
      .map(way.asWritten)
      .filter((word) => word.end > word.start && !way.phrases.some((taken) => isWithin(word, taken))),
  })
  const shared = <R extends Pick<Reading, 'spec'>>(reading: R): (R & { suggested_facets: Facets }) | null => {
    const { identity } = reading.spec.definition
    const ofCode = codeShareOf(search, way.part, identity, told.used)
    const facets =
      ofCode === null ? facetsOf(search, asked, identity, told.used) : 'why' in ofCode ? null : ofCode.facets
    return facets === null ? null : { ...reading, suggested_facets: facets }
  }
  if (told.status === 'definite') {
    const whole = shared(told)
    if (whole === null) return withoutWhole(search, asked, told)
    return way.isTogether ? whole : eachOrTogether(search, whole)
  }
  const candidates = told.candidates.map(shared)
  return candidates.includes(null) ? null : { ...told, candidates: candidates.filter((one) => one !== null) }
}

const severalNamed = 'The whole is of several that are named: the share may be of each, or of all together.'

/** "China's share of the debt of Kenya and Uganda": of each of them, or of both together. */
const eachOrTogether = (
  { graph }: Search,
  part: Extract<Part, { status: 'definite' }> & { suggested_facets: Facets },
): Part => {
  const { suggested_facets: together, spec } = part
  const { sum_over: over = [], ...shares } = together
  const { entities } = spec.definition.identity
  const named = over.filter((role) => {
    const refs = entities[role] ?? []
    return refs.length > 1 && refs.every((ref) => graph.memberships(ref) === null)
  })
  const open = over.filter((role) => !named.includes(role))
  const facets: Facets = { ...(open.length === 0 ? {} : { sum_over: open }), ...shares }
  if (named.length === 0 || !isComputable(graph, { identity: spec.definition.identity, facets })) return part
  const both = [
    { facets, differs: 'the share of each' },
    { facets: together, differs: 'the share of all together' },
  ].map((way) => ({ way, offer: withheld({ ...part, suggested_facets: way.facets }, severalNamed) }))
  const [first] = both
  const candidates = both.flatMap(({ way, offer }) =>
    offer.status === 'candidates' ? offer.candidates.map((one) => ({ ...one, differs: way.differs })) : [],
  )
  return first?.offer.status === 'candidates' ? { ...first.offer, candidates } : part
}

/** The refusal of a share of a code whose whole the graph does not hold; null for other parts. */
const withoutWhole = (
  search: Search,
  { way }: Asked,
  {
    spec,
    label: _l,
    phrase: _p,
    coverage: _c,
    cautions: _w,
    alternatives: _a,
    ...base
  }: Extract<Part, { status: 'definite' }>,
): Part | null => {
  const ofCode = codeShareOf(search, way.part, spec.definition.identity, base.used)
  return ofCode === null || !('why' in ofCode)
    ? null
    : { ...base, status: 'unsupported', reason: { code: 'arithmetic', detail: ofCode.why, words: way.phrases } }
}

/** What makes rows of the part a share of the whole; null where the part stands in no one role, or it cannot be computed. */
const facetsOf = (
  { graph }: Search,
  { way, within }: Asked,
  identity: SpecIdentity,
  used: Part['used'],
): Facets | null => {
  const role = roleOfPart(way, within, identity, used)
  const variables = statVarsOf(graph, identity)
  if (role === null || E.isLeft(variables)) return null
  const roles = rolesOf(graph, variables.right)
  const others = used.some(({ as }) => as === 'role' || as.startsWith('breakdown'))
    ? []
    : roles.filter((one) => one !== role)
  const open = others.filter((one) => identity.entities[one] === undefined)
  // of all donors together, where nobody asks by whom
  const whole = openRoles(graph, identity, others)
  if (whole.length < open.length) return null
  const isGroup = identity.entities[role]?.some((ref) => graph.memberships(ref) !== null) === true
  const over = [...whole, ...summedRoles(graph, identity, others), ...(isGroup ? [role] : [])].sort()
  const facets: Facets = {
    ...(over.length === 0 ? {} : { sum_over: over }),
    share_of: [role],
    share_within: within,
  }
  return isComputable(graph, { identity, facets }) ? facets : null
}

/** The role in which the part stands, and nobody else. */
const roleOfPart = (
  { role, part, isDirected }: WholeShare,
  within: ShareWithin,
  { entities }: SpecIdentity,
  used: Part['used'],
): string | null => {
  // "China's share of GDP" names no whole
  if (!isDirected && within === 'all' && Object.keys(entities).length === 1) return null
  const words = used.filter((word) => word.start < part.end && word.end > part.start)
  // a part is somebody or something, not another statistic, nor a code of somebody: "interest to China", of all debt service
  if (words.some(({ as }) => as === 'measure' || as.startsWith('slot'))) return null
  const refs = new Set(words.flatMap((word) => word.refs))
  // "what share of Swedish aid did Sweden give Mali": whoever the whole is of is no part of it
  const isOfPart = used.some((word) => !words.includes(word) && word.refs.some((ref) => refs.has(ref)))
  if (isOfPart) return null
  const [found, ...others] = Object.keys(entities).filter((one) => entities[one]?.some((ref) => refs.has(ref)) === true)
  if (found === undefined || others.length > 0 || (role !== null && role !== found)) return null
  return entities[found]?.every((ref) => refs.has(ref)) === true ? found : null
}
