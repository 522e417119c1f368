// Names of states that are no more, and who bears them.
import type { GraphNode } from '../../domain/ports/graph.ts'
import { fold } from '../../statistics/names/fold.ts'
import type { FormerState } from '../../statistics/names/former-states.ts'
import { type Statements, writeName } from './name-rows.ts'

type Held = ReadonlyMap<string, GraphNode>

/**
 * Whom the names of a former state are given to: its own node, or else the node of the only country that came of it, or else all of several,
 * which makes the name ambiguous. Of several with one node here that one is not meant.
 */
const bearersOf = (state: FormerState, held: Held): ReadonlyArray<GraphNode> => {
  const own = state.alpha3 === null ? undefined : held.get(state.alpha3)
  if (own !== undefined) return [own]
  const successors = state.successors.flatMap((alpha3) => held.get(alpha3) ?? [])
  return state.successors.length === 1 || successors.length > 1 ? successors : []
}

export const writeFormerState = (to: Statements, id: number, state: FormerState, held: Held): number => {
  let last = id
  const bearers = bearersOf(state, held)
  for (const text of state.names)
    for (const node of bearers) {
      last += 1
      writeName(to, last, node, { text, rank: 3, key: fold(text) }, true)
    }
  const alpha3 = state.successors.length === 1 ? state.successors[0] : state.alpha3
  if (bearers.length > 0 || alpha3 === undefined || alpha3 === null) return last
  const ref = `country/${alpha3}`
  for (const text of state.names) to.unheld.run(fold(text), ref, state.names[0] ?? alpha3, 3, text)
  return last
}
