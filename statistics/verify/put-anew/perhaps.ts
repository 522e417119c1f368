// A claim that is not read as it stands, tried with less around it or with what it leaves to the words before: what only may be meant is taken
// where the figure fits it, or misses it in a way that is explained.
import type { Search } from '../../ask/search.ts'
import { type Claim, claimsIn } from '../claims.ts'
import { withMeant } from './meant.ts'
import { isDenied } from '../parts/denied.ts'
import { namesOf } from '../named.ts'
import { figuresIn, type StatedFigure } from '../numbers.ts'
import type { Verified } from '../verified.ts'
import { isLimitedRest } from './edge-words.ts'
import { withoutEdges } from './edges.ts'
import { plainer } from './plainer.ts'
import { filled } from './filled.ts'
import { toldBefore, toldFarther, underMeasure } from './from-before.ts'
import { answered } from './answered.ts'
import { withGift } from './bare-gifts.ts'
import { ofSubject } from './subject-before.ts'
import { withOtherSide } from './other-side.ts'
import { splits } from './split.ts'
import { saysCountriesAlone, secondBehind, secondOf, sideTold, withoutTurns } from './turns.ts'
import { baseIn, withoutFooting } from '../price-words.ts'
import { isLimiting } from '../scope.ts'
import { respectively } from './respectively.ts'
import { fitsNone, fittedAlone, fittedInTwo, isMendable, isSameRow, unitOf } from './mendable.ts'
import { isExact, isTaken, leastPointed, leastSaid } from './taken.ts'
import { telegraphed } from './telegraphed.ts'
import { underTopic } from './under-topic.ts'
import { clauseOf, gapped, gappedBehind } from './gapped.ts'
import { joined, ofSubjectBefore } from './joined.ts'
import { withoutLittle } from './little-told.ts'
import { toldBySecond } from './second-figures.ts'
import { betweenEither, toldByHead } from './told-by-head.ts'
import { toldPlainly } from './told-plainly.ts'

const mostTries = 20
const mostMore = 16
/** Of one claim in all. */
const mostAll = 32
const mostFilled = 12
const longestSentence = 600

/** A sentence, and which of its figures is meant; `isSaid`: its words leave no doubt that it is meant so; `isLent`: whose it is was told elsewhere; `isFitOnly`: a
 * figure may fit it and never miss it. */
type Put = {
  readonly text: string
  readonly which: number
  readonly isSaid?: true
  readonly isLent?: true
  readonly isFitOnly?: true
  /** The sentence before is in it. */
  readonly isWithHead?: true
  /** So many sentences before are in it. */
  readonly heads?: number
}

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
  const told = [...toldBefore(search, before, own), ...toldFarther(search, [texts[among.at - 2], before], own)].flatMap(
    ({ isPointed, ...one }): ReadonlyArray<Put> => [
      { ...one, which: stated.at },
      ...(isPointed === true
        ? [{ text: one.text, which: stated.at, isSaid: true as const, isFitOnly: true as const }]
        : []),
    ],
  )
  const put = (all: ReadonlyArray<string>): ReadonlyArray<Put> => all.map((text) => ({ text, which: stated.at }))
  const less = (all: ReadonlyArray<Put>): ReadonlyArray<Put> =>
    all
      .flatMap(({ text, isSaid, ...one }) => {
        const rest = one.isFitOnly === true && isSaid === true ? { ...one, isSaid } : one
        return withoutEdges(search, text).map((other) => ({ ...rest, text: other }))
      })
      .filter((one) => !isLimitedRest(one.text))
      .flatMap((one) => [
        one,
        ...(asksWhy.test(own) ? [] : plainer(one.text, figuresIn(one.text))).map((text) => ({ ...one, text })),
      ])
  const based = before !== undefined && baseIn(before) !== undefined ? put([withoutFooting(own)]) : []
  return [
    ...plainly(search, texts, among.at, stated.at),
    ...based,
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
  const all = [{ ...plain, isSaid: true as const }, ...second, ...told, ...less]
  return plain.isGuessed === true ? all.map((one) => ({ ...one, isFitOnly: true as const })) : all
}

const sentencesOf = ({ among, stated }: Claim): Sentences | null => {
  const [own, before] = [among?.sentences[among.at]?.text, among?.sentences[among.at - 1]?.text]
  return own === undefined || stated === undefined || own.length > longestSentence
    ? null
    : { own, before, which: stated.at, plain: withoutTurns(own) }
}
type Sentences = {
  readonly own: string
  readonly before: string | undefined
  readonly which: number
  /** In plainer turns; null where it has none. */
  readonly plain: string | null
}

/** The sentence of a claim in plainer turns: they leave no doubt. */
const putTurned = (search: Search, claim: Claim, sentences: Sentences | null): ReadonlyArray<Put> => {
  if (sentences === null) return []
  const { own, before, which, plain } = sentences
  const [alone, ofSame] = [
    (which === 1 ? secondOf(own) : null) ?? gapped(own, which) ?? respectively(own, which) ?? gappedBehind(before, own),
    ofSubjectBefore(before, own),
  ]
  const side = sideTold(own, before, which)
  const behindOther = which === 0 ? secondBehind(before, own) : null
  const all = plain === null ? [] : [plain, ...plainer(plain, figuresIn(plain))]
  const { among } = claim
  const texts = among?.sentences.map(({ text }, i) => (i === among.at ? (plain ?? text) : text)) ?? []
  const byHead = [own, ...(plain === null ? [] : [plain])].flatMap((one) => toldByHead(search, before, one))
  const dated = byHead.flatMap((one) => [one, ...toldBefore(search, before, one).map(({ text }) => text)])
  const after = claim.among?.sentences[claim.among.at + 1]?.text
  const little = withoutLittle(search, plain ?? own)
  const bare = little === null ? [] : [little, withoutTurns(little), withGift(search, [before, after], little)]
  const gift = withGift(search, [before, after], plain ?? own)
  const meant = withMeant(before, plain ?? own, after)
  const bySubject = ofSubject(search, before, plain ?? own)
  const answer = answered(before, own) ?? underTopic(before, own)
  const bySecond = plain === null || among === undefined ? [] : toldBySecond(search, texts, among.at, which)
  const pieces =
    among === undefined
      ? null
      : telegraphed(
          among.sentences.map(({ text }) => text),
          among.at,
        )
  return [
    ...bySecond.map((text) => ({ text, which: 0, isSaid: true as const })),
    ...(pieces === null ? [] : [{ ...pieces, which: 0, isSaid: true as const }]),
    ...bare.flatMap((text) => (text === null ? [] : [{ text, which, isSaid: true as const }])),
    ...(gift === null ? [] : [{ text: gift, which: 0, isSaid: true as const }]),
    ...(bySubject === null ? [] : [{ ...bySubject, which, isSaid: true as const, isLent: true as const }]),
    ...(meant === null ? [] : [{ text: withoutTurns(meant) ?? meant, which, isSaid: true as const }]),
    ...(answer === null ? [] : [{ text: answer, which: 0, isSaid: true as const }]),
    ...betweenEither(search, before, plain ?? own).map((text) => ({ text, which: 0, isFitOnly: true as const })),
    ...dated.map((text) => ({ text, which: 0, isSaid: true as const })),
    ...all.map((text) => ({ text, which, isSaid: true as const })),
    ...(alone === null ? [] : [{ text: withoutTurns(alone) ?? alone, which: 0, isSaid: true as const }]),
    ...(side === null ? [] : [{ ...side, which: 0, isSaid: true as const, isLent: true as const }]),
    ...(behindOther === null ? [] : [{ text: behindOther, which: 0, isSaid: true as const, isLent: true as const }]),
    ...(ofSame === null ? [] : [{ text: withoutTurns(ofSame) ?? ofSame, which, isSaid: true as const }]),
  ]
}

/** The sentence of a claim under what the one before it says all figures are. */
const putUnder = (sentences: Sentences | null): ReadonlyArray<Put> => {
  if (sentences === null) return []
  const { own, before, which } = sentences
  const measured = underMeasure(before, own) ?? underTopic(before, own)
  if (measured !== null) return [{ text: measured, which: 0, isWithHead: true, isSaid: true }]
  return before === undefined || isLimiting(before)
    ? []
    : joined(before, own).flatMap(({ isTopic, ...one }) =>
        isTopic === true ? [{ ...one, which, isWithHead: true }] : [],
      )
}

/** The sentence of a claim in one with the sentence before it, and taken apart. */
const putPlainly = (search: Search, sentences: Sentences | null): ReadonlyArray<Put> => {
  if (sentences === null) return []
  const { own, before, which, plain } = sentences
  const apart = [own, ...(plain === null ? [] : [plain])]
    .flatMap(splits)
    .flatMap(({ head, statement, ...how }) => [
      ...(how.isStrong ? toldBefore(search, head, statement) : []),
      ...(how.isStrong ? filled(search, statement, [head]).map((text) => ({ text })) : []),
      ...(how.isClause ? [{ text: statement, ...(how.isQuiet ? {} : { isFitOnly: true as const }) }] : []),
    ])
  const turned =
    plain === null
      ? []
      : [...withoutEdges(search, plain).map((text) => ({ text })), ...toldBefore(search, before, plain)]
  const clause = clauseOf(own, which)
  const behind = clause === null ? [] : toldBefore(search, before, clause).map((one) => ({ ...one, which: 0 }))
  const together = joined(before, plain ?? own).map(({ isTopic, text, ...one }) => ({
    ...one,
    ...(isTopic === true && one.isFitOnly !== true ? { isSaid: true as const } : {}),
    text: withoutTurns(text) ?? text,
    isWithHead: true as const,
  }))
  return [...behind, ...[...turned, ...together, ...apart].map((one) => ({ ...one, which }))].slice(0, mostMore)
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
  const heads = put.heads ?? (put.isWithHead === true ? 1 : 0)
  const from = among?.sentences[among.at - heads] ?? sentence
  const whole = `${text.slice(0, from.start)}${put.text}${text.slice(sentence.start + sentence.text.length)}`
  const claim = claimsIn(whole, namesOf(search)).filter(
    (one) => one.figure !== null && one.start >= from.start && one.start < from.start + put.text.length,
  )[put.which]
  return claim === undefined || !saysCountriesAlone(sentence.text) ? claim : { ...claim, isOfCountriesAlone: true }
}

const isSame = (one: StatedFigure | null, other: StatedFigure): boolean =>
  one !== null &&
  Math.abs(one.value) === Math.abs(other.value) &&
  (one.kind === 'percent') === (other.kind === 'percent')

/** What was read of a claim, or what its words put otherwise amount to. */
export const unlessPutOtherwise = async (
  search: Search,
  text: string,
  read: Verified,
  verify: (claim: Claim) => Promise<Verified>,
): Promise<Verified> => {
  const { claim } = read
  const { figure } = claim
  if (!isMendable(read) || figure === null || !isExact(figure, leastSaid)) return read
  if (isDenied(claim)) return read
  const done = new Set<string>()
  const tryPut = async (put: Put, meant: Verified['found'] = null): Promise<Verified | null> => {
    const same = `${put.which} ${put.isWithHead ?? ''} ${put.isFitOnly ?? ''} ${put.isSaid ?? ''} ${put.text}`
    if (done.has(same) || done.size >= mostAll) return null
    done.add(same)
    const other = claimPut(search, text, claim, put)
    if (other === undefined || other.isScoped === true || !isSame(other.figure, figure)) return null
    const tried = await verify(other)
    if (meant !== null && !isSameRow(tried.found, meant)) return null
    return isTaken(tried, figure, put)
      ? { ...tried, claim: { ...claim, question: tried.claim.question, figure: { ...figure, ...unitOf(tried) } } }
      : null
  }
  const tryAll = async (all: ReadonlyArray<Put>): Promise<Verified | null> => {
    for (const put of all) {
      const tried = put.isSaid === true || isExact(figure) ? await tryPut(put) : null
      if (tried !== null) return tried
    }
    return null
  }
  const tryFitted = async (meant: Verified['found']): Promise<Verified | null> => {
    const all = meant === null || !isExact(figure) ? [] : [...putOtherwise(search, claim), ...putFilled(search, claim)]
    return bestOf(all, (put) => tryPut({ ...put, isFitOnly: true }, meant))
  }
  const sentences = sentencesOf(claim)
  if (claim.isScoped === true) return (await tryAll(putUnder(sentences))) ?? read
  if (!fitsNone(read))
    return (
      (await tryAll(putTurned(search, claim, sentences))) ??
      (await tryFitted(fittedInTwo(read) ?? fittedAlone(read))) ??
      read
    )
  const between = withOtherSide(search, read)
  if (between !== null) {
    const tried = await verify(between.claim)
    const isSaid = between.isPointed && isExact(figure, leastPointed)
    if (isTaken(tried, figure, isSaid ? { isSaid } : {}))
      return { ...tried, claim: { ...claim, question: tried.claim.question } }
  }
  const fillings = putFilled(search, claim).filter(({ isSaid }) => isSaid === true || isExact(figure))
  return (
    (await tryAll(putOtherwise(search, claim))) ??
    (await bestOf(fillings, (put) => tryPut(put))) ??
    (await tryAll([...putTurned(search, claim, sentences), ...putPlainly(search, sentences)])) ??
    read
  )
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
