// What French and Spanish questions say in a roundabout way ("comment se répartit l'APD ... selon", "un país por fila", "versé ... au titre de
// sa dette"), with the plain words for it in its place.
import type { LanguageCode } from '../language/language.ts'
import { type Replacement, type Rewritten, rewritten } from '../text/rewritten.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import { patternTable } from '../words/phrase-patterns.ts'
import aid from './romance/aid.json' with { type: 'json' }
import computed from './romance/computed.json' with { type: 'json' }
import dates from './romance/dates.json' with { type: 'json' }
import debt from './romance/debt.json' with { type: 'json' }
import requests from './romance/requests.json' with { type: 'json' }
import shares from './romance/shares.json' with { type: 'json' }
import sheets from './romance/sheets.json' with { type: 'json' }
import terms from './romance/terms.json' with { type: 'json' }
import years from './romance/years.json' with { type: 'json' }
import data from './romance-turns.json' with { type: 'json' }

/** `beside`: words of which one must stand in the question; `never`: of which none may; `unless`: of which none may stand right behind it. */
type Way = {
  readonly says: string
  readonly means: string
  readonly beside?: string
  readonly never?: string
  readonly unless?: string
  /** Only where a year is said elsewhere: what says when by itself is not passed over. */
  readonly dated?: boolean
  /** Words of which one must stand right behind it, in a sentence that goes on to name a place and has none of the words `apart`. */
  readonly only?: string
  readonly apart?: string
  /** Only where a year stands right behind it; `decade`: one that ends in nought, by itself. */
  readonly next?: string
  /** A word that goes over to what is meant, which goes with it: "no la neta, sino la bruta". */
  readonly until?: string
  /** Words of which one must stand right behind it. */
  readonly before?: string
  /** Only right behind a year: "2005-2010 inclus". */
  readonly afterYear?: boolean
  /** Whether commas may stand in it. */
  readonly commas?: boolean
}
/** Sets of which one member is meant where the others are denied, as patterns, and what denies them before or behind. */
type Denied = {
  readonly sets: ReadonlyArray<ReadonlyArray<string>>
  readonly before: string
  readonly behind: string
  readonly nouns: string
  readonly or: string
  readonly until: string
}
type Turns = {
  readonly classes: Readonly<Record<string, string>>
  /** Classes of which what is meant has the word that was said. */
  readonly said?: Readonly<Record<string, string>>
  readonly denied?: Denied
  readonly ways: ReadonlyArray<Way>
  /** Names with full stops, which would end a sentence. */
  readonly written: Readonly<Record<string, string>>
}

/** Longer questions are not looked through. */
const longest = 900

/** A way for each word of a class that what is meant has too. */
const spread = (way: Way, said: Readonly<Record<string, string>>): ReadonlyArray<Way> => {
  const name = Object.keys(said).find((each) => way.means.includes(`{${each}}`))
  if (name === undefined) return [way]
  const inPlace = (text: string, word: string): string => text.replaceAll(`{${name}}`, word)
  return (said[name] ?? '')
    .split('|')
    .flatMap((word) => spread({ ...way, says: inPlace(way.says, word), means: inPlace(way.means, word) }, said))
}

/** The words that are said alone: those of phrases may stand in others too. */
const foldedWords = (text: string): string =>
  text
    .split('|')
    .filter((phrase) => !phrase.includes(' '))
    .map(foldWord)
    .join(' ')

/** "The net does not interest me: ... gross": who denies all others of a set, and names the one, asks for that one. */
const deniedWays = (denied: Denied | undefined): ReadonlyArray<Way> => {
  if (denied === undefined) return []
  const { before, behind, nouns, or, until } = denied
  return denied.sets.flatMap((set) =>
    set.flatMap((meant): ReadonlyArray<Way> => {
      const others = set.filter((each) => each !== meant).join('|')
      const one = `(${nouns}|) (${others})`
      const never = foldedWords(others)
      const way = { means: '', beside: foldedWords(meant), never, until }
      return [
        { ...way, says: `(${before}) ${one}` },
        { ...way, says: `(${before}) ${one} (${or}) ${one}` },
        { ...way, says: `${one} (${or}) ${one} (${behind})` },
        { ...way, says: `${one} (${behind})` },
      ]
    }),
  )
}

const compiled = (code: 'fr' | 'es', { classes, said = {}, denied, ways: listed, written }: Turns) => {
  const table = patternTable()
  const ways = [...listed.flatMap((way) => spread(way, said)), ...deniedWays(denied)]
  for (const [value, { says }] of ways.entries())
    table.add(
      says.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(${classes[name] ?? ''})`),
      code,
      value,
    )
  return { code, table, ways, written: Object.entries(written) }
}

type Topic = Pick<Turns, 'classes' | 'ways'>
const topics: ReadonlyArray<Readonly<Record<'fr' | 'es', Topic>>> = [
  requests,
  debt,
  aid,
  years,
  shares,
  sheets,
  computed,
  dates,
  terms,
]

/** The turns of a language with those of each topic. */
const withTopics = (code: 'fr' | 'es', own: Turns): Turns => ({
  ...own,
  classes: Object.assign({}, own.classes, ...topics.map((topic) => topic[code].classes)),
  ways: [...own.ways, ...topics.flatMap((topic) => topic[code].ways)],
})

const turns: Readonly<Partial<Record<LanguageCode, ReturnType<typeof compiled>>>> = {
  fr: compiled('fr', withTopics('fr', data.fr)),
  es: compiled('es', withTopics('es', data.es)),
}

const sheetWords: ReadonlySet<string> = new Set([
  'columnas',
  'columna',
  'filas',
  'fila',
  'campos',
  'colonnes',
  'colonne',
])

/** Signs that stand inside a turn: "dette/PIB", "lignes = donateurs", "capital + intereses". */
const joining = new Set(['/', '=', ':', '%', '+', '&'])

const isYear = (token: Token | undefined): boolean => /^(?:19|20)\d\d$/.test(token?.folded ?? '')

/** "La década de 2010", but not "2010-2015" nor "2010 y 2012". */
const isDecade = (tokens: ReadonlyArray<Token>, at: number): boolean =>
  tokens[at]?.folded.endsWith('0') === true && !tokens.slice(at + 1, at + 4).some(isYear)

const has = (list: string | undefined, word: string): boolean => list?.split(' ').includes(word) === true

/** From a place on and back to where its sentence begins and ends. */
const sentenceAt = (tokens: ReadonlyArray<Token>, at: number) => {
  const isEnd = ({ kind, text }: Token): boolean => kind === 'sign' && /^[.?!¿¡;:]$/.test(text)
  const first = tokens.findLastIndex((token, i) => i < at && isEnd(token)) + 1
  const end = tokens.findIndex((token, i) => i >= at && isEnd(token))
  return { first, rest: tokens.slice(first, end < 0 ? tokens.length : end) }
}

/** Whether a pronoun has its verb and a subject behind it, and nothing else in its sentence that it may stand for. */
const isAlone = ({ only, apart }: Way, tokens: ReadonlyArray<Token>, to: number): boolean => {
  if (only === undefined) return true
  const { first, rest } = sentenceAt(tokens, to)
  const isNamed = (i: number): boolean => first + i !== to && /^\p{Lu}/u.test(rest[i]?.text ?? '')
  return (
    has(only, tokens[to]?.folded ?? '') &&
    rest.some((_, i) => i > 0 && isNamed(i)) &&
    !rest.some(({ folded }) => has(apart, folded))
  )
}

const denying: ReadonlySet<string> = new Set(['no', 'ni', 'tampoco', 'sin', 'igual', 'menos', 'excepto', 'salvo'])
/** Words between what is denied and the word that denies it, at most. */
const nearby = 4

/** Whether one of some words stands in the question without being denied too. */
const isMeant = (tokens: ReadonlyArray<Token>, from: number, to: number, meant: string | undefined): boolean =>
  tokens.some(({ folded }, at) => {
    if ((at >= from && at < to) || !has(meant, folded)) return false
    const goesOn = (token: Token): boolean => token.kind === 'word' && token.folded !== 'sino'
    const before = tokens.slice(Math.max(at >= to ? to : 0, at - nearby), at)
    const behind = tokens.slice(at + 1, Math.min(at < from ? from : tokens.length, at + 1 + nearby))
    const end = behind.findIndex((token) => !goesOn(token))
    const near = [
      ...before.slice(before.findLastIndex((token) => !goesOn(token)) + 1),
      ...behind.slice(0, end < 0 ? undefined : end),
    ]
    return !near.some((token) => denying.has(token.folded))
  })

const fits = (way: Way, tokens: ReadonlyArray<Token>, from: number, to: number): boolean => {
  const { beside, never, unless, dated, before, afterYear, commas } = way
  if (!isAlone(way, tokens, to)) return false
  if (way.next !== undefined && !isYear(tokens[to])) return false
  if (way.next === 'decade' && !isDecade(tokens, to)) return false
  const others = tokens.filter((_, at) => at < from || at >= to)
  if (way.until !== undefined && !isMeant(tokens, from, to, beside)) return false
  if (beside !== undefined && !others.some(({ folded }) => has(beside, folded))) return false
  if (dated === true && !others.some(isYear)) return false
  if (afterYear === true && !isYear(tokens[from - 1])) return false
  if (before !== undefined && !has(before, tokens[to]?.folded ?? '')) return false
  if (others.some(({ folded }) => has(never, folded)) || has(unless, tokens[to]?.folded ?? '')) return false
  return tokens
    .slice(from, to)
    .every(
      ({ kind, text }) =>
        kind === 'word' || kind === 'number' || joining.has(text) || (commas === true && kind === 'comma'),
    )
}

/** The end of a turn, with the word that goes over to what is meant. */
const behindIt = (tokens: ReadonlyArray<Token>, to: number, { until }: Way): number => {
  const next = tokens[to]?.kind === 'comma' ? to + 1 : to
  return until !== undefined && tokens[next]?.folded === until ? next + 1 : to
}

/** Without the comma that led to words of which nothing is left: "..., en 2022, tout en le comptant comme de l'aide ?". */
const withItsComma = (query: string, place: Replacement): Replacement => {
  const before = /\s?,\s{0,2}$/u.exec(query.slice(Math.max(0, place.start - 4), place.start))
  return place.text === '' && before !== null && /^\s{0,2}(?:[.?!;:,]|$)/u.test(query.slice(place.end))
    ? { ...place, start: place.start - before[0].length }
    : place
}

/** Where a name is written with full stops, none of it inside a longer word. */
const abbreviated = (query: string, written: ReadonlyArray<readonly [string, string]>): ReadonlyArray<Replacement> => {
  for (const [short, text] of written) {
    const start = query.indexOf(short)
    const end = start + short.length
    if (start >= 0 && !/\p{L}$/u.test(query.slice(0, start)) && !/^\p{L}/u.test(query.slice(end)))
      return [{ start, end, text }]
  }
  return []
}

/** "Pays ; année ; encours : Sénégal, ...": columns that every table has, before the one that is asked for. */
const columns =
  /^(?:(?:export(?:er)?|fichier|csv|tableau|table|colonnes?|en-?t[êe]te|columnas?|encabezados?|cabecera|tabla|archivo)\s{0,2}:?\s{0,2}){0,3}\s{0,3}(?:pays|pa[ií]s(?:es)?)\s{0,2}[;|,\t]\s{0,2}(?:ann[ée]es?|an|a[ñn]os?)\s{0,2}[;|,\t]\s{0,2}(?=\p{L})/iu

/** "Celda B12 -> ...", "case C4 : ...": where in a sheet the figure goes. */
const cell = /^\s{0,3}(?:celda|casilla|cellule|case)\s[a-z]{1,2}\d{1,3}\s{0,2}(?:->|→|=>|=|:)?\s{0,2}/iu

/** The question in plain words; null where it has no other ones. */
export const withRomanceTurns = (query: string, languageOf: () => LanguageCode | undefined): Rewritten | null => {
  if (query.length > longest) return null
  const code = languageOf()
  const looked = code === undefined ? undefined : turns[code]
  if (looked === undefined) return null
  // "columnas = año", "columnas: año": that a sheet has one is said by the words
  const isOfSheet = (before: ReadonlyArray<Token>): boolean =>
    before.slice(-3).some(({ folded }) => sheetWords.has(folded))
  const tokens = tokenise(query).filter(
    ({ text }, at, all) => text !== '=' && !(text === ':' && isOfSheet(all.slice(0, at))),
  )
  const header = (columns.exec(query) ?? cell.exec(query))?.[0].length ?? 0
  const places: Replacement[] = [
    ...(header > 0 ? [{ start: 0, end: header, text: '' }] : []),
    ...abbreviated(query, looked.written),
  ]
  for (let at = 0; at < tokens.length; at++) {
    const found = [...looked.table.matchesAt(tokens, at, looked.code)]
      .flatMap(([to, values]) => values.map((value) => ({ to, way: looked.ways[value] })))
      .filter(({ to, way }) => way !== undefined && fits(way, tokens, at, to))
      .sort((a, b) => b.to - a.to)
    const [best] = found
    const to = best?.way === undefined ? 0 : behindIt(tokens, best.to, best.way)
    const [first, last] = [tokens[at], tokens[to - 1]]
    if (best?.way === undefined || first === undefined || last === undefined) continue
    places.push(withItsComma(query, { start: first.start, end: last.end, text: best.way.means }))
    at = to - 1
  }
  const apart = places
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, i, all) => all.slice(0, i).every(({ end }) => end <= start))
  return apart.length === 0 ? null : rewritten(query, apart)
}

/** Pronouns for whom something is given to, that stand beside their verb and for no place of their sentence: "¿Cuánta ayuda le dio España?" */
export const lonePronouns = (
  query: string,
  languageOf: () => LanguageCode | undefined,
): ReadonlyArray<{ readonly start: number; readonly end: number }> => {
  if (query.length > longest || !/\b(?:le|lui)\b/iu.test(query)) return []
  const code = languageOf()
  const looked = code === undefined ? undefined : turns[code]
  const pronoun = looked?.ways.find(({ only }) => only !== undefined)
  if (pronoun === undefined) return []
  const tokens = tokenise(query)
  return tokens.filter(({ folded }, at) => folded === pronoun.says && isAlone(pronoun, tokens, at + 1))
}
