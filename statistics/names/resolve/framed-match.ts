// Names inside a formal frame ("Republic of Montenegro", "Georgia (country)") and names given twice ("Myanmar (Burma)").
import type { Graph } from '../../../domain/ports/graph.ts'
import { fold, foldWords } from '../fold.ts'
import { matchExact } from './exact-match.ts'
import { isFrame, type Unframed, withoutArticle, withoutFrame, withoutHanForm } from './frames.ts'
import { type Match, none } from './resolution.ts'
import type { Scope } from './scope.ts'

/** Every part between commas, brackets or slashes names the same node, frames aside. */
const matchParts = (graph: Graph, text: string, scope: Scope): Match => {
  const parts = text.split(/[,()[\]/;（）［］，、；،؛]+|\s[-–—]\s/u).filter((part) => foldWords(part).length > 0)
  if (parts.length < 2 || parts.length > 4) return none
  let found: Match = none
  for (const part of parts) {
    if (isFrame(foldWords(part))) continue
    const match = matchPart(graph, part.trim(), scope)
    if (match.kind !== 'one' || (found.kind === 'one' && found.dcid !== match.dcid)) return none
    found = found.kind === 'one' ? found : match
  }
  return found
}

/** Whether other countries go by this bare word, so that a "democratic" left out could be what tells them apart. */
const isShared = (graph: Graph, name: string, dcid: string): boolean =>
  graph.names.byHead(fold(name)).some((head) => head.dcid !== dcid)

const matchUnframed = (graph: Graph, inner: Unframed | null, scope: Scope): Match => {
  if (inner === null) return none
  const match = matchExact(graph, inner.text, scope)
  if (match.kind !== 'one' || !inner.telling || !isShared(graph, inner.text, match.dcid)) return match
  return { kind: 'contested', dcids: [match.dcid] }
}

/** One part of a name: as it is, behind an article or in a frame. */
const matchPart = (graph: Graph, text: string, scope: Scope): Match => {
  const article = withoutArticle(text)
  const readings = [
    () => matchExact(graph, text, scope),
    () => (article === null ? none : matchExact(graph, article, scope)),
    () => matchUnframed(graph, withoutFrame(text), scope),
    () => matchUnframed(graph, withoutHanForm(text), scope),
  ]
  for (const read of readings) {
    const match = read()
    if (match.kind !== 'none') return match
  }
  return none
}

/** The node named behind an article, by all parts of the text or inside a frame; the first of these that finds anything. */
export const matchFramed = (graph: Graph, text: string, scope: Scope): Match => {
  const match = matchPart(graph, text, scope)
  return match.kind === 'none' ? matchParts(graph, text, scope) : match
}
