// A statement without what only stands beside it: marks of notes, on whose data it rests, that all lenders are meant, that babies count as well.
import { nameWords } from '../../ask/text/tokens.ts'
import { narrows } from '../narrowing.ts'
import { factsIn, limitsIn } from '../parts/phrases.ts'
import { nameSaid } from '../parts/rewording.ts'

const paper =
  "(?:the |its |their |newly released |published |latest )*(?:World Bank|IMF|OECD|DAC|International Monetary Fund|Fund|International Debt Statistics|World Economic Outlook)(?:['’]s)?(?: (?:data|figures|statistics|numbers|tables|outlook|report|database|debt|international|aid|world|economic|development))*"
const asides: ReadonlyArray<readonly [said: RegExp, plainly: string]> = [
  [
    new RegExp(
      `,? (?:citing|quoting|drawing on|relying on|based on|going by|with reference to|referring to) ${paper}(?=[,.;)]|$)`,
      'gu',
    ),
    '',
  ],
  [
    new RegExp(
      `, (?:the )?${paper}(?: published| released| out)?(?: (?:this|last) (?:week|month|year)| today| yesterday| on \\p{Lu}\\p{Ll}+)? (?:shows?|says?|indicates?|suggests?)(?=[,.;)]|$),?`,
      'gu',
    ),
    '',
  ],
  [/ \((?:public and publicly[- ]guaranteed|PPG|public and guaranteed)(?: external)?(?: debts?)?\)/giu, ''],
  [
    /,? (?:principal and interest|interest and principal|capital and interest)(?: taken| put| added| counted)? (?:together|combined|included),?/giu,
    '',
  ],
  [
    /, (?:policy banks|state banks|state lenders|official lenders|official creditors|public lenders|government lenders|the state) and (?:commercial banks|private banks|private lenders|private creditors|commercial lenders|commercial creditors|private ones|commercial ones)(?:,?(?: all)?(?: taken| put| counted| lumped| added)?(?: together| alike| combined| included))(?=[,.;]|$),?/giu,
    '',
  ],
  [
    /, (?:babies|infants|newborns|children|pensioners|toddlers)(?: and (?:babies|infants|newborns|children|pensioners))?(?: (?:all|too))? (?:included|and all),/giu,
    '',
  ],
  [
    /, (?:bonds|eurobonds|loans|bonds and loans|loans and bonds|guarantees) (?:all |also )?(?:included|and all),/giu,
    ' ',
  ],
  [/(?<=\b(?:disbursed|paid out|gave|spent|provided)), net, /gu, ' net '],
  [
    /,? (?:so|and so) (?:your|the|their|our) (?:chart|figure|number|table|graph|claim|statement|slide|draft|article|text|calculation)s? (?:is|are|was|were) (?:right|correct|fine|accurate|ok|okay|in order)(?=[.!]|$)/giu,
    '',
  ],
]
/** "Papua New Guinea, rich in gas and poor in roads, had": what is said of somebody between commas. */
const ofSubject = new RegExp(
  `^(?<who>(?:In (?:19|20)\\d\\d,? )?(?:${nameSaid})), (?<aside>[\\p{Ll} '’-]{3,60}), (?=(?:had|has|owed|gave|disbursed|spent|paid|committed|received|provided|reported)\\b)`,
  'u',
)
const telling =
  /\b(?:with|its|their|alone|only|together|among|through|via|for|behalf|excluding|including|excluded|included|minus|plus|like|unlike|and|or|not|never|alongside|jointly|says?|said|writes?|wrote|north|south|east|west|northern|southern|eastern|western)\b/u
/** The statement without what is said of its subject, where that may tell nothing of the figure. */
const withoutOfSubject = (text: string): string => {
  const { who, aside = '' } = ofSubject.exec(text)?.groups ?? {}
  const words = nameWords(aside.replaceAll(/\band (?:\p{Ll}+ in|\p{Ll}+$)/gu, ' '))
  const isTelling =
    telling.test(aside.replaceAll(/ and (?=\p{Ll}+ in \p{Ll}+$)/gu, ' ')) ||
    narrows(aside) ||
    limitsIn(words) ||
    factsIn(words).some(({ says }) => says.join() !== 'idle')
  return who === undefined || isTelling ? text : text.replace(ofSubject, '$<who> ')
}

/** For the check that they run in proportion to their input. */
export const asidePatterns: ReadonlyArray<RegExp> = [...asides.map(([said]) => said), ofSubject, telling]

/** The statement without its asides. */
export const withoutAsides = (text: string): string =>
  withoutOfSubject(asides.reduce((left, [said, plainly]) => left.replaceAll(said, plainly), text))
