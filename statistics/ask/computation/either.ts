// "Did Norway or Sweden give more aid in 2020?": the figures of both answer it.
import { findIn, pieceOf, rulesOf, type Text } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import { has } from './per.ts'
import type { Edit, Taken } from './said.ts'

const pairRules = rulesOf(rules.either)

/** Two places of which a question asks whose figure is greater; what compares them is taken out, and both are asked for. */
export const eitherSaid = (text: Text): Taken | null => {
  const { classed, tokens, classes } = text
  const more = classed.findIndex((each) => each.has('more'))
  const pair = more < 0 ? null : findIn(text, pairRules)
  const or = pair === null ? undefined : pieceOf(pair, 'orWord')
  const moreTo = classed[more]?.get('more')?.[0] ?? more
  // "more than 5 billion", "more in 2020 than in 2019", "rose more": compared with something else
  const isOther = ['changeVerb', 'changeNoun', 'vsYear'].some((name) => has(text, name))
  const isCompared = tokens.some(({ folded }) => /^(?:than|que)$/.test(folded)) && classes.code === 'en'
  if (pair === null || or === undefined || isOther || isCompared) return null
  const [ask, to] = askAt(text)
  const edits: ReadonlyArray<Edit> = [
    ...(ask < 0 ? [] : [{ from: ask, to }]),
    { from: or.from, to: or.to, put: classes.said.and },
    { from: more, to: moreTo },
  ]
  return { said: {}, edits: edits.toSorted((a, b) => a.from - b.from) }
}

/** "Which of the two", "who": tokens `[from, to)` that ask for one of them. */
const askAt = ({ classed }: Text): readonly [number, number] => {
  const from = classed.findIndex((each) => each.has('whichOf'))
  return [from, classed[from]?.get('whichOf')?.[0] ?? from]
}
