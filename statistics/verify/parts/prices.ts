// At which prices an amount is stated.

const year = "\\(?((?:19|20)\\d\\d)(?:['’]s)?\\)?"
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
  new RegExp(`(?:\\b(?:in|at) |^)${real} (?:terms|prices|dollars|money),? \\(?(?:in |at )?${year} ${noun}\\)?`, 'iu'),
  new RegExp(
    `\\b(?:(?:in|at|into) )?${real} ${noun},? \\(?(?:of |from |base |base year |base year of )?${year}\\)?`,
    'iu',
  ),
  new RegExp(`\\b(?:(?:in|at|into) )?${year} ${real} (?:${noun}|${sign})(?!\\p{L})`, 'iu'),
  new RegExp(`\\b(?:(?:in|at|into) )?${noun} of ${year}(?!\\d)`, 'iu'),
]
/** A year of prices told by itself: "(2022 = 100)", "with 2022 as the base year", "deflated to 2022", ", 2022 prices:". */
const bare = '((?:19|20)\\d\\d)(?! (?:exchange|average|market|rates?)|\\d)'
const priced = `(?: (?:${noun}|price levels?)(?!\\p{L}))?`
const bases: ReadonlyArray<RegExp> = [
  new RegExp(`,? ?\\(?\\b${bare} ?= ?(?:100|base|the base)\\b\\)?,?`, 'iu'),
  new RegExp(
    `\\b(?:(?:with|taking|using|and) )?${bare} (?:as|for) (?:(?:the|a|its|our|my) )?(?:price )?base(?: year)?\\b,?`,
    'iu',
  ),
  new RegExp(
    `,? ?\\(?\\b(?:(?:with|at|on|to|in|taking|using) )?(?:(?:the|a|its|our|my) )?(?:base year|price base|prices?,? base|base)(?: year)?(?: (?:of|is|was|being|in))?:? ${bare}\\)?[,:]?`,
    'iu',
  ),
  new RegExp(
    `,? ?\\(?\\b(?:deflated|rebased|re-based|(?:adjusted|corrected|restated) for (?:inflation|price (?:changes|rises|increases))(?: and (?:for )?(?:exchange[- ]rates?|currenc(?:y|ies))(?: (?:changes|movements|swings))?)?) (?:to|into|at|in|on|with) (?:the )?(?:base )?(?:year )?(?:prices of )?${bare}${priced}\\)?,?`,
    'iu',
  ),
  new RegExp(`\\b(?:in|at|to) ${bare} price levels?\\b`, 'iu'),
  new RegExp(`\\b(?:in|at) (?:the )?price levels? of ${bare}`, 'iu'),
  new RegExp(`\\b(?:in )?${real} ${sign} of ${bare}`, 'iu'),
  new RegExp(`(?<=[,(;] ?)(?:${real}(?:,| -)? )?${bare} ${noun}(?= ?[,);:])`, 'iu'),
  new RegExp(`^${bare} ${noun}(?: throughout| everywhere| here| all through| always)?[,:]`, 'iu'),
]
const inflation =
  '(?:the effects? of )?(?:(?:price|exchange[- ]rate|currency) and (?:price|exchange[- ]rate|currency) (?:changes|movements|swings|shifts)|inflation|price (?:rises|changes|increases)|rising prices)(?: and (?:(?:for )?(?:exchange[- ]rates?|currency)(?: (?:changes|movements|swings|shifts))?))?'
const deflating = `(?:(?:stripping|taking|netting) out|(?:adjust(?:ed|ing)?|correct(?:ed|ing)?|allow(?:ing|ed)?|account(?:ed|ing)?) for|stripped of|net of|after) ${inflation}`
/** Constant prices of no year that is told. */
const reals: ReadonlyArray<RegExp> = [
  new RegExp(`,? ?\\(?\\b${deflating}\\b\\)?,?`, 'iu'),
  new RegExp(`,? ?\\(?\\b(?:in|at) ${real} (?:terms|prices|dollars|money)\\b\\)?,?`, 'iu'),
  /,? ?\b(?:once|after|when|with) (?:inflation|price (?:rises|changes|increases)) (?:(?:is|are|was|were|has been|have been|being) )?(?:stripped|taken|netted|cleaned|filtered|removed|left|allowed|corrected|adjusted)(?: out| away| off| for)?,?/iu,
]
const outside = /,? ?\(?\binflation (?:stripped|taken|netted|filtered|left) (?:out|off|away)\b\)?,?/iu
/** What is left of words for prices where a year of them is told. */
const lastly: ReadonlyArray<RegExp> = [
  ...reals,
  outside,
  /^(?:the |our |my |this )?(?:constant|real|fixed|deflated|inflation-adjusted)[- ](?:price|prices|dollar|dollars|terms|value|values|money)? ?(?:series|data|figures?|numbers?|line|column|table|estimates?|values?) (?:\(\) ?)?(?:puts?|ha(?:s|ve)|gives?|shows?|lists?|records?|reports?|sets?|reads?) /iu,
  / (?:looks?|looked|reads?|comes out|came out|is|was) {1,2}(?:like this|as follows|thus)(?= {0,3}[❶:,])/iu,
]
const unsaid =
  /\b(?:constant|real|inflation-adjusted|deflated|inflation|(?:today|present)(?:['’]s|-day)? (?:money|prices|dollars|terms|values?))\b/iu
/** For the check that they run in proportion to their input. */
export const pricePatterns: ReadonlyArray<RegExp> = [...constants, ...bases, ...lastly]

/** What is told of prices, in the words of a question; `real`: constant ones of no year, of which changes in per cent are the same in all. */
export type Prices = { readonly words: string; readonly isReal: boolean }

/** Said once more of what is told at constant prices. */
const realIncome = /\breal (?=(?:GDP|GNI|ODA|aid|gross|net|output|income)\b)/u
const restated =
  /\b(?:[Rr]estated|[Ee]xpressed|[Cc]onverted|[Mm]easured|[Dd]eflated|[Rr]ecalculated|[Rr]ebased|[Vv]alued) (?=,| )/u

/** "In the dollars of 2015 itself, it gave ❶ that year": the year of the prices is that of the figure. */
const inItsYear = (text: string, own: string): string =>
  /\b(?:19|20)\d\d\b/u.test(text) ? text : text.replace(/,? (?:in )?(?:that|the) (?:very |same )?year\b/u, ` in ${own}`)

/** The text without a base that is told once more; null where another one is told. */
const withoutYear = (text: string, year: string): string | null => {
  let rest = text
  for (const phrase of bases) {
    const found = phrase.exec(rest)
    if (found !== null && found[1] !== year) return null
    rest = found === null ? rest : rest.replace(found[0], ' ')
  }
  return rest
}

/** The text without the prices that it tells; null where they are told in words that were not read. */
export const withoutPrices = (text: string): { readonly text: string; readonly prices: Prices } | null => {
  for (const phrase of [...constants, ...bases]) {
    const found = phrase.exec(text)
    if (found === null) continue
    const currency = /eur/iu.test(found[0]) ? 'EUR' : /pound|gbp/iu.test(found[0]) ? 'GBP' : 'USD'
    const once = text.replace(found[0], ' ').replace(realIncome, '').replace(restated, '')
    const rest = withoutYear(once, found[1] ?? '')
    return rest === null
      ? null
      : {
          text: inItsYear(
            lastly.reduce((left, one) => left.replace(one, ' '), rest),
            found[1] ?? '',
          ),
          prices: { words: ` in constant ${found[1] ?? ''} ${currency}`, isReal: false },
        }
  }
  const rest = reals.reduce((left, one) => left.replace(one, ' '), text)
  return unsaid.test(rest) ? null : { text: rest, prices: { words: '', isReal: rest !== text } }
}
