// The family of a variable: the `Shape` whose four terms are its own.
import type { Graph, GraphNode, StatVar } from '../../domain/ports/graph.ts'
import { firstText } from './properties.ts'

const shapeProperties = ['populationType', 'measuredProperty', 'statType', 'measurementQualifier'] as const

type FamilyOf = (variable: StatVar) => GraphNode | null

const known = new WeakMap<Graph, FamilyOf>()

/** The family of each variable; null where none is declared. Kept: a graph never changes. */
export const familiesOf = (graph: Graph): FamilyOf => {
  const held = known.get(graph) ?? familyOf(graph)
  known.set(graph, held)
  return held
}

const familyOf = (graph: Graph): FamilyOf => {
  const keyOf = (of: (property: (typeof shapeProperties)[number]) => string | null): string =>
    JSON.stringify(shapeProperties.map(of))
  const byShape = new Map(
    graph.nodesOfKind('shape').map((node) => [keyOf((property) => firstText(node, property)), node] as const),
  )
  const ofVariable = new WeakMap<StatVar, GraphNode | null>()
  return (variable) => {
    const held = ofVariable.get(variable) ?? byShape.get(keyOf((property) => variable[property])) ?? null
    ofVariable.set(variable, held)
    return held
  }
}

/** Whether the figures of a variable are amounts of their years, so that those of several years add up; its family says so (`flow`). */
export const isFlow = (graph: Graph, variable: StatVar): boolean => {
  const family = familiesOf(graph)(variable)
  return family !== null && firstText(family, 'flow') === 'true'
}
