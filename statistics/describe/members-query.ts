// The query of the members route: what each parameter may be for the node asked.
import * as E from 'fp-ts/lib/Either.js'
import { Day } from '../../domain/spec/entity-input.ts'
import * as t from 'io-ts'
import { pointerStep } from '../../domain/dataset/decode-request.ts'
import { problem, type OrProblem } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { oneOfTexts } from '../../domain/values/described.ts'
import { leftOut, optional, parameter, someText, wholeNumber } from '../../domain/values/query-values.ts'
import type { GraphNode } from '../../domain/ports/graph.ts'
import { graphLimits } from '../names/graph-limits.ts'
import { projections } from './projections.ts'
import { isProjected, type Relation, relationOf, relations } from './relations.ts'

export type MembersQuery = {
  readonly relation: Relation
  readonly limit: number
  readonly cursor: string | null
  /** Null for lists that are not split into projections. */
  readonly projection: string | null
  readonly asOf: string | null
}

/** Each parameter as text, with what it may be for some node. */
export const membersParameters = {
  relation: parameter(optional(oneOfTexts(relations)), 'Which list; the node kind decides which it has'),
  limit: parameter(
    leftOut(wholeNumber(1, graphLimits.membersPageMaximum), graphLimits.membersPageDefault),
    'Items per page',
  ),
  cursor: parameter(
    optional(someText(graphLimits.cursorCharacters)),
    '`next_cursor` of the page before, with the same other parameters',
  ),
  projection: parameter(optional(oneOfTexts(projections)), 'Part of a group or region; countries unless given'),
  as_of: parameter(optional(Day), 'Day on which membership is asked, for groups that date it'),
}
const parameters = Object.keys(membersParameters)
const decode = decodeWith(t.type(membersParameters))

const invalid = (pointer: string, message: string, alternatives?: ReadonlyArray<string>): OrProblem<never> =>
  E.left(
    problem('request_invalid', `${pointer}: ${message}`, {
      pointer,
      issues: [{ pointer, message }],
      ...(alternatives === undefined ? {} : { alternatives }),
    }),
  )

const relationFor = (node: GraphNode, asked: Relation | undefined): OrProblem<Relation> => {
  const own = relationOf(node.kind)
  if (own === null) return invalid('/relation', `a node of kind ${node.kind} opens no list`, [])
  return asked === undefined || asked === own
    ? E.right(own)
    : invalid('/relation', `a node of kind ${node.kind} has no ${asked}; it has ${own}`, [own])
}

/** What would do instead of a value that is wrong for every node. */
const alternativesTo = (pointer: string, node: GraphNode): ReadonlyArray<string> | undefined => {
  const own = relationOf(node.kind)
  if (pointer === '/relation') return own === null ? [] : [own]
  return pointer === '/projection' ? projections : undefined
}

/** Decodes the query of the members route for a node; every refusal points at its parameter. */
export const decodeMembersQuery = (
  node: GraphNode,
  input: Readonly<Record<string, unknown>>,
): OrProblem<MembersQuery> => {
  const unknown = Object.keys(input).find((name) => !parameters.includes(name))
  if (unknown !== undefined)
    return invalid(`/${pointerStep(unknown)}`, `unknown parameter; the parameters are ${parameters.join(', ')}`)
  const decoded = decode(input)
  if (E.isLeft(decoded)) {
    const { pointer, message } = decoded.left[0] ?? { pointer: '', message: 'is not valid' }
    const isRepeated = Array.isArray(input[pointer.slice(1)])
    return invalid(pointer, isRepeated ? 'must be given once' : message, alternativesTo(pointer, node))
  }
  const { limit, cursor, projection, as_of: asOf } = decoded.right
  const relation = relationFor(node, decoded.right.relation)
  if (E.isLeft(relation)) return relation
  const projected = isProjected(relation.right)
  if (projection !== undefined && !projected) return invalid('/projection', `${relation.right} have no projections`)
  if (asOf !== undefined && relation.right !== 'members') return invalid('/as_of', `${relation.right} are not dated`)
  return E.right({
    relation: relation.right,
    limit,
    cursor: cursor ?? null,
    projection: projected ? (projection ?? 'countries') : null,
    asOf: asOf ?? null,
  })
}
