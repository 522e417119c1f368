// What a variable without certain slots is anyway, as its family declares it (`impliedView` of a `Shape`): CRS totals are gross
// disbursements. Such slots tell views of the same amounts apart, not parts of them.
import type { Graph, GraphNode, StatVar } from '../../domain/ports/graph.ts'
import { familiesOf } from '../read/families.ts'
import { firstText } from '../read/properties.ts'

type View = Readonly<Record<string, string>>

/** `financialFlowType=dcid:x nettingBasis=dcid:y` as slots. */
const viewOf = (node: GraphNode): View =>
  Object.fromEntries(
    (firstText(node, 'impliedView') ?? '').split(/\s+/).flatMap((pair) => {
      const [slot, code] = pair.split('=')
      return slot === undefined || code === undefined ? [] : [[slot, code.replace(/^dcid:/, '')]]
    }),
  )

const none: View = {}
const known = new WeakMap<GraphNode, View>()

/** The implied view of a variable's family; empty where it declares none. */
export const impliedViews = (graph: Graph): ((variable: StatVar) => View) => {
  const family = familiesOf(graph)
  return (variable) => {
    const node = family(variable)
    if (node === null) return none
    const view = known.get(node) ?? viewOf(node)
    known.set(node, view)
    return view
  }
}
