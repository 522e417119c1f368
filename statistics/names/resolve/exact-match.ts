// Names, codes and dcids that are the text, apart from case, accents and the like. Spelling mistakes are elsewhere.
import { fold, foldPhrase } from '../fold.ts'
import type { Graph, RankedName } from '../../../domain/ports/graph.ts'
import { editsAllowed, misspelling } from './edit-distance.ts'
import { type Match, matchOf, none } from './resolution.ts'
import type { Scope } from './scope.ts'

/** A dcid written out: of an admitted kind, or of any kind when it can be nothing but a dcid and no kinds were named. */
export const matchDcid = (graph: Graph, text: string, scope: Scope): Match => {
  const bare = text.replace(/^dcid:/, '')
  // no dcid has a space in it
  const kind = /\s/.test(bare) ? null : graph.kindOf(bare)
  if (kind === null) return none
  const plainly = scope.isDefault && (bare !== text || bare.includes('/'))
  return plainly || scope.admits({ dcid: bare, kind }) ? { kind: 'one', dcid: bare, matched: bare } : none
}

/** ISO codes come before other systems that use the same letters otherwise. */
const isIso = (system: string): boolean => system === 'iso3166' || /Alpha[23]/i.test(system)

const codesFor = (graph: Graph, text: string, scope: Scope) => {
  const codes = graph.names.byCode(text).filter(scope.admits)
  const iso = codes.filter((code) => isIso(code.system))
  return iso.length > 0 ? iso : codes
}

/** Of several names that fold alike, those written in the same order of words as the text, if any. */
const inOrder = (names: ReadonlyArray<RankedName>, text: string): ReadonlyArray<RankedName> => {
  const phrase = foldPhrase(text)
  const same = names.filter((name) => foldPhrase(name.text) === phrase)
  return same.length > 0 ? same : names
}

/** Other countries that go by the same bare word, if the one found does so itself; "China, Hong Kong SAR" contests no name of China. */
const rivalsOf = (graph: Graph, key: string, dcid: string, foreign: boolean, scope: Scope): ReadonlyArray<string> => {
  const heads = graph.names.byHead(key).filter((head) => foreign || !head.foreign)
  if (!heads.some((head) => head.dcid === dcid)) return []
  return heads
    .map((head) => head.dcid)
    .filter((other) => other !== dcid && scope.admits({ dcid: other, kind: 'country' }))
}

/**
 * A name that is not current loses its certainty when other countries go by the same bare word ("Korea"), and when a real country without a
 * node here has that name too.
 */
const contested = (graph: Graph, key: string, found: Match, foreign: boolean, scope: Scope): Match => {
  if (found.kind !== 'one') return found
  const rivals = rivalsOf(graph, key, found.dcid, foreign, scope)
  if (rivals.length > 0) return { kind: 'several', dcids: [...new Set([found.dcid, ...rivals])] }
  return graph.names.unheld(key).some((name) => name.rank < 4) ? { kind: 'contested', dcids: [found.dcid] } : found
}

/** Four capitals or fewer are an acronym ("MENA"), not a country's name in some other language. */
const looksLikeAcronym = (text: string): boolean => /^[A-Z]{1,4}$/.test(text)

/**
 * A text that is a name of another language only if an accent is forgotten, and the common name of another country but for one letter, is as
 * likely a misspelling of the latter: "Nigera" is Niger in Latvian, but for an accent, and nearly Nigeria.
 */
const rivalledBySlip = (graph: Graph, text: string, found: Match, scope: Scope): Match => {
  if (found.kind !== 'one' || found.matched.toLowerCase() === text.toLowerCase()) return found
  const phrase = foldPhrase(text)
  if (editsAllowed(phrase) === 0 || phrase !== text.toLowerCase()) return found
  const others = graph.names
    .nearPhrase(phrase)
    .names.filter((name) => name.rank < 2 && name.dcid !== found.dcid && scope.admits(name))
    .filter((name) => misspelling(phrase, foldPhrase(name.text)) === 1)
  return others.length === 0
    ? found
    : { kind: 'contested', dcids: [...new Set(others.map((name) => name.dcid)), found.dcid] }
}

/** "Mon" is not "Mön": a short name of another language is itself only with its accents. */
const isShortOther = (text: string, key: string, name: RankedName): boolean =>
  name.rank === 4 &&
  /^[a-z]{1,3}$/.test(key) &&
  fold(name.text) === key &&
  name.text.toLowerCase() !== text.trim().toLowerCase()

/**
 * A current name (label, or a country's common name) wins; then codes as written and other names of the graph and public English names,
 * which must agree; then names in other languages.
 */
export const matchExact = (graph: Graph, text: string, scope: Scope): Match => {
  const key = fold(text)
  const names = graph.names.byKey(key).filter((name) => scope.admits(name) && !isShortOther(text, key, name))
  for (const rank of [0, 1]) {
    const current = names.filter((name) => name.rank === rank)
    if (current.length > 0) return matchOf(inOrder(current, text))
  }
  const codes = codesFor(graph, text, scope)
  for (const foreign of [false, true]) {
    const other = names.filter((name) => (name.rank === 4) === foreign)
    if (foreign && (codes.length > 0 || looksLikeAcronym(text))) break
    if (other.length === 0) continue
    const found = matchOf([...codes, ...inOrder(other, text)])
    if (codes.length > 0) return found
    const sure = contested(graph, key, found, foreign, scope)
    return foreign ? rivalledBySlip(graph, text, sure, scope) : sure
  }
  return matchOf(codes)
}

/** The bare word of longer country names: one country's ("Micronesia"), or several countries' ("Congo"). */
export const matchHead = (graph: Graph, text: string, scope: Scope): Match => {
  const heads = graph.names.byHead(fold(text)).filter(({ dcid }) => scope.admits({ dcid, kind: 'country' }))
  const dcids = [...new Set(heads.map(({ dcid }) => dcid))]
  const [first] = dcids
  if (first === undefined) return none
  if (dcids.length > 1) return { kind: 'several', dcids }
  const certain = heads.some((head) => head.inverted)
  return certain ? { kind: 'one', dcid: first, matched: graph.label(first) ?? first } : { kind: 'contested', dcids }
}
