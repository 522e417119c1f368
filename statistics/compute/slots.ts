// Sums and shares over a slot: variables that differ in its code alone become the variable without it.
import * as E from 'fp-ts/lib/Either.js'
import { yearsName } from '../../domain/computed/facets.ts'
import { compareUtf8 } from '../../domain/frame/frame.ts'
import { type Problem, problem, type OrProblem } from '../../domain/problem.ts'
import type { Graph, GraphNode, StatVar } from '../../domain/ports/graph.ts'
import { ancestorCodes } from '../plan/overlap.ts'
import { familiesOf } from '../read/families.ts'
import { textsOf } from '../read/properties.ts'
import { slotsOfText } from '../read/slot-texts.ts'
import type { Rows, TextColumn } from './rows.ts'

/** Of the names of a computation those that are slots of variables. */
export const slotsOf = (graph: Graph, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.filter((name) => name !== yearsName && graph.roleOf(name) === null)

/** The rows with each variable as the one that has no codes in these slots; refused where codes overlap or no variable names the sum. */
export const withoutSlots = (
  graph: Graph,
  rows: Rows,
  slots: ReadonlyArray<string>,
  pointer: string,
): OrProblem<Rows> => {
  const column = rows.columns.get('variable')
  if (column === undefined || slots.length === 0) return E.right(rows)
  const used = [...new Set(column.codes)].map((code) => column.texts[code] ?? '')
  const variables = used.flatMap((dcid) => graph.statVar(dcid) ?? [])
  const unused = slots.find((slot) => variables.every((variable) => variable.slots[slot] === undefined))
  if (unused !== undefined) {
    const held = [...new Set(variables.flatMap((variable) => Object.keys(variable.slots)))].sort()
    return E.left(
      problem('role_unknown', `The variables have no role or slot ${unused}.`, { pointer, alternatives: held }),
    )
  }
  const targets = new Map<string, string>()
  const parts = new Map<string, StatVar[]>()
  for (const variable of variables) {
    const target = variableWithout(graph, variable, slots)
    if (target === null) return E.left(unnamed(variable, slots, pointer))
    targets.set(variable.dcid, target)
    parts.set(target, [...(parts.get(target) ?? []), variable])
  }
  for (const added of parts.values()) {
    const overlap = overlapAmong(graph, added, slots)
    if (overlap !== null) return E.left(refusal(graph, overlap, added, slots, pointer))
  }
  return E.right({ ...rows, columns: new Map([...rows.columns, ['variable', renamed(column, targets)]]) })
}

const renamed = (column: TextColumn, targets: ReadonlyMap<string, string>): TextColumn => {
  const texts = [...new Set(targets.values())].sort(compareUtf8)
  const places = new Map(texts.map((text, place) => [text, place]))
  const codeOf = column.texts.map((text) => places.get(targets.get(text) ?? '') ?? -1)
  return { texts, codes: column.codes.map((code) => codeOf[code] ?? -1) }
}

/** A column of variables as those of the totals which they are parts of over these slots, or are. */
export const totalVariables = (graph: Graph, column: TextColumn, slots: ReadonlyArray<string>): TextColumn => {
  const found = column.texts.flatMap((dcid) => {
    const variable = graph.statVar(dcid)
    return variable === null ? [] : [[dcid, totalOf(graph, variable, slots) ?? dcid] as const]
  })
  return renamed(column, new Map(found))
}

/** The variable of the total that a variable is a part of by its codes in these slots: that without them, or the one of which its code is declared a part. */
export const totalOf = (graph: Graph, variable: StatVar, slots: ReadonlyArray<string>): string | null =>
  variableWithout(graph, variable, slots) ?? declaredTotalOf(graph, variable, slots)

/** The variable of which the graph declares a variable a part by its code in the one of these slots; null where there are several. */
export const declaredTotalOf = (graph: Graph, variable: StatVar, slots: ReadonlyArray<string>): string | null => {
  const [only, ...others] = slots
  return only === undefined || others.length > 0 || variableWithout(graph, variable, slots) !== null
    ? null
    : declaredTotal(graph, variable, only)
}

/** The variable whose slots a code names as those of its whole (`partOf`), where these are the variable's own but for the code. */
const declaredTotal = (graph: Graph, variable: StatVar, slot: string): string | null => {
  const code = graph.node(variable.slots[slot] ?? '')
  const wholes = code === null ? [] : textsOf(code, 'partOf').map(slotsOfText)
  const whole = wholes.find((slots) => {
    const rest = slots.filter(([one]) => one !== slot)
    return (
      rest.length === Object.keys(variable.slots).length - 1 &&
      rest.length === slots.length - 1 &&
      rest.every(([one, value]) => variable.slots[one] === value)
    )
  })
  return whole === undefined ? null : variableWith(graph, variable, whole)
}

/** The variable that a variable is without codes in these slots: in the same family, with the same codes in all others. */
const variableWithout = (graph: Graph, variable: StatVar, slots: ReadonlyArray<string>): string | null => {
  const kept = Object.entries(variable.slots).filter(([slot]) => !slots.includes(slot))
  return variableWith(graph, variable, kept)
}

/** The variable of a family that has these codes and no others. */
const variableWith = (
  graph: Graph,
  family: StatVar,
  wanted: ReadonlyArray<readonly [slot: string, code: string]>,
): string | null => {
  const found = graph
    .statVarsOfShape(family)
    .find(
      (other) =>
        Object.keys(other.slots).length === wanted.length && wanted.every(([slot, code]) => other.slots[slot] === code),
    )
  return found?.dcid ?? null
}

const unnamed = (variable: StatVar, slots: ReadonlyArray<string>, pointer: string): Problem =>
  problem(
    'option_conflict',
    `The graph has no variable for ${variable.label ?? variable.dcid} without ${slots.join(' and ')}, which would name the sum.`,
    { pointer, cause: 'sum_without_variable', extra: { variable: variable.dcid, slots } },
  )

type Overlap = readonly [StatVar, StatVar]

/** Two variables of which one includes the other, or which are views of the same amounts. */
const overlapAmong = (graph: Graph, added: ReadonlyArray<StatVar>, slots: ReadonlyArray<string>): Overlap | null => {
  const views = viewSlots(graph)
  const above = new Map<string, ReadonlySet<string>>()
  const includes = (a: string | undefined, b: string | undefined): boolean => {
    if (a === undefined || a === b) return true
    if (b === undefined) return false
    const known = above.get(b) ?? new Set(ancestorCodes(graph, b))
    above.set(b, known)
    return known.has(a)
  }
  for (const a of added) {
    for (const b of added) {
      if (a === b) continue
      if (slots.some((slot) => views.has(slot) && a.slots[slot] !== b.slots[slot])) return [a, b]
      if (slots.every((slot) => includes(a.slots[slot], b.slots[slot]))) return [a, b]
    }
  }
  return null
}

/** Slots that tell views of the same amounts apart (commitments and disbursements, gross and net), as the families declare them. */
const viewSlots = (graph: Graph): ReadonlySet<string> => viewSlotsOf(graph.nodesOfKind('shape'))

/** Whether codes of a slot tell views of the same amounts apart in the family of a variable. */
export const isViewSlot = (graph: Graph, variable: StatVar, slot: string): boolean => {
  const family = familiesOf(graph)(variable)
  return family !== null && viewSlotsOf([family]).has(slot)
}

const viewSlotsOf = (families: ReadonlyArray<GraphNode>): ReadonlySet<string> =>
  new Set(
    families
      .flatMap((node) => ['usualView', 'impliedView'].flatMap((property) => textsOf(node, property)))
      .flatMap((view) => view.split(/\s+/))
      .flatMap((pair) => pair.split('=').slice(0, 1))
      .filter((slot) => slot !== ''),
  )

const refusal = (
  graph: Graph,
  [a, b]: Overlap,
  added: ReadonlyArray<StatVar>,
  slots: ReadonlyArray<string>,
  pointer: string,
): Problem => {
  const name = ({ dcid, label }: StatVar): string => label ?? dcid
  // the finest variables that overlap with none chosen before
  const finest: StatVar[] = []
  const bySize = [...added].sort(
    (x, y) => depth(graph, y, slots) - depth(graph, x, slots) || (x.dcid < y.dcid ? -1 : 1),
  )
  for (const one of bySize) if (overlapAmong(graph, [...finest, one], slots) === null) finest.push(one)
  return problem('sum_overlaps', `The parts of the sum overlap: ${name(a)} and ${name(b)} must not be added.`, {
    pointer,
    cause: 'variable',
    alternatives: [
      {
        choice: 'parts',
        total: finest.length,
        statvars: finest
          .map(({ dcid }) => dcid)
          .sort()
          .slice(0, 200),
      },
    ],
    extra: { overlap: { variables: [a.dcid, b.dcid] } },
  })
}

const depth = (graph: Graph, { slots }: StatVar, over: ReadonlyArray<string>): number =>
  over.reduce((sum, slot) => {
    const code = slots[slot]
    return sum + (code === undefined ? 0 : 1 + [...ancestorCodes(graph, code)].length)
  }, 0)
