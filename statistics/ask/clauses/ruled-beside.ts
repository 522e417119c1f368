// "Los datos deben ir en precios de 2010. ¿Cuánta AOD dio Suecia?": what a sentence beside the question rules over its figures is never left out.
import type { Resolution } from '../resolution.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import { foldWord } from '../text/word-forms.ts'
import { asChoices, isDefinite, overlap } from './clause-words.ts'
import data from './ruled-beside.json' with { type: 'json' }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(foldWord))
const figures = setOf(data.figures)
const must = setOf(data.must)
const prices = setOf(data.prices)

/** Words that rule over figures: "los datos deben ...", "les montants doivent ...", "en precios de 2010". */
const rulingIn = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> =>
  tokens.filter(({ folded }, at) => {
    const [next, behind] = [tokens[at + 1], tokens[at + 2]]
    const rules = figures.has(folded) && (must.has(next?.folded ?? '') || must.has(behind?.folded ?? ''))
    const isPriced = prices.has(folded) && [next, behind].some((token) => token?.kind === 'number')
    return rules || isPriced
  })

/** An answer that left out what rules over its figures is offered only. */
export const withRuledBeside = (query: string, read: Resolution): Resolution => {
  if (!read.parts.some(isDefinite)) return read
  const ruling = rulingIn(tokenise(query))
  if (ruling.length === 0) return read
  return asChoices(read, 'A sentence beside the question rules over its figures, and was not read.', (part) =>
    ruling.some((word) => part.ignored.some((left) => overlap(left, word))),
  )
}
