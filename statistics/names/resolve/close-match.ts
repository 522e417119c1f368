// Texts that are nobody's name: words of several names, and small misspellings of exactly one.
import type { Graph, RankedName } from '../../../domain/ports/graph.ts'
import { foldPhrase, foldWords } from '../fold.ts'
import { isGeneric } from '../heads.ts'
import { editsAllowed, isRival, misspelling } from './edit-distance.ts'
import { type Match, none } from './resolution.ts'
import type { Scope } from './scope.ts'

/** Labels that hold all words of the text: `several` when two nodes or more have them, `contested` when one has. */
export const matchWords = (graph: Graph, text: string, scope: Scope): Match => {
  const words = foldWords(text)
  // figures alone are a code, and no word of a name
  if (words.length === 0 || isGeneric(words) || words.every((word) => /^\d+$/.test(word))) return none
  const dcids = [
    ...new Set(
      graph.names
        .byWords(words)
        .names.filter(scope.admits)
        .map((name) => name.dcid),
    ),
  ]
  if (dcids.length === 0) return none
  return { kind: dcids.length === 1 ? 'contested' : 'several', dcids }
}

type Close = {
  /** The one node meant, if there is exactly one close candidate and the search was complete. */
  readonly match: Match
  /** All that came near, nearest first. */
  readonly near: ReadonlyArray<string>
}

const isAdmitted = (graph: Graph, name: RankedName, scope: Scope): boolean =>
  // a country without a node is no answer, but it is a rival
  (name.kind === 'country' && graph.kindOf(name.dcid) === null) || scope.admits(name)

/** Small misspellings, resolved only when a single node is close. */
export const matchClose = (graph: Graph, text: string, scope: Scope): Close => {
  const phrase = foldPhrase(text)
  if (editsAllowed(phrase) === 0) return { match: none, near: [] }
  const found = graph.names.nearPhrase(phrase)
  const names = found.names
    .filter((name) => isAdmitted(graph, name, scope))
    .map((name) => ({ name, folded: foldPhrase(name.text) }))
  const slips = names
    .flatMap((each) => {
      const edits = misspelling(phrase, each.folded)
      return edits === null ? [] : [{ ...each, edits }]
    })
    .sort((a, b) => a.edits - b.edits || a.name.rank - b.name.rank)
  const [first] = slips
  const rivals = names.filter(({ folded }) => isRival(phrase, folded, first?.edits ?? 1))
  const dcids = [...new Set([...slips, ...rivals].map(({ name }) => name.dcid))]
  const near = dcids.filter((dcid) => graph.kindOf(dcid) !== null)
  if (first === undefined || dcids.length !== 1 || near.length === 0 || !found.complete) return { match: none, near }
  return { match: { kind: 'one', dcid: first.name.dcid, matched: first.name.text }, near }
}
