// One of several figures as the sentence that would say it alone: "France gave ❷ in 2021, or ❶ of its GNI" as "France gave ❶ of its GNI in 2021".
import { nameWords } from '../ask/text/tokens.ts'
import { narrows } from './narrowing.ts'
import { figuresIn, type StatedFigure } from './numbers.ts'
import type { Stated } from './parts/by-parts.ts'
import { limitsIn } from './parts/phrases.ts'
import type { Said } from './several.ts'

const [own, other] = ['❶', '❷']

/** The words before the first of two figures, between them and behind the second. */
type Around = { readonly before: string; readonly between: string; readonly behind: string }

const around = (text: string, first: StatedFigure, second: StatedFigure): Around => ({
  before: text.slice(0, first.start),
  between: text.slice(first.end, second.start),
  behind: text.slice(second.end),
})

const income =
  /^ ?of (?:(?:its|their|the country['’]s|the|that year['’]s) )?(?:gross national income|national income|gross domestic product|economic output|GNI|GDP)\b/u
/** What tells that an amount and a share are one: "equal to", ": that is". */
const same =
  /(?:,? or|,? (?:or )?(?:equal|equivalent|corresponding) to|,? the equivalent of|,? (?:which|that) (?:is|was|made|makes|came to|comes to|equals|equalled|corresponds to|corresponded to|works out at)|[:;] (?:that|this|it) (?:is|was|made|makes)|,? that is,?|,| \(|,? making)(?: about| around| some| just| only| roughly| over| nearly)? ?$/u
const copula =
  /^(?<when>,?(?: in (?:19|20)\d\d)?,?) (?:was|is|were|made|equals|equalled|came to|amounted to|stood at|represented)(?: (?:equal|equivalent) to| the equivalent of)? ?$/u
const led = /(?:,| of| at| with)? ?$/u
const opening = /^(?:At|With) ?$/u
const subject =
  /^(?<when>,?(?: in (?:19|20)\d\d)?), (?<who>[^,;:]{3,60}) (?:was|is|stood at|came to|made|equalled|represented) ?$/u

/** Where words that join two ways of saying an amount begin. */
const joint = (words: string): number => words.search(same)

/** An amount behind its share, or before it. */
const amountBesideShare = ({ before, between, behind }: Around, isFirst: boolean): string | null => {
  if (!isFirst) {
    const [share] = income.exec(between) ?? []
    const rest = share === undefined ? '' : between.slice(share.length)
    const at = joint(rest)
    return share === undefined || at === -1 ? null : `${before}${own}${rest.slice(0, at)}${behind.replace(/^\)/u, '')}`
  }
  if (!income.test(behind)) return null
  const turned = opening.test(before) ? subject.exec(between) : null
  if (turned !== null) return `${turned.groups?.['who'] ?? ''} was ${own}${turned.groups?.['when'] ?? ''}`
  const found = copula.exec(between)
  const at = joint(between)
  return found === null
    ? at === -1
      ? null
      : `${before}${own}${between.slice(0, at)}`
    : `${before}${own}${found.groups?.['when'] ?? ''}`
}

/** A share behind the amount that it is of income. */
const shareBesideAmount = ({ before, between, behind }: Around): string | null => {
  const [share] = income.exec(behind) ?? []
  if (share === undefined) return null
  const rest = behind.slice(share.length).replace(/^\)/u, '')
  const found = copula.exec(between)
  if (found !== null) return `${before.replace(led, '')}${found.groups?.['when'] ?? ''} was ${own}${share}${rest}`
  const at = joint(between)
  return at === -1 ? null : `${before}${own}${share}${between.slice(0, at)}${rest}`
}

const rose = 'rise|increase|gain|jump|leap|growth'
const fell = 'drop|fall|decline|decrease|cut|loss|reduction'
const changed = new RegExp(
  `^ in (?<from>(?:19|20)\\d\\d) to ${other} (?:in|by) (?<to>(?:19|20)\\d\\d)(?:,? (?:or|that is))?,? (?:(?:a|an) (?:(?<rise>${rose})|(?<fall>${fell})) of|by) ?$`,
  'u',
)
const went =
  /,? (?:has |had )?(?:(?<rise>grew|grown|rose|risen|climbed|jumped|increased|swelled|soared|leapt)|(?<fall>fell|fallen|dropped|declined|shrank|slid|sank|plunged|tumbled|slumped|was cut)|went) from ?$/u
/** For the check that they run in proportion to their input. */
export const restatedPatterns: ReadonlyArray<RegExp> = [changed]

/** "fell from ❷ in 2012 to ❷ in 2016, a drop of ❶" */
const changeBehind = (
  text: string,
  [first, second, third, ...more]: ReadonlyArray<StatedFigure>,
  at: number,
): string | null => {
  if (first === undefined || second === undefined || third === undefined || more.length > 0 || at !== 2) return null
  const before = text.slice(0, first.start)
  const told = changed.exec(
    `${text.slice(first.end, second.start)}${other}${text.slice(second.end, third.start)}`,
  )?.groups
  const verb = went.exec(before)
  if (told === undefined || verb === null) return null
  const isFall = (told['fall'] ?? (told['rise'] === undefined ? verb.groups?.['fall'] : undefined)) !== undefined
  const isKnown = isFall || (told['rise'] ?? verb.groups?.['rise']) !== undefined
  const way = isFall ? 'fell' : 'rose'
  return isKnown
    ? `${before.slice(0, verb.index)} ${way} by ${own} between ${told['from']} and ${told['to']}${text.slice(third.end)}`
    : null
}

const added = /,? (?:along with|as well as|together with|and|plus)(?: another| a further)? ?$/u
const purpose = / (?:into|for|on) /u
const yearIn = / in (?:19|20)\d\d\b/u

/** "put ❷ of aid into fishing in 2021, along with ❶ into schools" */
const otherPurpose = ({ before, between, behind }: Around): string | null => {
  const [join, lead] = [between.search(added), purpose.exec(between)]
  const isSame = lead !== null && lead.index < join && behind.startsWith(lead[0])
  if (!isSame || /[,;:]/u.test(behind)) return null
  const year = yearIn.test(behind) ? '' : (yearIn.exec(between)?.[0] ?? '')
  return `${before}${own}${between.slice(0, lead.index)}${behind.replace(/[.!?]$/u, '')}${year}`
}

const ofTwo = (text: string, figures: ReadonlyArray<StatedFigure>, at: number): string | null => {
  const [first, second, ...more] = figures
  if (first === undefined || second === undefined || more.length > 0) return null
  const share = first.kind === 'percent' ? first : second
  if (share.kind !== 'percent') return at === 1 ? otherPurpose(around(text, first, second)) : null
  if ((share === first ? second : first).kind === 'percent') return null
  const said = around(text, first, second)
  if (figures[at] !== share) return amountBesideShare(said, at === 0)
  return at === 1 ? shareBesideAmount(said) : null
}

/** Words that a restated sentence leaves out and that could limit its figure. */
const losesLimit = (text: string, words: string): boolean => {
  const held = new Set(nameWords(words))
  const lost = nameWords(text).filter((word) => word !== null && !held.has(word))
  return limitsIn(lost) || narrows(lost.join(' '))
}

/** "a tenth of its aid, $430 million, went on": an amount behind the share that it is. */
const isOfShare = ({ words, own }: Said): boolean =>
  own.kind === 'money' &&
  figuresIn(words).some(
    ({ kind, start, end }) =>
      kind === 'percent' && end <= own.start && /^ of\b/u.test(words.slice(end, own.start)) && start < own.start,
  )

/** The sentences that say one of several figures alone; none where it is not said in such a way. */
export const restated = ({ text, figures, at }: Stated, said: Said | null | undefined): ReadonlyArray<Stated> => {
  const figure = figures[at]
  if (figure === undefined || figures.length < 2) return []
  const words = ofTwo(text, figures, at) ?? changeBehind(text, figures, at)
  if (words !== null) {
    const start = words.indexOf(own)
    const written = text.slice(figure.start, figure.end)
    return [{ text: words.replace(own, written), figures: [{ ...figure, start, end: start + written.length }], at: 0 }]
  }
  return said === null || said === undefined || losesLimit(text, said.words) || isOfShare(said)
    ? []
    : [{ text: said.words, figures: [said.own], at: 0 }]
}
