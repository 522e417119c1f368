// How the classes combine: rules of class names, with places, numbers and other words kept in between.
import { lately, textsOfQuestion } from '../../text/lately.ts'
import { type Token, tokenise } from '../../text/tokens.ts'
import { type Classed, type Classes, classesIn } from './classes.ts'

/** Where a name of a place begins: the tokens after it, and what it refers to. */
export type NamesAt = (at: number) => ReadonlyArray<{
  readonly to: number
  readonly refs: ReadonlyArray<string>
  readonly isPeople: boolean
  /** Whether the word names the place itself too: "Suisse", "Argentina". */
  readonly isPlace?: boolean
}>

/** A question as its tokens, what they are to the grammar, and where its names stand. */
export type Text = {
  readonly query: string
  readonly tokens: ReadonlyArray<Token>
  readonly classes: Classes
  readonly classed: Classed
  readonly namesAt: NamesAt
  /** Whether people and incomes whose role no word says are read as those of who gives. */
  readonly isGivers?: boolean
}

type Element = { readonly name: string; readonly kept: boolean; readonly optional: boolean }
export type Rule = ReadonlyArray<Element>

/** Tokens of a rule that was found, by the name of what matched them. */
type Piece = { readonly name: string; readonly kept: boolean; readonly from: number; readonly to: number }
export type Found = { readonly from: number; readonly to: number; readonly pieces: ReadonlyArray<Piece> }

/** "how? share of <place> income": a class a word, "?" where it may lack, in angles what stays in the question. */
export const rulesOf = (texts: ReadonlyArray<string>): ReadonlyArray<Rule> =>
  texts.map((text) =>
    text.split(' ').map((word) => {
      const optional = word.endsWith('?')
      const bare = optional ? word.slice(0, -1) : word
      const kept = bare.startsWith('<')
      return { name: kept ? bare.slice(1, -1) : bare, kept, optional }
    }),
  )

/** A slash between two words is a token here: "debt/GDP". */
export const tokensOf = (query: string): ReadonlyArray<Token> => {
  const tokens = tokenise(query)
  return tokens.some(({ joint }) => joint.includes('/')) ? tokens.flatMap(withSlash(query)) : tokens
}

const withSlash =
  (query: string) =>
  (token: Token): ReadonlyArray<Token> => {
    const slash = token.joint.includes('/') ? query.lastIndexOf('/', token.start) : -1
    if (slash < 0) return [token]
    const sign: Token = {
      ...token,
      kind: 'sign',
      text: '/',
      folded: '/',
      stem: '/',
      joint: '',
      start: slash,
      end: slash + 1,
    }
    return [sign, token]
  }

export const textOf = (query: string, tokens: ReadonlyArray<Token>, classes: Classes, namesAt: NamesAt): Text => ({
  query,
  tokens,
  classes,
  classed: classesIn(classes, tokens),
  namesAt,
})

const isWord = ({ kind }: Token): boolean => kind === 'word' || kind === 'number' || kind === 'possessive'

export const yearAt = ({ tokens }: Text, at: number): number | null => {
  const token = tokens[at]
  const year = token?.kind === 'number' && token.text.length === 4 ? Number(token.text) : 0
  return year >= 1950 && year < 2100 ? year : null
}

/** Most words that stand between the parts of a rule. */
const mostBetween = 7

/** "the fall of", "a rise": nouns that are verbs elsewhere; and words that mean something else together ("fall due"). */
const isNoVerb = ({ tokens, classed }: Text, name: string, at: number): boolean => {
  if (!name.startsWith('change') && !name.startsWith('growth') && name !== 'strongNoun') return false
  const isOther = [at - 1, at].some((from) => (classed[from]?.get('notChange') ?? []).some((to) => to > at))
  return (
    isOther || (name === 'changeVerb' && (tokens[at]?.led === true || classed[at - 1]?.has('noVerbBefore') === true))
  )
}

/** "0.7", "one": tokenised, a decimal is two numbers. */
const numberEnds = (text: Text, at: number): ReadonlyArray<number> => {
  const { tokens, classed } = text
  const words = classed[at]?.get('anyNumber') ?? []
  if (tokens[at]?.kind !== 'number' || yearAt(text, at) !== null) return words
  return [...decimalEnds(tokens, at), at + 1]
}

/** The digits behind a point or comma are a token of their own. */
const decimalEnds = (tokens: ReadonlyArray<Token>, at: number): ReadonlyArray<number> => {
  const digits = tokens[at + 1]?.kind === 'comma' ? at + 2 : at + 1
  return tokens[digits]?.kind === 'number' && !tokens[digits].spaced ? [digits + 1] : []
}

/** The tokens after an element that begins at a token. */
const endsOf = (text: Text, { name, kept }: Element, at: number): ReadonlyArray<number> => {
  const { tokens, classed, namesAt } = text
  if (name === 'num') return numberEnds(text, at)
  if (name === 'point7')
    return tokens[at]?.text === '0' ? decimalEnds(tokens, at).filter((to) => tokens[to - 1]?.text === '7') : []
  if (!kept) return isNoVerb(text, name, at) ? [] : (classed[at]?.get(name) ?? [])
  if (name === 'year') return yearAt(text, at) === null ? [] : [at + 1]
  if (name === 'place' || name === 'people') {
    const ends = namesAt(at).flatMap(({ to, isPeople }) => (name === 'place' || isPeople ? [to] : []))
    return ends.flatMap((to) => (name === 'place' && tokens[to]?.kind === 'possessive' ? [to + 1, to] : [to])).reverse()
  }
  const ends: number[] = []
  for (let to = at + 1; to <= at + mostBetween; to++) {
    const token = tokens[to - 1]
    if (token === undefined || !isWord(token)) break
    ends.push(to)
  }
  return ends
}

const matchFrom = (text: Text, rule: Rule, at: number, step: number): ReadonlyArray<Piece> | null => {
  const element = rule[step]
  if (element === undefined) return []
  for (const to of endsOf(text, element, at)) {
    const rest = matchFrom(text, rule, to, step + 1)
    if (rest !== null) return [{ name: element.name, kept: element.kept, from: at, to }, ...rest]
  }
  return element.optional ? matchFrom(text, rule, at, step + 1) : null
}

/** Whether an element is read by its class, which then must stand in the text. */
const isOfClass = ({ name, kept }: Element): boolean => !kept && name !== 'num' && name !== 'point7'

/** A rule with the classes that it cannot do without. */
type Needing = { readonly rule: Rule; readonly needs: ReadonlyArray<string> }

const needing = new WeakMap<ReadonlyArray<Rule>, ReadonlyArray<Needing>>()

/** Each of some rules with what it needs; told once, for the rules are the same for every text. */
const needingOf = (rules: ReadonlyArray<Rule>): ReadonlyArray<Needing> => {
  const known = needing.get(rules)
  if (known !== undefined) return known
  const made = rules.map((rule) => ({
    rule,
    needs: rule.flatMap((element) => (element.optional || !isOfClass(element) ? [] : [element.name])),
  }))
  needing.set(rules, made)
  return made
}

/** The classes of a text, and of the rules that were looked for those that it can have. */
type Possible = { readonly said: ReadonlySet<string>; readonly ofRules: Map<ReadonlyArray<Rule>, ReadonlyArray<Rule>> }

const saidIn = (classed: Classed): ReadonlySet<string> => {
  const said = new Set<string>()
  for (const classes of classed) for (const name of classes.keys()) said.add(name)
  return said
}

const noRules: ReadonlyArray<Rule> = []

const possibleOf = lately(
  textsOfQuestion,
  (classed: Classed): Possible => ({ said: saidIn(classed), ofRules: new Map() }),
)

/** Whether a class stands anywhere in a text. */
export const isSaid = ({ classed }: Text, name: string): boolean => possibleOf(classed).said.has(name)

/** Of some rules those of which the text has every class that they cannot do without. */
const withClasses = (said: ReadonlySet<string>, rules: ReadonlyArray<Rule>): ReadonlyArray<Rule> => {
  let found: Rule[] | null = null
  for (const { rule, needs } of needingOf(rules)) {
    if (!needs.every((name) => said.has(name))) continue
    if (found === null) found = [rule]
    else found.push(rule)
  }
  return found ?? noRules
}

/** The rules that a text can have at all: mostly none. Told once, for they are looked for at each of its tokens. */
const possibleIn = ({ classed }: Text, rules: ReadonlyArray<Rule>): ReadonlyArray<Rule> => {
  const ofText = possibleOf(classed)
  const known = ofText.ofRules.get(rules)
  if (known !== undefined) return known
  const made = withClasses(ofText.said, rules)
  ofText.ofRules.set(rules, made)
  return made
}

/** Whether a rule can begin at a token; most cannot, for lack of the class of their first word. */
const mayBegin = ({ classed }: Text, [first]: Rule, at: number): boolean =>
  first === undefined || first.optional || !isOfClass(first) || classed[at]?.has(first.name) === true

/** The first of these rules that is found at a token. */
export const foundAt = (text: Text, rules: ReadonlyArray<Rule>, at: number): Found | null => {
  for (const rule of possibleIn(text, rules)) {
    if (!mayBegin(text, rule, at)) continue
    const pieces = matchFrom(text, rule, at, 0)
    const last = pieces?.at(-1)
    if (pieces !== null && last !== undefined) return { from: at, to: last.to, pieces }
  }
  return null
}

/** The first place at which one of these rules is found. */
export const findIn = (text: Text, rules: ReadonlyArray<Rule>, from = 0): Found | null => {
  if (possibleIn(text, rules).length === 0) return null
  for (let at = from; at < text.tokens.length; at++) {
    const found = foundAt(text, rules, at)
    if (found !== null) return found
  }
  return null
}

export const pieceOf = ({ pieces }: Found, name: string): Piece | undefined =>
  pieces.find((piece) => piece.name === name)
