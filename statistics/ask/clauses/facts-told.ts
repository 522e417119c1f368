// "La Suède a aidé le Mali. Combien le Mali lui doit-il ?": what somebody tells before a question is no question of its own.
import { isPlace, moneyVerb, within, words } from '../antecedents/told-fact.ts'
import type { Sketch } from '../framing/sketch.ts'
import { verbOf } from '../language/tags.ts'
import type { Part, Resolution } from '../resolution.ts'
import { asChoices, type Span } from './clause-words.ts'

const asksMuch = /combien|cu[aá]nt/iu

/** A sentence that begins with whoever does something, and what they do: "La Suède a aidé le Mali". */
const isTold = (looked: Sketch, from: number, to: number): boolean => {
  const told = within(looked.mentions, from, to).filter(({ tags }) => !tags.includes('article'))
  const verb = told.findIndex((m) => !isPlace(m) && !m.tags.includes('and') && m.kind !== 'comma')
  const [first, next] = [told[verb], told[verb + 1]]
  if (verb < 1 || first === undefined) return false
  const isVerb = (m: typeof first | undefined): boolean => m !== undefined && moneyVerb(looked, m) !== null
  return isVerb(first) || (verbOf(first.tags) === 'have' && isVerb(next))
}

type Told = Span & { readonly hasTopic: boolean }

/** Statements before the sentence that asks how much. */
const toldIn = (looked: Sketch): { readonly told: ReadonlyArray<Told>; readonly asked: number } | null => {
  const { tokens, mentions } = looked
  const ask = tokens.findIndex(({ folded }) => words.asks.has(folded))
  const ends = tokens.flatMap(({ kind }, i) => (i < ask && (kind === 'stop' || kind === 'break') ? [i] : []))
  const last = ends.at(-1)
  if (last === undefined) return null
  const told = ends.flatMap((to, i): ReadonlyArray<Told> => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1
    const [first, end] = [tokens[from], tokens[to]]
    if (first === undefined || end === undefined || !isTold(looked, from, to)) return []
    return [
      { start: first.start, end: end.end, hasTopic: within(mentions, from, to).some(({ kind }) => kind === 'slot') },
    ]
  })
  return { told, asked: tokens[last]?.end ?? 0 }
}

/** The answer without parts that only repeat what was told; where that has a topic, what was asked beside it is offered only. */
export const withoutFactsTold = (query: string, lookedAt: () => Sketch | null, read: Resolution): Resolution => {
  if (read.parts.length < 2 || !asksMuch.test(query)) return read
  const looked = lookedAt()
  const found = looked === null || looked.language.code === 'en' ? null : toldIn(looked)
  if (found === null || found.told.length === 0) return read
  const isOf = (part: Part, { start, end }: Span): boolean => {
    const own = part.used.filter(({ as }) => as !== 'window' && as !== 'joins')
    return own.length > 0 && own.every((word) => word.start >= start && word.end <= end)
  }
  const toldOf = (part: Part): Told | undefined => found.told.find((told) => isOf(part, told))
  const isAsked = (part: Part): boolean => part.used.some(({ as, start }) => as !== 'window' && start >= found.asked)
  const repeated = read.parts.filter((part) => toldOf(part) !== undefined)
  const asked = read.parts.filter((part) => toldOf(part) === undefined)
  if (repeated.length === 0 || !asked.some(isAsked)) return read
  const isOfTopic = repeated.some((part) => toldOf(part)?.hasTopic === true)
  const detail = 'What was told before the question may tell what of it is asked.'
  const kept = { ...read, parts: asked }
  return isOfTopic ? asChoices(kept, detail) : kept
}
