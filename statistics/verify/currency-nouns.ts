// Currencies by the names that they have at home: "kroner", "11.5 billion tögrög". Several countries share some of them.
import type { Graph } from '../../domain/ports/graph.ts'
import type { SpecIdentity } from '../../domain/spec/identity.ts'
import names from '../ask/language/currencies.json' with { type: 'json' }
import spellings from './currency-nouns.json' with { type: 'json' }
import type { StatedFigure } from './numbers.ts'
import { ownCurrencies } from './own-currencies.ts'

const folded = (words: string): string =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[’‘ʻ]/gu, "'").toLowerCase()

/** Last words of names that are more often something else, or that are said of one money where no other is named. */
const otherwise: ReadonlySet<string> = new Set(['real', 'reals', 'mark', 'marks', 'sol', 'dollar', 'dollars', 's', '$'])
/** Signs that are a letter or two: as they are written alone. */
const isSign = (name: string): boolean => /[\p{Lu}\p{Sc}]/u.test(name) && name.length <= 4

type Names = Readonly<Record<string, Readonly<Partial<Record<string, ReadonlyArray<string>>>>>>
type Table = { readonly words: ReadonlyMap<string, string>; readonly signs: ReadonlyMap<string, string> }

const tableOf = (): Table => {
  const [words, signs] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  const add = (table: Map<string, Set<string>>, name: string, code: string): unknown =>
    table.set(name, (table.get(name) ?? new Set()).add(code))
  for (const [code, { en = [] }] of Object.entries(names as Names)) {
    add(signs, code, code)
    for (const name of en) {
      const noun = folded(name).split(' ')
      add(words, noun.join(' '), code)
      const last = noun.at(-1) ?? ''
      if (noun.length > 1 && !otherwise.has(last)) add(words, last, code)
    }
  }
  for (const [code, all] of Object.entries(spellings))
    for (const name of all) add(isSign(name) ? signs : words, isSign(name) ? name : folded(name), code)
  const joined = (table: Map<string, Set<string>>): ReadonlyMap<string, string> =>
    new Map([...table].map(([name, codes]) => [name, [...codes].sort().join('/')]))
  return { words: joined(words), signs: joined(signs) }
}
const table = tableOf()
/** Codes and signs that are words as well. */
const ambiguous = /^(?:ALL|TOP|MAD|TRY|LE|CFA|KM|RM|PEN|COP|LAK|BAM|MOP)$/u

const longest = 4
const edge = /^[("“]{1,3}|(?<![)"”.,;:!?])[)"”.,;:!?]{1,4}$/gu

/** A currency at the beginning of some words: its codes, joined where several share the name, and how long the name is. */
export const currencyNamed = (text: string): { readonly currency: string; readonly length: number } | null => {
  const words = text.split(' ', longest)
  for (let count = words.length; count > 0; count--) {
    const said = words.slice(0, count).join(' ').replace(edge, '')
    const [first = '', noun = '', ...more] = said.split(' ')
    // "Kazakh tenge": whose it is stands before the noun
    const isOfPeople = more.length === 0 && noun !== '' && /^\p{Lu}\p{Ll}/u.test(first)
    // a name of one word in capitals is somebody's: "in Dong Nai"
    const found =
      (noun === '' && /^\p{Lu}/u.test(said) ? undefined : table.words.get(folded(said))) ??
      (ambiguous.test(said) ? undefined : table.signs.get(said)) ??
      (isOfPeople ? table.words.get(folded(noun)) : undefined)
    if (found !== undefined) return { currency: found, length: text.indexOf(said) + said.length }
  }
  return null
}

const behind = /^ (?:(?:of|de|in) )?/u
const longestNamed = 48
/** The currency right behind a number, and how much of the text it takes. */
export const currencyBehind = (
  text: string,
  at: number,
): { readonly currency: string; readonly length: number } | null => {
  const after = text.slice(at, at + longestNamed)
  const [opening] = behind.exec(after) ?? []
  const named = opening === undefined ? null : currencyNamed(after.slice(opening.length))
  return named === null || opening === undefined ? null : { ...named, length: opening.length + named.length }
}

/** Signs of currencies that share a name. */
const marks: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  [
    ['Fr', 'francs'],
    ['kr', 'crowns'],
    ['Kr', 'crowns'],
    ['Sh', 'shillings'],
  ].map(([mark = '', noun = '']) => [mark, table.words.get(noun)]),
)
const longestSign = 7
/** The code or sign right before a number: "MNT 11.5 billion". */
export const signBefore = (text: string, at: number): { readonly currency: string; readonly length: number } | null => {
  const [said, sign = ''] =
    /(?<![\p{L}\p{N}.,/-])([\p{L}\p{Sc}$]{1,4})\.? ?$/u.exec(text.slice(Math.max(0, at - longestSign), at)) ?? []
  const currency = ambiguous.test(sign) ? undefined : (table.signs.get(sign) ?? marks[sign])
  return currency === undefined || said === undefined ? null : { currency, length: said.length }
}

const isCode = (currency: string): boolean => /^[A-Z]{3}$/u.test(currency)
/** "in local currency" */
export const ofOwner = 'own'

const crowns: ReadonlySet<string> = new Set((table.words.get('crowns') ?? '').split('/'))
const plainCrowns = /(?<!\b(?:Swedish|Danish|Norwegian|Icelandic|Czech) )\bkron(?:or|er|ur|a|e)\b/iu
/** "kronor" of Denmark: crowns as a neighbour writes them. */
const inOwnCrowns = (stated: StatedFigure, own: ReadonlyArray<string>, text: string): StatedFigure | null => {
  const named = (stated.currency ?? '').split('/')
  if (!named.every((code) => crowns.has(code)) || own.some((code) => named.includes(code))) return null
  const [only, ...more] = own.filter((code) => crowns.has(code))
  return only === undefined || more.length > 0 || !plainCrowns.test(text) ? null : { ...stated, currency: only }
}

const pounds: ReadonlySet<string> = new Set((table.words.get('pounds') ?? '').split('/'))
const plainPounds = /(?<!\b(?:British|UK) )\bpounds?\b(?! sterling)/iu

/**
 * An amount in a currency whose name several countries share, in that of whom the figure is of; null where nobody of them has such a
 * currency, or two have.
 */
export const inOwnCurrency = (
  graph: Pick<Graph, 'rateTables'>,
  stated: StatedFigure,
  identity: SpecIdentity | undefined,
  text: string,
): StatedFigure | null => {
  const { currency } = stated
  if (currency === null || (isCode(currency) && currency !== 'GBP' && !crowns.has(currency))) return stated
  const own = identity === undefined ? [] : ownCurrencies(graph, { identity })
  const inCrowns = inOwnCrowns(stated, own, text)
  if (inCrowns !== null || (isCode(currency) && currency !== 'GBP')) return inCrowns ?? stated
  if (currency === 'GBP')
    return plainPounds.test(text) && own.some((code) => code !== 'GBP' && pounds.has(code)) ? null : stated
  const held = currency === ofOwner ? own : own.filter((code) => currency.split('/').includes(code))
  const [only, ...more] = held
  return only === undefined || more.length > 0 ? null : { ...stated, currency: only }
}
