// Where a sentence says something else: its clauses, and which of them tell of a figure.
import { isAsideOf } from './asides.ts'
import { type Marked, otherFigure, ownFigure, type Place } from './marked.ts'

export type Clause = Place & {
  readonly holds: 'own' | 'other' | 'none'
  /** It compares, gives a reason or says when: nothing of it is of the figure unless the rest leaves it out. */
  readonly isBeside: boolean
  /** It says nothing of the figure, whatever the rest leaves out. */
  readonly isAside: boolean
  /** A sentence of its own beside the figure's: it lends what that one leaves out, and limits nothing. */
  readonly isHead: boolean
  /** It says nothing but a year. */
  readonly isDate: boolean
  /** Which of the statements of a sentence it is in: those that a semicolon parts. */
  readonly segment: number
}

const beside =
  /^(?:than|compared|against|versus|vs|unlike|overtaking|overtaken|after|before|when|while|whereas|since|because|although|though|despite|amid|following|thanks|including|having)$/u
/** Words that begin a remark only behind something. */
const behind =
  /^(?:more|less|higher|lower|like|ahead|behind|up|down|as|which|who|where|making|leaving|putting|even|among|only|but|not|so|then|almost|nearly|roughly|about|ranking|second|third|first|most|mostly|mainly|largely|best|worst|never|always|often|rarely|year)$/u
const joins = /^(?:and|while|but|whereas|compared|against|versus|or|before|after)$/u
/** "from ❶ in 2019 to ❷": what joins a first figure to a last one. */
const joinOf = (tokens: Marked['tokens'], figure: number): RegExp =>
  tokens[figure - 1]?.folded === 'from'
    ? /^(?:to|and)$/u
    : tokens[figure - 1]?.folded === 'to'
      ? /^(?:from|and|while|but)$/u
      : joins
/** Words that begin a clause without a mark before them. */
const remarks = /^(?:after|amid|despite|because|although|though|thanks|following)$/u
const mark = /[()–—]|^-$|--/u

const isFigure = (text: string | undefined): boolean => text === ownFigure || text === otherFigure

/** Whether a clause begins at a token. */
const beginsAt = ({ tokens, entities }: Marked, i: number): boolean => {
  const [token, before] = [tokens[i], tokens[i - 1]]
  if (token === undefined || before === undefined) return true
  if (entities.some(({ from, to }) => from < i && i < to)) return false
  // "❷ the year after" tells a year
  const isOfYear = token.folded === 'after' && /^years?$/u.test(before.folded)
  const opensRemark = !isOfYear && remarks.test(token.folded) && tokens.slice(0, i).some(({ text }) => isFigure(text))
  return (
    opensRemark ||
    /^(?:comma|stop|break)$/u.test(before.kind) ||
    before.text === ':' ||
    (token.spaced && mark.test(token.joint))
  )
}

/** Clauses with one figure at most; null where figures cannot be told apart. */
export const clausesOf = (marked: Marked): ReadonlyArray<Clause> | null => {
  const { tokens } = marked
  const starts = tokens.flatMap((_, i) => (beginsAt(marked, i) ? [i] : []))
  const clauses: Clause[] = []
  for (const [k, start] of starts.entries()) {
    const end = starts[k + 1] ?? tokens.length
    let from = start
    const figures = tokens.flatMap(({ text }, i) => (i >= start && i < end && isFigure(text) ? [i] : []))
    for (const [j, figure] of figures.entries()) {
      const next = figures[j + 1]
      const join =
        next === undefined
          ? end
          : tokens.findIndex(({ folded }, i) => i > figure && joinOf(tokens, figure).test(folded))
      if (join === -1 || (next !== undefined && join > next)) return null
      clauses.push(clauseOf(marked, from, join))
      from = join
    }
    if (figures.length === 0) clauses.push(clauseOf(marked, from, end))
  }
  return clauses
}

const dated =
  /^(?:as|of|at|by|in|when|early|late|the|end|close|year|ended|closed|began|back|was|had|rung|out|over|done|drew|to|a|its|,|\.|(?:19|20)\d\d)$/iu
/** "as early as 2021", "when 2017 ended": nothing but a year. */
const isDate = (texts: ReadonlyArray<string>): boolean =>
  texts.every((text) => dated.test(text)) && texts.filter((text) => /^\d/u.test(text)).length === 1

/** Some word is read. */
const tells = ({ facts, entities, years, topics }: Marked, from: number, to: number): boolean =>
  [...facts.filter(({ says }) => !says.includes('idle')), ...entities, ...years, ...topics].some(
    (place) => place.from >= from && place.to <= to,
  )

/** "of which ...", "the war being the driver" */
export const isAside = (texts: ReadonlyArray<string>): boolean =>
  /^of which\b/iu.test(texts.join(' ')) || texts.includes('being')

/** It compares, gives a reason or adds what is no part of the figure; "as loans" tells how. */
const isRemark = (marked: Marked, from: number, to: number, texts: ReadonlyArray<string>): boolean => {
  const first = marked.tokens[from]?.folded ?? ''
  if (marked.facts.some((fact) => fact.from === from && fact.says.some((says) => says === 'net' || says === 'gross')))
    return false
  if (isAside(texts) || beside.test(first)) return true
  if (from === 0 || (first === 'as' && to - from <= longestHow)) return false
  return first === 'and' ? !tells(marked, from, to) : behind.test(first)
}
const longestHow = 5

const segmentAt = (tokens: Marked['tokens'], at: number): number =>
  tokens.slice(0, at).filter(({ kind }) => kind === 'break').length

/** "owed foreign creditors ❶, with Beijing alone holding ❷": who has a part of it. */
const tellsHolder = ({ tokens, words, entities }: Marked, { from, to }: Place): boolean =>
  words[from] === 'with' &&
  entities.some((entity) => entity.from === from + 1) &&
  tokens
    .slice(from, to)
    .some(({ folded }) =>
      /^(?:alone|holding|accounting|owning|owed|due|making|claiming|taking|receiving|getting)$/u.test(folded),
    )

const clauseOf = (marked: Marked, from: number, to: number): Clause => {
  const { tokens } = marked
  const texts = tokens.slice(from, to).map(({ text }) => text)
  const holds = texts.includes(ownFigure) ? 'own' : texts.includes(otherFigure) ? 'other' : 'none'
  const isBare = holds === 'none' && !isDate(texts)
  const isBehindFigure = tokens.slice(0, from).some(({ text }) => isFigure(text))
  const isAside =
    (isBare && isAsideOf(marked, { from, to }, isBehindFigure)) ||
    (holds !== 'own' && isBehindFigure && tellsHolder(marked, { from, to }))
  const isBeside = isAside || (isBare && isRemark(marked, from, to, texts))
  return { from, to, holds, isBeside, isAside, isHead: false, isDate: isDate(texts), segment: segmentAt(tokens, from) }
}
