// "How much aid did Germany need in 2020?", "¿Cuánto podría dar Portugal?", "Combien la France a-t-elle exporté?": a verb that no statistic has makes the
// figure another one, though it is a word that says nothing elsewhere. What may be, was wished for or is spent at home is no figure that is held.
import type { SpecIdentity } from '../../../domain/spec/identity.ts'
import { withheld } from '../answer/withheld.ts'
import { endOf } from '../exclusions/ends.ts'
import type { Sketch } from '../framing/sketch.ts'
import type { Part, Resolution } from '../resolution.ts'
import type { PhraseTable } from '../text/phrases.ts'
import {
  isOfPeople,
  isOfVerb,
  type Looked,
  mentionAt,
  readingOf,
  unreadAt,
  verbBehind,
  type Verbs,
  verbsOf,
} from './verb-places.ts'

/** Whether nobody gives, and whoever spends was taken for who receives. */
const isReceived = ({ entities }: SpecIdentity): boolean =>
  (entities['origin'] ?? []).length === 0 && (entities['destination'] ?? []).length > 0

/** What agencies and funds spend is aid. */
const isOfCountries = ({ entities }: SpecIdentity): boolean =>
  Object.values(entities)
    .flat()
    .some((ref) => /^(?:country|group)\//u.test(ref))

/** What was taken for aid to whoever spends it, where no word says that it is aid; what is invested is none. */
const isOwnSpending = (part: Part, verbs: Verbs, tokens: Sketch['tokens']): boolean => {
  const reading = readingOf(part)
  if (reading === null) return false
  const said = part.used.filter(({ as }) => as === 'measure' || as === 'direction' || as.startsWith('slot '))
  const isOf = (table: PhraseTable, { start }: { readonly start: number }): boolean =>
    tokens.some((token, at) => token.start === start && endOf(table, tokens, at) > at)
  const saysAid = tokens.some(
    (token, at) =>
      endOf(verbs.said, tokens, at) > at &&
      part.used.some(({ start, end }) => token.start >= start && token.end <= end),
  )
  const isOpened = part.used.some(({ as }) => as === 'role' || as.startsWith('breakdown'))
  if (saysAid || isOpened || !isOfCountries(reading.spec.definition.identity)) return false
  const isOwn = (word: { readonly start: number }): boolean => isOf(verbs.spends, word) || isOf(verbs.invests, word)
  return (
    said.some(isOwn) &&
    (isReceived(reading.spec.definition.identity) || said.some((word) => isOf(verbs.invests, word))) &&
    said.every((word) => isOwn(word) || word.as === 'direction' || word.as === 'slot crsPurpose')
  )
}

/** "How many people did Sudan help", "how many people owed money": people of whom something else is told than that they are there. */
const isOtherPeople = (part: Part, looked: Looked): boolean => {
  if (!isOfPeople(part) || looked.code !== 'en') return false
  const { tokens, verbs } = looked
  return tokens.some((_, at) => {
    const isOfPart = part.used.some(({ as, end }) => as === 'measure' && end === tokens[at - 1]?.end)
    if (!isOfPart) return false
    const helped = endOf(verbs.auxiliaries, tokens, at)
    const verb = helped > at ? verbBehind(looked, helped) : at
    const m = mentionAt(looked, verb)
    const isVerb = helped > at ? m !== undefined && !/^(?:window|stop|break|comma)$/u.test(m.kind) : isOfVerb(m)
    return verb >= 0 && isVerb && endOf(verbs.peopled, tokens, verb) === verb
  })
}

/** Parts whose verb no statistic has, or that may be what somebody spends at home, left open with what that is. */
export const withVerbsRead = (lookedAt: () => Sketch | null, read: Resolution): Resolution => {
  if (!read.parts.some((part) => readingOf(part) !== null)) return read
  const sketch = lookedAt()
  if (sketch === null) return read
  const { tokens, mentions, language } = sketch
  const verbs = verbsOf(language.code)
  const looked: Looked = { tokens, mentions, verbs, code: language.code }
  const unread = tokens.flatMap((_, at) => unreadAt(looked, at) ?? [])
  const detailOf = (part: Part): string | null => {
    const own = unread.find(
      ({ token, unless }) => token.start >= part.said.start && token.end <= part.said.end && unless?.(part) !== true,
    )
    if (own !== undefined) return own.detail(own.token.text)
    if (isOwnSpending(part, verbs, tokens)) return 'What somebody spends at home is not held; the reading is of aid.'
    return isOtherPeople(part, looked)
      ? 'Only how many people live somewhere is held, and nothing that happens to them.'
      : null
  }
  return {
    ...read,
    parts: read.parts.map((part) => {
      const detail = readingOf(part) === null ? null : detailOf(part)
      return detail === null ? part : withheld(part, detail)
    }),
  }
}
