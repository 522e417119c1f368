// "Relative to national output, how heavy was the debt": what figures are to be set against is no frame.
import type { Facts } from './fact.ts'

const comparing =
  /^(?:relative|proportional|in (?:relation|proportion)|as (?:a )?(?:share|percentage|proportion|fraction|ratio|multiple)|(?:set|measured|weighed|judged) against|per|divided)\b/
/** Words that set figures against something only beside words of data: "compared with last time". */
const mayCompare = /^(?:compared|in comparison|against)\b/

/** Whether a piece of a question begins with words that set figures against something. */
export const compares = ({ tokens, isContent }: Facts): boolean => {
  const text = tokens
    .slice(0, 3)
    .map(({ folded }) => folded)
    .join(' ')
  return comparing.test(text) || (isContent && mayCompare.test(text))
}
