import type { SourceText } from '../../domain/dataset/record.ts'
import { type Asked, isHeldInPart } from './held-in-part.ts'
import type { Graph, GraphNode, PropertyValue } from '../../domain/ports/graph.ts'

const first = (node: GraphNode | null, property: string): PropertyValue | undefined => node?.properties[property]?.[0]
const refOf = (value: PropertyValue | undefined): string | null =>
  typeof value === 'object' ? value.ref : typeof value === 'string' ? value : null
const textOf = (value: PropertyValue | undefined): string | null =>
  value === undefined ? null : typeof value === 'object' ? value.ref : String(value)

/** The label of what a property refers to: its node's name, else the text itself. */
const labelled = (graph: Graph, value: PropertyValue | undefined): string | null => {
  const text = textOf(value)
  return text === null ? null : (graph.label(text) ?? text)
}

/** What only some sources tell; members that are not told are absent. */
const toldOf = (node: GraphNode | null, isPart: boolean): Partial<SourceText> => {
  const extract = isPart ? textOf(first(node, 'sourceScopeNote')) : null
  // a rate table calls its edition a revision
  const edition = textOf(first(node, 'edition')) ?? textOf(first(node, 'revision'))
  const citation = textOf(first(node, 'citation'))
  const terms = textOf(first(node, 'termsOfUse'))
  const files = (node?.properties['sourceDigest'] ?? []).map((value) => textOf(value) ?? '')
  return {
    ...(citation === null ? {} : { citation }),
    // only a table that says how it is cited is told with its edition: bytes of other records stay
    ...(edition === null || citation === null ? {} : { edition }),
    ...(extract === null ? {} : { extract }),
    ...(terms === null ? {} : { terms_of_use: terms }),
    ...(files.length === 0 ? {} : { source_files: files }),
  }
}

/** The texts of a provenance as the graph documents it, with the rows and series of this answer to what was asked. */
export const sourceTextOf = (
  graph: Graph,
  provenance: string,
  counts: { readonly rows: number; readonly series: number },
  asked: Asked,
): SourceText => {
  const node = graph.node(provenance)
  const datasetRef = refOf(first(node, 'isPartOf'))
  const dataset = datasetRef === null ? null : graph.node(datasetRef)
  const sourceRef = refOf(first(dataset, 'isPartOf')) ?? refOf(first(node, 'source'))
  return {
    provenance: { ref: provenance, label: node?.label ?? provenance },
    dataset: datasetRef === null ? null : { ref: datasetRef, label: dataset?.label ?? datasetRef },
    source: sourceRef === null ? null : { ref: sourceRef, label: graph.label(sourceRef) ?? sourceRef },
    publisher: labelled(graph, first(node, 'publisher')),
    license_type: textOf(first(node, 'licenseType')),
    license_url: textOf(first(node, 'licenseUrl')),
    url: textOf(first(node, 'url')) ?? textOf(first(dataset, 'url')),
    last_data_refresh_date: textOf(first(node, 'lastDataRefreshDate')),
    scope_and_units: textOf(first(node, 'scopeAndUnits')),
    methodology: textOf(first(node, 'methodology')),
    data_notes: textOf(first(node, 'dataNotes')),
    illustrative: first(node, 'illustrative') === true || first(node, 'illustrative') === 'true',
    ...counts,
    ...toldOf(node, isHeldInPart(graph, provenance, asked)),
  }
}
