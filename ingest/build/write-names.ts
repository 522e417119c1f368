// Writes the name index of a build. Knows nodes and bundled country names; nothing of how names are matched.
import type { DatabaseSync } from 'node:sqlite'
import type { GraphNode } from '../../domain/ports/graph.ts'
import { fold } from '../../statistics/names/fold.ts'
import { headsOf } from '../../statistics/names/heads.ts'
import { formerStates, type FormerState } from '../../statistics/names/former-states.ts'
import { defaultKinds, isPlaceNode, namelessKinds } from '../../statistics/names/kinds.ts'
import { createNameTables, finishNameTables } from '../../statistics/names/name-tables.ts'
import { codesOf, ownNames, type OwnCode } from '../../statistics/names/names-of-node.ts'
import { publicCountries, type PublicCountry } from '../../statistics/names/public-names.ts'
import { prepare, writeName, writeUnheld, type Statements } from './name-rows.ts'

// Names of states that are no more, and who bears them.
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

const writeFormerState = (to: Statements, id: number, state: FormerState, held: Held): number => {
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

// The country that a bundled name means.
/** Finds the bundled country a node is, by its ISO codes or its dcid. */
const countryFinder = (countries: ReadonlyArray<PublicCountry>) => {
  const byCode = new Map(
    countries.flatMap((country) => [country.alpha2, country.alpha3].map((code) => [code, country])),
  )
  return (node: GraphNode, codes: ReadonlyArray<OwnCode>): PublicCountry | null => {
    if (node.kind !== 'country') return null
    const iso = codes.filter(({ system }) => /Alpha[23]/i.test(system)).map(({ text }) => text)
    for (const code of [...iso, node.dcid.replace(/^country\//, '')]) {
      const found = byCode.get(code)
      if (found !== undefined) return found
    }
    return null
  }
}

/**
 * Names of a country in other languages alone, which graphs list among its other names: misspellings of them are not looked for, because what
 * is near some word of ninety languages is more often something else.
 */
const foreignKeys = (country: PublicCountry | null): ReadonlySet<string> =>
  new Set((country?.names ?? []).filter(({ rank }) => rank === 4).map(({ text }) => fold(text)))

/**
 * Creates the tables of the name index and fills them from the nodes of a build; countries with ISO codes also get their public names.
 * Runs inside the caller's transaction.
 */
export const writeNames = (db: DatabaseSync, nodes: Iterable<GraphNode>): void => {
  db.exec(createNameTables)
  const to = prepare(db)
  const countries = publicCountries()
  const countryOf = countryFinder(countries)
  const held = new Map<string, GraphNode>()
  let id = 0
  for (const node of nodes) {
    if (namelessKinds.has(node.kind)) continue
    const codes = codesOf(node)
    for (const { text, system } of codes) to.code.run(text, node.dcid, node.kind, system)
    const country = countryOf(node, codes)
    if (country !== null) {
      held.set(country.alpha3, node)
      for (const code of [country.alpha2, country.alpha3]) to.code.run(code, node.dcid, node.kind, 'iso3166')
      for (const code of country.otherCodes) to.code.run(code, node.dcid, node.kind, 'acronym')
    }
    if (country === null && node.kind === 'country')
      for (const code of [...codes.map(({ text }) => text), node.dcid.replace(/^country\//, '')]) held.set(code, node)
    const searchable = defaultKinds.has(node.kind) || node.kind === 'code' || isPlaceNode(node)
    const foreign = foreignKeys(country)
    const keys = new Set<string>()
    for (const { text, rank } of [...ownNames(node, codes), ...(country?.names ?? [])]) {
      const key = fold(text)
      if (node.kind === 'country')
        for (const head of headsOf(text))
          if (rank < 2 || head.inverted) to.head.run(head.key, node.dcid, head.inverted ? 1 : 0, rank === 4 ? 1 : 0)
      if (key === '' || keys.has(key) || country?.misplaced.has(text) === true) continue
      keys.add(key)
      id += 1
      writeName(to, id, node, { text, rank, key }, searchable && (rank < 2 || !foreign.has(key)))
    }
  }
  for (const country of countries) if (!held.has(country.alpha3)) id = writeUnheld(to, id, country)
  for (const state of formerStates()) id = writeFormerState(to, id, state, held)
  db.exec(finishNameTables)
}
