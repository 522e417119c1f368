// "Relative to national output, how heavy was the debt": what figures are to be set against is no frame.
import type { Facts } from './fact.ts'

const comparing =
  /^(?:relative|proportional|compared|in (?:relation|proportion|comparison)|as (?:a )?(?:share|percentage|proportion|fraction|ratio|multiple)|(?:set|measured|weighed|held|judged) against|against|per|divided)\b/

/** Whether a piece of a question with words of data begins with words that set figures against something. */
export const compares = ({ tokens, isContent }: Facts): boolean =>
  isContent &&
  comparing.test(
    tokens
      .slice(0, 3)
      .map(({ folded }) => folded)
      .join(' '),
  )
