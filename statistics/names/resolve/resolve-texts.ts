// Names to references. One function for HTTP, the command line and tools.
import * as E from 'fp-ts/lib/Either.js'
import { codeHistoryNote, codeHistoryOf } from '../code-history.ts'
import { problem, type OrProblem } from '../../../domain/problem.ts'
import type { Graph, NodeKind } from '../../../domain/ports/graph.ts'
import { graphLimits } from '../graph-limits.ts'
import { groupReading } from '../../describe/group-reading.ts'
import { readName } from './read-name.ts'
import type { EntityRef, Match, Resolution } from './resolution.ts'
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
  const history = entity.kind === 'code' ? codeHistoryOf(graph, found.dcid) : null
  const note = history === null ? {} : { note: codeHistoryNote(history) }
  return { status: 'resolved', entity, matched: found.matched, ...note, ...reading }
}

/** Countries first, then other places, shorter labels first: the order in which a person would list readings. */
const candidatesOf = (graph: Graph, dcids: ReadonlyArray<string>, limit: number): ReadonlyArray<EntityRef> => {
  const weight = (kind: NodeKind): number => (kind === 'country' ? 0 : groupKinds.has(kind) ? 1 : 2)
  return dcids
    .map((dcid) => entityOf(graph, dcid))
    .sort((a, b) => weight(a.kind) - weight(b.kind) || a.label.length - b.label.length || (a.ref < b.ref ? -1 : 1))
    .slice(0, limit)
}

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

const resolveText = (graph: Graph, written: string, scope: Scope, input: ResolveInput): Resolution => {
  const read = readName(graph, written, scope)
  if (read.how === 'unheld') {
    const { ref, label, text } = read.name
    return { status: 'not_held', entity: { ref, label, kind: 'country' }, matched: text }
  }
  if (read.how === 'none') return notFound(graph, read.near)
  return settle(graph, read.match, read.how === 'exact' && read.members, input) ?? notFound(graph, [])
}

/** Resolves decoded input; results are aligned with the texts. */
const resolveAll = (graph: Graph, input: ResolveInput): OrProblem<{ results: ReadonlyArray<Resolution> }> => {
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
export const resolveTexts = (graph: Graph, body: unknown): OrProblem<{ results: ReadonlyArray<Resolution> }> => {
  const input = decodeResolveInput(body)
  return E.isLeft(input) ? input : resolveAll(graph, input.right)
}
