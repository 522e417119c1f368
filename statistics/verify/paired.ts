// Two figures that one sentence tells of the same thing: before and after, net and gross, in two currencies. Read from the sentence with signs in
// place of its figures.
import type { StatedFigure } from './numbers.ts'
import type { Said } from './several.ts'
import { sharedOut } from './shared-out.ts'

const [first, second] = ['❶', '❷']
/** The sentence with a sign for each figure. */
const withSigns = (text: string, [a, b]: readonly [StatedFigure, StatedFigure]): string =>
  `${text.slice(0, a.start)}${first}${text.slice(a.end, b.start)}${second}${text.slice(b.end)}`

/** What is said of each figure: words with the sign of one. */
type Pair = readonly [string, string]

const went =
  /(?:,? (?:has |had |have )?(?:grew|grown|rose|risen|fell|fallen|climbed|went|gone|jumped|dropped|declined|increased|up|down|moved|shifted|swelled|shrank|slipped|slid|edged|crept|surged|soared|plunged|tumbled|dwindled|expanded|contracted|changed|passed|ballooned))(?:,[^,]{1,40},)?$/iu
const driven =
  /^(?:[\p{L}-]+ ){1,4}(?:shrank|shrunk|took|pushed|drove|lifted|raised|brought|cut|sent|swelled|reduced|slashed|boosted|knocked) (?=(?:the )?\p{Lu})/u
const subjectOf = (words: string): string => words.replace(went, '').replace(driven, '')

const spanned =
  / from ❶ to ❷,? (?:between|from) (?:the ends of |end-|late )?((?:19|20)\d\d) (?:and|to) (?:end-|late )?((?:19|20)\d\d)/u
const stepped =
  / from ❶ in ((?:19|20)\d\d) to ❷(?:,? (?:in|by) ((?:19|20)\d\d)|,? (?:in )?(?:the (?:year after|following year|next year)|a year later)| (two|three|four|five|six|seven|eight|nine|ten) years later)/u
const backwards =
  /^From ❶ in ((?:19|20)\d\d) to ❷ in ((?:19|20)\d\d)(?::|,| -| –| —) (?:that|this|such|so|thus) (?:is|was|went|goes|runs|ran|has been) (?:how )?(?:the (?:\p{L}+ )?\p{L}+ of )?/u
const counts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}

/** "Peru's GDP fell from A in 2019 to B the year after", "debt up from A to B between 2021 and 2023". */
const beforeAndAfter = (signs: string): Pair | null => {
  const back = backwards.exec(signs)
  if (back !== null) {
    const subject = signs.slice(back[0].length).replace(/(?<![.!?])[.!?]{1,3}$/u, '')
    return [`${subject} was ${first} in ${back[1]}`, `${subject} was ${second} in ${back[2]}`]
  }
  const span = spanned.exec(signs)
  const step = span === null ? stepped.exec(signs) : null
  const found = span ?? step
  if (found === null) return null
  const subject = subjectOf(signs.slice(0, found.index))
  const rest = signs.slice(found.index + found[0].length)
  const [, from = '', told, later] = found
  const to = told ?? String(Number(from) + (counts[later ?? ''] ?? 1))
  return [`${subject} was ${first} in ${from}${rest}`, `${subject} was ${second} in ${to}${rest}`]
}

const nettings = /(:| was| were| came to| of|,)? ❶ (net|gross)(?:,| and|, and|;|,? but) ❷ (net|gross)\b/u
const aid = /\b(?=(?:aid|ODA|official development assistance|development assistance)\b)/iu
/** "Portugal's aid in 2019: A net, B gross". */
const netAndGross = (signs: string): Pair | null => {
  const found = nettings.exec(signs)
  if (found === null || found[2] === found[3]) return null
  const before = signs.slice(0, found.index)
  const rest = signs.slice(found.index + found[0].length)
  const at = before.search(aid)
  if (at === -1 || /\b(?:net|gross)\b/iu.test(before)) return null
  const of = (netting: string | undefined, sign: string): string =>
    `${before.slice(0, at)}${netting ?? ''} ${before.slice(at)} was ${sign}${rest}`
  return [of(found[2], first), of(found[3], second)]
}

const equated = /❶(?:,? or|,? i\.e\.|,? that is|,? equal to|,? equivalent to| =| \() ?(?:in (?:\p{L}+ ){1,3})?❷\)?/u
/** "SEK 58 billion, or $5.5 billion": one amount in two currencies. */
const inTwoCurrencies = (signs: string, [a, b]: readonly [StatedFigure, StatedFigure]): Pair | null => {
  const found = equated.exec(signs)
  if (found === null || a.kind !== 'money' || b.kind !== 'money' || a.currency === b.currency) return null
  const [before, after] = [signs.slice(0, found.index), signs.slice(found.index + found[0].length)]
  const rest = before === '' ? after.replace(/^[:,–—-]? /u, ' ') : after
  return [`${before}${first}${rest}`, `${before}${second}${rest}`]
}

const years = /\b(?:19|20)\d\d\b/gu
const later =
  /^[;,.]? (?:(?:and|but) )?(?:(?:just )?(?<count>a|one|two|three|four|five|six|seven|eight|nine|ten) years? later|(?:in )?the (?:next|following) year),? (?:they|it|that|this|these|those|the (?:figure|total|sum|amount))? ?(?:had |has |have )?(?:already |even |only )?(?:risen|grown|fallen|climbed|dropped|increased|declined|rose|fell|was|were|stood|reached|jumped|soared|swelled|shrunk|shrank|gone up|gone down|come down)(?: to| at)?(?: already| only| just)? $/u
/** "were ❶ in 2012; a year later they had risen to ❷" */
const someYearsLater = (signs: string): Pair | null => {
  const [at, next] = [signs.indexOf(first), signs.indexOf(second)]
  const told = signs.slice(0, next).match(years) ?? []
  const [year, ...more] = told
  const when = / in (?:19|20)\d\d$/u.exec(signs.slice(0, next).split(/[;,]/u)[0] ?? '')?.[0] ?? ''
  const between = signs.slice(at + 1, next)
  const found = later.exec(between.startsWith(when) ? between.slice(when.length) : between)
  if (found === null || year === undefined || more.length > 0) return null
  const to = String(Number(year) + (counts[found.groups?.['count'] ?? ''] ?? 1))
  const before = signs.slice(0, at)
  const ofYear = when !== '' && between.startsWith(when) ? when : ''
  const rest = signs.slice(next + 1).replace(/(?<![.!?])[.!?]{1,3}$/u, '')
  return [
    `${before}${first}${ofYear}`,
    `${before.replaceAll(years, to)}${second}${ofYear.replaceAll(years, to)}${rest}`,
  ]
}

/** Each figure of such a sentence with its words; null where it is none. */
export const paired = (text: string, figures: ReadonlyArray<StatedFigure>): ReadonlyArray<Said> | null => {
  const [a, b, ...more] = figures
  if (a === undefined || b === undefined || more.length > 0 || /[❶❷]/u.test(text)) return null
  const signs = withSigns(text, [a, b])
  const pair =
    beforeAndAfter(signs) ??
    netAndGross(signs) ??
    inTwoCurrencies(signs, [a, b]) ??
    someYearsLater(signs) ??
    sharedOut(signs)
  if (pair === null) return null
  return [a, b].map((figure, i): Said => {
    const words = pair[i] ?? ''
    const start = words.search(/[❶❷]/u)
    const said = text.slice(figure.start, figure.end)
    return {
      figure,
      own: { ...figure, start, end: start + said.length },
      words: `${words.slice(0, start)}${said}${words.slice(start + 1)}`,
      from: i === 0 ? 0 : b.start,
      to: i === 0 ? a.end : text.length,
    }
  })
}
