// Years said in other ways: by the last day they have, in words, by their last digits.

const ones = 'one two three four five six seven eight nine'.split(' ')
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const under30 = `(?:twenty(?:[- ](?:${ones.join('|')}))?|${teens.join('|')}|(?:oh|nought)[- ](?:${ones.join('|')}))`

const lastDay =
  /\b(?:(?:as (?:of|at|on)|at|on|by|to|through|until) )?(?:the )?(?:31(?:st)? (?:of )?Dec(?:ember|\.)?,? (?=(?:19|20)\d\d\b)|Dec(?:ember|\.)? 31(?:st)?,? (?=(?:19|20)\d\d\b))/gu
const twelveMonths =
  /\b(?:in|over|during|for) the (?:(?:twelve|12) months|year) (?:to|through|until|ended|ending|up to)(?: the end of| end| late|(?: on)? 31(?:st)?)? December,? (?=(?:19|20)\d\d\b)/giu
const calendar = /\bcalendar[- ](?:year[- ])?(?=(?:19|20)\d\d\b)/giu
const leads = '(?<=\\b(?:in|of|for|by|during|end|year|late|early|since|from|to|and) )'
const spoken = new RegExp(
  `${leads}(?:twenty[- ](?<short>${under30})|two thousand(?: and)? (?<long>${under30}|${ones.join('|')}))(?! (?:thousand|million|billion|trillion|per|people|dollars|euros|pounds))(?![\\p{L}-])`,
  'giu',
)
const digits = /(?<=\b(?:in|of|for|by|end|late|early|since|from|to) )['’‘](?<two>\d\d)(?![\d%])/gu
/** For the check that they run in proportion to their input. */
export const datePatterns: ReadonlyArray<RegExp> = [lastDay, twelveMonths, calendar, spoken, digits]

const valueOf = (words: string): number => {
  const [first = '', second = ''] = words.toLowerCase().split(/[- ]/u)
  const one = ones.indexOf(second) + 1
  if (first === 'twenty') return 20 + one
  return teens.includes(first) ? 10 + teens.indexOf(first) : one > 0 ? one : ones.indexOf(first) + 1
}

const latest = 30

/** A statement with its years in digits. */
export const withDates = (words: string): string =>
  words
    .replaceAll(twelveMonths, 'in ')
    .replaceAll(lastDay, 'at end ')
    .replaceAll(calendar, '')
    .replaceAll(spoken, (_, short?: string, long?: string) => String(2000 + valueOf(short ?? long ?? '')))
    .replaceAll(digits, (_, two: string) => (Number(two) > latest ? `19${two}` : `20${two}`))
