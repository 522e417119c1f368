// "How much did UN agencies receive from Norway in contributions?": what a provider gives to a multilateral body is an item of its own account, by
// whatever words it is said. A question that says no more than that is read as the one for the item.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Sketch } from '../framing/sketch.ts'
import { markerOf, verbOf } from '../language/tags.ts'
import { sketchOf } from '../resolve.ts'
import type { Resolution } from '../resolution.ts'
import type { Search } from '../search.ts'
import { partAsWritten, rewritten } from '../text/rewritten.ts'
import { tokenise } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'

type Read = (text: string) => Resolution
type Looked = Pick<Sketch, 'tokens' | 'mentions'> & {
  readonly query: string
  readonly governments: ReadonlySet<string>
}

/** Longer questions are not looked through. */
const longest = 400

const contributed = /\bcontribut/i

/** The words of a mention as they are read: "European institutions" are those of the EU. */
const textOf = ({ tokens }: Looked, { from, to }: Mention): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** The name of the item of what is given to a body, by the body's name; null where there is none. */
const itemOf = (lexicon: Lexicon, name: string): string | null => {
  const said = `contributions to ${name.replace(/^to (?:the )?/i, '')}`
  const tokens = tokenise(said)
  const isItem = lexicon
    .matchesAt(tokens, 0, 'en')
    .some(
      ({ to, senses }) =>
        to === tokens.length && senses.some((sense) => sense.kind === 'code' && sense.slot === 'dac1Measure'),
    )
  return isItem ? said : null
}

/** Whether a mention is of the body to which is given: its name, or that behind a word that leads to it. */
const isBody = (looked: Looked, m: Mention): boolean =>
  (m.kind === 'entity' && m.options.every(({ ref }) => !ref.startsWith('country/'))) ||
  (m.kind === 'slot' && m.options.every((option) => 'dac1Measure' in option) && /^to\b/i.test(textOf(looked, m)))

const wholes = new Set(['dac1Measure/2000', 'dac1Measure/2100'])

/** Whether a mention adds nothing to what is given: a small word, a word for aid. */
const isIdle = (m: Mention): boolean => {
  if (m.kind === 'grammar') return !m.tags.includes('and') && !m.tags.includes('versus')
  if (m.kind === 'measure')
    return m.meanings.some(({ measure, slots }) => measure === 'measure/oda' || wholes.has(slots['dac1Measure'] ?? ''))
  if (m.kind === 'slot') return m.options.some((option) => wholes.has(option['dac1Measure'] ?? ''))
  return m.kind === 'comma' || m.kind === 'sign' || m.kind === 'possessive' || m.kind === 'break'
}

/** "As recipients of": what a body is. */
const isAs = ({ tokens }: Looked, m: Mention): boolean => m.kind === 'role' && tokens[m.from - 1]?.folded === 'as'

const isKept = ({ kind }: Mention): boolean => kind === 'window' || kind === 'money'

const before = ({ mentions }: Looked, m: Mention): Mention | undefined => mentions[mentions.indexOf(m) - 1]
const behind = ({ mentions }: Looked, m: Mention): Mention | undefined => mentions[mentions.indexOf(m) + 1]
const marks = (m: Mention | undefined, ...wanted: ReadonlyArray<string>): boolean =>
  m?.kind === 'grammar' && wanted.includes(markerOf(m.tags) ?? '')
const gives = (m: Mention | undefined): boolean => m !== undefined && ['give', 'pay'].includes(verbOf(m.tags) ?? '')

/** Whether no word turns the direction round: the body is not said to give, nor the provider to get. */
const isDirected = (looked: Looked, giver: Mention, body: Mention): boolean => {
  const isBy = marks(before(looked, giver), 'by')
  const isGiving =
    marks(before(looked, body), 'from', 'by', 'of') ||
    behind(looked, body)?.kind === 'possessive' ||
    (gives(behind(looked, body)) && !isBy)
  const isGetting =
    marks(before(looked, giver), 'to', 'in', 'with') || verbOf(behind(looked, giver)?.tags ?? []) === 'receive'
  return !isGiving && !isGetting
}

const meantBy = (looked: Looked, m: Mention): string => textOf(looked, m).replace(/^to /i, '')

/** "The Norwegian government": who gives for a country. */
const isGovernment = ({ tokens, governments }: Looked, m: Mention, giver: Mention): boolean =>
  m.from === giver.to && m.to === m.from + 1 && governments.has(tokens[m.from]?.folded ?? '')

type Given = { readonly giver: MentionOf<'entity'>; readonly body: Mention; readonly item: string }

/** Who gives and to which body, where a question says nothing else; null where it says more, or none of that. */
const givenIn = (lexicon: Lexicon, looked: Looked): Given | null => {
  const { mentions } = looked
  const bodies = mentions.filter((m) => isBody(looked, m))
  const [body, again] = bodies
  const givers = mentions.filter((m): m is MentionOf<'entity'> => m.kind === 'entity' && !bodies.includes(m))
  const [giver, other] = givers
  if (body === undefined || giver === undefined || other !== undefined || giver.partial) return null
  if (again !== undefined && (bodies.length > 2 || meantBy(looked, again) !== meantBy(looked, body))) return null
  const rest = mentions.filter((m) => m !== giver && !bodies.includes(m))
  const isAid = contributed.test(looked.query) || rest.some((m) => m.kind === 'measure' && !m.isHint && isIdle(m))
  const item =
    isAid && rest.every((m) => isIdle(m) || isKept(m) || isAs(looked, m) || isGovernment(looked, m, giver))
      ? itemOf(lexicon, textOf(looked, body))
      : null
  return item !== null && isDirected(looked, giver, body) ? { giver, body, item } : null
}

/** Reads a question for what a provider gives to a multilateral body as the one for that item; null where it is none. */
export const resolveContributed = (search: Search, query: string, read: Read): Resolution | null => {
  if (query.length > longest || !/contribut|\baid\b|\bODA\b|assistance/i.test(query)) return null
  const sketch = sketchOf(search, query)
  if (sketch === null || sketch.language.code !== 'en') return null
  const { tokens, mentions, language } = sketch
  const looked: Looked = { query, tokens, mentions, governments: language.governments }
  const given = givenIn(search.lexicon, looked)
  if (given === null) return null
  const { giver, body, item } = given
  const plain = rewritten(
    query,
    looked.mentions
      .filter((m) => m !== giver && !isKept(m))
      .map((m) => ({
        start: looked.tokens[m.from]?.start ?? 0,
        end: looked.tokens[m.to - 1]?.end ?? 0,
        text: m === body ? ` ${item} ` : '',
      })),
  )
  const found = read(plain.text)
  return found.parts.every(({ status }) => status === 'definite')
    ? { ...found, parts: found.parts.map((part) => partAsWritten(plain, part)) }
    : null
}
