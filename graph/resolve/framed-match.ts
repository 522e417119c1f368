// Names inside a formal frame ("Republic of Montenegro", "Georgia (country)") and names given twice ("Myanmar (Burma)").
import type { Graph } from '../../ports/graph.ts'
import { foldWords } from '../names/fold.ts'
import { matchExact } from './exact-match.ts'
import { type Match, none } from './resolution.ts'
import type { Scope } from './scope.ts'

/** Forms of state that say nothing of which state; "democratic" and the points of the compass do, "state" may name a part of a country. */
const frames = new Set(
  (
    'republic kingdom federation commonwealth principality sultanate emirate duchy grand islamic socialist peoples federal federative sovereign ' +
    'islamique islamica islamische populaire popular plurinational federativa principaute principado sultanat sultanato emirat ' +
    'country nation colony dominion territory republique royaume republica reino repubblica regno republik konigreich furstentum republiek ' +
    'koninkrijk республика королевство княжество جمهوريه مملكه دوله سلطنه اماره'
  ).split(' '),
)
/** Small words of other languages that join a frame to its name. */
const joints = new Set(
  'de du des del della di la le les los las el der die das do da dos den het van e y et und'.split(' '),
)
const articles = new Set(['la', 'le', 'les', 'los', 'las', 'el', 'die', 'der', 'das', 'il', 'lo', 'gli', 'os', 'as'])
const forms = new Set([...frames, ...joints, ...articles, 'state', 'estado', 'etat', 'staat'])

const isFrame = (words: ReadonlyArray<string>): boolean =>
  words.every((word) => articles.has(word)) ||
  (words.every((word) => forms.has(word)) && words.some((word) => !joints.has(word)))

/** The text without a frame around it, or null when it has none. */
const withoutFrame = (text: string): string | null => {
  const words = foldWords(text)
  const from = words.findIndex((word) => !forms.has(word))
  const to = words.findLastIndex((word) => !frames.has(word))
  if (from < 0) return null
  const outside = [...words.slice(0, from), ...words.slice(to + 1)]
  const isFramed =
    outside.some((word) => frames.has(word)) || (outside.length > 0 && outside.every((word) => articles.has(word)))
  return isFramed ? words.slice(from, to + 1).join(' ') : null
}

/** The text without an article before it ("la Barbade"), or null when it has none. */
const withoutArticle = (text: string): string | null => {
  const words = foldWords(text)
  const from = words.findIndex((word) => !articles.has(word))
  return from > 0 ? words.slice(from).join(' ') : null
}

/** Every part between commas, brackets or slashes names the same node, frames aside. */
const matchParts = (graph: Graph, text: string, scope: Scope): Match => {
  const parts = text.split(/[,()[\]/;]+|\s[-–—]\s/u).filter((part) => foldWords(part).length > 0)
  if (parts.length < 2 || parts.length > 4) return none
  let found: Match = none
  for (const part of parts) {
    if (isFrame(foldWords(part))) continue
    const match = matchExact(graph, part.trim(), scope)
    if (match.kind !== 'one' || (found.kind === 'one' && found.dcid !== match.dcid)) return none
    found = found.kind === 'one' ? found : match
  }
  return found
}

/** The node named behind an article, by all parts of the text or inside a frame; the first of these that finds anything. */
export const matchFramed = (graph: Graph, text: string, scope: Scope): Match => {
  for (const inner of [withoutArticle(text), withoutFrame(text)]) {
    const match = inner === null ? none : matchExact(graph, inner, scope)
    if (match.kind !== 'none') return match
  }
  return matchParts(graph, text, scope)
}
