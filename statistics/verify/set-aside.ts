// What a statement says besides the figure: why it is so, who somebody is, what people think of it. It is set aside only where no word of it
// could narrow what is counted.

/** Words that say what is counted or how: whatever holds one of them stays. */
const meaningful =
  /\b(?:net|gross|grants?|equivalents?|loans?|credits?|constant|current|real|nominal|prices?|terms|per|head|capita|person|share|bilateral|multilateral|without|counting|principal|interest|debts?|inflation|repayments?|relief|humanitarian|emergency|budget|sectors?|education|health|equity|technical|costs?|in-kind|commercial|private|public|official|quarter|month|fiscal|average|tied|untied|concessional|creditors?|lenders?|holders|guaranteed|arrears|undisbursed|core|earmarked|long-term|short-term|only|solely|exclusively)\b/iu
const meaningfulStems = /\b(?:commit|pledg|disburs|lend|exclud|includ|except)/iu
const ofSomebody = /\b(?:from|to|for|by) (?:the )?\p{Lu}|\d|%/u

/** Some word may narrow what is counted. */
export const narrows = (words: string): boolean => meaningful.test(words) || meaningfulStems.test(words)

/** No word could narrow what is counted. */
export const isIdle = (words: string): boolean => words.length <= 140 && !narrows(words) && !ofSomebody.test(words)

/** Where reasons and judgements begin, at the end of a statement. */
const reasons =
  /,? (?:because|amid|despite|thanks to|in the wake of|following|on the back of|even though|although|even as|owing to|due to|after|since|as (?=\p{Lu}|the |its |war |prices |fighting |donors |rates |millions |thousands ))/gu
const judgements =
  /, (?:one of|a record|a sum|an amount|a figure|a level|its|the (?:highest|lowest|largest|smallest|biggest|most|least)|more than|less than|nearly|up|down|well|which|who|making|leaving|putting|showing|reflecting|marking|is|are|was|were)\b/gu

const withoutTail = (said: string, opener: RegExp): string => {
  for (const { index } of said.matchAll(opener)) {
    const tail = said.slice(index)
    if (tail.length <= 140 && !tail.slice(1).includes(',') && !tail.includes(';') && isIdle(tail))
      return said.slice(0, index)
  }
  return said
}

/** "Japan – far away – gave": what stands between dashes or in brackets. */
const withoutAsides = (said: string): string => {
  const [before = '', aside = '', after, ...more] = said.split(/ [–—-]{1,2} /u)
  const plain = after !== undefined && more.length === 0 && isIdle(aside) ? `${before} ${after}` : said
  return plain.replaceAll(/ ?\(([^()]+)\)/gu, (whole, inside: string) => (isIdle(inside) ? '' : whole))
}

const beingSomething = / (?:was|is|became|came|finished|placed|ranked|remained|remains) /u
const inYear = / in (?:19|20)\d\d/u

/** "With a GDP, Kenya was the biggest economy in 2019" says it of Kenya. */
const possessed = ([what = '', who = '', ...more]: ReadonlyArray<string>): string | null => {
  const verb = beingSomething.exec(who)
  if (!/^with /iu.test(what) || verb === null || more.length > 0) return null
  const rest = who.slice(verb.index)
  const year = inYear.exec(rest)?.[0] ?? ''
  return isIdle(rest.replace(inYear, ''))
    ? `${what.replace(/^with (?:an? |its )?/iu, '')} of ${who.slice(0, verb.index)}${year}`
    : null
}

const startsWithName = /^(?:[Tt]he )?\p{Lu}/u
const apposition =
  /^(?:an? |the |one of |(?:often|long|widely|once|frequently|usually|always|never|rarely|seldom|hardly|itself|already|still) |\p{Lu}\p{L}+'s )/u

/** "Japan, which gave aid in 2016, is a large donor", "Spain, a mid-sized donor, gave aid": what is said of whom stands apart. */
const apart = ([who = '', what = '', ...rest]: ReadonlyArray<string>): string | null => {
  if (!startsWithName.test(who) || rest.length === 0) return null
  const after = rest.join(', ')
  if (
    /^(?:which|who) /u.test(what) &&
    /^(?:is|was|remains|remained|has|had|ranks|ranked) /u.test(after) &&
    isIdle(after)
  )
    return `${who} ${what.replace(/^(?:which|who) /u, '')}`
  // "Rwanda, with an economy of $10 billion in 2019, punches above its weight"
  if (/^with (?:an? |its )\p{Ll}/u.test(what) && /^\p{Ll}/u.test(after) && isIdle(after))
    return `${who}'s ${what.replace(/^with (?:an? |its )/u, '')}`
  return apposition.test(what) && /^\p{Ll}/u.test(after) && isIdle(what) ? `${who} ${after}` : null
}

/** "IDA was owed by Ghana" is what Ghana owed IDA. */
const owed = (said: string): string => {
  const [whom = '', who, ...more] = said.split(/ (?:was|were|is|are) owed by /u)
  if (who === undefined || more.length > 0) return said
  const year = inYear.exec(who)?.[0] ?? ''
  return `${who.replace(inYear, '')} owed ${whom.replace(/^The /u, 'the ')}${year}`
}

/** "Minutes, item 3: ": where in a paper it stands. */
const placeInPaper =
  /^(?:minutes|slide|item|page|point|box|table|bullet|section)(?:,? (?:item|slide|page|point|number|no)?\.? ?\d{1,3})?: /iu

/** "A record high: Japan's aid": what a headline opens with. */
const withoutHeadline = (said: string): string => {
  const [opening = '', rest, ...more] = said.split(': ')
  const isOpening =
    /\b(?:high|low|record|fact|facts|figure|figures|number|numbers|news|update|quiz|today|remember|reminder|headline|thread|memo|note|subject)\b/iu.test(
      opening,
    )
  return rest !== undefined && more.length === 0 && isOpening && isIdle(opening) ? rest : said
}

const source = /\b(?:according to|as reported by|as published by|as stated by|data from|figures? from) /iu

/** "according to the Fund": to where the words end, or the next comma. */
const withoutSource = (said: string): string => {
  const found = source.exec(said)
  if (found === null) return said
  const from = found.index + found[0].length
  const length = said.slice(from).search(/[,.;]/u)
  const to = length === -1 ? said.length : from + length
  const name = said.slice(from, to)
  return /\d/u.test(name) || name.split(' ').length > 6 ? said : `${said.slice(0, found.index)}${said.slice(to)}`
}

/** A statement without what it says besides. */
export const withoutIdleWords = (statement: string): string => {
  const said = withoutSource(statement)
    .replace(/^[\s,]+/u, '')
    .replaceAll(' ,', ',')
  const whole = withoutAsides(withoutHeadline(said.replace(placeInPaper, '')))
  const parts = whole.split(', ')
  const plain = possessed(parts) ?? apart(parts) ?? whole
  return owed(withoutTail(withoutTail(plain, judgements), reasons))
}

const incomes = /^ (GDP|GNI|GNP|gross domestic product|gross national income|national income)\b/u

/** "Debt service % of Angola's GDP": the share is of whoever's income it is. */
export const withOwner = (said: string): string => {
  const at = said.indexOf('% of ')
  const rest = said.slice(at + 5)
  const mark = rest.indexOf("'")
  if (at <= 0 || mark === -1 || !startsWithName.test(rest)) return said
  const behind = rest.slice(rest[mark + 1] === 's' ? mark + 2 : mark + 1)
  const [whole, income] = incomes.exec(behind) ?? []
  return whole === undefined
    ? said
    : `${said.slice(0, at).trimEnd()} of ${rest.slice(0, mark)} as % of ${income}${behind.slice(whole.length)}`
}

/** "Per person, Denmark gave": what is divided by goes behind. */
export const withDivisorBehind = (said: string): string => {
  const found = /^(?:per (?:person|head|capita|inhabitant|citizen)|for each (?:person|inhabitant|citizen)),? /iu.exec(
    said,
  )
  return found === null ? said : `${said.slice(found[0].length)} ${found[0].replace(/,? $/u, '')}`
}
