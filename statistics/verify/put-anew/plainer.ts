// A sentence in a plainer order: without a remark on where its figure is from, its question as a statement, its figure among its words.
import type { StatedFigure } from '../numbers.ts'
import { nameSaid } from '../parts/rewording.ts'

const sign = '❶'
const publisher = '(?:the )?(?:OECD|DAC|IMF|World Bank|UN|United Nations|Fund)(?:[\u0027’]s)?'
const whoseSource = new RegExp(
  `,? as ${publisher} (?:has|gives|reports?|puts|shows?|states?|records?|lists?|publishes) it for (?<who>${nameSaid})(?=[,.?!]|$)`,
  'u',
)
const noted = 'reported|declared|notified|submitted|published|given|recorded|listed|shown|stated|booked|registered'
const source = new RegExp(
  `,? (?:(?:as )?(?:${noted}) (?:to|by) ${publisher}(?: (?:database|tables?|data|statistics|outlook|report))?(?=[,:;.?!)]|$)|as ${publisher} (?:has|gives|reports?|puts|shows?|states?|records?|lists?|publishes) (?:it|them|that)(?= for | in |[,:;.?!)]|$)),?`,
  'gu',
)
const so = new RegExp(
  `^${sign}(?:[:,]| [–—-]) (?:(?:so|that|this) (?:many|much)|that is how (?:many|much)) (?:of )?`,
  'u',
)
const says = new RegExp(
  `, ${publisher}(?: \\p{L}+){0,3} (?:says?|shows?|reckons?|expects?|projects?|forecasts?|estimates?|reports?),`,
  'gu',
)
const cleft = new RegExp(
  `^(?:and |but |so )?(?:(?:was|is) it not|(?:was|is)n['’]t it) (?<who>(?:the )?\\p{Lu}[\\p{L} '’-]{1,30}) (?:that|who|which) `,
  'iu',
)
const answer = /(?<=\? )(?:A|Answer|Reply|Antwort)[:.] /u
const later = /\bwill (?=(?:live|have|owe|be|number|count|reach|total|amount|stand)\b)/u
const auxiliary = /^(?:and |but |so )?(?:was|is|were|are|did|does|do)(?:n['’]t)? /iu
const verbal = / not$| (?:amount|come|run|add up) to$| (?:reach|total|stand at)$/u
/** For the check that they run in proportion to their input. */
export const plainerPatterns: ReadonlyArray<RegExp> = [source, whoseSource, so, says, cleft]

const put = (words: string, written: string): string => words.replace(sign, written).replaceAll(/ {2,}/gu, ' ').trim()

const negative =
  /\bnot ❶|\bnot (?:amount|come|run|add up|reach|total|stand)\b|^(?:and |but |so )?(?:was|is|were|are|did|does|do)n['’]t\b/iu
/** "Was Kenya's GDP not ❶ in 2020?" says that it was. */
const statement = (signs: string): string => {
  const [lead] = auxiliary.exec(signs) ?? []
  const at = signs.indexOf(sign)
  if (lead === undefined || at === -1 || !negative.test(signs)) return signs
  const who = signs.slice(lead.length, at).trimEnd().replace(verbal, '').replace(verbal, '')
  const rest = signs.slice(at + 1).replace(/[?.]$/u, '.')
  return who.length < 3 || /[,❷]/u.test(who) ? signs : `${who} was ${sign}${rest}`
}

/** The sentence of one figure in a plainer order; none where it is plain. */
export const plainer = (text: string, [figure, ...more]: ReadonlyArray<StatedFigure>): ReadonlyArray<string> => {
  if (figure === undefined || more.length > 0) return []
  const signs = `${text.slice(0, figure.start)}${sign}${text.slice(figure.end)}`
  const who = whoseSource.exec(signs)?.groups?.['who']
  const base = who === undefined ? signs.replaceAll(source, ' ') : signs.replace(whoseSource, ' ')
  const sourceless = base
    .replace(answer, '')
    .replace(cleft, '$<who> ')
    .replaceAll(says, ' ')
    .replaceAll(/ +(?=[,:;.?!])/gu, '')
  const turned = statement(so.test(sourceless) ? sourceless.replace(so, `${sign} `).replace(later, '') : sourceless)
  if (turned === signs) return []
  const plain = put(turned, text.slice(figure.start, figure.end))
  return [who === undefined ? plain : `${who}: ${plain}`]
}
