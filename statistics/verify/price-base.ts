// Prices that a sentence beside a claim says all its figures are at: "Let us use 2022 prices. German net ODA for 2016 was ❶."
import { figuresIn } from './numbers.ts'
import type { Search } from '../ask/search.ts'
import { type Claim, claimsIn } from './claims.ts'
import { namesOf } from './named.ts'
import { baseIn, isAtOwnPrices, withoutFooting } from './price-words.ts'
import { open, type Verified } from './verified.ts'

const longest = 400

/** The base that a sentence before a claim, or a remark right behind it, binds it to, where its own sentence tells none. */
const baseBeside = ({ among }: Claim): ReturnType<typeof baseIn> => {
  if (among === undefined) return undefined
  const texts = among.sentences.map(({ text }) => text)
  const own = (texts[among.at] ?? '').slice(0, longest)
  if (isAtOwnPrices(own) || baseIn(own) !== undefined) return undefined
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
  return `${withoutFooting(own).replace(/(?<![.!?\s])[.!?\s]{1,6}$/u, '')} in constant ${base.year} US dollars.`
}

const amount = /dollar|^[A-Z]{3}$/iu
const isAtConstant = ({ claim: { question } }: Verified): boolean => /\bconstant (?:19|20)\d\d\b/u.test(question)

const adjusted = /\b(?:(?:adjusted|corrected|adjusting|correcting|allowing) for|purchasing power)\b/iu
/** Its own sentence tells a base, and what was found is at the prices of its year, which is another. */
const isAtOtherPrices = ({ claim: { among, text } }: Verified, { facets, row }: Found): boolean => {
  const own = (among?.sentences[among.at]?.text ?? text).slice(0, longest)
  // "million euros for 2019" tells of no prices
  const base = baseIn(figuresIn(own).reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), own))
  const isTold = base !== undefined ? base.year !== row.period : adjusted.test(own) && !isAtOwnPrices(own)
  const isConstant = facets.unit !== undefined && 'prices' in facets.unit && facets.unit.prices === 'constant'
  return isTold && !isConstant
}
type Found = NonNullable<Verified['found']>

const entitiesOf = ({ identity }: Found): string => JSON.stringify(identity.entities)
/** Whether a sentence by itself is of other places than it was read with the sentences beside it. */
const isOfOthers = ({ found: alone }: Verified, found: Found): boolean =>
  alone !== null && entitiesOf(alone) !== entitiesOf(found)

/** A verdict at the prices that a sentence beside it tells, or none where it was found at others. */
export const atPricesBeside = async (
  search: Search,
  verified: Verified,
  verify: (claim: Claim) => Promise<Verified>,
): Promise<Verified> => {
  const { claim, found, verdict } = verified
  if (found === null || verdict === 'not_checkable' || !amount.test(found.row.unit ?? '')) return verified
  if (isAtOtherPrices(verified, found))
    return open(claim, 'not_definite', 'The sentence tells of other prices than those of what was found.', [
      { found, verdict },
    ])
  const base = isAtConstant(verified) ? undefined : baseBeside(claim)
  if (base === undefined) return verified
  const text = atBase(claim, base)
  const [other, ...more] = text === null ? [] : claimsIn(text, namesOf(search))
  const alone = other === undefined || more.length > 0 ? null : await verify(other)
  // "Look at Tunisia. Its grants from France ...": whose they are is said before
  const said = alone !== null && isOfOthers(alone, found) ? { ...alone, verdict: 'not_checkable' as const } : alone
  const { stated: _asItStands, ...asked } = claim
  // a statement that was put otherwise: what it was read as, at those prices
  const read =
    said?.verdict !== 'not_checkable' || other === undefined || base.year === null
      ? said
      : await verify({ ...asked, question: `${claim.question} in constant ${base.year} USD` })
  return read !== null && read.verdict !== 'not_checkable' && isAtConstant(read)
    ? { ...read, claim: { ...claim, question: read.claim.question } }
    : open(claim, 'not_definite', 'A sentence beside it tells of other prices; say in one at which prices it is.', [
        { found, verdict },
      ])
}
