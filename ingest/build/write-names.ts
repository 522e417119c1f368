// Writes the name index of a build. Knows nodes and bundled country names; nothing of how names are matched.
import type { DatabaseSync } from 'node:sqlite'
import type { GraphNode } from '../../domain/ports/graph.ts'
import { fold } from '../../statistics/names/fold.ts'
import { headsOf } from '../../statistics/names/heads.ts'
import { formerStates } from '../../statistics/names/former-states.ts'
import { defaultKinds, isPlaceNode, namelessKinds } from '../../statistics/names/kinds.ts'
import { createNameTables, finishNameTables } from '../../statistics/names/name-tables.ts'
import { codesOf, ownNames } from '../../statistics/names/names-of-node.ts'
import { publicCountries } from '../../statistics/names/public-names.ts'
import { prepare, writeName, writeUnheld } from './name-rows.ts'
import { countryFinder, foreignKeys } from './country-finder.ts'
import { writeFormerState } from './former-states.ts'

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
