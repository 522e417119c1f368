// "For government and civil society": a code of two levels of its list has that name, the narrower one with "general" behind it.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph, StatVar } from '../../domain/ports/graph.ts'
import { figureOf } from './figure.ts'
import { fitOf, type StatedFigure } from './numbers.ts'
import type { Candidate, Found } from './verified.ts'

const behindName = /^\s?[-–,]\s?general$/iu

const labelOf = (graph: Graph, ref: string | undefined): string => (ref === undefined ? '' : (graph.label(ref) ?? ''))

/** The variables that differ in one code, which is the same name with "general" behind it. */
const ofNarrowerCode = (graph: Graph, own: StatVar): ReadonlyArray<StatVar> => {
  const slots = Object.entries(own.slots)
  return graph.statVarsOfShape(own).filter((other) => {
    const [changed, ...more] = slots.filter(([property, ref]) => other.slots[property] !== ref)
    if (changed === undefined || more.length > 0 || Object.keys(other.slots).length !== slots.length) return false
    const [name, narrower] = [labelOf(graph, changed[1]), labelOf(graph, other.slots[changed[0]])]
    return name !== '' && narrower.startsWith(name) && behindName.test(narrower.slice(name.length))
  })
}

/** The figure of the narrower code of the same name, where a claim fits it. */
export const inNarrowerCode = async (graph: Graph, stated: StatedFigure, found: Found): Promise<Candidate | null> => {
  const own = graph.statVar(found.row.variable)
  for (const variable of own === null ? [] : ofNarrowerCode(graph, own)) {
    const shape = { kind: 'statvar_set', statvars: [variable.dcid] } as const
    const figure = await figureOf(graph, { identity: { ...found.identity, shape, slots: [] }, facets: found.facets })
    if (E.isLeft(figure)) continue
    const verdict = fitOf(stated, figure.right.row.value)
    const label = `${found.label} (${variable.label ?? variable.dcid})`
    if (verdict !== 'mismatch') return { verdict, found: { ...figure.right, label, phrase: null } }
  }
  return null
}
