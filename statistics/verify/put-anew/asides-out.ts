// A statement without what only stands beside it: marks of notes, on whose data it rests, that all lenders are meant, that babies count as well.

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
/** For the check that they run in proportion to their input. */
export const asidePatterns: ReadonlyArray<RegExp> = asides.map(([said]) => said)

/** The statement without its asides. */
export const withoutAsides = (text: string): string =>
  asides.reduce((left, [said, plainly]) => left.replaceAll(said, plainly), text)
