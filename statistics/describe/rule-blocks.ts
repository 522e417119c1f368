// The detail blocks of nodes that say by which rules figures are made and read: what is divided by, breaks of series, traps.
import type { Graph, GraphNode, NodeKind } from '../../domain/ports/graph.ts'
import type { DetailBlock } from './node-shapes.ts'
import { refOf, termOf, textsOf, textValue } from './node-values.ts'

export type Describe<K extends NodeKind> = {
  /** Properties that the block shows. */
  readonly shows: ReadonlyArray<string>
  readonly block: (graph: Graph, node: GraphNode) => DetailBlock<K>
}

type RuleKind = 'ratio_recipe' | 'series_break' | 'trap'

export const ruleDescribers: { readonly [K in RuleKind]: Describe<K> } = {
  ratio_recipe: {
    shows: ['measure', 'denominator', 'provenance', 'rank', 'unit', 'unitSuffix', 'unitName'],
    block: (graph, node) => ({
      measure: termOf(node, 'measure'),
      denominator: refOf(graph, node, 'denominator'),
      provenance: refOf(graph, node, 'provenance'),
      rank: Number(textValue(node, 'rank') ?? 0),
      unit: refOf(graph, node, 'unit'),
      unit_name: textValue(node, 'unitName'),
    }),
  },
  series_break: {
    shows: ['variable', 'provenance', 'entity', 'fromPeriod'],
    block: (_graph, node) => ({
      variables: textsOf(node, 'variable'),
      provenances: textsOf(node, 'provenance'),
      entities: textsOf(node, 'entity'),
      from_period: textValue(node, 'fromPeriod'),
    }),
  },
  trap: {
    shows: [
      'trap',
      'warning',
      'populationType',
      'slot',
      'fromPeriod',
      'untilPeriod',
      'acrossBreak',
      'together',
      'explains',
    ],
    block: (_graph, node) => ({
      trap: textValue(node, 'trap'),
      warnings: textsOf(node, 'warning'),
      population_types: textsOf(node, 'populationType'),
      slots: textsOf(node, 'slot'),
      from_period: textValue(node, 'fromPeriod'),
      until_period: textValue(node, 'untilPeriod'),
      across_break: textValue(node, 'acrossBreak') === 'true',
      together: textValue(node, 'together'),
      explains: textsOf(node, 'explains'),
    }),
  },
}
