// Which statistical variables a spec means. A slot that is not listed means variables without that property.
// Where the names stand in a request is the caller's to say: problems here carry no pointer.
import * as E from 'fp-ts/lib/Either.js'
import { LRUCache } from 'lru-cache'
import { problem, type OrProblem } from '../../domain/problem.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'

/** The variables of an identity, in byte order of dcid; `statvar_not_held` when there are none. */
export const statVarsOf = (graph: Graph, identity: SpecIdentity): OrProblem<ReadonlyArray<StatVar>> =>
  identity.shape.kind === 'statvar_set'
    ? statVarsByName(graph, identity.shape.statvars)
    : statVarsBySchema(graph, identity, identity.shape)

const statVarsByName = (graph: Graph, dcids: ReadonlyArray<string>): OrProblem<ReadonlyArray<StatVar>> => {
  const found: StatVar[] = []
  for (const dcid of dcids) {
    const statVar = graph.statVar(dcid)
    if (statVar === null) {
      return E.left(
        problem('statvar_not_held', `The graph holds no statistical variable ${dcid}.`, {
          extra: { statvar: dcid },
        }),
      )
    }
    found.push(statVar)
  }
  return E.right(found)
}

/** Schemas of which is remembered which variables they mean, and variables of all of them: a question is planned several times. */
const remembered = { max: 1000, maxSize: 200_000, sizeCalculation: ({ length }: ReadonlyArray<StatVar>) => length + 1 }
const known = new WeakMap<Graph, LRUCache<string, ReadonlyArray<StatVar>>>()

const statVarsBySchema = (
  graph: Graph,
  { slots }: SpecIdentity,
  shape: Extract<SpecIdentity['shape'], { kind: 'statvar_schema' }>,
): OrProblem<ReadonlyArray<StatVar>> => {
  const held = known.get(graph) ?? new LRUCache<string, ReadonlyArray<StatVar>>(remembered)
  known.set(graph, held)
  const key = JSON.stringify([shape, slots])
  const found = held.get(key) ?? statVarsOfSlots(graph, slots, shape)
  held.set(key, found)
  return found.length === 0
    ? E.left(
        problem('statvar_not_held', 'No statistical variable of the graph has this shape with exactly these slots.'),
      )
    : E.right(found)
}

const statVarsOfSlots = (
  graph: Graph,
  slots: SpecIdentity['slots'],
  shape: Extract<SpecIdentity['shape'], { kind: 'statvar_schema' }>,
): ReadonlyArray<StatVar> => {
  const bindings = [...new Map(slots.map(({ property, binding }) => [property, binding]))]
  return graph
    .statVarsOfShape({
      populationType: shape.population_type,
      measuredProperty: shape.measured_property,
      statType: shape.stat_type,
      measurementQualifier: shape.measurement_qualifier,
    })
    .filter(
      ({ slots: own }) =>
        bindings.every(([property, binding]) =>
          binding.state === 'unbound' ? Object.hasOwn(own, property) : own[property] === binding.ref,
        ) && Object.keys(own).length === bindings.length,
    )
}
