// Whether a figure is a change, and which way it went.
import { ownFigure } from './marked.ts'
import type { Told } from './measure.ts'

const short = /^(?:up|down)$/u
const level = /^(?:to|at|of|was|were|is|are|reached|hit|stood)$/u

const isIncome = (says: ReadonlyArray<string>): boolean => says.includes('gdp') || says.includes('gni')

/** 1: it rose by the figure, -1: it fell by it; null: the figure is a level; undefined: words say both, or not which. */
export const movementOf = ({ gathered, figure }: Told): 1 | -1 | null | undefined => {
  const { marked, facts } = gathered
  const at = marked.tokens.findIndex(({ text }) => text === ownFigure)
  const before = marked.tokens[at - 1]?.folded ?? ''
  const runs = facts.filter(
    ({ says, from, to }) =>
      says.some((fact) => fact === 'rose' || fact === 'fell') &&
      // "up" beside nothing is half a verb
      (!short.test(marked.words[from] ?? '') || (figure.kind === 'percent' && (to === at || from === at + 1))),
  )
  if (runs.length === 0) return before === 'by' && figure.kind === 'percent' ? undefined : null
  if (level.test(before)) return null
  const isBeside = before === 'by' || runs.some(({ to }) => to === at)
  // "up ❶ of GNI": by so many hundredths of it
  if (
    figure.kind === 'percent' &&
    marked.words[at + 1] === 'of' &&
    facts.some(({ from, says }) => isIncome(says) && from > at && from <= at + 3)
  )
    return undefined
  const isOfIncome = facts.some(({ says }) => says.includes('gdp') || says.includes('gni'))
  if (!isBeside && (figure.kind !== 'percent' || isOfIncome)) return figure.kind === 'percent' ? undefined : null
  const signs = new Set(
    runs.flatMap(({ says }) => says.flatMap((fact) => (fact === 'rose' ? [1] : fact === 'fell' ? [-1] : []))),
  )
  if (signs.size > 1) return undefined
  return signs.has(1) ? 1 : -1
}
