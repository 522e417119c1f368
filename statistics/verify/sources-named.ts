// Papers that a statement names for where its figure is from, in brackets, and what it tells its figure to come on top of.

const bracket = / ?\(([^()❶❷]{2,80})\)/gu
/** Words of which nothing is told but a paper. */
const ofPaper =
  /^(?:sources?|see|data|database|dataset|table|tables|figures?|statistics|stats|online|edition|from|the|of|and|by|in|own|calculations?|based|on|IMF|WEO|World|Economic|Outlook|OECD|DAC|DAC1|DAC2a|CRS|Creditor|Reporting|System|Bank|Bank's|IDS|International|Debt|April|October|(?:19|20)\d\d|)$/iu
/** Without one of them a name in brackets may be whose the money is: "debt (World Bank)". */
const paper =
  /\b(?:sources?|data|database|dataset|tables?|figures?|statistics|stats|Outlook|WEO|IDS|CRS|DAC1|DAC2a|Reporting System)\b/iu

const besides =
  '(?:on top of|in addition to|besides|over and above|alongside|next to) (?:all )?(?:its|their|the) (?:net |gross )?(?:ODA|official development assistance|development aid|foreign aid|aid)'
const beside: ReadonlyArray<RegExp> = [new RegExp(`^${besides}, `, 'iu'), new RegExp(`, ${besides}(?=[,.]|$)`, 'iu')]
const flows = /\bother official flows\b|\bOOF\b/u
/** For the check that they run in proportion to their input. */
export const besidePatterns: ReadonlyArray<RegExp> = beside

/** "as reported to the DAC" */
const reporting =
  /,? ?\b(?:as|which (?:is|was)|that (?:is|was)) (?:it (?:is |was )?)?(?:reported|notified|declared|submitted|communicated|told) (?:by (?:it|them|itself|its government|the government|its ministry) )?to the (?:DAC|OECD)\b,?/giu

const isPaper = (words: string): boolean =>
  paper.test(words) && words.split(/[ ,;:.’/-]/u).every((word) => ofPaper.test(word))

/** A statement without such brackets; other official flows are no part of the aid that they come on top of. */
export const withoutSources = (words: string): string => {
  const plain = words
    .replaceAll(bracket, (said, inside: string) => (isPaper(inside) ? '' : said))
    .replaceAll(reporting, (said) => (said.endsWith(',') && !said.startsWith(',') ? ',' : ' '))
  return flows.test(plain) ? beside.reduce((left, phrase) => left.replace(phrase, ''), plain) : plain
}
