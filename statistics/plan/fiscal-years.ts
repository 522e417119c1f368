// Figures of fiscal years: whose source says that it reports by them, so that the year named is no calendar year.
import { namedAtMost } from '../../domain/dataset/coverage.ts'
import type { Warning } from '../../domain/dataset/record.ts'
import type { Graph } from '../../domain/ports/graph.ts'
import { namesOf } from '../read/properties.ts'
import type { Segments } from './segments.ts'

/** Entities and variables of a source that are of fiscal years, as codes; null for a source that says none. */
type Fiscal = { readonly entities: ReadonlySet<number>; readonly variables: ReadonlySet<number> }

const fiscalOf = (graph: Graph, provenance: string): Fiscal | null => {
  const node = graph.node(provenance)
  const entities = node === null ? [] : namesOf(node, 'fiscalYearEntity')
  if (node === null || entities.length === 0) return null
  const { entity, variable } = graph.series.dictionaries
  return {
    entities: new Set(entities.map((dcid) => entity.codeOf(dcid))),
    variables: new Set(namesOf(node, 'fiscalYearVariable').map((dcid) => variable.codeOf(dcid))),
  }
}

/**
 * `fiscal_year` when rows are about economies whose source (`fiscalYearEntity` and `fiscalYearVariable` of its node)
 * reports by fiscal years: how many rows, of whom, from which source.
 */
export const fiscalYearWarnings = (graph: Graph, { series, length }: Segments): ReadonlyArray<Warning> => {
  const { dictionaries, roles, roleColumns, variable, provenance } = graph.series
  const about = roleColumns[roles.indexOf('observationAbout')]
  if (about === undefined) return []
  const sources = new Map<number, Fiscal | null>()
  const found = new Map<number, Map<number, number>>()
  let rows = 0
  for (let i = 0; i < series.length; i++) {
    const s = series[i] ?? 0
    const [entity, source] = [about[s] ?? -1, provenance[s] ?? -1]
    if (entity < 0 || source < 0) continue
    let fiscal = sources.get(source)
    if (fiscal === undefined) {
      fiscal = fiscalOf(graph, dictionaries.provenance.at(source))
      sources.set(source, fiscal)
    }
    if (fiscal === null || !fiscal.entities.has(entity) || !fiscal.variables.has(variable[s] ?? -1)) continue
    const ofSource = found.get(source) ?? new Map<number, number>()
    found.set(source, ofSource)
    ofSource.set(entity, (ofSource.get(entity) ?? 0) + (length[i] ?? 0))
    rows += length[i] ?? 0
  }
  if (rows === 0) return []
  const labelled = (ref: string) => ({ ref, label: graph.label(ref) ?? ref })
  const shown = [...found].map(([source, ofSource]) => ({
    provenance: labelled(dictionaries.provenance.at(source)),
    total: ofSource.size,
    entities: [...ofSource]
      .slice(0, namedAtMost)
      .map(([entity, held]) => ({ ...labelled(dictionaries.entity.at(entity)), rows: held })),
  }))
  const names = shown.flatMap(({ entities }) => entities.map(({ label }) => label))
  const all = shown.reduce((sum, { total }) => sum + total, 0)
  const more = all > 3 ? ` and ${all - 3} more` : ''
  return [
    {
      code: 'fiscal_year',
      detail: `${rows} ${rows === 1 ? 'figure is' : 'figures are'} of fiscal years (${names.slice(0, 3).join(', ')}${more}): the year named is not the calendar year, and which part of it is meant differs by country.`,
      details: { rows, sources: shown },
    },
  ]
}
