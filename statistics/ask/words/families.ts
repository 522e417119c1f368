// Families of statistical variables (one shape each) and their slot sets, indexed once per graph build.
import type { Graph, StatVar } from '../../../domain/ports/graph.ts'
import { type FamilyWords, familyWordsOf } from './family-words.ts'
import type { ShapeFields } from './meaning.ts'
import { nodesOf } from './nodes.ts'

/** The variables of a family that have exactly these slot properties. */
export type SlotSet = {
  readonly index: number
  readonly properties: ReadonlyArray<string>
  readonly variables: ReadonlyArray<Variable>
}
export type Variable = {
  readonly statVar: StatVar
  /** Code in the series table's dictionary; -1 when nothing is observed. */
  readonly code: number
  readonly slotSet: number
}
export type Family = {
  readonly index: number
  readonly populationType: string
  readonly measuredProperty: string | null
  readonly statType: string | null
  readonly measurementQualifier: string | null
  readonly slotSets: ReadonlyArray<SlotSet>
  readonly variables: ReadonlyArray<Variable>
  /** Variables with a code in a slot, by `slot=code`. */
  readonly bySlotValue: ReadonlyMap<string, ReadonlyArray<Variable>>
  /** Roles used by any series of the family, in frame order. */
  readonly roles: ReadonlyArray<string>
  readonly observations: number
  readonly series: number
  readonly provenances: ReadonlyArray<string>
  /** What the graph says of the family beside its variables. */
  readonly words: FamilyWords
}

type Draft = {
  readonly first: StatVar
  readonly slotSets: Map<string, { index: number; properties: ReadonlyArray<string>; variables: Variable[] }>
  readonly variables: Variable[]
  readonly bySlotValue: Map<string, Variable[]>
  readonly roles: Set<number>
  readonly provenances: Set<number>
  observations: number
  series: number
}

const shapeKey = (v: StatVar): string =>
  JSON.stringify([v.populationType, v.measuredProperty, v.statType, v.measurementQualifier])

/** All families of a graph, broadest (most observations) first. */
export const familiesOf = (graph: Graph): ReadonlyArray<Family> => {
  const drafts = new Map<string, Draft>()
  const draftOfVariable = new Map<number, Draft>()
  for (const { dcid } of nodesOf(graph, 'stat_var')) {
    const statVar = graph.statVar(dcid)
    if (statVar === null) continue
    const draft = drafts.get(shapeKey(statVar)) ?? newDraft(statVar)
    drafts.set(shapeKey(statVar), draft)
    const code = graph.series.dictionaries.variable.codeOf(dcid)
    addVariable(draft, statVar, code)
    if (code >= 0) draftOfVariable.set(code, draft)
  }
  addSeries(graph, draftOfVariable)
  const wordsOf = familyWordsOf(graph)
  return [...drafts.values()]
    .sort((a, b) => b.observations - a.observations || (shapeKey(a.first) < shapeKey(b.first) ? -1 : 1))
    .map((draft, index) => ({ ...familyOf(graph, draft, index), words: wordsOf(draft.first) }))
}

const newDraft = (first: StatVar): Draft => ({
  first,
  slotSets: new Map(),
  variables: [],
  bySlotValue: new Map(),
  roles: new Set(),
  provenances: new Set(),
  observations: 0,
  series: 0,
})

const addVariable = (draft: Draft, statVar: StatVar, code: number): void => {
  const properties = Object.keys(statVar.slots).sort()
  const key = properties.join(' ')
  let slotSet = draft.slotSets.get(key)
  if (slotSet === undefined) {
    slotSet = { index: draft.slotSets.size, properties, variables: [] }
    draft.slotSets.set(key, slotSet)
  }
  const variable: Variable = { statVar, code, slotSet: slotSet.index }
  slotSet.variables.push(variable)
  draft.variables.push(variable)
  for (const [slot, ref] of Object.entries(statVar.slots)) {
    const at = `${slot}=${ref}`
    const list = draft.bySlotValue.get(at)
    if (list === undefined) draft.bySlotValue.set(at, [variable])
    else list.push(variable)
  }
}

const addSeries = (graph: Graph, draftOfVariable: ReadonlyMap<number, Draft>): void => {
  const { series } = graph
  for (const [code, draft] of draftOfVariable) {
    const [from, to] = series.rangeOfVariable(code)
    draft.series += to - from
    for (let i = from; i < to; i++) {
      draft.observations += series.length[i] ?? 0
      draft.provenances.add(series.provenance[i] ?? -1)
      for (let role = 0; role < series.roleColumns.length; role++) {
        if ((series.roleColumns[role]?.[i] ?? -1) >= 0) draft.roles.add(role)
      }
    }
  }
}

const familyOf = (graph: Graph, draft: Draft, index: number): Omit<Family, 'words'> => ({
  index,
  populationType: draft.first.populationType,
  measuredProperty: draft.first.measuredProperty,
  statType: draft.first.statType,
  measurementQualifier: draft.first.measurementQualifier,
  slotSets: [...draft.slotSets.values()],
  variables: draft.variables,
  bySlotValue: draft.bySlotValue,
  roles: graph.series.roles.filter((_, at) => draft.roles.has(at)),
  observations: draft.observations,
  series: draft.series,
  provenances: [...draft.provenances].filter((p) => p >= 0).map((p) => graph.series.dictionaries.provenance.at(p)),
})

/** Whether a family has the fields a meaning fixes. */
export const familyFits = (family: Family, shape: ShapeFields): boolean =>
  (shape.populationType === undefined || shape.populationType === family.populationType) &&
  (shape.measuredProperty === undefined || shape.measuredProperty === family.measuredProperty) &&
  (shape.statType === undefined || shape.statType === family.statType) &&
  (shape.measurementQualifier === undefined || shape.measurementQualifier === family.measurementQualifier)

const plainRoles: Readonly<Record<string, string>> = {
  origin: 'giver',
  destination: 'receiver',
  observationAbout: 'place',
}

/** What people call those who hold the roles of a family: donor and recipient, debtor and creditor, place. */
export const roleNames = ({ roles, words }: Family): ReadonlyArray<string> =>
  roles.map((role) => words.roles.get(role)?.name?.toLowerCase() ?? plainRoles[role] ?? role)
