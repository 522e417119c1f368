// What a statement only holds its figure against: "external debt, at ❶, exceeded its GDP".
import { isCounting } from './counting.ts'
import { type Marked, ownFigure } from './marked.ts'
import { type Fact, type Run, surpasses } from './phrases.ts'

const between = /^(?:its|their|the|own|whole|entire|annual|total|half|of|country|nation|all|'s|s)$/u
const longestBetween = 4

/** A fact that a verb of comparing leads to, and behind which no figure stands. */
const isCompared = ({ tokens, words }: Marked, fact: Run<Fact>): boolean => {
  let at = fact.from - 1
  while (at >= fact.from - longestBetween && between.test(tokens[at]?.folded ?? '')) at--
  const figure = tokens.findIndex(({ text }) => text === ownFigure)
  return surpasses(words[at] ?? '') && figure < at
}

/** The facts without those that the figure is only held against; where nothing else is counted it may be of them. */
export const withoutCompared = (marked: Marked, facts: ReadonlyArray<Run<Fact>>): ReadonlyArray<Run<Fact>> => {
  const rest = facts.filter((fact) => !isCounting(fact) || !isCompared(marked, fact))
  return rest.some(isCounting) ? rest : facts
}
