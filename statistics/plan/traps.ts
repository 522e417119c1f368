// Traps of the graph that apply to planned rows: by their warnings, their variables and periods, who stands beside whom, and
// breaks of series between them.
import { type AppliedTrap, trapKinds } from '../../domain/dataset/trap.ts'
import type { Graph, GraphNode, StatVar } from '../../domain/ports/graph.ts'
import { firstText, namesOf, textsOf } from '../read/properties.ts'
import { slotsOfText } from '../read/slot-texts.ts'
import type { SeriesBreak } from '../read/series-breaks.ts'
import { type BreaksAcross, breaksAcross, breakText } from './breaks-across.ts'
import type { Segments } from './segments.ts'
import { variablesUsed } from './used-texts.ts'

type Slots = ReadonlyArray<readonly [string, string]>
type Trap = {
  readonly node: GraphNode
  readonly kind: AppliedTrap['kind']
  readonly warnings: ReadonlyArray<string>
  readonly populationTypes: ReadonlyArray<string>
  /** Sets of slots of which a variable must have one. */
  readonly slots: ReadonlyArray<Slots>
  readonly from: string | null
  readonly until: string | null
  readonly isAcrossBreak: boolean
  readonly together: { readonly role: string; readonly kinds: ReadonlyArray<string> } | null
}

const trapOf = (node: GraphNode): ReadonlyArray<Trap> => {
  const kind = trapKinds.find((one) => one === firstText(node, 'trap'))
  const [role, kinds] = firstText(node, 'together')?.split('=') ?? []
  return kind === undefined
    ? []
    : [
        {
          node,
          kind,
          warnings: textsOf(node, 'warning'),
          populationTypes: namesOf(node, 'populationType'),
          slots: textsOf(node, 'slot').map(slotsOfText),
          from: firstText(node, 'fromPeriod'),
          until: firstText(node, 'untilPeriod'),
          isAcrossBreak: firstText(node, 'acrossBreak') === 'true',
          together: role === undefined || kinds === undefined ? null : { role, kinds: kinds.split(' ') },
        },
      ]
}

const fits = ({ populationTypes, slots }: Trap, variable: StatVar): boolean =>
  (populationTypes.length === 0 || populationTypes.includes(variable.populationType)) &&
  (slots.length === 0 || slots.some((set) => set.every(([slot, code]) => variable.slots[slot] === code)))

/** Whether a trap can hold by its rows: one that names warnings alone cannot. */
const isOfRows = ({ populationTypes, slots, from, until, isAcrossBreak, together }: Trap): boolean =>
  populationTypes.length + slots.length > 0 || from !== null || until !== null || isAcrossBreak || together !== null

type Concerned = {
  /** Codes of the variables whose rows a trap concerns, in rising order; empty: none. */
  readonly variables: ReadonlyArray<number>
  /** The breaks that lie between their rows, where the trap is one of breaks. */
  readonly across: ReadonlySet<SeriesBreak>
}

const nothing: Concerned = { variables: [], across: new Set() }

const variablesConcerned = (
  graph: Graph,
  trap: Trap,
  { series, first, length }: Segments,
  breaksIn: BreaksAcross,
): Concerned => {
  const { dictionaries, variable, roles, roleColumns } = graph.series
  const known = new Map<number, boolean>()
  const isFitting = (code: number): boolean => {
    const held = known.get(code)
    if (held !== undefined) return held
    const statVar = graph.statVar(dictionaries.variable.at(code))
    const isIt = statVar !== null && fits(trap, statVar)
    known.set(code, isIt)
    return isIt
  }
  const column = trap.together === null ? undefined : roleColumns[roles.indexOf(trap.together.role)]
  const kinds = new Set<string>()
  const kindOf = new Map<number, string | null>()
  const concerned = new Set<number>()
  const across = new Set<SeriesBreak>()
  const period = (at: number): string => dictionaries.period.at(graph.observations.read(at, 1).periods[0] ?? 0)
  let begun = 0
  for (let i = 0; i < series.length; i++) {
    const s = series[i] ?? 0
    if (i === 0 || series[i - 1] !== s) begun = first[i] ?? 0
    const code = variable[s] ?? -1
    if (code < 0 || !isFitting(code)) continue
    const entity = column?.[s] ?? -1
    if (entity >= 0) {
      const kind = kindOf.get(entity) ?? graph.kindOf(dictionaries.entity.at(entity))
      kindOf.set(entity, kind)
      if (kind !== null) kinds.add(kind)
    }
    if (concerned.has(code) && !trap.isAcrossBreak) continue
    const [start, rows] = [first[i] ?? 0, length[i] ?? 0]
    if (rows === 0) continue
    if (trap.from !== null && period(start + rows - 1) < trap.from) continue
    if (trap.until !== null && period(start).slice(0, trap.until.length) > trap.until) continue
    if (trap.isAcrossBreak) {
      const found = breaksIn(s, begun, start + rows - 1)
      if (found.length === 0) continue
      for (const one of found) across.add(one)
    }
    concerned.add(code)
  }
  if (trap.together !== null && !trap.together.kinds.every((kind) => kinds.has(kind))) return nothing
  return { variables: [...concerned].sort((a, b) => a - b), across }
}

/** The traps that the graph tells of planned rows, by their references; `warnings` are the codes told of the same rows. */
export const trapsOf = (
  graph: Graph,
  segments: Segments,
  warnings: ReadonlySet<string>,
): ReadonlyArray<AppliedTrap> => {
  const traps = graph.nodesOfKind('trap').flatMap(trapOf)
  if (traps.length === 0) return []
  const breaksIn = breaksAcross(graph)
  const { count } = variablesUsed(graph, segments)
  return traps.flatMap((trap): ReadonlyArray<AppliedTrap> => {
    const isWarned = trap.warnings.some((code) => warnings.has(code))
    const { variables: concerned, across } =
      isWarned || !isOfRows(trap) ? nothing : variablesConcerned(graph, trap, segments, breaksIn)
    if (!isWarned && concerned.length === 0) return []
    const isOfAll = concerned.length === 0 || concerned.length === count
    const explains = textsOf(trap.node, 'explains')
    return [
      {
        ref: trap.node.dcid,
        label: trap.node.label ?? trap.node.dcid,
        kind: trap.kind,
        detail: [firstText(trap.node, 'description') ?? '', ...new Set([...across].map(breakText))].join(' '),
        ...(isOfAll ? {} : { variables: concerned.map((code) => graph.series.dictionaries.variable.at(code)) }),
        ...(trap.from === null ? {} : { from_period: trap.from }),
        ...(trap.until === null ? {} : { until_period: trap.until }),
        ...(explains.length === 0 ? {} : { explains }),
      },
    ]
  })
}
