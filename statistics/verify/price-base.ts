// Prices that a sentence beside a claim says all its figures are at: "Let us use 2022 prices. German net ODA for 2016 was ❶."
import { figuresIn } from './numbers.ts'
import type { Search } from '../ask/search.ts'
import { type Claim, claimsIn } from './claims.ts'
import { namesOf } from './named.ts'
import { open, type Verified } from './verified.ts'

const noun = '(?:US |U\\.S\\. )?(?:dollars?|USD|US\\$|prices?|price levels?|money|terms|values?|euros?|EUR|pounds?|GBP)'
const year = '(?:19|20)\\d\\d'
const taking =
  'strip|tak|net|adjust|correct|allow|account|remov|without|exclud|less|after|discount|eliminat|deduct|clean|purg|ignor|wash|factor|control|leav|set|free|rid|discard|screen|filter|compensat|deflat|eras|cancel|subtract|effect'
const told: ReadonlyArray<RegExp> = [
  /\b(?:constant|real|fixed|comparable|chained|inflation-adjusted|deflated) (?:(?:19|20)\d\d )?(?:US )?(?:terms|prices?|dollars?|money|value|values|euros?|pounds?|USD|US\$)(?!\p{L})/iu,
  /\bdeflat(?:e|es|ed|ing|or|ors)\b|\bbase year\b|\bprice base\b|\brebas(?:e|ed|ing)\b|\binflation-(?:adjusted|proofed|free)\b|\bpurchasing power of\b/iu,
  new RegExp(`\\b${year}(?:['’]s)?[ -]${noun}(?!\\p{L})`, 'iu'),
  new RegExp(
    `\\b(?:prices?|dollars?|money|euros?|pounds?|USD)(?: and exchange rates?)?(?: levels?)? (?:of|from|as of|for) (?:the year )?${year}\\b`,
    'iu',
  ),
  /\b(?:today|present|yesterday)(?:['’]s|-day) (?:money|prices|dollars|terms|values?)\b/iu,
  new RegExp(
    `\\b(?:${taking})\\p{L}{0,6}\\b[^.!?]{0,40}\\b(?:inflation|price (?:changes?|rises?|increases?|growth)|rising prices)\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:inflation|price (?:changes?|rises?|increases?|growth)|rising prices)\\b[^.!?]{0,40}\\b(?:${taking})`,
    'iu',
  ),
]
const asItWas =
  /\b(?:(?:current|nominal|unadjusted|not|nor|no adjustment)\b|without (?:any )?(?:adjust|correct|deflat)|(?:prices|dollars|rates|money) of (?:the|each|that) (?:day|time|year)s?\b)/iu
const longest = 400

/** Which base a sentence tells; `year` null where it tells none that is definite; undefined where it tells of no base. */
const baseIn = (sentence: string): { readonly year: string | null } | undefined => {
  if (sentence.length > longest || asItWas.test(sentence) || !told.some((one) => one.test(sentence))) return undefined
  const years = new Set(sentence.match(/\b(?:19|20)\d\d\b/gu))
  const [only] = years
  return { year: years.size === 1 && only !== undefined && figuresIn(sentence).length === 0 ? only : null }
}

/** The base that a sentence before a claim, or a remark right behind it, binds it to, where its own sentence tells none. */
const baseBeside = ({ among }: Claim): ReturnType<typeof baseIn> => {
  if (among === undefined) return undefined
  const texts = among.sentences.map(({ text }) => text)
  const own = (texts[among.at] ?? '').slice(0, longest)
  if (asItWas.test(own) || baseIn(own) !== undefined) return undefined
  const after = texts[among.at + 1]
  const remark = after !== undefined && figuresWithout(after) ? baseIn(after) : undefined
  if (remark !== undefined) return remark
  for (let i = among.at - 1; i >= 0; i--) {
    const text = (texts[i] ?? '').slice(0, longest)
    if (/\b(?:current prices|current (?:US )?dollars|nominal)\b/iu.test(text)) return undefined
    const base = baseIn(text)
    if (base !== undefined) return base
  }
  return undefined
}
/** A year before "dollars" is no amount. */
const figuresWithout = (sentence: string): boolean =>
  figuresIn(sentence.replaceAll(/\b(?:19|20)\d\d\b/gu, 'one')).filter(({ kind }) => kind !== 'bare').length === 0

/** The sentence of a claim with the base in it; null where it has several figures, or the base has no year. */
const atBase = (claim: Claim, base: { readonly year: string | null }): string | null => {
  const { among, stated } = claim
  const own = among?.sentences[among.at]?.text
  if (own === undefined || base.year === null || stated?.figures.length !== 1) return null
  return `${own.replace(/(?<![.!?\s])[.!?\s]{1,6}$/u, '')} in constant ${base.year} US dollars.`
}

const amount = /dollar|^[A-Z]{3}$/iu
const isAtConstant = ({ claim: { question } }: Verified): boolean => /\bconstant (?:19|20)\d\d\b/u.test(question)

/** A verdict at the prices that a sentence beside it tells, or none where it was found at others. */
export const atPricesBeside = async (
  search: Search,
  verified: Verified,
  verify: (claim: Claim) => Promise<Verified>,
): Promise<Verified> => {
  const { claim, found, verdict } = verified
  if (found === null || verdict === 'not_checkable' || !amount.test(found.row.unit ?? '')) return verified
  const base = isAtConstant(verified) ? undefined : baseBeside(claim)
  if (base === undefined) return verified
  const text = atBase(claim, base)
  const [other, ...more] = text === null ? [] : claimsIn(text, namesOf(search))
  const read = other === undefined || more.length > 0 ? null : await verify(other)
  return read !== null && read.verdict !== 'not_checkable' && isAtConstant(read)
    ? { ...read, claim: { ...claim, question: read.claim.question } }
    : open(claim, 'not_definite', 'A sentence beside it tells of other prices; say in one at which prices it is.', [
        { found, verdict },
      ])
}

/** For the check that they run in proportion to their input. */
export const basePatterns: ReadonlyArray<RegExp> = [...told, asItWas]
