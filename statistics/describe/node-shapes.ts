// Shapes of node envelopes: one for each kind, with its detail block.
import * as t from 'io-ts'
import type { NodeKind } from '../../domain/ports/graph.ts'
import { bareDcidPattern } from '../../domain/values/patterns.ts'
import { exactly } from '../../domain/values/codecs.ts'
import { component, described, oneOfObjects, oneOfTexts } from '../../domain/values/described.ts'
import { graphLimits } from '../names/graph-limits.ts'
import { membersOf, nodeKinds, optionalMembers } from './detail-blocks.ts'
import { names, ShownValue, textOrNull } from './value-shapes.ts'

export const NodeKindName = oneOfTexts(nodeKinds)

export const BuiltFrom = component('GraphBuiltFrom', t.strict({ revision: t.string, built_at: textOrNull }))

const envelope = <K extends t.Mixed, B extends t.Props>(kind: K, block: B) =>
  t.strict({
    ref: t.string,
    label: textOrNull,
    kind,
    types: names,
    description: textOrNull,
    /** Lists the node opens on the members route. */
    links: t.record(t.string, t.string),
    gaps: described(names, 'Dotted paths of every value the graph does not give; each of them is null.'),
    built_from: BuiltFrom,
    ...block,
  })

const capital = (kind: string): string => kind.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const other_properties = component('GraphOtherProperties', t.record(t.string, t.readonlyArray(ShownValue)))
const nodeOf = (kind: NodeKind): t.Mixed =>
  component(
    `Graph${capital(kind)}Node`,
    envelope(t.literal(kind), {
      [kind]: exactly({ ...membersOf(kind), other_properties }, optionalMembers[kind] ?? {}),
    }),
  )

/** What all nodes have. */
export const NodeEnvelope = envelope(t.string, {})
/** A node with the block of its kind under the name of the kind. */
export type NodeEnvelope = t.TypeOf<typeof NodeEnvelope> & Readonly<Record<string, unknown>>
export const NodeAnswer = component('GraphNode', oneOfObjects(nodeKinds.map(nodeOf)))

const BareDcid = described(t.string, bareDcidPattern)
export const NodesRequest = component(
  'GraphNodesRequest',
  t.strict({ dcids: described(t.readonlyArray(BareDcid), { minItems: 1, maxItems: graphLimits.nodeBatch }) }),
)
const NotHeld = t.strict({ ref: t.string, status: t.literal('not_held') })
export type NotHeld = t.TypeOf<typeof NotHeld>
export const NodesResponse = component(
  'GraphNodesResponse',
  t.strict({ nodes: t.readonlyArray(t.union([NotHeld, NodeAnswer])) }),
)
