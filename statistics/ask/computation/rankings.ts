// Words that ask for an order ("who gave most", "biggest lender"): found where a question asks for who has a role, in every language.
import { phraseTable, type PhraseTable } from '../text/phrases.ts'
import { runsAt } from '../text/longest.ts'
import { foldedWords, type Token, tokenise } from '../text/tokens.ts'
import { slipOf } from '../text/slips-of-small-words.ts'
import { foldWord } from '../text/word-forms.ts'
import { languages } from '../language/language.ts'
import { wordSets } from '../framing/word-sets.ts'
import { says } from './patterns.ts'
import lists from './ranking-words.json' with { type: 'json' }
import data from './rankings.json' with { type: 'json' }

/** The order asked for: greatest figures first or last, and how many of them. */
export type OrderSaid = { readonly order: 'descending' | 'ascending'; readonly top: number | null }
/** Where its words stand in the question. */
export type RankingSaid = {
  readonly said: OrderSaid
  readonly places: ReadonlyArray<Place>
}
/** Words that are taken out, or read as others. */
type Place = { readonly start: number; readonly end: number; readonly text?: string }

type Kind = 'descending' | 'ascending' | 'not' | 'asked' | 'other'
const kinds: ReadonlyArray<Kind> = ['descending', 'ascending', 'not', 'asked', 'other']
type Words = {
  readonly table: PhraseTable
  readonly numbers: Readonly<Record<string, number>>
  /** What a question for an order asks by other words: "where" for recipients. */
  readonly instead: ReadonlyMap<string, string>
  /** All that a clause may say that only says how many: "I only want the first eight". */
  readonly caps: ReadonlySet<string>
  /** Small words that lead to one side: behind them a word is what it says. */
  readonly leads: ReadonlySet<string>
}

/** The small word of English that a word is a slip of. */
const smallWordOf = (folded: string): string | null => {
  const [english] = languages
  return english === undefined ? null : slipOf(english, folded)
}

const foldedText = (tokens: ReadonlyArray<Token>): string => tokens.map(({ folded }) => folded).join(' ')

type Slices = {
  readonly verbs: ReadonlyArray<string>
  readonly sizes: ReadonlyArray<string>
  readonly nouns: ReadonlyArray<string>
  readonly links: ReadonlyArray<string>
  readonly received: string
  readonly owners: ReadonlyArray<string>
}

/** "Took the biggest bite out of": each way to say it, with what it means; "the largest slice of" is most of it. */
const slicesOf = ({ verbs, sizes, nouns, links, received }: Slices): ReadonlyArray<readonly [string, string]> =>
  sizes.flatMap((size) =>
    nouns.flatMap((noun) =>
      links.flatMap((link) => verbs.map((verb) => [`${verb} ${size} ${noun} ${link}`, `${received} ${link}`] as const)),
    ),
  )

const tables: ReadonlyArray<Words> = Object.values(data).map((language) => {
  const table = phraseTable()
  const add = (phrase: string, kind: Kind): void => table.add(foldedWords(phrase), kinds.indexOf(kind))
  for (const kind of kinds) for (const phrase of language[kind]) add(phrase, kind)
  const slices = slicesOf(language.slices)
  for (const [phrase] of slices) {
    add(phrase, 'descending')
    // "which donor had the biggest part of its aid go to Mali" compares shares
    for (const owner of language.slices.owners) add(`${phrase} ${owner}`, 'not')
  }
  const instead = new Map(
    [...Object.entries<string>(language.instead), ...slices].map(([phrase, text]) => [
      foldedWords(phrase).join(' '),
      text,
    ]),
  )
  const setOf = (of: ReadonlyArray<string>): ReadonlySet<string> => new Set(of.map(foldWord))
  return { table, numbers: language.numbers, instead, caps: setOf(language.caps), leads: setOf(language.leads) }
})

/** In French and Spanish the word stands behind: "el acreedor principal". */
const english = tables[Object.keys(data).indexOf('en')]

/** First words of what asks for an order, as folded. */
const firstWords: ReadonlySet<string> = new Set(
  Object.values(data).flatMap((language) =>
    [...language.descending, ...language.ascending, ...language.slices.sizes].flatMap(
      (text) => tokenise(text)[0]?.folded ?? [],
    ),
  ),
)

/** Whether a text may ask for an order: a quick look before it is read for it. */
export const mayRank = (text: string): boolean => tokenise(text).some(({ folded }) => firstWords.has(folded))

const {
  /** "top 10 countries": what may be put into an order behind a number, where no role is named. */
  numbered,
  /** What may stand between words of an order and who is put into it, beside names: "most populous developing countries". */
  between,
  placesOnly,
  superlatives,
  asksWhich,
  everywhere,
  ledToWorld,
  world,
  bank,
} = wordSets(lists)
/** More than these are a year. */
const mostNumbered = 1000

/** A number behind the words of an order, and the token after it. */
const countAt = (tokens: ReadonlyArray<Token>, at: number, { numbers }: Words): readonly [number | null, number] => {
  const token = tokens[at]
  const count =
    token === undefined
      ? undefined
      : (numbers[token.folded] ?? (token.kind === 'number' ? Number(token.text) : undefined))
  return count === undefined || !(count >= 1 && count < mostNumbered) ? [null, at] : [count, at + 1]
}

/** "Which five least developed countries": so many words may say of which. */
const mostBetween = 3

/** Not "most African countries", which is no order. */
const isSuperlative = ({ folded }: Token): boolean => [...superlatives].some((ending) => folded.endsWith(ending))

/** "Most populous African countries", "largest EU country": names between words of an order and who is put into it. */
const isOfNamed = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const behind = tokens.slice(at, at + mostBetween + 1)
  const noun = behind.findIndex(({ folded }) => placesOnly.has(folded))
  return (
    noun > 0 &&
    behind
      .slice(0, noun)
      .every(({ kind, text, folded }) => kind === 'word' && (/^\p{Lu}/u.test(text) || between.has(folded)))
  )
}

/** "five countries", "which five African countries": how many of what is asked for. */
const countedAt = (tokens: ReadonlyArray<Token>, at: number, words: Words) => {
  const token = tokens[at]
  const [count] = countAt(tokens, at, words)
  if (token === undefined || count === null) return null
  const reach = asksWhich.has(tokens[at - 1]?.folded ?? '') || isOfNamed(tokens, at + 1) ? mostBetween : 0
  const behind = tokens.slice(at + 1, at + 2 + reach)
  const noun = behind.findIndex(({ folded }) => numbered.has(folded))
  return noun < 0 || behind.slice(0, noun).some(({ kind }) => kind !== 'word')
    ? null
    : { count, start: token.start, end: token.end }
}

/** The longest phrase that is read as another one. */
const insteadAt = (
  tokens: ReadonlyArray<Token>,
  at: number,
  runs: ReturnType<typeof runsAt>,
  { instead }: Words,
): (Place & { readonly text: string }) | null => {
  const found = runs.findLast(({ to }) => instead.has(foldedText(tokens.slice(at, to))))
  const first = tokens[at]
  const last = found === undefined ? undefined : tokens[found.to - 1]
  if (found === undefined || first === undefined || last === undefined) return null
  return { start: first.start, end: last.end, text: instead.get(foldedText(tokens.slice(at, found.to))) ?? '' }
}

/** With "the" before it, which tokens leave out. */
const startOf = (query: string, token: Token): number =>
  token.led === true ? query.toLowerCase().lastIndexOf('the', token.start - 1) : token.start

/** "Principal" is what is paid back, but before whoever is put into an order: "principal creditors", not "creditors principal". */
const isPaidBack = (tokens: ReadonlyArray<Token>, i: number, words: Words): boolean => {
  if (words !== english || tokens[i]?.folded !== 'principal') return false
  const next = tokens[i + 1]?.kind === 'number' ? i + 2 : i + 1
  return !runsAt(words.table, tokens, next, false).some(({ values }) => values.includes(kinds.indexOf('asked')))
}

/** A clause that only says how many are wanted: "..., first four", "I need only the top eight.", "A top twelve will do." */
const capOf = (tokens: ReadonlyArray<Token>, words: Words) => {
  const isEnd = (i: number): boolean => {
    const token = tokens[i]
    return token === undefined || ['comma', 'stop', 'break'].includes(token.kind) || /[()—–]/.test(token.joint)
  }
  for (let from = 1; from < tokens.length; from++) {
    if (!isEnd(from)) continue
    const start = /[()—–]/.test(tokens[from]?.joint ?? '') ? from : from + 1
    let to = start
    while (to < tokens.length && (to === start || !isEnd(to))) to++
    const clause = tokens.slice(start, to)
    const counts = clause.flatMap((_, k) => countAt(tokens, start + k, words)[0] ?? [])
    const [count] = counts
    const isCap = clause.every(
      ({ folded, kind }, k) =>
        kind === 'possessive' || words.caps.has(folded) || countAt(tokens, start + k, words)[0] !== null,
    )
    const [first, last] = [clause[0], clause.at(-1)]
    if (counts.length !== 1 || count === undefined || clause.length < 2 || !isCap) continue
    if (first === undefined || last === undefined || count < 2) continue
    return { count, start: first.start, end: last.end }
  }
  return null
}

/** Slips in small words ("recipeints") stand for what they are of. */
const unslipped = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.map((token) => {
    const word = token.kind === 'word' ? smallWordOf(token.folded) : null
    return word === null ? token : { ...token, folded: word, stem: word }
  })

/** Tokens that a name of a place ends before. */
type NamesEnd = (tokens: ReadonlyArray<Token>) => ReadonlySet<number>

/** "Kenya largest creditor": whose creditors are put into an order. */
const isOwner = (tokens: ReadonlyArray<Token>, names: NamesEnd, at: number, behind: number): boolean =>
  tokens[at]?.led !== true && numbered.has(tokens[behind]?.folded ?? '') && names(tokens).has(at)

/** "In the world": of all there are. */
const everywhereIn = (tokens: ReadonlyArray<Token>): ReadonlyArray<Place> =>
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    if (everywhere.has(token.folded)) return [{ start: token.start, end: token.end }]
    const isWorld = ledToWorld.has(token.folded) && world.has(next?.folded ?? '')
    const isOwn = next !== undefined && next.led === true && !bank.has(tokens[at + 2]?.folded ?? '')
    return isWorld && isOwn ? [{ start: token.start, end: next.end }] : []
  })

/** Whether the value of a phrase is a kind of order, or of what only seems one. */
const isOfOrder = (value: number): boolean => value <= kinds.indexOf('not')

const rankingIn = (query: string, tokens: ReadonlyArray<Token>, words: Words, names: NamesEnd): RankingSaid | null => {
  const places: Place[] = []
  const others: Place[] = []
  let order: OrderSaid['order'] | null = null
  let isOpen = true
  let top: number | null = null
  let isAsked = false
  let counted: { readonly count: number; readonly start: number; readonly end: number } | null = null
  const runsOf = tokens.map((_, i) => runsAt(words.table, tokens, i, false))
  // most questions have no word of an order in most languages
  if (!runsOf.some((runs) => runs.some(({ values }) => values.some(isOfOrder)))) return null
  for (let i = 0; i < tokens.length; i++) {
    const runs = runsOf[i] ?? []
    if (runs.length === 0) {
      counted ??= countedAt(tokens, i, words)
      isAsked ||= counted !== null
      continue
    }
    const has = (kind: Kind): boolean => runs.some(({ values }) => values.includes(kinds.indexOf(kind)))
    const longest = runs.findLast(({ values }) => values.some(isOfOrder))
    // "when" asks for a year, "when you sort them by" does not
    if (runs.some(({ to, values }) => values.includes(kinds.indexOf('other')) && to >= (longest?.to ?? 0))) return null
    isAsked ||= has('asked')
    const other = insteadAt(tokens, i, runs, words)
    counted ??= countedAt(tokens, i, words)
    isAsked ||= counted !== null
    if (longest === undefined) {
      // "to government" is no giver
      if (other !== null && !words.leads.has(tokens[i - 1]?.folded ?? '')) others.push(other)
      continue
    }
    const first = tokens[i]
    const last = tokens[longest.to - 1]
    const isOrder = !longest.values.includes(kinds.indexOf('not')) && !isPaidBack(tokens, i, words)
    if (isOrder && first !== undefined && last !== undefined) {
      const [count, behind] = countAt(tokens, longest.to, words)
      const ahead = count === null ? countAt(tokens, i - 1, words)[0] : null
      const own = longest.values.includes(kinds.indexOf('ascending')) ? 'ascending' : 'descending'
      const phrase = foldedText(tokens.slice(i, longest.to))
      // "the three largest and three smallest donors" are two orders
      if (order !== null && order !== own && ahead !== null && top !== null) return null
      order = order === null || (isOpen && says(phrase, 'lowestFirst')) ? own : order
      // words that ask for an order may leave open which: "rank the donors by ODA, lowest first"
      isOpen &&= says(phrase, 'eitherWay')
      top ??= count ?? ahead
      isAsked ||=
        (count !== null && numbered.has(tokens[behind]?.folded ?? '')) ||
        (isSuperlative(last) && isOfNamed(tokens, behind))
      const begin = ahead === null ? i : i - 1
      const isOwned = other === null && isOwner(tokens, names, begin, behind)
      places.push({
        start: isOwned ? (tokens[begin - 1]?.end ?? first.start) : startOf(query, tokens[begin] ?? first),
        end: count === null ? last.end : (tokens[behind - 1]?.end ?? last.end),
        ...(isOwned ? { text: "'s" } : other === null ? {} : { text: other.text }),
      })
      i = behind - 1
    } else i = longest.to - 1
  }
  if (order === null || !isAsked) return null
  others.push(...everywhereIn(tokens))
  const cap = capOf(tokens, words)
  if (cap !== null && (top === null || top === cap.count))
    return { said: { order, top: cap.count }, places: [...places, ...others, cap] }
  // "which five countries got most"
  if (top === null && counted !== null)
    return { said: { order, top: counted.count }, places: [...places, ...others, counted] }
  return { said: { order, top }, places: [...places, ...others] }
}

/** "Where did Switzerland rank?" asks for somebody's place in an order, not for the order. */
const asksPosition = (query: string): boolean => says(query, 'asksWhere') && says(query, 'standsIn')

/** The order that a question asks for by its words; null where it asks for none, or not of who has a role. */
export const rankingOf = (query: string, names: NamesEnd = () => new Set()): RankingSaid | null => {
  if (asksPosition(query)) return null
  const tokens = unslipped(tokenise(query))
  for (const words of tables) {
    const found = rankingIn(query, tokens, words, names)
    if (found !== null) return found
  }
  return null
}
