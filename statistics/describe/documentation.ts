// The documentation record of a provenance.
import * as E from 'fp-ts/lib/Either.js'
import { problem, type OrProblem } from '../../domain/problem.ts'
import type { Graph, GraphNode } from '../../domain/ports/graph.ts'
import { heldNode } from './describe-node.ts'
import { gapsIn } from './gaps.ts'
import { heldFiguresOf } from './held-figures.ts'
import type { GraphDocumentation } from './list-shapes.ts'
import { extractOf } from './sources.ts'
import { partyOf, refOf, textsOf, textValue } from './node-values.ts'

/** Several values of a documentation property are paragraphs of one text. */
const paragraphs = (node: GraphNode, property: string): string | null => {
  const texts = textsOf(node, property)
  return texts.length === 0 ? null : texts.join('\n\n')
}

const recordOf = (graph: Graph, node: GraphNode) => {
  const dataset = refOf(graph, node, 'isPartOf')
  const datasetNode = dataset === null ? null : graph.node(dataset.ref)
  const source = datasetNode === null ? null : refOf(graph, datasetNode, 'isPartOf')
  return {
    details: {
      name_of_source: node.label,
      publisher: partyOf(graph, node, 'publisher'),
      dataset,
      source,
      url: textValue(node, 'url'),
      last_data_refresh_date: textValue(node, 'lastDataRefreshDate'),
      edition: textValue(node, 'edition'),
      edition_evidence: textValue(node, 'editionEvidence'),
      ...extractOf(node),
    },
    license: {
      type: textValue(node, 'licenseType'),
      url: textValue(node, 'licenseUrl'),
      terms: paragraphs(node, 'termsOfUse'),
    },
    citation: textValue(node, 'citation'),
    figures: heldFiguresOf(graph, node.dcid),
    source_files: textsOf(node, 'sourceDigest'),
    scope_and_units: paragraphs(node, 'scopeAndUnits'),
    methodology: paragraphs(node, 'methodology'),
    data_notes: paragraphs(node, 'dataNotes'),
    transformation_history: paragraphs(node, 'transformationHistory'),
  }
}

/** What is documented of a source of data; `gaps` names each field without a documented value. */
export const documentProvenance = (graph: Graph, dcid: string): OrProblem<GraphDocumentation> => {
  const held = heldNode(graph, dcid)
  if (E.isLeft(held)) return held
  const node = held.right
  if (node.kind !== 'provenance')
    return E.left(problem('node_not_held', `${dcid} is held, but is no provenance: it has no documentation record.`))
  const record = recordOf(graph, node)
  return E.right({
    ref: dcid,
    label: node.label,
    ...record,
    gaps: gapsIn(record),
    built_from: { revision: graph.info.revision, built_at: graph.info.builtAt },
  })
}
