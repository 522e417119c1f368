// How a figure is measured, in the words of people: what is net of repayments, what is gross, and what is at the prices of its year.
import ownPrices from './own-prices.json' with { type: 'json' }

const aid = /\b(?:ODA|aid|official development assistance|development assistance)\b/iu

/** What comes back on loans: "old repayments", "what the borrowers sent back", "money flowing back on past loans". */
const back =
  "(?:(?:(?:all|the|any|its|their|those|these|old|past|earlier|loan|principal|capital|(?:borrower|debtor|recipient)s['’]|borrowing countries['’]) ){0,3}(?:repayments?|reimbursements?|paybacks?|reflows|amorti[sz]ation)(?: (?:on|of|from) (?:(?:all|the|its|their|those|old|older|past|earlier|previous|prior|existing|outstanding|soft|concessional|aid|ODA|development) ){0,3}(?:loans|credits|lending|debts?|principal|capital))?|what (?:the )?(?:borrowers|recipients|debtors) (?:paid|pay|sent|send|gave|give) back|what (?:came|comes|flowed|flows|was paid|is paid|went) back on (?:(?:(?:old|past|earlier|its|their|the) ){0,2})(?:loans|credits|lending)|(?:money|sums|cash) (?:flowing|coming|paid|sent|going) back on (?:(?:old|past|earlier) )?(?:loans|credits))\\b"
const deducted =
  '(?:,? (?:(?:is|are|was|were|has been|have been|had been|being|get|got) )?(?:subtracted|deducted|removed|netted(?: out| off)?|(?:taken|stripped|knocked|set) (?:off|out|away|aside)|stripped)\\b,?)'
const deducting = '(?:subtracting|deducting|removing|netting(?: out| off)?|taking (?:off|out|away)|counting off)'
/** Words for net and for gross that stand apart from the aid. */
const apart: ReadonlyArray<readonly [words: RegExp, netting: 'net' | 'gross']> = [
  [
    /\b(?:i\.?e\.? )?(?:on|in|under|by|using) (?:a |the )?net(?:[- ]disbursements?)? (?:basis|terms|measure)\b,?/giu,
    'net',
  ],
  [
    /\b(?:i\.?e\.? )?(?:on|in|under|by|using) (?:a |the )?gross(?:[- ]disbursements?)? (?:basis|terms|measure)\b,?/giu,
    'gross',
  ],
  [/\b(?:measured|counted|taken|expressed|reported|put) (?:as|in|by) net disbursements?\b,?/giu, 'net'],
  [/\bas net (?:flows|disbursements|payments)\b,?/giu, 'net'],
  [/\bas gross (?:flows|disbursements|payments)\b,?/giu, 'gross'],
  [/\b(?:measured|counted|taken|expressed|reported|put) (?:as|in|by) gross disbursements?\b,?/giu, 'gross'],
  [/ [–—-] net disbursements? [–—-](?= )/giu, 'net'],
  [/ [–—-] gross disbursements? [–—-](?= )/giu, 'gross'],
  [/\bnet (?:in|of) (?=(?:ODA|aid|official development)\b)/giu, 'net'],
  [/\bgross (?:in|of) (?=(?:ODA|aid|official development)\b)/giu, 'gross'],
  [new RegExp(`\\b(?:net of|less|minus) ${back}${deducted}?`, 'giu'), 'net'],
  [new RegExp(`,? ?\\b(?:i\\.?e\\.?|that is|meaning|so),? after ${back}`, 'giu'), 'net'],
  [new RegExp(`\\b(?:after|once|with) ${back}${deducted}`, 'giu'), 'net'],
  [new RegExp(`\\b(?:before|without|until) ${back}${deducted}?`, 'giu'), 'gross'],
  [new RegExp(`\\bafter ${deducting} ${back}`, 'giu'), 'net'],
  [new RegExp(`\\b(?:before|without|not) ${deducting} ${back}`, 'giu'), 'gross'],
]

/** A netting that is told apart from the aid, put before it: "on a net basis Japan gave aid". Both nettings told: as it stands. */
const withNetting = (words: string): string => {
  const found = apart.filter(([phrase]) => words.search(phrase) !== -1)
  const [netting, ...more] = new Set(found.map(([, one]) => one))
  if (netting === undefined || more.length > 0 || !aid.test(words)) return words
  const rest = found.reduce((left, [phrase]) => left.replaceAll(phrase, ' '), words)
  const [own, other] = netting === 'net' ? [/\bnet\b/iu, /\bgross\b/iu] : [/\bgross\b/iu, /\bnet\b/iu]
  if (other.test(rest)) return words
  return own.test(rest) ? rest : rest.replace(aid, (it) => `${netting} ${it}`)
}

/** What makes prices of two years differ. */
const move =
  '(?:inflation|prices|price changes|price rises|exchange rates?|exchange-rate (?:changes|movements)|currency (?:changes|movements|swings))'
const moved = `${move}(?: (?:and|or|nor) ${move})?`
/** At the prices of the year, as every figure is unless words ask for others. */
const nominal: ReadonlyArray<RegExp> = [
  ...ownPrices.map((words) => new RegExp(`,? ?\\(?\\b(?:${words})\\b\\)?,?`, 'giu')),
  new RegExp(`,? ?\\b(?:unadjusted|uncorrected|not adjusted|not corrected) for ${moved}\\b,?`, 'giu'),
  new RegExp(
    `,? ?\\b(?:without|before) (?:any )?(?:adjusting|adjustment|correcting|correction|allowing|allowance) for ${moved}\\b,?`,
    'giu',
  ),
  /,? ?\b(?:without|before) (?:any )?(?:deflating|deflation|(?:inflation|price) (?:adjustments?|corrections?))\b,?/giu,
  /,? ?\b(?:in|at) (?:the )?(?:money|prices|dollars|euros|pounds|forints?|kronor|kroner|yen|francs|rand|exchange rates?)(?: and (?:prices|rates|exchange rates?))? of (?:the day|the time|the year|that year|the same year)\b,?/giu,
  /,? ?\b(?:in|at) (?:then|that year['’]s|the year['’]s|the day['’]s|contemporary)[- ](?:current |prevailing )?(?:money|prices|dollars|(?:exchange )?rates?)(?: and (?:prices|exchange rates?))?\b,?/giu,
  /,? ?\b(?:in nominal terms|in current terms|in current money|(?:in )?(?:current|nominal) (?:USD|US\$)(?! ?\d)|(?:at|in) current prices(?: and (?:current )?exchange rates)?)\b,?/giu,
  /,? ?\(nominal\),?/giu,
  /,? ?\b(?:in |at )?(?:unadjusted|uncorrected|undeflated) (?:US )?(?:dollars?|money|prices|terms)(?: of (?:19|20)\d\d)?\b,?/giu,
  /,? ?(?:\bwith |– |— )?\bno (?:inflation|price|exchange-rate) (?:adjustment|correction)s?\b(?: (?:made|applied|whatsoever))?,?/giu,
]
/** "Nominal please, not deflated:" */
const notReal: ReadonlyArray<RegExp> = [
  /,? ?\b(?:in |at )?(?:nominal|current)(?: (?:terms|prices|dollars|money|figures|values?))?,? (?:please|then|here|only|as ever)?,? ?(?:and )?not (?:deflated|constant|real|adjusted|inflation-adjusted|in real terms|at constant prices|corrected)\b[,:]?/giu,
  /(?<=^|[,;(] ?|\| ?)(?:and )?not (?:deflated|inflation-adjusted|adjusted|corrected)(?: (?:for (?:anything|prices)|at all|in any way))?(?=[,:;)]|$)[,:]?/giu,
]
/** "in unadjusted dollars of 2015" says of which year it is, too. */
const moneyOfYear =
  /\bin (?:unadjusted|uncorrected|nominal|current) (?:US )?(?:dollars|money) of (?<year>(?:19|20)\d\d)\b/giu
/** For the check that they run in proportion to their input. */
export const measurePatterns: ReadonlyArray<RegExp> = [...apart.map(([phrase]) => phrase), ...nominal, ...notReal]
const real = /\b(?:constant|real|deflated|inflation-adjusted)\b/iu

/** Dollars of an economy at market exchange rates are those that the outlook has; at purchasing power they would be others. */
const marketRates =
  /,? ?\b(?:valued |measured |converted |taken |expressed |counted )?(?:at|using) (?:(?:current |prevailing )?market |current |prevailing )(?:exchange rates|prices)\b(?: and (?:current |market )?exchange rates\b)?,?/giu
const income = /\b(?:GDP|output|economy|gross domestic product)\b/iu

/** "ODA/GNI ratio", "aid-to-GNI": a share of income by its two sides; "as a share of": in per cent. */
const ofIncome = /\b(ODA|aid)(?: ?\/ ?|[- ]to[- ])(GNI|GDP)(?: ratio)?\b/giu
const asShare =
  /\bas (?:a |the )?(?:share|percentage|proportion|fraction|per ?cent) of (?=(?:its |their |the )?(?:GNI|GDP|gross national income|national income)\b)/giu

/** A statement with how it is measured in the words that Search reads. */
export const withMeasureWords = (words: string): string => {
  const netted = withNetting(words.replaceAll(moneyOfYear, 'in $<year>'))
    .replaceAll(/\b(net|gross) (ODA|aid) payments\b/giu, '$1 $2')
    .replaceAll(ofIncome, '$1 as % of $2')
    .replaceAll(asShare, 'as % of ')
  const plain = notReal.reduce((left, phrase) => left.replaceAll(phrase, ' '), netted)
  const priced = real.test(plain) ? netted : nominal.reduce((left, phrase) => left.replaceAll(phrase, ' '), plain)
  return income.test(priced) ? priced.replaceAll(marketRates, ' ') : priced
}
