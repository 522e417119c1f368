// "Denmark gave to Niger in 2018. How much did it give Mali in 2019?": what is told of a year before a question that says all by itself is not asked for.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { framesQuestion } from '../framing/framed.ts'
import type { Sketch } from '../framing/sketch.ts'
import { verbOf } from '../language/tags.ts'
import type { Resolution } from '../resolution.ts'
import { partsAsWritten, type Rewritten, rewritten } from '../text/rewritten.ts'
import { pointersOf } from './pointers.ts'
import { doesSomething } from './subjects-told.ts'

/** Longer questions are not looked through. */
const longest = 900

type Sentence = { readonly from: number; readonly to: number; readonly mark: string }

const sentencesOf = ({ tokens }: Sketch): ReadonlyArray<Sentence> => {
  const ends = tokens.flatMap(({ kind }, i) => (kind === 'stop' || kind === 'break' ? [i] : []))
  return [...ends, tokens.length].flatMap((to, i) => {
    const from = (ends[i - 1] ?? -1) + 1
    return to > from ? [{ from, to, mark: tokens[to]?.text ?? '' }] : []
  })
}

const isPlace = (m: Mention): m is MentionOf<'entity'> => m.kind === 'entity'

/** The question without what is told of a year before it; null where nothing is, or the rest leaves something to it. */
const withoutFigureTold = (query: string, looked: Sketch): Rewritten | null => {
  const { tokens, mentions, language } = looked
  const sentences = sentencesOf(looked)
  const asked = sentences.at(-1)
  if (sentences.length < 2 || asked?.mark !== '?') return null
  const { standIns, asks } = pointersOf(language.code)
  const within = ({ from, to }: Sentence): ReadonlyArray<Mention> =>
    mentions.filter((m) => m.from >= from && m.to <= to)
  const own = within(asked)
  const saysAll =
    own.some(({ kind }) => kind === 'window') && own.some(isPlace) && own.some(({ tags }) => verbOf(tags) !== null)
  const pointsBack = tokens.slice(asked.from, asked.to).some(({ folded }) => standIns.has(folded))
  if (!saysAll || pointsBack) return null
  const saysWhat = own.some(({ kind }) => kind === 'slot' || kind === 'measure')
  const isTold = (sentence: Sentence): boolean => {
    const said = within(sentence)
    return (
      sentence.mark === '.' &&
      said.some((m) => isPlace(m) && doesSomething(looked, m)) &&
      !tokens.slice(sentence.from, sentence.to).some(({ folded }) => asks.has(folded)) &&
      // "Sweden gave ODA in 2020. What did Sweden give Mozambique?": the statistic is named for what follows
      (said.filter(isPlace).length > 1 || !said.some(({ kind }) => kind === 'window')) &&
      // "Denmark gave food aid in 2018. How much did it give in 2019?" may be of that too
      (saysWhat || !said.some(({ kind }) => kind === 'slot')) &&
      !said.some(({ kind, tags }) => kind === 'refusal' || tags.includes('asking'))
    )
  }
  const before = sentences.slice(0, -1)
  if (!before.every(isTold)) return null
  const end = tokens[asked.from]?.start ?? 0
  return rewritten(query, [{ start: 0, end, text: '' }])
}

/** What was read of a question without the figures that are only told before it, where it says all by itself. */
export const withoutTold = (
  query: string,
  sketch: () => Sketch | null,
  found: Resolution,
  read: (text: string) => Resolution,
): Resolution => {
  // several parts: one of them may be of what is only told
  const looked = found.parts.length < 2 || query.length > longest || !query.trimEnd().endsWith('?') ? null : sketch()
  const left = looked === null ? null : withoutFigureTold(query, looked)
  if (left === null) return found
  const alone = read(left.text)
  const isRead = alone.parts.every(({ status }) => status === 'definite' || status === 'candidates')
  return isRead ? { ...alone, parts: partsAsWritten(left, alone.parts, framesQuestion) } : found
}
