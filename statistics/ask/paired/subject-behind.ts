// "Il devait combien à la Chine en 2019, le Tchad ?", "¿Cuánto le debía a China en 2019, Bolivia?": a subject that stands at the end, behind a comma.
import type { Mention, MentionOf } from '../chart/mention.ts'
import { endOf } from '../exclusions/ends.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { pairWordsOf } from './words.ts'

type Place = MentionOf<'entity'>

const isArticle = (m: Mention | undefined): boolean => m?.kind === 'grammar' && m.tags.includes('article')
const isBorder = (m: Mention | undefined): boolean =>
  m === undefined || m.kind === 'break' || m.kind === 'stop' || m.kind === 'comma'

type Behind = { readonly place: Place; readonly from: number; readonly comma: number }

/** The only place right behind a comma and before the next mark; another place is led to before it. */
const placeBehind = ({ mentions }: Sketch): Behind | null => {
  const found = mentions.flatMap((m, at): ReadonlyArray<Behind> => {
    if (m.kind !== 'entity' || !isBorder(mentions[at + 1])) return []
    const first = isArticle(mentions[at - 1]) ? at - 1 : at
    // "les Tchadiens"
    if (m.isAdjective && first === at) return []
    const comma = mentions[first - 1]
    return comma?.kind === 'comma' ? [{ place: m, from: mentions[first]?.from ?? m.from, comma: comma.from }] : []
  })
  const [only, ...more] = found
  return only === undefined || more.length > 0 ? null : only
}

/** The question with its subject before its verb; null where none stands behind. */
export const withSubjectBefore = (query: string, sketch: Sketch): Rewritten | null => {
  const { tokens, mentions, language } = sketch
  const behind = placeBehind(sketch)
  if (behind === null) return null
  const before = mentions.filter((m) => m.to <= behind.comma)
  const isStop = (m: Mention): boolean => m.kind === 'stop' || m.kind === 'break'
  const verb = before.find(({ tags }) => verbOf(tags) !== null && verbOf(tags) !== 'have')
  const places = before.filter(({ kind }) => kind === 'entity')
  const isLed = (m: Mention): boolean => {
    const at = before.indexOf(m)
    const lead = isArticle(before[at - 1]) ? before[at - 2] : before[at - 1]
    return lead?.kind === 'grammar' && markerOf(lead.tags) === 'to'
  }
  const { subject } = pairWordsOf(language.code)
  const pronoun = tokens.findIndex((_, at) => at < behind.comma && endOf(subject, tokens, at) > at)
  const isInverted = pronoun > 0 && tokens[pronoun]?.joint === '-'
  const hasPronoun = pronoun >= 0 && (verb === undefined || isInverted || pronoun < verb.from)
  // Spanish has no need of the pronoun
  const isFree = language.code === 'es' && places.length > 0 && places.every(isLed) && !isLed({ ...behind.place })
  const isOwn = language.code === 'en' ? hasPronoun && !isInverted : places.every(isLed) && (hasPronoun || isFree)
  if (verb === undefined || places.length === 0 || !isOwn || before.some(isStop)) return null
  const startOf = (at: number): number => tokens[at]?.start ?? query.length
  const endOfToken = (at: number): number => tokens[at - 1]?.end ?? 0
  const name = query.slice(startOf(behind.from), endOfToken(behind.place.to))
  const away = { start: startOf(behind.comma), end: endOfToken(behind.place.to), text: '' }
  const isPlain = hasPronoun && !isInverted
  const [first, ended] = [startOf(0), endOfToken(1)]
  return rewritten(query, [
    isPlain
      ? { start: startOf(pronoun), end: tokens[pronoun]?.end ?? 0, text: name }
      : { start: first, end: ended, text: `${name} ${query.slice(first, ended)}` },
    away,
  ])
}
