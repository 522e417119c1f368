// At which prices an amount is stated.

const year = '\\(?((?:19|20)\\d\\d)\\)?'
const noun = '(?:(?:US )?dollars?|USD|prices(?: and exchange rates?)?|money|terms|euros?|EUR|pounds?(?: sterling)?|GBP)'
/** A sign that stands for the word, and not before an amount. */
const sign = '(?:US)?\\$(?! ?[\\d❶❷])'
const real = '(?:constant|real|inflation-adjusted|deflated)'
const constants: ReadonlyArray<RegExp> = [
  new RegExp(
    `\\b(?:in|at|of|into|(?:measured|expressed|adjusted|deflated|rebased|converted|recalculated|brought|restated|translated|inflated|put|valued) (?:in|to|into|at)) (?:the )?(?:${real}[ -])?${year} ${noun}(?!\\p{L})`,
    'iu',
  ),
  new RegExp(`\\b(?:(?:in|at|into) )?${real}[ -]${year} (?:${noun}|${sign})(?!\\p{L})`, 'iu'),
  new RegExp(`\\b(?:in|at) ${real} terms,? \\(?(?:in |at )?${year} ${noun}\\)?`, 'iu'),
  new RegExp(
    `\\b(?:(?:in|at|into) )?${real} ${noun},? \\(?(?:of |from |base |base year |base year of )?${year}\\)?`,
    'iu',
  ),
  new RegExp(`\\b(?:(?:in|at|into) )?${year} ${real} (?:${noun}|${sign})(?!\\p{L})`, 'iu'),
  new RegExp(`\\b(?:(?:in|at|into) )?${noun} of ${year}(?!\\d)`, 'iu'),
]
const inflation =
  '(?:the effects? of )?(?:inflation|price (?:rises|changes|increases)|rising prices)(?: and (?:(?:for )?(?:exchange[- ]rates?|currency)(?: (?:changes|movements|swings|shifts))?))?'
const deflating = `(?:(?:stripping|taking|netting) out|(?:adjust(?:ed|ing)?|correct(?:ed|ing)?|allow(?:ing|ed)?|account(?:ed|ing)?) for|stripped of|net of|after) ${inflation}`
/** Constant prices of no year that is told. */
const reals: ReadonlyArray<RegExp> = [
  new RegExp(`,? ?\\(?\\b${deflating}\\b\\)?,?`, 'iu'),
  new RegExp(`,? ?\\(?\\b(?:in|at) ${real} (?:terms|prices|dollars|money)\\b\\)?,?`, 'iu'),
]
const unsaid =
  /\b(?:constant|real|inflation-adjusted|deflated|inflation|(?:today|present)(?:['’]s|-day)? (?:money|prices|dollars|terms|values?))\b/iu
/** For the check that they run in proportion to their input. */
export const pricePatterns: ReadonlyArray<RegExp> = [...constants, ...reals]

/** What is told of prices, in the words of a question; `real`: constant ones of no year, of which changes in per cent are the same in all. */
export type Prices = { readonly words: string; readonly isReal: boolean }

/** Said once more of what is told at constant prices. */
const realIncome = /\breal (?=(?:GDP|GNI|ODA|aid|gross|net|output|income)\b)/u
const restated =
  /\b(?:[Rr]estated|[Ee]xpressed|[Cc]onverted|[Mm]easured|[Dd]eflated|[Rr]ecalculated|[Rr]ebased|[Vv]alued) (?=,| )/u

/** The text without the prices that it tells; null where they are told in words that were not read. */
export const withoutPrices = (text: string): { readonly text: string; readonly prices: Prices } | null => {
  for (const phrase of constants) {
    const found = phrase.exec(text)
    if (found === null) continue
    const currency = /eur/iu.test(found[0]) ? 'EUR' : /pound|gbp/iu.test(found[0]) ? 'GBP' : 'USD'
    const rest = text.replace(found[0], ' ').replace(realIncome, '').replace(restated, '')
    return {
      text: reals.reduce((left, one) => left.replace(one, ' '), rest),
      prices: { words: ` in constant ${found[1] ?? ''} ${currency}`, isReal: false },
    }
  }
  const rest = reals.reduce((left, one) => left.replace(one, ' '), text)
  return unsaid.test(rest) ? null : { text: rest, prices: { words: '', isReal: rest !== text } }
}
