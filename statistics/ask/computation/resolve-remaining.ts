// Questions that leave members out of a group, by what they ask of the whole group; and those that only say again what they ask.
import * as E from 'fp-ts/lib/Either.js'
import type { Graph } from '../../../domain/ports/graph.ts'
import { plan } from '../../plan/materialise.ts'
import { statVarsOf } from '../../plan/statvars.ts'
import { isFlow } from '../../read/families.ts'
import { offered } from '../answer/offered.ts'
import { withoutMembers } from '../exclusions/left-out.ts'
import { saidAgain } from '../exclusions/says-again.ts'
import { type AskOptions, sketchOf } from '../resolve.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { partAsWritten } from '../text/rewritten.ts'
import { withWords } from './with-words.ts'

/** Reads a text as it stands, with what is left out of a group. */
type Read = (text: string, options: AskOptions) => Resolution

/** Reads a question that leaves members out of a group; null where it leaves none out, or the rest is not read of that group. */
export const resolveRemaining = (search: Search, query: string, readAs: Read): Resolution | null => {
  const told = withoutMembers(search.graph, query, () => sketchOf(search, query))
  if (told === null) return null
  if ('stranger' in told) return ofStranger(search, told, readAs(query, {}))
  const { whole, leftOut, phrases } = told
  const read = readAs(whole.text, { leftOut })
  if (!read.parts.every(isAnswer) || JSON.stringify(read.parts.map(specsOf)).includes(JSON.stringify(leftOut.group)))
    return null
  const words = { as: 'left out', refs: leftOut.members }
  return {
    ...read,
    parts: read.parts.map((part) =>
      withWords(query, phrases, partAsWritten(whole, ifSummable(search.graph, part)), words),
    ),
  }
}

/** What remains of a group only where it can be added up; each of them is offered where not. */
const ifSummable = (graph: Graph, part: Part): Part => {
  if (part.status !== 'definite' || part.suggested_facets === undefined) return part
  const { suggested_facets: facets, ...each } = part
  if (E.isRight(plan(graph, { identity: part.spec.definition.identity, facets }))) return part
  const detail = 'What remains of the group cannot be added up; each of its members stands alone in this reading.'
  return offered(each, { code: 'several_readings', detail, words: [part.said] })
}

/** Says in the refusal that who is left out is no member. */
const ofStranger = (
  { labels }: Search,
  { stranger, group }: { readonly stranger: string; readonly group: string },
  read: Resolution,
): Resolution => {
  const detail = `${labels.of(stranger)} is no member of ${labels.of(group)} here; ask for ${labels.of(group)}, or leave out one of its members.`
  return {
    ...read,
    parts: read.parts.map((part) =>
      part.status === 'unsupported' && part.reason.code === 'exclusion'
        ? { ...part, reason: { ...part.reason, detail } }
        : part,
    ),
  }
}

/** Whether a part is read, though nothing may be held of it. */
const isAnswer = (part: Part): boolean =>
  part.status === 'definite' || part.status === 'candidates' || (part.status === 'no_data' && part.reading !== null)

/** Reads a question without what only says it again; null where nothing does, or more is asked after all. */
export const resolveSaidAgain = (search: Search, query: string, readAs: Read): Resolution | null => {
  const told = saidAgain(search, query, () => sketchOf(search, query))
  if (told === null) return null
  const { plain, phrases, isPlain, isStock, isOut } = told
  const read = readAs(plain.text, {})
  if (!isOut && !read.parts.every((part) => isAnswer(part) && !(isPlain && asksMore(part)))) return null
  if (isStock && !read.parts.every((part) => isOfStock(search.graph, part))) return null
  const words = { as: 'says again what is asked', refs: [] }
  return { ...read, parts: read.parts.map((part) => withWords(query, phrases, partAsWritten(plain, part), words)) }
}

/** Whether a part is of what is owed or held, and of nothing that is paid. */
const isOfStock = (graph: Graph, part: Part): boolean => {
  const found = part.status === 'definite' ? statVarsOf(graph, part.spec.definition.identity) : null
  return found !== null && E.isRight(found) && found.right.every((variable) => !isFlow(graph, variable))
}

/** Whether a part is split, adjusted or divided after all. */
const asksMore = (part: Part): boolean =>
  part.suggested_conversion?.unit.prices === 'constant' ||
  (part.status === 'definite' && part.suggested_facets?.per !== undefined) ||
  (part.status === 'definite' && part.phrase.by.length > 0) ||
  (part.status === 'no_data' && (part.reading?.phrase.by.length ?? 0) > 0)

/** What a part would have fetched: none of it may be of the whole group. */
const specsOf = (part: Part): unknown => {
  const readings = part.status === 'candidates' ? part.candidates : part.status === 'no_data' ? [part.reading] : [part]
  return readings.map((reading) => [
    reading !== null && 'spec' in reading ? reading.spec : null,
    reading?.suggested_facets,
  ])
}
