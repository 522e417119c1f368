// What a question says in a roundabout way ("dollars with 2015 purchasing power", "recipient after recipient", "after deducting repayments of
// earlier loans"), with the plain words for it in its place: patterns of words with what each means.
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { nameWords, type Token, tokenise } from '../text/tokens.ts'
import { patternTable } from '../words/phrase-patterns.ts'
import { yearOf } from '../years/year-words.ts'
import aid from './aid-turns.json' with { type: 'json' }
import debt from './debt-turns.json' with { type: 'json' }
import each from './each-turns.json' with { type: 'json' }
import orders from './order-turns.json' with { type: 'json' }
import data from './plain-words.json' with { type: 'json' }
import requests from './request-turns.json' with { type: 'json' }
import wordy from './wordy-turns.json' with { type: 'json' }

type Way = {
  readonly says: string
  readonly means: string
  /** Words, or "-" for the start of a clause, of which one must stand before it. */
  readonly before?: string
  /** Words of which one must stand somewhere in the question. */
  readonly beside?: string
  /** Words of which none may stand right behind it. */
  readonly unless?: string
  /** Words of which none may stand in the question. */
  readonly never?: string
  /** Whether the name in it is said elsewhere too, as a noun or an adjective: "Swedish aid for refugees in Sweden". */
  readonly again?: true
  /** Whether its sentence ends with it, or goes on with years only. */
  readonly ends?: true
  /** Whether commas may stand between its words. */
  readonly loose?: true
}

/** Longer questions are not looked through. */
const longest = 600

/** In patterns any year, and any word with a capital that no pattern has. */
const [anyYear, anyName] = ['yyyy', 'xxxx']

const classes: Readonly<Record<string, string>> = {
  ...data.classes,
  ...debt.classes,
  ...aid.classes,
  ...requests.classes,
  ...each.classes,
  ...orders.classes,
  ...wordy.classes,
}
/** Classes of which what is meant has the word that was said: each is a way of its own. "five=5" means what stands behind the sign. */
const said: Readonly<Record<string, string>> = {
  ...data.said,
  ...debt.said,
  ...aid.said,
  ...requests.said,
  ...each.said,
  ...orders.said,
  ...wordy.said,
}

const inFull = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const words = classes[name] ?? said[name]?.replaceAll(/=\w+/g, '')
    if (words === undefined) throw new Error(`no class of words is called ${name}`)
    return `(${inFull(words)})`
  })

const spread = (way: Way): ReadonlyArray<Way> => {
  const name = Object.keys(said).find((each) => way.means.includes(`{${each}}`))
  if (name === undefined) return [way]
  const inPlace = (text: string, word: string): string => text.replaceAll(`{${name}}`, word)
  return (said[name] ?? '').split('|').flatMap((one) => {
    const [word = '', meant = word] = one.split('=')
    return spread({ ...way, says: inPlace(way.says, word), means: inPlace(way.means, meant) })
  })
}

const ways = (
  [
    ...data.ways,
    ...debt.ways,
    ...aid.ways,
    ...requests.ways,
    ...each.ways,
    ...orders.ways,
    ...wordy.ways,
  ] as ReadonlyArray<Way>
).flatMap(spread)
const table = patternTable()
for (const [value, { says }] of ways.entries()) table.add(inFull(says), 'en', value)
const known: ReadonlySet<string> = new Set(ways.flatMap(({ says }) => nameWords(inFull(says).replace(/[|()]/g, ' '))))

/** The tokens with years and names as the words that stand for any. */
const generic = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.map((token) => {
    if (yearOf(token) !== null) return { ...token, kind: 'word', stem: anyYear }
    return token.kind === 'word' && /^\p{Lu}/u.test(token.text) && !known.has(token.stem)
      ? { ...token, stem: anyName }
      : token
  })

const has = (list: string, word: string): boolean => list.split(' ').includes(word)

const isStart = (before: Token | undefined, first: Token | undefined): boolean =>
  before === undefined || !/^(?:word|number|possessive)$/.test(before.kind) || /[^-\s]/.test(first?.joint ?? '')

/** "In dollars of 2010 to 2015": years that go on are asked for, no year of prices. */
const goesOn = (tokens: ReadonlyArray<Token>, to: number): boolean => {
  const next = /^(?:to|until|till|through|and|up)$/.test(tokens[to]?.folded ?? '') ? to + 1 : to
  const isJoined = next > to || /^[-–—]$/.test(tokens[to]?.joint ?? '')
  return yearOf(tokens[to - 1]) !== null && isJoined && yearOf(tokens[next]) !== null
}

const isEnd = (tokens: ReadonlyArray<Token>, to: number): boolean => {
  const [next, year] = [tokens[to], tokens[to + 1]]
  if (next === undefined || next.kind === 'stop' || next.kind === 'break') return true
  return /^(?:in|during|for|at|by)$/.test(next.folded) && yearOf(year) !== null
}

/** Letters that a country and its people have in common. */
const sameLetters = 4

/** Whether the name among some words is said a second time: "Sweden", "Swedish". */
const isSaidAgain = (tokens: ReadonlyArray<Token>, from: number, to: number): boolean => {
  const isName = ({ text }: Token): boolean => /^\p{Lu}/u.test(text)
  const start = tokens.slice(from, to).findLast(isName)?.text.slice(0, sameLetters)
  return tokens.some(
    (token, at) => (at < from || at >= to) && isName(token) && token.text.slice(0, sameLetters) === start,
  )
}

const denials = /^(?:not|no|without|except|excluding|never|neither|nor)$/
const goesOnDenying = /^(?:or|nor|and)$/

/** "Not commitments | or grants": what is denied goes on behind what would be left out. */
const deniesOn = ({ means }: Way, tokens: ReadonlyArray<Token>, from: number, to: number): boolean =>
  means === '' &&
  denials.test(tokens[from]?.folded ?? '') &&
  goesOnDenying.test(tokens[to]?.folded ?? '') &&
  !/^(?:only|just|please|show|give|convert|in|for|from|to|by)$/.test(tokens[to + 1]?.folded ?? '')

const fits = (way: Way, tokens: ReadonlyArray<Token>, from: number, to: number): boolean => {
  const [before, first] = [tokens[from - 1], tokens[from]]
  const own = tokens.slice(from, to)
  if (way.loose !== true && own.some(({ kind }) => kind === 'comma')) return false
  if (way.before !== undefined) {
    const isNamed =
      has(way.before, anyName) && before?.kind === 'word' && /^\p{Lu}/u.test(before.text) && !known.has(before.stem)
    const isThere = isStart(before, first) ? has(way.before, '-') : isNamed || has(way.before, before?.folded ?? '')
    if (!isThere && !(first?.led === true && has(way.before, 'the'))) return false
  }
  if (way.ends === true && !isEnd(tokens, to)) return false
  const isSaid = (list: string): boolean => tokens.some(({ folded }) => has(list, folded))
  if ((way.beside !== undefined && !isSaid(way.beside)) || isSaid(way.never ?? '')) return false
  if (deniesOn(way, tokens, from, to)) return false
  if (way.again === true && !isSaidAgain(tokens, from, to)) return false
  return !goesOn(tokens, to) && !has(way.unless ?? '', tokens[to]?.folded ?? ' ')
}

/** What is meant, with the years and names that were said. */
const meant = ({ means }: Way, own: ReadonlyArray<Token>, stems: ReadonlyArray<Token>): string => {
  const years = own.flatMap(({ text }, i) => (stems[i]?.stem === anyYear ? [text] : []))
  const names = own.flatMap(({ text }, i) => (stems[i]?.stem === anyName || text === 'US' ? [text] : []))
  return means.replaceAll(/yyyy|xxxx/g, (word) => (word === anyYear ? years : names).shift() ?? '')
}

/** "What was Canadian assistance in 2020? (ODA)": the name of aid in brackets, which another name of it says in the question. */
const bracketed = /\s{0,3}\((?:ODA|official development assistance)\)/iu
const otherName = /\b(?:aid|assistance|co-?operation)\b/iu

const nameSaidAgain = (query: string): ReadonlyArray<Replacement> => {
  const found = bracketed.exec(query)
  if (found === null) return []
  const [start, end] = [found.index, found.index + found[0].length]
  return otherName.test(query.slice(0, start)) ? [{ start, end, text: '' }] : []
}

/** The question in plain words; null where it has no other ones. */
export const withPlainWords = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const tokens = tokenise(query)
  const stems = generic(tokens)
  const places: Replacement[] = [...nameSaidAgain(query)]
  for (let at = 0; at < tokens.length; at++) {
    const begun = table.matchesAt(stems, at, 'en')
    if (begun.size === 0) continue
    const found = [...begun]
      .flatMap(([to, values]) => values.map((value) => ({ to, way: ways[value] })))
      .filter(({ to, way }) => way !== undefined && fits(way, tokens, at, to))
      .sort((a, b) => b.to - a.to)
    const [best] = found
    const [first, last] = [tokens[at], tokens[(best?.to ?? 0) - 1]]
    if (best?.way === undefined || first === undefined || last === undefined) continue
    const text = meant(best.way, tokens.slice(at, best.to), stems.slice(at, best.to))
    places.push({ start: first.start, end: last.end, text })
    at = best.to - 1
  }
  const apart = places
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, i, all) => all.slice(0, i).every(({ end }) => end <= start))
  return apart.length === 0 ? null : rewritten(query, apart)
}
