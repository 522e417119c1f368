// A graph of a few nodes in memory, with a real name index.
import { DatabaseSync } from 'node:sqlite'
import { openNames } from '../../../../statistics/names/open-names.ts'
import { writeNames } from '../../../../ingest/build/write-names.ts'
import type {
  Dictionary,
  Graph,
  GraphNode,
  Membership,
  NodeKind,
  PropertyValue,
} from '../../../../domain/ports/graph.ts'

type Properties = Readonly<Record<string, PropertyValue | ReadonlyArray<PropertyValue>>>

const isList = (value: PropertyValue | ReadonlyArray<PropertyValue>): value is ReadonlyArray<PropertyValue> =>
  Array.isArray(value)

/** A node with its label as first name. */
export const nodeOf = (dcid: string, kind: NodeKind, label: string | null, properties: Properties = {}): GraphNode => ({
  dcid,
  kind,
  types: [kind],
  label,
  properties: {
    ...(label === null ? {} : { name: [label] }),
    ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, isList(value) ? value : [value]])),
  },
})

export const country = (alpha3: string, alpha2: string, label: string, rest: Properties = {}): GraphNode =>
  nodeOf(`country/${alpha3}`, 'country', label, {
    countryAlpha2Code: alpha2,
    countryAlpha3Code: alpha3,
    ...rest,
  })

const textOf = (node: GraphNode, property: string): string | null => {
  const value = node.properties[property]?.[0]
  return typeof value === 'object' ? value.ref : value === undefined ? null : String(value)
}

const emptyDictionary: Dictionary = { size: 0, at: () => '', codeOf: () => -1 }
const noCodes = new Int32Array(0)

/** The graph of these nodes; no observations. */
export const graphOf = (nodes: ReadonlyArray<GraphNode>): Graph => {
  const db = new DatabaseSync(':memory:')
  writeNames(db, nodes)
  const byDcid = new Map(nodes.map((node) => [node.dcid, node]))
  const sorted = nodes.toSorted((a, b) => (a.dcid < b.dcid ? -1 : 1))
  const codeSystems = nodes.filter((node) => node.kind === 'code_system')
  const membersOf = (dcid: string): ReadonlyArray<Membership> => {
    const node = byDcid.get(dcid)
    if (node?.kind === 'group')
      return nodes
        .filter((each) => each.kind === 'group_membership' && textOf(each, 'group') === dcid)
        .map((each) => ({
          member: textOf(each, 'member') ?? '',
          startDate: textOf(each, 'startDate'),
          endDate: textOf(each, 'endDate'),
        }))
    return nodes
      .filter((each) =>
        (each.properties['containedInPlace'] ?? []).some((value) => typeof value === 'object' && value.ref === dcid),
      )
      .map((each) => ({ member: each.dcid, startDate: null, endDate: null }))
  }
  return {
    info: { revision: 'test', builtAt: null, sources: [], rate_tables: [], counts: {} },
    location: '',
    node: (dcid) => byDcid.get(dcid) ?? null,
    label: (dcid) => byDcid.get(dcid)?.label ?? null,
    kindOf: (dcid) => byDcid.get(dcid)?.kind ?? null,
    nodesOfKind: (kind, after, limit) =>
      sorted
        .filter((node) => node.kind === kind && (after === undefined || after === null || node.dcid > after))
        .slice(0, limit),
    statVar: () => null,
    statVarsOfShape: () => [],
    roleOf: () => null,
    roles: [],
    memberships: (dcid) => {
      const kind = byDcid.get(dcid)?.kind
      if (kind !== 'group' && kind !== 'continent' && kind !== 'subregion') return null
      const members = membersOf(dcid)
      const dated = members.some((each) => each.startDate !== null || each.endDate !== null)
      return {
        dated,
        complete: textOf(byDcid.get(dcid) ?? nodeOf('x', 'other', null), 'membershipComplete') !== 'false',
        members,
      }
    },
    slotPropertyOf: (system) => textOf(byDcid.get(system) ?? nodeOf('x', 'other', null), 'codeProperty'),
    codeSystemOf: (property) => codeSystems.find((each) => textOf(each, 'codeProperty') === property)?.dcid ?? null,
    facetDefault: () => null,
    recipe: () => null,
    rateTable: () => null,
    rateTables: () => [],
    ...openNames(db),
    series: {
      count: 0,
      observations: 0,
      roles: [],
      dictionaries: {
        variable: emptyDictionary,
        entity: emptyDictionary,
        unit: emptyDictionary,
        method: emptyDictionary,
        provenance: emptyDictionary,
        period: emptyDictionary,
      },
      variable: noCodes,
      roleColumns: [],
      unit: noCodes,
      method: noCodes,
      provenance: noCodes,
      first: new Float64Array(0),
      length: noCodes,
      firstPeriod: noCodes,
      lastPeriod: noCodes,
      lastNormalPeriod: noCodes,
      rangeOfVariable: () => [0, 0],
      seriesOfEntity: () => noCodes,
    },
    observations: { statuses: null, read: () => ({ periods: noCodes, values: new Float64Array(0) }) },
    close: () => db.close(),
  }
}
