// A text to the claims it makes: each a figure, and the question whose answer it would be.
import { figuresIn, type StatedFigure } from './numbers.ts'
import { changeStated, type StatedChange } from './stated-change.ts'

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
}

/** Where sentences end: not behind an abbreviation, nor inside a number. */
const sentencesOf = (text: string): ReadonlyArray<{ readonly text: string; readonly start: number }> => {
  const sentences: { text: string; start: number }[] = []
  const ends = /(?<![.!?])(?<!\b(?:U\.S|approx|ca|e\.g|i\.e|Mio|Mrd|Rep|Dem|St|No|vs)\.?)[.!?]+(?=\s|$)|\n+/giu
  let from = 0
  const add = (to: number): void => {
    const raw = text.slice(from, to)
    const start = from + (raw.length - raw.trimStart().length)
    if (raw.trim() !== '') sentences.push({ text: raw.trim(), start })
  }
  for (const found of text.matchAll(ends)) {
    const to = found.index + found[0].length
    add(to)
    from = to
  }
  add(text.length)
  return sentences
}

/** A word that only joins a figure to what it is of, at the end. */
const joiner =
  /\b(?:was|were|is|are|be|been|has been|had been|amounted to|totall?ed|totall?ing|reached|reaching|stood at|standing at|came to|comes to|equall?ed|hit|a total of|in total|worth|of|at|to|by|with|equal|equivalent|the equivalent of|measured|counted|numbered|cost|rose|grew|climbed|increased|jumped|soared|went up|fell|dropped|declined|decreased|shrank|went down|alone|valued at|recorded at|estimated at|exactly|precisely|only|just|as much as)$/iu
const afterwards = /^\s*(?:in total|overall|worth)?\s*(?:of|in|as)?(?=\s|$)/iu

/** Words that say where a figure is from: they ask for nothing. */
const asides =
  /\baccording to (?:the |its |our )?[\p{L}-]{1,40}(?: [\p{L}-]{1,40}){0,4}(?= ?[,.;]| ?$)|\b(?:according to|as reported by|data from|figures? from|says?|reports?) (?:the )?(?:OECD|World Bank|IMF|DAC|data|statistics)(?:'s)?(?: data| figures| statistics)?\b,?/giu

/** "each Kenyan", "per Kenyan" and "every person in Kenya" ask for the figure per head. */
const eachOne = /\b(?:each|every|per|for (?:each|every))\s+(?=\p{Lu}\p{L}+)(?!(?:GDP|GNI|GNP)\b)(\p{Lu}\p{L}+)/gu
/** "there were 5 million Peruvians" */
const peopleThere = /^(?<when>.*?)\bthere (?:were|are|lived|live)\b/iu

const mostJoiners = 8
/** What stands before a figure without the words that only lead to it: "was just over". */
const withoutJoiners = (before: string): string => {
  let rest = before.trimEnd()
  for (let i = 0; i < mostJoiners; i++) {
    const found = joiner.exec(rest)
    if (found === null) return rest
    rest = rest.slice(0, found.index).trimEnd()
  }
  return rest
}

/** The question that the words around a figure ask. */
const questionOf = (text: string, figure: StatedFigure): string => {
  const [before, after] = [text.slice(0, figure.start), text.slice(figure.end)]
  const there = figure.kind === 'money' || figure.kind === 'percent' ? null : peopleThere.exec(before)
  if (there !== null) return tidied(`${there.groups?.['when'] ?? ''} population ${after}`)
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

const tidied = (text: string): string =>
  text
    .replaceAll(eachOne, '$1 per person')
    .replaceAll(asides, ' ')
    .replaceAll(/(?<![.!?;])[.!?;]+(?=\s|$)/gu, ' ')
    .replaceAll(/(?<!\s)\s+,/g, ',')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')

/** What a figure answers, and by how much that changed where a change is stated. */
const askedBy = (text: string, figure: StatedFigure): Pick<Claim, 'question' | 'change' | 'figure'> => {
  const change = changeStated(text.slice(0, figure.start), text.slice(figure.end), figure.kind === 'percent')
  if (change === null) return { figure, question: questionOf(text, figure) }
  const { question, sign, kind, lag } = change
  return { figure: { ...figure, value: sign * figure.value }, question: tidied(question), change: { kind, lag } }
}

/** Where one sentence says several things. */
const clauseEnds = /;\s|,?\s(?:and|while|whereas|but)\s/giu

/** The claims of one sentence: one for each figure, with the clause it stands in where there are several. */
const claimsOf = (text: string, start: number): ReadonlyArray<Claim> => {
  const whole = { text, start, end: start + text.length }
  const figures = figuresIn(text)
  const [only] = figures
  if (only === undefined) return [{ ...whole, figure: null, question: text }]
  if (figures.length === 1) return [{ ...whole, ...askedBy(text, only) }]
  const cuts = [0, ...[...text.matchAll(clauseEnds)].map((found) => found.index + found[0].length), text.length]
  return figures.map((figure) => {
    const to = cuts.find((cut) => cut > figure.start) ?? text.length
    const from = cuts.findLast((cut) => cut <= figure.start) ?? 0
    const alone = figures.every((other) => other === figure || other.end <= from || other.start >= to)
    if (!alone) return { ...whole, figure, question: '' }
    const clause = text.slice(from, to)
    const shifted = { ...figure, start: figure.start - from, end: figure.end - from }
    const own = clause.trimEnd().replace(/(?<![\s,;])[\s,;]+(?:and|while|whereas|but)?$/iu, '')
    return {
      text: own,
      start: start + from,
      end: start + from + own.length,
      ...askedBy(own, shifted),
    }
  })
}

/** Every claim of a text in its order; at least one. */
export const claimsIn = (text: string): ReadonlyArray<Claim> => {
  const claims = sentencesOf(text).flatMap((sentence) => claimsOf(sentence.text, sentence.start))
  return claims.length > 0 ? claims : [{ text, start: 0, end: text.length, figure: null, question: text }]
}
