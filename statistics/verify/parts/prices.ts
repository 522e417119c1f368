// At which prices an amount is stated.

const year = '((?:19|20)\\d\\d)'
const noun = '(?:(?:US )?dollars?|USD|prices|money|terms|euros?|EUR)'
const real = '(?:constant|real|inflation-adjusted|deflated)'
const constants: ReadonlyArray<RegExp> = [
  new RegExp(`\\b(?:in|at|of|measured in|expressed in|adjusted to) (?:${real} )?${year} ${noun}\\b`, 'iu'),
  new RegExp(`\\b(?:(?:in|at) )?${real} ${year} ${noun}\\b`, 'iu'),
  new RegExp(`\\b(?:in|at) ${real} terms,? \\(?(?:in |at )?${year} ${noun}\\)?`, 'iu'),
  new RegExp(`\\b(?:(?:in|at) )?${real} ${noun} (?:of|from|\\(base|\\(base year) ${year}\\)?`, 'iu'),
  new RegExp(`\\b(?:(?:in|at) )?${noun} of ${year}\\b`, 'iu'),
]
/** For the check that they run in proportion to their input. */
export const pricePatterns: ReadonlyArray<RegExp> = constants

/** The text without the prices that it tells, and these in the words of a question; null where constant prices lack their year. */
export const withoutPrices = (text: string): { readonly text: string; readonly words: string } | null => {
  for (const phrase of constants) {
    const found = phrase.exec(text)
    if (found === null) continue
    const currency = /eur/iu.test(found[0]) ? 'EUR' : 'USD'
    return { text: text.replace(found[0], ' '), words: ` in constant ${found[1] ?? ''} ${currency}` }
  }
  return /\b(?:constant|real|inflation-adjusted|deflated)\b/iu.test(text) ? null : { text, words: '' }
}
