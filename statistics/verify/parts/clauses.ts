// Where a sentence says something else: its clauses, and which of them tell of a figure.
import { type Marked, otherFigure, ownFigure, type Place } from './marked.ts'

export type Clause = Place & {
  readonly holds: 'own' | 'other' | 'none'
  /** It compares, gives a reason or says when: nothing of it is of the figure unless the rest leaves it out. */
  readonly isBeside: boolean
}

const beside =
  /^(?:than|compared|against|versus|vs|unlike|overtaking|overtaken|after|before|when|while|whereas|since|because|although|though|despite|amid|following|thanks|including)$/u
/** Words that begin a remark only behind something. */
const behind =
  /^(?:more|less|higher|lower|like|ahead|behind|up|down|as|which|who|where|making|leaving|putting|even|among|only|but|not|so|then|almost|nearly|roughly|about|ranking|second|third|first|most|mostly|mainly|largely|best|worst)$/u
const joins = /^(?:and|while|but|whereas|compared|against|versus|or)$/u
const mark = /[()–—]|^-$|--/u

/** Whether a clause begins at a token. */
const beginsAt = ({ tokens }: Marked, i: number): boolean => {
  const [token, before] = [tokens[i], tokens[i - 1]]
  if (token === undefined || before === undefined) return true
  return /^(?:comma|stop|break)$/u.test(before.kind) || before.text === ':' || (token.spaced && mark.test(token.joint))
}

const isFigure = (text: string | undefined): boolean => text === ownFigure || text === otherFigure

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
      const join = next === undefined ? end : tokens.findIndex(({ folded }, i) => i > figure && joins.test(folded))
      if (join === -1 || (next !== undefined && join > next)) return null
      clauses.push(clauseOf(marked, from, join))
      from = join
    }
    if (figures.length === 0) clauses.push(clauseOf(marked, from, end))
  }
  return clauses
}

const clauseOf = ({ tokens }: Marked, from: number, to: number): Clause => {
  const texts = tokens.slice(from, to).map(({ text }) => text)
  const holds = texts.includes(ownFigure) ? 'own' : texts.includes(otherFigure) ? 'other' : 'none'
  const first = tokens[from]?.folded ?? ''
  const isBeside = holds === 'none' && (beside.test(first) || (from > 0 && behind.test(first)))
  return { from, to, holds, isBeside }
}
