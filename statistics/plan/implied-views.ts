// What a variable without certain slots is anyway, as its family declares it (`impliedView` of a `Shape`): CRS totals are gross
// disbursements. Such slots tell views of the same amounts apart, not parts of them.
import type { Graph, GraphNode, PropertyValue, StatVar } from '../../domain/ports/graph.ts'

type View = Readonly<Record<string, string>>

const textOf = (value: PropertyValue | undefined): string | null =>
  value === undefined ? null : typeof value === 'object' ? value.ref : String(value)

/** `financialFlowType=dcid:x nettingBasis=dcid:y` as slots. */
const viewOf = (node: GraphNode): View =>
  Object.fromEntries(
    (textOf(node.properties['impliedView']?.[0]) ?? '').split(/\s+/).flatMap((pair) => {
      const [slot, code] = pair.split('=')
      return slot === undefined || code === undefined ? [] : [[slot, code.replace(/^dcid:/, '')]]
    }),
  )

const shapeProperties = ['populationType', 'measuredProperty', 'statType', 'measurementQualifier'] as const

const known = new WeakMap<Graph, (variable: StatVar) => View>()

/** The implied view of a variable's family; empty where it declares none. Kept: a graph never changes. */
export const impliedViews = (graph: Graph): ((variable: StatVar) => View) => {
  const held = known.get(graph) ?? viewsOf(graph)
  known.set(graph, held)
  return held
}

const viewsOf = (graph: Graph): ((variable: StatVar) => View) => {
  const none: View = {}
  const keyOf = (of: (property: (typeof shapeProperties)[number]) => string | null): string =>
    JSON.stringify(shapeProperties.map(of))
  const byShape = new Map(
    graph
      .nodesOfKind('shape')
      .map((node) => [keyOf((property) => textOf(node.properties[property]?.[0])), viewOf(node)] as const),
  )
  const ofVariable = new WeakMap<StatVar, View>()
  return (variable) => {
    const held = ofVariable.get(variable) ?? byShape.get(keyOf((property) => variable[property])) ?? none
    ofVariable.set(variable, held)
    return held
  }
}
