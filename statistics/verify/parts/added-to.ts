// What a statement is told to come on top of, and lenders whom brackets name: its figure is of neither, or of them alone.
import { isCounting } from './counting.ts'
import type { Gathered } from './gathered.ts'
import { isPublisher } from './publishers.ts'

const besides = /^(?:besides|(?:on top|over and above|in addition|next) (?:of|to)|over and above|alongside)\b/u

/** "On top of its ODA, Germany gave ❶": of something else, which its own clause does not say. */
export const isOnTop = ({ marked, used }: Gathered): boolean => {
  const own = used.find(({ holds }) => holds === 'own')
  if (own === undefined || marked.facts.some((fact) => isCounting(fact) && fact.from >= own.from && fact.to <= own.to))
    return false
  return marked.tokens.some(
    ({ kind }, i) =>
      (i === 0 || kind === 'comma') &&
      besides.test(
        marked.tokens
          .slice(i === 0 ? 0 : i + 1, i + 5)
          .map(({ folded }) => folded)
          .join(' '),
      ),
  )
}

/** "Zambia's debt (World Bank)": to it, or by its count. */
export const isLenderInBrackets = ({ marked, facts }: Gathered): boolean =>
  facts.some(({ says }) => says.includes('debt') || says.includes('owe')) &&
  marked.entities.some(
    ({ refs, from, to }) =>
      isPublisher(refs) &&
      marked.tokens[from]?.joint.includes('(') === true &&
      marked.tokens[to]?.joint.includes(')') === true,
  )
