// The currency of amounts that is told apart from them: "In kroner, its aid was 34.6 billion", "aid (in lei): 248.8 million", "Converted to US dollars, ...".
import type { NamesIn } from './attribution.ts'
import { currencyNamed, ofOwner } from './currency-nouns.ts'
import { leastBeside, type StatedFigure } from './numbers.ts'
import { baseIn } from './price-words.ts'

const counting =
  '(?:(?:when|if|once) )?(?:(?:re)?calculated|converted|changed|exchanged|translated|turned|expressed|measured|counted|stated|given|reported|shown|quoted|put)(?: back| over)?'
const lead = new RegExp(
  String.raw`(?<before>^|[,;:(–—] ?| )(?:(?<counted>${counting} )?(?:in|into|to) |(?<=\()(?=\p{L})|(?<=, )(?=\p{L}[\p{L} ]{1,20}: ?\d))(?:current )?`,
  'giu',
)
/** For the check that they run in proportion to their input. */
export const moneyToldPatterns: ReadonlyArray<RegExp> = [lead]
const home = /^(?:(?:its|their|the|the country['’]s) )?(?:own |national |local |domestic |home )(?:currency|money)\b/iu

/** What whole money is of: a debt "in yuan" is one that was taken up in it. */
const ofWhole =
  /(?:\b(?:ODA|aid|GDP|GNI|income|product|assistance|economy|output|head|capita|person)|\b(?:19|20)\d\d)$/iu
const ofParts =
  /\b(?:debts?|loans?|bonds?|eurobonds?|lending|lent|credits?|owed?|owes|owing|borrow\p{L}*|service|servicing|interest|principal|denominated|commit\p{L}*|grants?|grant)\b/iu

/** A debt in a currency is a part of all. */
const ofLending =
  /\b(?:debts?|loans?|bonds?|eurobonds?|lending|lent|credits?|owed?|owes|owing|borrow\p{L}*|service|servicing|interest|principal|denominated)\b/iu

type Told = {
  readonly from: number
  readonly to: number
  readonly currency: string
  /** The words of the currency alone. */
  readonly name: { readonly from: number; readonly to: number }
}

const nameAt = (text: string): { readonly currency: string; readonly length: number } | null => {
  const [own] = home.exec(text) ?? []
  return own === undefined ? currencyNamed(text) : { currency: ofOwner, length: own.length }
}

const toldIn = (text: string, figures: ReadonlyArray<StatedFigure>): Told | null => {
  const all: Told[] = []
  for (const found of text.matchAll(lead)) {
    const at = found.index + found[0].length
    const named = nameAt(text.slice(at, at + 48))
    if (named === null) continue
    const { before = '', counted } = found.groups ?? {}
    const end = at + named.length
    const terms = /^ terms\b/u.exec(text.slice(end))?.[0].length ?? 0
    const rest = text.slice(end + terms)
    const isOpening = before !== ' '
    const isBracket = before.startsWith('(')
    if (isBracket && !rest.startsWith(')')) continue
    if (/^ (?:and|or|per|a|bonds?|loans?|notes?)\b|^[-\p{L}\p{N}]/u.test(rest)) continue
    const isSaidAgain =
      !ofLending.test(text) && figures.every(({ kind, currency }) => kind === 'money' && currency === named.currency)
    const isOfWhole =
      counted !== undefined ||
      isSaidAgain ||
      (!ofParts.test(text) && (isOpening || ofWhole.test(text.slice(0, found.index))))
    if (!isOfWhole) return null
    const comma = isBracket ? 1 : isOpening && rest.startsWith(',') ? 1 : 0
    all.push({
      from: found.index + (isBracket ? 0 : before.length),
      to: end + terms + comma,
      currency: named.currency,
      name: { from: at, to: end },
    })
  }
  const [only, ...more] = all
  return only === undefined || more.length > 0 ? null : only
}

/** "In New Zealand dollars, net ODA was ...", where nobody else is named: whose money it is says whose aid. */
const nameless = (
  text: string,
  { from, to, name }: Told,
  namesIn: NamesIn,
  figures: ReadonlyArray<StatedFigure>,
): { readonly from: number; readonly to: number } => {
  const said = text.slice(name.from, name.to)
  const noun = said.lastIndexOf(' ')
  const left = figures.reduceRight((words, one) => `${words.slice(0, one.start)} ${words.slice(one.end)}`, text)
  const isNobody = namesIn(left.slice(to)).length === 0
  return isNobody && noun > 0 && from === 0 && namesIn(said.slice(0, noun)).length === 1
    ? { from: name.from + noun, to: name.to }
    : { from, to }
}

const isAmount = ({ kind }: StatedFigure): boolean => kind === 'bare'

/** The text without the currency that is told apart, in its place as many spaces, and the figures in it. `namesIn` where nothing else is told. */
export const inMoneyTold = (
  text: string,
  figures: ReadonlyArray<StatedFigure>,
  namesIn: NamesIn | null,
): { readonly text: string; readonly figures: ReadonlyArray<StatedFigure> } => {
  const told = toldIn(text, figures)
  if (
    told === null ||
    figures.some(({ start, end }) => start < told.to && end > told.from) ||
    figures.some(({ kind, currency }) => kind === 'money' && currency !== told.currency) ||
    !figures.some(({ kind }) => kind === 'bare' || kind === 'money')
  )
    return { text, figures }
  const isSaidAgain = !figures.some(isAmount)
  if (isSaidAgain && told.currency === 'USD') return { text, figures }
  const blank = namesIn === null ? told : nameless(text, told, namesIn, figures)
  return {
    text: `${text.slice(0, blank.from)}${' '.repeat(blank.to - blank.from)}${text.slice(blank.to)}`,
    figures: figures.map((figure) =>
      isAmount(figure) ? { ...figure, kind: 'money', currency: told.currency } : figure,
    ),
  }
}

const ofAll =
  /^(?:please note(?: that)? |note(?: that)?:? |nb:? )?(?:(?:all |the |these |those |our |my |both )*(?:amounts|figures|numbers|sums|values|data|money)(?: (?:here|below|above|given|quoted|shown|in this (?:table|note|text|report)|for \p{Lu}[\p{L} ]{2,30}?))? (?:are|is|were)|(?:everything|all)(?: (?:here|below|above|that follows))? is|(?:we|i) (?:use|report|quote|give|count|work|write|calculate|think)(?: (?:everything|all (?:figures|amounts)))?(?= in )|(?:that|this|it) (?:is|was)|(?:the )?(?:currency|unit)(?: is| was)?:?)(?: all| both)?(?: given| stated| shown| expressed| quoted| reported| measured)? (?:in )?(?:millions? of |billions? of |current )?(?=\p{L})/iu

/** "All amounts are in kroner.", beside amounts that say no currency. */
const moneyOfAll = (sentence: string): string | null => {
  if (typeof baseIn(sentence)?.year === 'string' && /\b(?:US )?dollars\b|\bUSD\b/iu.test(sentence)) return 'USD'
  const [opening] = ofAll.exec(sentence) ?? []
  const rest = opening === undefined ? '' : sentence.slice(opening.length)
  const named = rest === '' ? null : nameAt(rest)
  return named !== null && /^(?: terms)?[.!]?$/u.test(rest.slice(named.length)) ? named.currency : null
}

/** The one currency that a sentence of a text tells for all of it; null where none does, or several do. */
export const currencyOfText = (sentences: ReadonlyArray<string>): string | null => {
  const [only, ...more] = new Set(sentences.flatMap((sentence) => moneyOfAll(sentence) ?? []))
  return only === undefined || more.length > 0 ? null : only
}

/** A figure without a currency, which may be in that of the text. */
export const besideText = (figure: StatedFigure, currency: string | null): StatedFigure =>
  currency !== null && figure.kind === 'bare' && figure.beside === undefined && figure.value >= leastBeside
    ? { ...figure, beside: currency }
    : figure
