// A claim that is not read as it stands, tried with less around it or with what it leaves to the words before: what only may be meant is taken
// where the figure fits it, or misses it in a way that is explained.
import type { Search } from '../../ask/search.ts'
import { type Claim, claimsIn } from '../claims.ts'
import { namesOf } from '../named.ts'
import { figuresIn, type StatedFigure } from '../numbers.ts'
import type { Verified } from '../verified.ts'
import { isLimitedRest } from './edge-words.ts'
import { withoutEdges } from './edges.ts'
import { plainer } from './plainer.ts'
import { filled } from './filled.ts'
import { toldBefore, toldFarther } from './from-before.ts'
import { toldBySecond } from './second-figures.ts'
import { toldPlainly } from './told-plainly.ts'

const mostTries = 20
const mostFilled = 12
const longestSentence = 600

/** A sentence, and which of its figures is meant; `isSaid`: its words leave no doubt that it is meant so; `isLent`: whose it is was told elsewhere. */
type Put = { readonly text: string; readonly which: number; readonly isSaid?: true; readonly isLent?: true }

/** Numbers with so many digits fit another figure by chance only rarely. */
const [leastUnits, leastSaid] = [100, 10]
const isExact = ({ value, step, hedge, within }: StatedFigure, least = leastUnits): boolean => {
  const units = Math.round(Math.abs(value) / step)
  return (
    units >= least &&
    (least < leastUnits || units % leastUnits !== 0) &&
    within === undefined &&
    (hedge === null || hedge === 'about' || hedge === 'under' || hedge === 'over')
  )
}

/** Why a claim has no verdict that other words could change. */
const mending = new Set(['no_data', 'not_definite', 'not_understood', 'no_year', 'several_figures', 'unit'])
const isOpen = (read: Verified): boolean =>
  read.verdict === 'not_checkable' &&
  read.reasons.some(({ code }) => mending.has(code)) &&
  (read.candidates.every(({ verdict }) => verdict === 'mismatch') || fittedInTwo(read) !== null)

/** Of two ways to read it the one that its figure fits: that counts where it is what the words put otherwise say. */
const fittedInTwo = ({ reasons, candidates }: Verified): Verified['found'] => {
  const [missed, fitted, ...more] = candidates
  const isInTwo = more.length === 0 && missed?.verdict === 'mismatch' && fitted !== undefined
  return isInTwo && fitted.verdict !== 'mismatch' && reasons.every(({ code }) => code === 'not_definite')
    ? fitted.found
    : null
}
const isSameRow = (one: Verified['found'], other: Verified['found']): boolean =>
  one !== null && other !== null && one.row.variable === other.row.variable && one.label === other.label

/** "Why was it not ❶?" denies what "Was it not ❶?" says. */
const asksWhy = /\b(?:why|how come|how)\b/iu

/** The sentence of a claim put otherwise, and which of its figures is the claim's. */
const putOtherwise = (search: Search, { among, stated }: Claim): ReadonlyArray<Put> => {
  if (among === undefined || stated === undefined) return []
  const texts = among.sentences.map(({ text }) => text)
  const [own = '', before] = [texts[among.at], texts[among.at - 1]]
  if (own.length > longestSentence) return []
  const alone = toldBySecond(search, texts, among.at, stated.at).map((text) => ({ text, which: 0 }))
  const others = plainer(own, figuresIn(own))
  const told = [...toldBefore(search, before, own), ...toldFarther(search, [texts[among.at - 2], before], own)].map(
    (one): Put => ({ ...one, which: stated.at }),
  )
  const put = (all: ReadonlyArray<string>): ReadonlyArray<Put> => all.map((text) => ({ text, which: stated.at }))
  const less = (all: ReadonlyArray<Put>): ReadonlyArray<Put> =>
    all
      .flatMap(({ text, isSaid: _said, ...rest }) => withoutEdges(search, text).map((one) => ({ ...rest, text: one })))
      .filter((one) => !isLimitedRest(one.text))
      .flatMap((one) => [
        one,
        ...(asksWhy.test(own) ? [] : plainer(one.text, figuresIn(one.text))).map((text) => ({ ...one, text })),
      ])
  return [
    ...plainly(search, texts, among.at, stated.at),
    ...alone.map((one) => ({ ...one, isSaid: true as const })),
    ...put(others),
    ...told,
    ...less([...alone, ...told, ...put([own])]),
  ].slice(0, mostTries)
}

/** The sentence of a claim as the plain statement that it amounts to, and that with what the sentence before tells. */
const plainly = (search: Search, texts: ReadonlyArray<string>, at: number, which: number): ReadonlyArray<Put> => {
  const plain = toldPlainly(search, texts, at, which)
  if (plain === null) return []
  const anew = texts.with(at, plain.text)
  const second = toldBySecond(search, anew, at, plain.which).map((text): Put => ({ text, which: 0, isSaid: true }))
  const told = toldBefore(search, texts[at - 1], plain.text).map((one): Put => ({ ...one, which: plain.which }))
  const less = withoutEdges(search, plain.text)
    .filter((one) => !isLimitedRest(one))
    .map((text): Put => ({ text, which: plain.which }))
  return [{ ...plain, isSaid: true }, ...second, ...told, ...less]
}

/** The sentence of a claim as the words before it fill what it leaves out. */
const putFilled = (search: Search, { among, stated }: Claim): ReadonlyArray<Put> => {
  if (among === undefined || stated === undefined) return []
  const texts = among.sentences.map(({ text }) => text)
  const own = texts[among.at] ?? ''
  if (own.length > longestSentence) return []
  const all = filled(search, own, [texts[among.at - 1], texts[among.at - 2]])
  const isOnly = all.length === 1
  return all
    .flatMap((text) => [text, ...withoutEdges(search, text)])
    .slice(0, mostFilled)
    .map((text): Put => ({ text, which: stated.at, ...(isOnly ? { isSaid: true } : {}) }))
}

/** The claim as its text makes it with another sentence in place of its own. */
const claimPut = (search: Search, text: string, { among }: Claim, put: Put): Claim | undefined => {
  const sentence = among?.sentences[among.at]
  if (sentence === undefined) return undefined
  const { start } = sentence
  const whole = `${text.slice(0, start)}${put.text}${text.slice(start + sentence.text.length)}`
  return claimsIn(whole, namesOf(search)).filter(
    (claim) => claim.figure !== null && claim.start >= start && claim.start < start + put.text.length,
  )[put.which]
}

const isSame = (one: StatedFigure | null, other: StatedFigure): boolean =>
  one !== null &&
  Math.abs(one.value) === Math.abs(other.value) &&
  (one.kind === 'percent') === (other.kind === 'percent')

/** It fits, or is another figure for a reason that was found. */
const isTaken = ({ verdict, reasons }: Verified, figure: StatedFigure, { isSaid, isLent }: Put): boolean =>
  verdict === 'match' || verdict === 'close'
    ? isExact(figure, isSaid === true ? leastSaid : leastUnits)
    : verdict === 'mismatch' &&
      reasons.length > 0 &&
      isExact(figure) &&
      !(isLent === true && reasons.some(({ code }) => code === 'member_or_group'))

/** What was read of a claim, or what its words put otherwise amount to. */
export const unlessPutOtherwise = async (
  search: Search,
  text: string,
  read: Verified,
  verify: (claim: Claim) => Promise<Verified>,
): Promise<Verified> => {
  const { claim } = read
  const { figure } = claim
  const fitted = fittedInTwo(read)
  if (!isOpen(read) || claim.isScoped === true || figure === null || !isExact(figure, leastSaid)) return read
  const tryPut = async (put: Put): Promise<Verified | null> => {
    const other = claimPut(search, text, claim, put)
    if (other === undefined || other.isScoped === true || !isSame(other.figure, figure)) return null
    const tried = await verify(other)
    if (fitted !== null && !isSameRow(tried.found, fitted)) return null
    return isTaken(tried, figure, put)
      ? { ...tried, claim: { ...claim, question: tried.claim.question, figure: { ...figure, ...unitOf(tried) } } }
      : null
  }
  for (const put of putOtherwise(search, claim)) {
    if (put.isSaid !== true && !isExact(figure)) continue
    const tried = await tryPut(put)
    if (tried !== null) return tried
  }
  const fillings = putFilled(search, claim).filter(({ isSaid }) => isSaid === true || isExact(figure))
  return (await bestOf(fillings, tryPut)) ?? read
}

/** Of the ways to fill a statement the one that its figure fits; else the only reading that it misses for a reason. */
const bestOf = async (
  all: ReadonlyArray<Put>,
  tryPut: (put: Put) => Promise<Verified | null>,
): Promise<Verified | null> => {
  const missed: Verified[] = []
  for (const put of all) {
    const tried = await tryPut(put)
    if (tried?.verdict === 'match' || tried?.verdict === 'close') return tried
    if (tried !== null) missed.push(tried)
  }
  const labels = new Set(missed.map(({ found }) => found?.label))
  return labels.size === 1 ? (missed[0] ?? null) : null
}

/** In which unit it was read. */
const unitOf = ({ claim: { figure } }: Verified): Partial<StatedFigure> =>
  figure === null ? {} : { kind: figure.kind, currency: figure.currency }
