// One reader of names, for the resolver and for questions: what a text is the name of, and how surely.
import type { Graph, NodeKind, UnheldName } from '../../../domain/ports/graph.ts'
import { fold } from '../fold.ts'
import { matchClose, matchWords } from './close-match.ts'
import { matchDcid, matchExact, matchHead } from './exact-match.ts'
import { matchFramed } from './framed-match.ts'
import { groupTextsOf, namesMembers } from './member-wording.ts'
import { isPlaceholder } from './placeholders.ts'
import { type Match, none } from './resolution.ts'
import type { Scope } from './scope.ts'

/**
 * `exact`: a name, a code or the members of a group; `unheld`: a real country without a node; `part`: a name in a formal frame, or a word that
 * several names share; `slip`: one name but for a small misspelling; `none`: nothing, with what is near.
 */
export type NameRead =
  | { readonly how: 'exact'; readonly match: Match; readonly members: boolean }
  | { readonly how: 'unheld'; readonly name: UnheldName }
  | { readonly how: 'part' | 'slip'; readonly match: Match }
  | { readonly how: 'none'; readonly near: ReadonlyArray<string> }

const groupKinds: ReadonlySet<NodeKind> = new Set(['group', 'continent', 'subregion'])

/** The text names the members of a group or region. */
const matchMembers = (graph: Graph, text: string, scope: Scope): Match => {
  const groups: Scope = { ...scope, admits: (name) => groupKinds.has(name.kind) && scope.admits(name) }
  for (const name of groupTextsOf(text)) {
    const found = matchExact(graph, name, groups)
    if (found.kind !== 'none') return found
  }
  return none
}

const unheldMatch = (graph: Graph, text: string, key: string, scope: Scope): UnheldName | null => {
  if (!scope.kinds.has('country')) return null
  const byCode = graph.names.unheldCode(text)
  const found = byCode.length > 0 ? byCode : graph.names.unheld(key)
  const [first] = found
  if (first === undefined || new Set(found.map((name) => name.ref)).size > 1) return null
  return first
}

const dcidsOf = (match: Match): ReadonlyArray<string> =>
  match.kind === 'one' ? [match.dcid] : match.kind === 'none' ? [] : match.dcids

/** Formal frames are read for countries alone: the "Republic Bank" is no bank called Bank. */
const countries = (scope: Scope): Scope => ({
  ...scope,
  admits: (name) => name.kind === 'country' && scope.admits(name),
})

/** The ISO code a flag stands for, or the text itself. */
const withoutFlag = (text: string): string => {
  const points = Array.from(text, (c) => (c.codePointAt(0) ?? 0) - 0x1f1e6)
  const isFlag = points.length === 2 && points.every((point) => point >= 0 && point < 26)
  return isFlag ? String.fromCodePoint(...points.map((point) => point + 65)) : text
}

/** Reads a text as a name. With `slips` false, misspellings are not looked for and nothing near is told. */
export const readName = (graph: Graph, written: string, scope: Scope, slips = true): NameRead => {
  const text = withoutFlag(written.normalize('NFC').trim())
  if (isPlaceholder(text)) return { how: 'none', near: [] }
  const dcid = matchDcid(graph, text, scope)
  const exact = dcid.kind === 'none' ? matchExact(graph, text, scope) : dcid
  if (exact.kind !== 'none') return { how: 'exact', match: exact, members: namesMembers(text) }
  const members = matchMembers(graph, text, scope)
  if (members.kind !== 'none') return { how: 'exact', match: members, members: true }
  const name = unheldMatch(graph, text, fold(text), scope)
  if (name !== null) return { how: 'unheld', name }
  const partial = [
    matchFramed(graph, text, countries(scope)),
    matchHead(graph, text, scope),
    matchWords(graph, text, scope),
  ]
  const read = partial.find((match) => match.kind === 'one' || match.kind === 'several')
  if (read !== undefined) return { how: 'part', match: read }
  if (!slips) return { how: 'none', near: [] }
  const close = matchClose(graph, text, scope)
  // "Dominican" is the word of another country's name, not surely "Dominica" misspelt
  const rivals = partial.flatMap((match) => (match.kind === 'contested' ? match.dcids : []))
  const isRivalled = close.match.kind === 'one' && rivals.length > 0 && !rivals.includes(close.match.dcid)
  if (close.match.kind !== 'none' && !isRivalled) return { how: 'slip', match: close.match }
  return { how: 'none', near: [...close.near, ...partial.flatMap(dcidsOf)] }
}
