// A text to the claims it makes: each a figure, and the question whose answer it would be.
import { coreOf, type NamesIn } from './attribution.ts'
import { inContext } from './context.ts'
import { completed } from './ellipsis.ts'
import { figuresIn, type StatedFigure } from './numbers.ts'
import type { Stated } from './parts/by-parts.ts'
import { withCountries } from './countries.ts'
import { titleAbove, withHeading, withTitleAbove } from './headings.ts'
import { besideText, currencyOfText, inMoneyTold } from './money-told.ts'
import { recordOf } from './records.ts'
import { restated } from './restated.ts'
import { isFragmentOf, isLimiting, isScopedAmong, isScopedBehind, isScoping } from './scope.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { saidApart } from './several.ts'
import { changeStated, type StatedChange } from './stated-change.ts'
import { withToldBefore } from './told-before.ts'
import { inUnitOfTitle, inUnitTold } from './unit-told.ts'

export type Claim = {
  readonly text: string
  /** Place of `text` in what was given, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  /** Null: nothing is stated that can be checked. */
  readonly figure: StatedFigure | null
  /** The words without the figure. */
  readonly question: string
  /** The figure is a change of what the question asks for; absent: the figure itself. */
  readonly change?: Pick<StatedChange, 'kind' | 'lag'>
  /** "each Kenyan": by whose people the figure is divided. */
  readonly person?: string
  /** Who is told to say it, and where: left out of the question. */
  readonly dropped?: ReadonlyArray<string>
  /** The figure is that of all the years asked for together. */
  readonly isOverYears?: true
  /** The figure among the words of its sentence. */
  readonly stated?: Stated
  /** Sentences that would say it alone, where several figures stand in its own. */
  readonly apart?: ReadonlyArray<Stated>
  /** The same, with what the sentences beside it tell: for what it leaves out. */
  readonly contexts?: ReadonlyArray<Stated>
  /** It is told to be of the countries of a group, without the bodies among its members. */
  readonly isOfCountriesAlone?: true
  /** A sentence beside it says how its figure is counted: nothing is read of it alone. */
  readonly isScoped?: true
  /** Which of the sentences of a text it is made by. */
  readonly among?: { readonly sentences: ReadonlyArray<Sentence>; readonly at: number }
}

/** Words that only join a figure to what it is of, at the end. */
const joiner =
  /\b(?:was|were|is|are|be|been|has been|had been|amounted to|added up to|adds up to|adding up to|summed to|totall?ed|totall?ing|reached|reaching|stood at|standing at|came to|comes to|equall?ed|hit|a total of|in total|worth|of|at|to|by|with|equal|(?<!grant[- ])equivalent|the equivalent of|ran|run|runs|came in|comes in|worked out|clocked in|weighed in|landed|was put|were put|is put|measured|counted|numbered|cost|rose|grew|climbed|increased|jumped|soared|went up|fell|dropped|declined|decreased|shrank|went down|touched|slipped|slid|sank|dipped|eased|edged up|edged down|crept up|crept|inched up|inched down|tumbled|plunged|slumped|surged|leapt|rocketed|ballooned|swelled|mounted|recovered|rebounded|bounced back|cost (?:it|them|the country)|set (?:it|them|the country) back|a (?:whopping|staggering|mere|modest|paltry|generous|hefty|massive|meagre|record|cool)|to the tune|to the value|in the amount|for a total|(?<!\b(?:accounted|responsible|good) )for|given as|alone|valued at|recorded at|estimated at|(?:had|has|have) (?:climbed|risen|grown|fallen|swollen|shrunk|dropped|expanded|increased|declined|jumped|soared|surged)|totals|totalled|exactly|precisely|merely|only|just|as much as)$/iu
const afterwards = /^\s*(?:in total|overall|worth)?\s*(?:of|in|as)?(?=\s|$)/iu

/** Words that say where a figure is from: they ask for nothing. */
const asides =
  /\b(?:according to|as reported by|data from|figures? from|says?|reports?) (?:the )?(?:OECD|World Bank|IMF|DAC|data|statistics)(?:'s)?(?: data| figures| statistics)?\b,?/giu

/** A count that the words do not name is one of people where they "numbered" so many. */
const numbered =
  /\b(?:numbered|numbering|counted|(?:was|is) (?:a|already a|then a) (?:nation|country|land|state) of)\s*$/iu

/** "or so" behind a figure says what "about" says before it. */
const orSo = /^(?:\s*or (?:so|thereabouts)|,? (?:give or take|more or less))\b/iu

/** "each Kenyan", "per Kenyan" and "every person in Kenya" ask for the figure per head. */
const eachOne =
  /\b(?:[Ee]ach|[Ee]very|[Pp]er|[Ff]or (?:each|every))\s+(?=\p{Lu}\p{L}+)(?!(?:GDP|GNI|GNP|IMF|OECD|DAC|UN)\b)(\p{Lu}\p{L}+)/gu
/** "A Kenyan got on average", "The average Kenyan got" */
const average =
  /^(?:[Tt]he|[Aa]n) average (?=\p{Lu})(\p{Lu}\p{L}+)|^An? (?=\p{Lu})(\p{Lu}\p{L}+)(?= .{1,40}\bon average\b)/u
const withEach = (text: string): string =>
  text.replace(average, (_, one?: string, other?: string) => `each ${one ?? other ?? ''}`)
/** "for every inhabitant of Jordan" */
const inhabitant =
  /\b(?:[Ee]ach|[Ee]very|[Pp]er|a) (?:single )?(?:inhabitant|person|citizen|resident|head|soul) (?:of|in) (?:the )?(\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})/u
const personIn = (text: string): Pick<Claim, 'person'> => {
  const [, person] = [...withEach(text).matchAll(eachOne)][0] ?? inhabitant.exec(text) ?? []
  return person === undefined ? {} : { person }
}
/** "there were 5 million Peruvians" */
const peopleThere = /^(?<when>.*?)\bthere (?:were|are|lived|live)\b/iu

/** "came up with $1.6 billion of aid": the figure stands inside the verb. */
const openVerb = /\b(?:came up|came through|parted|chipped in|weighed in) with$/iu

/** "2021 saw Irish aid rise to" */
const infinitive =
  /^((?:19|20)\d\d saw .{1,80}) (?:rise|climb|grow|jump|soar|surge|swell|fall|drop|decline|slip|shrink|reach|hit|total)(?: to)?$/u

const mostJoiners = 8
/** What stands before a figure without the words that only lead to it: "was just over". */
const withoutJoiners = (before: string): string => {
  let rest = before
    .trimEnd()
    .replace(openVerb, 'gave')
    .replace(/ ?[:=–—-]$/u, '')
    .replace(infinitive, '$1')
  for (let i = 0; i < mostJoiners; i++) {
    const found = joiner.exec(rest)
    // "With $32.5 billion of aid, Germany ...": the word opens what is said of somebody
    if (found === null || /^with$/iu.test(rest)) return rest
    rest = rest.slice(0, found.index).trimEnd()
  }
  return rest
}

/** The question that the words around a figure ask. */
const questionOf = (text: string, figure: StatedFigure): string => {
  const [before, after] = [text.slice(0, figure.start), text.slice(figure.end).replace(orSo, '')]
  const there = figure.kind === 'money' || figure.kind === 'percent' ? null : peopleThere.exec(before)
  if (there !== null) return tidied(`${there.groups?.['when'] ?? ''} population ${after}`)
  if (figure.kind !== 'money' && figure.kind !== 'percent' && numbered.test(before)) {
    const [, year = '', who = ''] = /^((?:in (?:19|20)\d\d,? )?)(.*)$/isu.exec(before.replace(numbered, '')) ?? []
    return tidied(
      `population of ${who} ${year}${after.replace(/^ ?(?:people|inhabitants|residents|citizens|souls)\b/iu, '')}`,
    )
  }
  const joined = withoutJoiners(before)
  // "gave $5 million of aid": the small word behind goes with the figure
  const isShare = figure.kind === 'percent' && /^\s*of\b/iu.test(after)
  const rest = isShare
    ? `% ${after.trim()}`
    : after.replace(afterwards, (found) =>
        /\b(?:in)\s*$/iu.test(found) && /^\s*(?:in)\s+\d{4}/iu.test(after) ? found : ' ',
      )
  return tidied(`${joined.trim()} ${rest.trim()}`)
}

const tidied = (text: string): string => trimmed(withCountries(text.replaceAll(/[’‘]/gu, "'")))

const trimmed = (text: string): string =>
  withEach(text)
    .replaceAll(eachOne, '$1 per person')
    .replaceAll(/\bper person (?:citizen|resident|inhabitant|national)\b/gu, 'per person')
    .replaceAll(/\bon average\b/gu, (said) => (average.test(text) ? ' ' : said))
    .replaceAll(asides, ' ')
    .replaceAll(/(?<![.!?;])[.!?;]+(?=\s|$)/gu, ' ')
    .replaceAll(/(?<!\s)\s+,/g, ',')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')

/** "In constant 2022 dollars, aid was 1,904 million": the currency stands elsewhere. */
const inDollars =
  /\bdollar for dollar\b|\b(?:constant|current|real|unadjusted|nominal|in|of) (?:(?:19|20)\d\d )?(?:(?:US )?dollars\b|(?:USD\b|(?:US)?\$)(?! ?[\p{L}\d]))/iu
const withCurrency = (text: string, figure: StatedFigure): StatedFigure => {
  if (figure.kind === 'bare' && inDollars.test(text)) return { ...figure, kind: 'money', currency: 'USD' }
  if (!text.slice(figure.start, figure.end).includes('¥')) return figure
  return ofYenSign(text, figure)
}

/** One sign is written for yen and for yuan: whose it is tells which, and where neither is named, no currency is said. */
const ofYenSign = (text: string, figure: StatedFigure): StatedFigure => {
  const [japan, china] = [/\b(?:Japan|Tokyo)/u.test(text), /\b(?:China|Chinese|Beijing)\b/u.test(text)]
  if (japan === china) return { ...figure, kind: 'bare', currency: null }
  return { ...figure, currency: japan ? 'JPY' : 'CNY' }
}

/** What a figure answers, and by how much that changed where a change is stated. */
const askedBy = (text: string, said: StatedFigure): Pick<Claim, 'question' | 'change' | 'figure'> => {
  const known = withCurrency(text, said)
  const figure = orSo.test(text.slice(said.end)) ? { ...known, hedge: known.hedge ?? 'about' } : known
  const change = changeStated(text.slice(0, figure.start), text.slice(figure.end), figure.kind === 'percent')
  if (change === null) return { figure, question: questionOf(text, figure), ...personIn(text) }
  const { question, sign, kind, lag } = change
  return {
    figure: { ...figure, value: sign * Math.abs(figure.value) },
    question: tidied(question),
    change: { kind, lag },
  }
}

/** "between 3.6 and 5.2 billion": the end of a range is no figure of its own. */
const isRange = (text: string, { start }: StatedFigure): boolean => {
  const before = text.slice(Math.max(0, start - 40), start).toLowerCase()
  const at = before.lastIndexOf('between ')
  const between = at === -1 ? '' : before.slice(at + 'between '.length)
  return /^\D{0,6}\d/u.test(between) && !/^(?:19|20)\d\d\b/u.test(between) && / and (?:\D{1,6} )?$/u.test(between)
}

/** The claims of one sentence: one for each figure, with the words it is said in where there are several. */
const claimsOf = (sentence: string, at: number, namesIn: NamesIn, isAlone: boolean): ReadonlyArray<Claim> => {
  const { text: core, start: opening, dropped } = coreOf(sentence, namesIn)
  const start = at + opening
  const whole = { text: sentence, start: at, end: at + sentence.length, ...(dropped.length === 0 ? {} : { dropped }) }
  const inUnit = inUnitTold(core, figuresIn(core))
  const { text, figures } = inMoneyTold(inUnit.text, inUnit.figures, isAlone ? namesIn : null)
  const [only] = figures
  if (figures.some((figure) => isRange(text, figure)))
    return figures.map((figure) => ({ ...whole, figure, question: '' }))
  const statedAt = (at: number): Stated => ({ text, figures, at })
  if (only === undefined) return [{ ...whole, figure: null, question: sentence }]
  if (figures.length === 1) return [{ ...whole, stated: statedAt(0), ...askedBy(text, only) }]
  return saidApart(text, figures).map((said, i): Claim => {
    const stated = statedAt(i)
    const apart = restated(stated, said)
    if (said === null) return { ...whole, stated, apart, figure: figures[i] ?? only, question: '' }
    const { words, own, from, to } = said
    return {
      ...whole,
      stated,
      apart,
      text: text.slice(from, to),
      start: start + from,
      end: start + to,
      ...askedBy(words, own),
    }
  })
}

/** "Haiti's in 2021 was $33 billion." after a sentence that tells what: the claim, said whole. */
const afterSentence = (claim: Claim, text: string, before: Sentence | undefined): Claim => {
  const [figure, ...more] = figuresIn(text)
  const previous = before === undefined ? [] : figuresIn(before.text)
  const [told] = previous
  if (before === undefined || figure === undefined || told === undefined || more.length + previous.length > 1)
    return claim
  const own = { before: text.slice(0, figure.start), after: text.slice(figure.end).replace(/(?<![.!])[.!]+$/u, '') }
  const whole = completed(own, {
    before: before.text.slice(0, told.start),
    after: before.text.slice(told.end).replace(/(?<![.!])[.!]+$/u, ''),
  })
  if (whole === null) return claim
  const opening = `${whole.before.trim()} `
  const at = { ...figure, start: opening.length, end: opening.length + figure.end - figure.start }
  const said = `${opening}${text.slice(figure.start, figure.end)} ${whole.after.trim()}`
  return { ...claim, ...askedBy(said, at), stated: { text: said, figures: [at], at: 0 } }
}

const anyYear = /\b(?:19|20)\d\d\b/gu
const pointedYear = / (?:in )?(?:that|the same) year\b/gu
/** "It was 2021. Ireland's net ODA came to $1.2bn": the year stands in the sentence before. */
const inItsYear = (claim: Claim, before: Sentence | undefined): Claim => {
  const { stated } = claim
  if (stated === undefined || before === undefined || stated.text.search(anyYear) !== -1) return claim
  if (before.text.match(anyYear)?.length !== 1 || figuresIn(before.text).length > 0) return claim
  const [year = ''] = before.text.match(anyYear) ?? []
  const moved = before.text.length + 1
  const figures = stated.figures.map((one) => ({ ...one, start: one.start + moved, end: one.end + moved }))
  return {
    ...claim,
    question: claim.question.replaceAll(pointedYear, ` in ${year}`),
    stated: { text: `${before.text} ${stated.text}`, figures, at: stated.at, isDated: true },
  }
}

/** What a statement may be read as: alone, and with the sentences beside it. */
const contextsOf = (
  claim: Claim,
  [own, ...apart]: ReadonlyArray<Stated>,
  after: ReadonlyArray<string>,
  before: string | undefined,
): ReadonlyArray<Stated> => {
  const beside = (stated: Stated): ReadonlyArray<Stated> => inContext({ ...claim, stated }, after, before)
  const told = [own, ...apart].flatMap((one) => (one === undefined ? [] : withToldBefore(one, before)))
  return [
    ...apart,
    ...(own === undefined ? [] : [...beside(own), ...withHeading(own, before, after[0])]),
    ...apart.flatMap(beside),
    ...told,
  ]
}

/** "Its grants from France": whose they are is said before. */
const pointsBack = /^(?:its?|their|they|the (?:country|nation|state|government))\b/iu

/** What a statement may be read as where a sentence beside it says how its figure is counted: with that one alone. */
const scopedOf = (
  { stated, apart = [] }: Claim,
  after: string | undefined,
  /** The sentence before, where nothing behind says how the figure is counted: read with it alone, that would be left out. */
  before: string | undefined,
  above: string | undefined,
): Pick<Claim, 'contexts' | 'isScoped'> => ({
  isScoped: true,
  contexts: [...(stated === undefined ? [] : [stated]), ...apart]
    .filter(({ text }) => before !== undefined || !pointsBack.test(text))
    .flatMap((one) =>
      above === undefined
        ? [...withHeading(one, before, after), ...withToldBefore(one, before)]
        : withTitleAbove(one, above),
    ),
})

/** "in 2018.[11]": marks of notes say nothing; blanks in their place leave all others where they stand. */
const note = /\[(?:\d{1,3}|[a-z]|note \d{1,3}|citation needed|update)\]/gu
const withoutNotes = (text: string): string => text.replaceAll(note, (mark) => ' '.repeat(mark.length))

/** Every claim of a text in its order; at least one. `namesIn`: whom words name. */
export const claimsIn = (written: string, namesIn: NamesIn = () => []): ReadonlyArray<Claim> => {
  const text = withoutNotes(written)
  const sentences = sentencesOf(text)
  const texts = sentences.map(({ text: said }) => said)
  const currency = currencyOfText(texts)
  const claims = sentences.flatMap((sentence, i) => {
    const record = recordOf(texts, i)
    const title = titleAbove(texts, i)
    const isOfScope = title !== undefined && isScoping(title) && isLimiting(title)
    const own = claimsOf(sentence.text, sentence.start, namesIn, sentences.length === 1)
    const heading = title ?? (isFragmentOf(texts[i - 1] ?? '') ? texts[i - 1] : undefined)
    return own
      .map((given) => (given.figure === null ? given : { ...given, figure: inUnitOfTitle(given.figure, heading) }))
      .map((claim) => ({
        among: { sentences, at: i },
        ...(own.length > 1
          ? claim
          : inItsYear(afterSentence(claim, sentence.text, sentences[i - 1]), sentences[i - 1])),
        ...(claim.stated === undefined
          ? {}
          : isScopedAmong(texts, i) || isOfScope
            ? scopedOf(
                claim,
                texts[i + 1],
                isScopedBehind(texts, i) ? undefined : texts[i - 1],
                isOfScope ? title : undefined,
              )
            : {
                contexts: [
                  ...contextsOf(claim, [claim.stated, ...(claim.apart ?? [])], texts.slice(i + 1), texts[i - 1]),
                  ...withTitleAbove(claim.stated, title),
                  ...(record === null ? [] : [record]),
                ],
              }),
      }))
  })
  if (claims.length > 0)
    return claims.map((claim) =>
      claim.figure === null ? claim : { ...claim, figure: besideText(claim.figure, currency) },
    )
  return [{ text, start: 0, end: text.length, figure: null, question: text }]
}
