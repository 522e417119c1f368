// The query of the members route: what each parameter may be for the node asked.
import * as E from 'fp-ts/lib/Either.js'
import { Day } from '../../domain/spec/entity-input.ts'
import { type Issue, type Problem, problem } from '../../domain/problem.ts'
import type { GraphNode } from '../../domain/ports/graph.ts'
import { graphLimits } from '../names/graph-limits.ts'
import { projections } from './projections.ts'
import { isProjected, isRelation, type Relation, relationOf, relations } from './relations.ts'

export type MembersQuery = {
  readonly relation: Relation
  readonly limit: number
  readonly cursor: string | null
  /** Null for lists that are not split into projections. */
  readonly projection: string | null
  readonly asOf: string | null
}

const parameters = ['relation', 'limit', 'cursor', 'projection', 'as_of'] as const
type Input = Readonly<Partial<Record<(typeof parameters)[number], string>>>

const invalid = (pointer: string, message: string, alternatives?: ReadonlyArray<string>): E.Either<Problem, never> =>
  E.left(
    problem('request_invalid', `${pointer}: ${message}`, {
      pointer,
      issues: [{ pointer, message }],
      ...(alternatives === undefined ? {} : { alternatives }),
    }),
  )

/** Known parameters, each given once, as text. */
const textsOf = (input: Readonly<Record<string, unknown>>): E.Either<Issue, Input> => {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (!parameters.some((parameter) => parameter === name))
      return E.left({ pointer, message: `unknown parameter; the parameters are ${parameters.join(', ')}` })
    if (typeof value !== 'string' && typeof value !== 'number')
      return E.left({ pointer, message: 'must be given once' })
    texts[name] = String(value)
  }
  return E.right(texts)
}

const relationFor = (node: GraphNode, text: string | undefined): E.Either<Problem, Relation> => {
  const own = relationOf(node.kind)
  if (text !== undefined && !isRelation(text))
    return invalid('/relation', `must be one of ${relations.join(', ')}`, own === null ? [] : [own])
  if (own === null) return invalid('/relation', `a node of kind ${node.kind} opens no list`, [])
  return text === undefined || text === own
    ? E.right(own)
    : invalid('/relation', `a node of kind ${node.kind} has no ${text}; it has ${own}`, [own])
}

const limitOf = (text: string | undefined): number | null => {
  if (text === undefined) return graphLimits.membersPageDefault
  const limit = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0
  return limit >= 1 && limit <= graphLimits.membersPageMaximum ? limit : null
}

/** Decodes the query of the members route for a node; every refusal points at its parameter. */
export const decodeMembersQuery = (
  node: GraphNode,
  input: Readonly<Record<string, unknown>>,
): E.Either<Problem, MembersQuery> => {
  const texts = textsOf(input)
  if (E.isLeft(texts)) return invalid(texts.left.pointer, texts.left.message)
  const { limit: limitText, cursor, projection, as_of: asOf } = texts.right
  const relation = relationFor(node, texts.right.relation)
  if (E.isLeft(relation)) return relation
  const limit = limitOf(limitText)
  if (limit === null) return invalid('/limit', `must be an integer from 1 to ${graphLimits.membersPageMaximum}`)
  const projected = isProjected(relation.right)
  if (projection !== undefined && !projected) return invalid('/projection', `${relation.right} have no projections`)
  if (projection !== undefined && !projections.includes(projection))
    return invalid('/projection', `must be one of ${projections.join(', ')}`, projections)
  if (asOf !== undefined && relation.right !== 'members') return invalid('/as_of', `${relation.right} are not dated`)
  if (asOf !== undefined && !Day.is(asOf)) return invalid('/as_of', 'must be a date such as 2020-01-31')
  if (cursor !== undefined && (cursor === '' || cursor.length > graphLimits.cursorCharacters))
    return invalid('/cursor', 'this cursor was not given out for this list; start again without it')
  return E.right({
    relation: relation.right,
    limit,
    cursor: cursor ?? null,
    projection: projected ? (projection ?? 'countries') : null,
    asOf: asOf ?? null,
  })
}
