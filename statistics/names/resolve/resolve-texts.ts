// Names to references. One function for HTTP, the command line and tools.
import * as E from 'fp-ts/lib/Either.js'
import { type Problem, problem } from '../../../domain/problem.ts'
import type { Graph, NodeKind } from '../../../domain/ports/graph.ts'
import { fold } from '../fold.ts'
import { graphLimits } from '../graph-limits.ts'
import { groupReading } from '../../describe/group-reading.ts'
import { matchClose, matchWords } from './close-match.ts'
import { matchDcid, matchExact, matchHead } from './exact-match.ts'
import { matchFramed } from './framed-match.ts'
import { groupTextsOf, namesMembers } from './member-wording.ts'
import { type EntityRef, type Match, none, type Resolution } from './resolution.ts'
import { decodeResolveInput, type ResolveInput } from './resolve-request.ts'
import { codeSystemOf, type Scope, scopeOf } from './scope.ts'

const groupKinds: ReadonlySet<NodeKind> = new Set(['group', 'continent', 'subregion'])

const entityOf = (graph: Graph, dcid: string): EntityRef => ({
  ref: dcid,
  label: graph.label(dcid) ?? dcid,
  kind: graph.kindOf(dcid) ?? 'other',
})

const resolvedAs = (
  graph: Graph,
  found: { dcid: string; matched: string },
  members: boolean,
  input: ResolveInput,
): Resolution => {
  const entity = entityOf(graph, found.dcid)
  const reading = groupKinds.has(entity.kind)
    ? groupReading(graph, found.dcid, { reading: members ? 'members' : 'entity', expand: input.expandMembers })
    : {}
  return { status: 'resolved', entity, matched: found.matched, ...reading }
}

/** Countries first, then other places, shorter labels first: the order in which a person would list readings. */
const candidatesOf = (graph: Graph, dcids: ReadonlyArray<string>, limit: number): ReadonlyArray<EntityRef> => {
  const weight = (kind: NodeKind): number => (kind === 'country' ? 0 : groupKinds.has(kind) ? 1 : 2)
  return dcids
    .map((dcid) => entityOf(graph, dcid))
    .sort((a, b) => weight(a.kind) - weight(b.kind) || a.label.length - b.label.length || (a.ref < b.ref ? -1 : 1))
    .slice(0, limit)
}

/** The text names the members of a group or region. */
const matchMembers = (graph: Graph, text: string, scope: Scope): Match => {
  const groups: Scope = { ...scope, admits: (name) => groupKinds.has(name.kind) && scope.admits(name) }
  for (const name of groupTextsOf(text)) {
    const found = matchExact(graph, name, groups)
    if (found.kind !== 'none') return found
  }
  return none
}

const unheldMatch = (graph: Graph, text: string, key: string, scope: Scope): Resolution | null => {
  if (!scope.kinds.has('country')) return null
  const byCode = graph.names.unheldCode(text)
  const found = byCode.length > 0 ? byCode : graph.names.unheld(key)
  const [first] = found
  if (first === undefined || new Set(found.map((name) => name.ref)).size > 1) return null
  return { status: 'not_held', entity: { ref: first.ref, label: first.label, kind: 'country' }, matched: first.text }
}

const dcidsOf = (match: Match): ReadonlyArray<string> =>
  match.kind === 'one' ? [match.dcid] : match.kind === 'none' ? [] : match.dcids

const notFound = (graph: Graph, near: ReadonlyArray<string>): Resolution => {
  const matches = candidatesOf(graph, [...new Set(near)], graphLimits.nearMatches)
  return matches.length === 0 ? { status: 'not_found' } : { status: 'not_found', near_matches: matches }
}

const settle = (graph: Graph, match: Match, members: boolean, input: ResolveInput): Resolution | null => {
  if (match.kind === 'one') return resolvedAs(graph, match, members, input)
  if (match.kind === 'several')
    return { status: 'ambiguous', candidates: candidatesOf(graph, match.dcids, graphLimits.candidates) }
  return match.kind === 'contested' ? notFound(graph, match.dcids) : null
}

/** Formal frames are read for countries alone: the "Republic Bank" is no bank called Bank. */
const countries = (scope: Scope): Scope => ({
  ...scope,
  admits: (name) => name.kind === 'country' && scope.admits(name),
})

/** The ISO code a flag stands for, or the text itself. */
const withoutFlag = (text: string): string => {
  const points = Array.from(text, (c) => (c.codePointAt(0) ?? 0) - 0x1f1e6)
  const isFlag = points.length === 2 && points.every((point) => point >= 0 && point < 26)
  return isFlag ? String.fromCodePoint(...points.map((point) => point + 65)) : text
}

const resolveText = (graph: Graph, written: string, scope: Scope, input: ResolveInput): Resolution => {
  const text = withoutFlag(written.normalize('NFC').trim())
  const dcid = matchDcid(graph, text, scope)
  const exact = dcid.kind === 'none' ? matchExact(graph, text, scope) : dcid
  const named =
    settle(graph, exact, namesMembers(text), input) ??
    settle(graph, matchMembers(graph, text, scope), true, input) ??
    unheldMatch(graph, text, fold(text), scope)
  if (named !== null) return named
  const partial = [
    matchFramed(graph, text, countries(scope)),
    matchHead(graph, text, scope),
    matchWords(graph, text, scope),
  ]
  const read = partial.find((match) => match.kind === 'one' || match.kind === 'several')
  const settled = read === undefined ? null : settle(graph, read, false, input)
  if (settled !== null) return settled
  const close = matchClose(graph, text, scope)
  return settle(graph, close.match, false, input) ?? notFound(graph, [...close.near, ...partial.flatMap(dcidsOf)])
}

/** Resolves decoded input; results are aligned with the texts. */
const resolveAll = (graph: Graph, input: ResolveInput): E.Either<Problem, { results: ReadonlyArray<Resolution> }> => {
  const system = input.codeSystem === null ? null : codeSystemOf(graph, input.codeSystem)
  if (input.codeSystem !== null && system === null)
    return E.left(
      problem(
        'request_invalid',
        `/code_system: ${JSON.stringify(input.codeSystem)} is no code system or slot property of this graph`,
        {
          pointer: '/code_system',
          alternatives: graph.nodesOfKind('code_system', null, 100).map((node) => node.dcid),
        },
      ),
    )
  const scope = scopeOf(graph, input.kinds, system)
  const known = new Map<string, Resolution>()
  const results = input.texts.map((text) => {
    const found = known.get(text) ?? resolveText(graph, text, scope, input)
    known.set(text, found)
    return found
  })
  return E.right({ results })
}

/** Resolves a request body `{texts, kinds?, code_system?, expand?}`. */
export const resolveTexts = (
  graph: Graph,
  body: unknown,
): E.Either<Problem, { results: ReadonlyArray<Resolution> }> => {
  const input = decodeResolveInput(body)
  return E.isLeft(input) ? input : resolveAll(graph, input.right)
}
