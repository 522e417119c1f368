// Who says it and where: the dateline of a wire, "a Lagos newspaper reports" at the end, "campaigners say that" at the beginning. None of it is
// part of what is said, whatever names it holds, as long as it holds nothing of what is counted.
import { kindsOf } from '../ask/framing/word-kinds.ts'
import { figuresIn } from './numbers.ts'
import { narrows } from './narrowing.ts'
import { withoutTitles } from './papers.ts'

/** A sentence without whoever says it; `start` is its place in the sentence. */
export type Core = { readonly text: string; readonly start: number; readonly dropped: ReadonlyArray<string> }

const mostWords = 16

const saying = new Set(
  `said says say saying wrote writes write reported reports report claimed claims claim noted notes note reckoned reckons reckon argued argues
  argue asserted asserts assert announced announces announce declared declares declare stated states state told tells tell informed informs
  heard hears hear learned learnt learns read reads warned warns warn complained complains complain lamented laments lament sighed sighs
  marvelled marveled marvels proclaimed proclaims headlined headlines recalled recalls recall reminded reminds remind welcomed welcomes
  calculated calculates calculate estimated estimates estimate agreed agrees agree insisted insists insist alleged alleges allege boasted
  boasts boast admitted admits admit confirmed confirms confirm conceded concedes concluded concludes conclude explained explains explain
  observed observes added adds add printed prints print carried carries published publishes publish quoted quotes quote cited cites cite
  posted posts post tweeted tweets tweet blogged blogs grumbled grumbles grumble moaned cheered cheers protested protests objected criticised
  criticized thundered gushed crowed trumpeted trumpets fumed scoffed quipped joked mused wondered wonders believes believed believe thinks
  thought think finds found find shows showed show shown indicates indicated indicate suggests suggested suggest reveals revealed reveal
  maintains maintained maintain contends contended testified testifies acknowledged acknowledges remarked remarks commented comments pointed
  points point highlighted highlights stressed stresses underlined underlines emphasised emphasized asked asks ask relayed relays broadcast
  broadcasts aired disclosed discloses discovered want wants wanted demand demands demanded know knows knew grumbling calculating discovers
  deplored deplores regretted regrets denounced denounces condemned condemns swears swore vouches submitted submits replied replies answered
  answers wagered guesses guessed bragged touted touts summarised summarized tabulates tabulated computes computed reiterated reiterates
  repeated repeats lists listed records recorded`.split(/\s+/u),
)
const sayers =
  /^(?:daily|dailies|weekly|weeklies|monthly|press|wire|wires|newswire|newswires|tabloid|broadsheet|broadcaster|lobby|watchdog|tank|tanks|ngos?|mps?|meps?|deputies|union|unions|federation|network|foundation|charity|charities|institute|sources?|statisticians?|campaigners?|researchers?|correspondents?|columnists?|officials?|explainer|factsheet|op-ed|podcast|blog|blogs|bloggers?|desk|organi[sz]ation|church|release|communiqu[ée]|ambassador|ambassadors|envoys?|fund|bank|oecd|imf|dac|un|undp|magazine|portal|site|website|channel|station|outlet|outlets|media|handout|pamphlet|flyer|leaflet|slide|slides|kamer|bundestag|riksdag|folketing|storting|cortes|diet|knesset|duma|sejm|dáil|senate)$/iu

const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .replaceAll(/["'’“”«»‘](?:s\b)?/gu, ' ')
    .split(/[\s,/-]+/u)
    .filter((word) => word !== '')

const isSayer = (word: string): boolean => {
  const plain = word.toLowerCase()
  if (
    sayers.test(plain) ||
    sayers.test(plain.replace(/s$/u, '')) ||
    /^(?!(?:ODA|GDP|GNI|US|UK|EU|UAE|USD)$)\p{Lu}{2,6}s?$/u.test(word)
  )
    return true
  // "a Rwandan" is a person
  if (word !== plain) return false
  const kinds = kindsOf(plain)
  return kinds.has('person') || kinds.has('group') || kinds.has('communication')
}
const isSaying = (word: string): boolean => saying.has(word.toLowerCase())
const isPast = (word: string): boolean => /(?:ed|s)$/u.test(word) && kindsOf(word.toLowerCase()).has('verb')

const noSubject =
  /^(?:of|to|from|for|by|with|without|including|excluding|counting|net|gross|which|who|whose|up|down|most|all|half|more|less|mostly|mainly|largely|each|both|and|but|not|never|only|in|on|at|per|after|before|since|while|because|principal|interest)$/iu
const passing = /^(?:(?:that|this) (?:is|was) (?:what|how) |so |as |or so |if |thus )/iu
const introduced =
  /^(?:so|per|via|in the (?:words|view|count|telling|reckoning|eyes|opinion|version) of|by the (?:count|reckoning|estimate) of|to (?:hear|believe|quote|cite)|on the word of|courtesy of|citing|quoting) /iu
const sourced = /^(?:according to|as reported by|as published by|as stated by|data from|figures? from|source:) /iu
const possessor =
  /['’]s? (?:count|view|words|reckoning|telling|estimate|books|figures|data|tables?|account|opinion|newsletter|report|release|notice|bulletin|briefing)$/iu
const isOfPossessor = (clause: string): boolean => /^(?:in|by|on|from) /iu.test(clause) && possessor.test(clause)
const counted =
  /\b(?:ODA|GDP|GNI|GNP|aid|debts?|debt service|population|inhabitants|people|economy|output|assistance|grants|loans|commitments|disbursements|income|refugees?)\b/iu

const saysNothing = (words: string): boolean =>
  words.length <= 160 && figuresIn(words).length === 0 && !/\b(?:19|20)\d\d\b/u.test(words)
/** No figure, no year, no word that narrows what is counted. */
const isBare = (words: string): boolean => saysNothing(words) && !narrows(words)

/** "a watchdog in Nairobi calculates": words between who says it and the verb. */
const isOfPlace = (word: string): boolean => /^(?:in|of|at|from|for|the|and|\p{Lu}\S{0,40})$/u.test(word)

/** "the debt office reckons", "an official source said": words before one who says it tell of him alone. */
const strongly = (words: ReadonlyArray<string>): boolean => {
  const verb = words.findIndex((word, i) => {
    const sayer = words.slice(0, i).findLastIndex(isSayer)
    return sayer >= 0 && isSaying(word) && words.slice(sayer + 1, i).every(isOfPlace)
  })
  return verb > 0 && isBare(words.slice(verb).join(' '))
}

/** "while talks dragged on", "three years before the default", "the year of the exodus", "most of it scholarships": when it was and what became of it. */
const besides =
  /^(?:unchanged|little changed|much as before|while|when|as(?! for\b)|amid|despite|though|although|even as|even though|thanks to|owing to|because of|at the height of|on the eve of|most of (?:it|this|that)|much of (?:it|this|that)|the year (?:of|that|when|in which|before|after)(?= \S)|(?:\p{L}+|\d{1,2}) (?:years?|months?|weeks?|decades?) (?:before|after|into|since|ahead of)(?= \S))\b/iu

const tables =
  /^(?:the )?(?:OECD|World Bank|IMF|DAC|UN)(?:['’]s)? (?:own )?(?:tables|data|figures|statistics|numbers|records)(?: (?:of|on|for) (?<about>[\p{L} ]{1,60}?))? (?:show|indicate|suggest|reveal|say)$/iu
/** "the OECD's tables of official development assistance show": what they are of may say how a figure is counted. */
const isOfTables = (clause: string): boolean => {
  const found = tables.exec(clause.replaceAll(/(?<=\p{Ll})['’]s(?= )/gu, ''))
  return (
    found !== null &&
    !narrows(
      (found.groups?.['about'] ?? '')
        .replace(/official development assistance|administrative costs/iu, '')
        .replace(/(?:\p{Lu}\p{L}{2,14} )?(?:(?:public|external|foreign|sovereign) ){0,2}debts?$/u, ''),
    )
  )
}

/** "notes Dóchas": a verb and whose name that is. */
const longestName = 4

type Strength = 'strong' | 'weak' | null

/** "the Port Moresby paper headlined", "MEPs heard on Tuesday", "wrote a Capitol Hill newsletter", "so the Hanoi press". */
const attribution = (clause: string): Strength => {
  const words = wordsOf(clause.replace(passing, '').trim())
  const [first = ''] = words
  if (words.length === 0 || words.length > mostWords || !saysNothing(clause)) return null
  if (!noSubject.test(first) && !isSaying(first) && strongly(words)) return 'strong'
  if (isOfTables(clause)) return 'strong'
  if (sourced.test(clause)) return counted.test(clause) && narrows(clause) ? null : 'strong'
  if (!isBare(clause)) return null
  if (besides.test(clause) && !counted.test(clause)) return /^the year /iu.test(clause) ? 'strong' : 'weak'
  if (/ ha(?:s|ve|d) it$/u.test(clause) || isOfPossessor(clause) || (introduced.test(clause) && words.some(isSayer)))
    return 'strong'
  if (isSaying(first))
    return words.slice(1).some(isSayer)
      ? 'strong'
      : words.length > 1 && words.length <= longestName && words.slice(1).every((word) => /^\p{Lu}/u.test(word))
        ? 'weak'
        : null
  if (noSubject.test(first)) return null
  const verb = words.findIndex((word, i) => i > 0 && isSaying(word))
  if (verb > 0) return words.slice(0, verb).some(isSayer) ? 'strong' : 'weak'
  const other = words.findLastIndex((word, i) => i > 0 && isPast(word))
  return other > 0 && words.slice(0, other).some(isSayer) ? 'weak' : null
}

/** The countries, groups and organisations that words name, each by what it may be; those who publish figures are not among them. */
export type NamesIn = (words: string) => ReadonlyArray<ReadonlyArray<string>>

/** Whether words may be left out beside others: they name nobody whom these do not, or surely tell who says it alone. */
const isApart = (words: string, rest: string, strength: Strength, namesIn: NamesIn): boolean => {
  const names = namesIn(words)
  if (names.length === 0) return strength !== null
  const held = new Set(namesIn(rest).flat())
  return (
    held.size > 0 &&
    (strength === 'strong' || (strength === 'weak' && names.every((refs) => refs.some((ref) => held.has(ref)))))
  )
}

/** Where a clause may begin. */
const separators = /, |; | [–—-] | \((?=[^()]{1,160}\)[.!?]?$)/gu
const closing = /(?<![.!?)\s])[.!?)\s]{1,6}$/u

/** The text without a clause at its end, or between marks, that tells who says it. */
const withoutClause = (text: string, namesIn: NamesIn): { readonly text: string; readonly dropped: string } | null => {
  const marks = [...text.matchAll(separators)]
  for (const [i, { index, 0: mark }] of marks.entries()) {
    const before = text.slice(0, index)
    const clause = text.slice(index + mark.length).replace(closing, '')
    if (figuresIn(before).length > 0 && isApart(clause, before, attribution(clause), namesIn))
      return { text: before, dropped: clause }
    const next = marks[i + 1]
    if (next === undefined || mark === ' (') continue
    const inside = text.slice(index + mark.length, next.index)
    const rest = `${before} ${text.slice(next.index + next[0].length)}`
    if (isApart(inside, rest, attribution(inside), namesIn)) return { text: rest, dropped: inside }
  }
  return null
}

const noPlace = /^(?:ODA|GDP|GNI|GNP|OECD|IMF|DAC|IDA|IBRD|USA|UAE|DRC|CAR|PNG|OOF|LDCS?|FACT|NOTE|NEWS)\b/u
const datelineEnds = [': ', ' — ', ' – ', ' - ', ' -- ', '— ', '. ']
const longestDateline = 60
const isUpper = (word: string): boolean => /^\p{Lu}/u.test(word) && word === word.toUpperCase()

/** "PORT-AU-PRINCE, April (wire) - ": where a report was filed; the place, and how long the dateline is. */
const datelineOf = (text: string): { readonly place: string; readonly length: number } | null => {
  const head = text.slice(0, longestDateline)
  const ends = datelineEnds.flatMap((end) => (head.includes(end) ? [{ at: head.indexOf(end), end }] : []))
  const [first] = ends.sort((a, b) => a.at - b.at)
  if (first === undefined || noPlace.test(text)) return null
  const [place = ''] = head.slice(0, first.at).split(/, | \(/u)
  const words = place.split(' ')
  const isPlace = words.length <= 4 && place.length > 2 && words.every(isUpper)
  return isPlace ? { place, length: first.at + first.end.length } : null
}
const led = /^(?<who>[^.:;,]{1,120}), (?=\S)/u
const saidPlainly =
  /^(?<who>[^.:;,]{1,80}? (?:said|says|say|wrote|writes|reported|reports|claimed|claims|reckons|reckoned|insists|insisted|admitted|admits|believes|thinks)) (?=\p{Lu}|the \p{Lu})/u
const reported = /^(?<who>[^.:;]{1,120}?) (?:that|whether) (?=\S)/u
const opened = /^(?<who>[^.:;]{1,120}): (?=\S)/u
const asking =
  /^(?:(?:and |but |so )?(?:let us|let['’]s|lest we|do|please|never|(?:we|one) (?:should|must)) (?:not |never )?(?:forget|remember|recall|note|overlook|bear in mind) that|is it (?:correct|true|right|the case|a fact) that|(?:does|did|will|would|can|could) (?:(?:he|she|you|we|they)|the (?:[\p{L}]+ )?(?:minister|government|chancellor|president|commission|council|secretary of state|speaker|house|treasury|commissioner|cabinet)(?: of \p{L}+| for [\p{L} ]{3,20})?)(?: now| please| finally| still| today)? (?:stand by the (?:statement|claim)|agree|accept|confirm|know|acknowledge|admit|concede|recogni[sz]e|remember|recall|say) that|(?:he|she) is aware that) /iu
const numberOfPaper = /\b(?:question|no|nr|item|motion|reply|answer) ?(?:\p{Lu}{1,2} )?\d{1,4}\b/giu

/** "It is not true that": whoever denies it says something else. */
const denied = /\b(?:not|never|untrue|false|wrong|mistaken|doubts?|den(?:y|ies|ied))\b|n['’]t\b/iu

const openingStrength = (who: string, isColon: boolean): Strength => {
  const words = wordsOf(who)
  if (words.length > mostWords + 4 || counted.test(who) || (!isColon && denied.test(who))) return null
  if (!isColon && strongly(words) && saysNothing(who)) return 'strong'
  if (!isBare(who.replace(numberOfPaper, ''))) return null
  const isTold = words.some(
    (word, i) => i > 0 && (isSaying(word) || /^(?:aware|statement|correct|true|right|fact)$/iu.test(word)),
  )
  const isPaper = words.some(isSayer)
  return isTold && isPaper ? 'strong' : isTold || (isColon && isPaper) ? 'weak' : null
}

/** How much of a sentence only opens it. */
const openingOf = (
  text: string,
): { readonly length: number; readonly dropped: string; readonly strength: Strength } => {
  const dateline = datelineOf(text)
  if (dateline !== null) return { length: dateline.length, dropped: dateline.place, strength: 'strong' }
  const asked = asking.exec(text)
  if (asked !== null) return { length: asked[0].length, dropped: '', strength: 'strong' }
  for (const [opening, isColon] of [
    [opened, true],
    [reported, false],
    [saidPlainly, false],
  ] as const) {
    const found = opening.exec(text)
    const who = found?.groups?.['who'] ?? ''
    const strength = found === null ? null : openingStrength(who, isColon)
    if (found !== null && strength !== null) return { length: found[0].length, dropped: who, strength }
  }
  const clause = led.exec(text)
  const who = clause?.groups?.['who'] ?? ''
  if (clause !== null && !counted.test(who)) {
    const strength = /^(?:speaking|asked|addressing|writing|answering|talking|testifying) /iu.test(who)
      ? 'weak'
      : attribution(who)
    if (strength !== null && isBare(who)) return { length: clause[0].length, dropped: who, strength }
  }
  return { length: 0, dropped: '', strength: null }
}

const reportedAt =
  /\b(?:put|puts|given|estimated|pegged|reckoned|quoted|cited|reported|listed|recorded|set|shown)(?: at| as)? (?:about |around |some |just |only )?$/iu
const tails = / (?:by|in|on|as) /giu

/** "was put at $5 million by the Rome correspondents", "as the ministry prints it": who says it, with no mark before. */
const withoutTail = (text: string, namesIn: NamesIn): { readonly text: string; readonly dropped: string } | null => {
  const end = text.replace(closing, '')
  const figure = figuresIn(end).at(-1)
  if (figure === undefined) return null
  const isReported = reportedAt.test(end.slice(0, figure.start))
  for (const { index } of end.matchAll(tails)) {
    const tail = end.slice(index + 1)
    const words = wordsOf(tail)
    if (index < figure.end || /[,;:]/u.test(tail) || counted.test(tail) || !isBare(tail)) continue
    const isWho = isReported && tail.startsWith('by ') && words.some(isSayer)
    const isAs =
      tail.startsWith('as ') &&
      words.some((word, i) => i > 0 && (isSaying(word) || /^(?:has|have|had|gives|puts|put)$/u.test(word)))
    const isIn = isOfPossessor(tail)
    if ((isWho || isAs || isIn) && isApart(tail, end.slice(0, index), 'strong', namesIn))
      return { text: end.slice(0, index), dropped: tail }
  }
  return null
}

const mostTimes = 3
/** `"Polish aid was $2 million in 2023," a note reads.`: with spaces for its quotation marks. */
const unquoted = (sentence: string): string => {
  const end = sentence.search(/[,!?]["”] /u)
  return end > 0 && /^["“]/u.test(sentence) ? ` ${sentence.slice(1, end)},  ${sentence.slice(end + 3)}` : sentence
}

/** The sentence without whoever says it. */
export const coreOf = (sentence: string, namesIn: NamesIn): Core => {
  let [text, start] = [withoutTitles(unquoted(sentence)), 0]
  const dropped: string[] = []
  for (let i = 0; i < mostTimes; i++) {
    const found = openingOf(text)
    const rest = text.slice(found.length)
    if (figuresIn(rest).length === 0 || !isApart(found.dropped, rest, found.strength, namesIn)) break
    dropped.push(found.dropped)
    text = rest
    start += found.length
  }
  for (let i = 0; i < mostTimes; i++) {
    const less = withoutClause(text, namesIn) ?? withoutTail(text, namesIn)
    if (less === null) break
    dropped.push(less.dropped)
    text = less.text
  }
  return { text, start, dropped }
}
