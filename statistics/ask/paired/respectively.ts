// "Kenya and Ghana's GDP in 2020 and 2019 respectively": the questions that lists of the same length ask one by one.
import type { Mention } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf } from '../language/tags.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { pairWordsOf } from './words.ts'

/** What stands in a list, by its text; the list has a place of its own in the question. */
type List = { readonly start: number; readonly end: number; readonly items: ReadonlyArray<string> }

const mostItems = 6

/** Where "respectively" is said: its tokens, or null. */
const saidAt = ({ tokens, language }: Sketch): { readonly from: number; readonly to: number } | null => {
  const { respectively } = pairWordsOf(language.code)
  for (const from of tokens.keys()) {
    const to = endOf(respectively, tokens, from)
    if (to > from) return { from, to }
  }
  return null
}

const isJoint = (m: Mention | undefined): boolean =>
  m?.kind === 'comma' || (m?.kind === 'grammar' && m.tags.includes('and'))
/** "Kenya et du Ghana", "to Kenya and to Uganda": small words within a list. */
const joins = (m: Mention, before: Mention | undefined): boolean =>
  isJoint(m) || (m.kind === 'grammar' && (m.tags.includes('article') || (isJoint(before) && markerOf(m.tags) !== null)))

const yearsIn = (query: string, start: number, end: number): List | null => {
  const years = [...query.slice(start, end).matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)]
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined || years.length < 2) return null
  return { start: start + first.index, end: start + last.index + 4, items: years.map(([year]) => year) }
}

const listsIn = (query: string, { tokens, mentions }: Sketch): ReadonlyArray<List> => {
  const startOf = ({ from }: Mention): number => tokens[from]?.start ?? 0
  const endOfMention = ({ to }: Mention): number => tokens[to - 1]?.end ?? 0
  const lists: List[] = []
  let run: Mention[] = []
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)]
    if (first !== undefined && last !== undefined) {
      const [start, end] = [startOf(first), endOfMention(last)]
      const list =
        first.kind === 'window'
          ? yearsIn(query, start, end)
          : { start, end, items: run.map((m) => query.slice(startOf(m), endOfMention(m))) }
      if (list !== null && list.items.length > 1) lists.push(list)
    }
    run = []
  }
  for (const [i, m] of mentions.entries()) {
    if (joins(m, mentions[i - 1]) || m.kind === 'possessive') continue
    const isItem = m.kind === 'entity' || m.kind === 'window' || m.kind === 'measure' || m.kind === 'slot'
    const last = run.at(-1)
    const between = last === undefined ? '' : query.slice(endOfMention(last), startOf(m))
    const isNext = last !== undefined && last.kind === m.kind && !/[.?!;:]/.test(between)
    if (!isNext) close()
    if (isItem) run.push(m)
  }
  close()
  return lists
}

/** The questions one by one; `unclear` where it is not sure what belongs to what; null where nothing is said of it. */
export const respectively = (query: string, sketch: Sketch): ReadonlyArray<Rewritten> | 'unclear' | null => {
  const said = saidAt(sketch)
  if (said === null) return null
  const lists = listsIn(query, sketch)
  const [first, ...others] = lists
  const count = first?.items.length ?? 0
  // "to China, France and Japan respectively": each of them
  if (first !== undefined && others.length === 0) return null
  if (count > mostItems || lists.some(({ items }) => items.length !== count)) return 'unclear'
  const { tokens } = sketch
  const word = { start: tokens[said.from]?.start ?? 0, end: tokens[said.to - 1]?.end ?? 0, text: '' }
  return Array.from({ length: count }, (_, i) => {
    const places: Replacement[] = lists.map(({ start, end, items }) => ({ start, end, text: items[i] ?? '' }))
    return rewritten(
      query,
      [...places, word].sort((a, b) => a.start - b.start),
    )
  })
}
