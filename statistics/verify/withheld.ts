// Verdicts that are taken back: words around the figure say that it is of another time, of another one, or of less than what was found.
import type { Search } from '../ask/search.ts'
import { namesakes } from '../ask/words/namesakes.ts'
import { namesOf } from './named.ts'
import { leavesSideOpen } from './named-beside.ts'
import { isOfAllDebt, isOfOtherDebt } from './other-debts.ts'
import { isOfPartOfCountry } from './part-of-country.ts'
import { isBesideFound } from './beside-found.ts'
import { isCarriedOn } from './carried-on.ts'
import { isInPart } from './in-part.ts'
import { isOfOtherCount } from './of-other-count.ts'
import { isOfOtherAmount } from './of-other-amount.ts'
import { isSetApart } from './set-apart.ts'
import { isLooselyTold } from './loosely-told.ts'
import { isOfAllKinds, isOfOtherExtent } from './other-extent.ts'
import { isAboveAll, isOfOthersBeside, isOfWholeBeside, isThanked, leavesUnnamed } from './unnamed-side.ts'
import { open, type Verified } from './verified.ts'

const [nearest, longest] = [160, 600]
const adverbs = '(?:(?:once|earlier|previously|already|only|long|also|briefly|even|first|still|just|then) ){0,2}'
const had = new RegExp(
  `\\b(?:had|having|['’]d) ${adverbs}(?:peaked|stood|reached|been|hit|topped|totall?ed|exceeded|amounted|averaged|come|run|risen|climbed|grown|fallen|dropped|sunk|soared|surged|jumped|swollen|touched|hovered|started|begun|gone|surpassed|passed|crossed|approached|neared|received|given|got|gotten|granted|disbursed|paid|owed|borrowed|lent|held|declined|increased|spent|provided)\\b[^,;:()–—]{0,60}$`,
  'iu',
)
const relative =
  /\b(?:which|that|who|having|once|where|when|whose [\p{L} ]{1,30}|after|though|although|while|whereas|it|they)\b[^,;:()–—]{0,60}$/iu
const anyYear =
  /\b(?:(?:19|20)\d\d|years? (?:later|earlier|after|before|on|previously)|(?:that|same|next|following|previous|last) year)\b/iu
/** "; the year before, it had been ❷" */
const timeBefore =
  /[,;:(–—] (?:and |but )?(?:in |by |at |for )?[^,;:()–—]{0,12}(?:\byear (?:before|earlier)|\b(?:19|20)\d\d),$/iu
const clauseEnd = /[,;:()–—]| (?:and|but|before|while|then) /u

/** "which had peaked above ❶, were down to ... in 2022": an earlier time, and not which. */
const isOfEarlierTime = (before: string, after: string, figures: number): boolean => {
  const found = had.exec(before.slice(-nearest))
  if (found === null) return false
  const at = before.length - (found[0]?.length ?? 0)
  const clause = `${before.slice(at)} ${after.split(clauseEnd, 1)[0] ?? ''}`
  if (anyYear.test(clause)) return false
  const lead = before.slice(Math.max(0, at - nearest), at)
  const start = Math.max(lead.lastIndexOf(','), lead.lastIndexOf('('), lead.lastIndexOf('–'), lead.lastIndexOf('—'))
  const opening = lead.slice(start + 1)
  if (anyYear.test(opening) || timeBefore.test(lead.slice(0, start + 1))) return false
  const isOther = relative.test(opening) || /^having/iu.test(found[0])
  return (isOther && (figures > 1 || anyYear.test(after))) || (figures > 1 && !anyYear.test(before))
}

/** "Averaged ❶ from 2005 to 2014 and ❷ from 2015 to 2022": no average is held. */
const averages = /\baverag(?:ed|ing)\b/iu

const ofDebt = /\b(?:debt|interest|principal)\b/iu
const speaker =
  /\b(?:[Tt]o ask (?:the|his|her)\b|(?:[Ss]ecretary of [Ss]tate|[Cc]hancellor of the [Ee]xchequer|(?:[Hh]is|[Hh]er) [Mm]ajesty['’]s [Gg]overnment|[Tt]his (?:[Gg]overnment|country|[Hh]ouse)|[Mm]y (?:country|[Gg]overnment)|[Oo]urs?|[Ww]e)\b)/u
const everybody = /\b(?:all|total|every|together|worldwide|donors|providers|altogether)\b/iu

/** "To ask the Secretary of State why grants to Nigeria fell to ❶": who gives is the one who is asked. */
const isOfSpeaker = (sentence: string, { found, verdict }: Verified): boolean =>
  found !== null &&
  verdict === 'mismatch' &&
  leavesSideOpen(found) &&
  (found.identity.entities['destination'] ?? []).length > 0 &&
  !ofDebt.test(found.label) &&
  !everybody.test(sentence) &&
  speaker.test(sentence)

const ofTotal =
  /\b(?:out of|(?:from|of|against|within|in) (?:a|an|the|its|their|his|[\p{L}]{2,20}['’]s?) (?:[\p{L}-]{2,14} ){0,2}(?:total|whole|overall|sum)(?: [\p{L}-]{2,14}){0,4} of) (?:about |some |roughly |around |just over |nearly |almost )?$/iu
const outOf =
  /\bout of (?:(?:a|an|the|its|their) (?:[\p{L}-]{2,14} ){0,5}(?:of )?)?(?:about |some |roughly |around )?$/iu

/** "❶ to China, out of a total of ❷": not of the two. */
const isOfWhole = (before: string, { found }: Verified): boolean => {
  if (found === null || !(ofTotal.test(before) || outOf.test(before))) return false
  const { entities } = found.identity
  return ['origin', 'destination'].every((side) => (entities[side] ?? []).length > 0)
}

const ofOwner =
  /(?:^|[\s(])(?:the )?((?:\p{Lu}[\p{L}.-]{1,20}(?: (?:and|of|the))? ?){1,4})(?:['’]s?)? ?[(,]? ?(?:at |with )?$/u
const those = /\b(?:those|that) (?:of|from|by|to|in) [^,;()]{2,40}?[,(]? ?(?:at |with )?\(?$/iu

/** "Namibia's neighbour's GDP" */
const ofRelated =
  /(?:['’]s|\b(?:its|their)) (?:\p{Ll}{3,12} ){0,2}(?:neighbou?r|rival|partner|ally|friend|creditor|lender|donor|successor|predecessor)(?:s['’]|['’]s) /iu

/** "exceeded those of New Zealand (❷)": of nobody but them. */
const isOfOther = (search: Search, before: string, { found, verdict }: Verified): boolean => {
  if (found === null || verdict !== 'mismatch') return false
  const said =
    those.exec(before.slice(-nearest))?.[0] ??
    (/(?:\(|['’]s?) ?$/u.test(before) ? ofOwner.exec(before)?.[1] : undefined)
  if (said === undefined) return false
  const held = new Set(Object.values(found.identity.entities).flat())
  const names = namesOf(search)(said)
  // "China (❶) and Japan (❷)": of the one, and not of both together
  const isOfOne = Object.values(found.identity.entities).some(
    (refs) => refs.length > 1 && names.length === 1 && names.flat().some((ref) => refs.includes(ref)),
  )
  return names.length > 0 && (isOfOne || !names.some((refs) => refs.some((ref) => held.has(ref))))
}

const less: ReadonlyArray<RegExp> = [
  /\b(?:new|newly (?:signed|agreed|approved|awarded)|fresh|additional|extra) (?:(?!Zealand|Caledonia|Guinea|Delhi|York)\p{L}{3,14} )?(?:grants?|aid|ODA|loans?|debts?|lending|assistance|official development|grant aid|money|borrowing)\b(?!-)/iu,
  /\b(?:net|gross) (?:ODA|official development assistance) budgets?\b|\bbudget(?:s|ed)? (?:for|of) (?:\p{L}+['’]s )?(?:net |gross )?(?:ODA|official development assistance)\b/iu,
  /\b(?:in|into) (?:(?:its|their|the) (?:own )?)?(?:local|domestic|home|national) currenc(?:y|ies)\b|\b(?:local|domestic|home)-currency\b/iu,
  /\b(?:debt|service|servicing|repayments?|interest|principal)\b[^,;.]{0,60}\b(?:on|for) (?:the |its |their |a )?(?:[\p{L}-]{2,14} )?(?:railways?|rail|roads?|ports?|airports?|dams?|highways?|bridges?|power|energy|infrastructure|pipelines?|projects?|plants?|stadiums?|hydropower|telecoms?|mines?|schools?|hospitals?|water|sanitation|housing|agriculture|weapons|arms|ships|aircraft|satellites?)\b/iu,
]

const intended =
  /\b(?:want(?:s|ed)?|plan(?:s|ned)?|intend(?:s|ed)?|hop(?:e|es|ed)|wish(?:es|ed)?|aim(?:s|ed)?|offer(?:s|ed)?|refus(?:e|es|ed)|fail(?:s|ed)?|threaten(?:s|ed)?|tr(?:y|ies|ied)|meant?) to (?:\p{Ll}{2,12} )?(?:give|pay|spend|disburse|provide|grant|lend|contribute|donate|transfer|repay|send|hand)\b[^,;:.]{0,100}$/iu
/** "How much did it want to give in 2019? It was ❶" */
const isIntended = (before: string, { found }: Verified): boolean =>
  found !== null && !/commit|scheduled/iu.test(found.label) && intended.test(before.slice(-nearest))

/** "new grants", "in local currency", "on railways": the figure found is of more. */
const isOfLess = (sentence: string, { found, claim: { figure } }: Verified): boolean => {
  if (found === null) return false
  const [ofNew, ofBudget, inLocal, onWorks] = less.map((one) => one.test(sentence))
  const isLocal = inLocal === true && (ofDebt.test(found.label) || figure?.currency === 'USD')
  return (
    (ofNew === true && !/commit/iu.test(found.label)) ||
    ofBudget === true ||
    isLocal ||
    (onWorks === true && ofDebt.test(found.label))
  )
}

const inTown =
  /\b(?:[Gg]rants?|[Aa]id|ODA|[Aa]ssistance|money|[Ff]unds|[Ff]unding|[Ll]oans?|[Pp]rojects?|[Dd]ebts?)(?: [\p{Ll}-]{2,14}){0,2} in (?:the city of )?(\p{Lu}[\p{L}'’-]{2,20}(?: \p{Lu}[\p{L}'’-]{2,20})?)/gu
/** Names of governments by their towns: a country's other names are meant wherever it is counted too. */
const towns: ReadonlyMap<string, string> = new Map(
  namesakes
    .filter(({ ref, roles }) => ref.startsWith('country/') && roles !== undefined && !roles.has('observationAbout'))
    .flatMap(({ ref, names }) => names.map(([name]) => [name, ref] as const)),
)
/** "grants in Maputo": of the town, where nobody says that it stands for its country. */
const isOfTown = (search: Search, sentence: string, { found }: Verified): boolean =>
  found !== null &&
  [...sentence.matchAll(inTown)].some(([, name = '']) => {
    const ref = towns.get(name) ?? towns.get(name.split(' ')[0] ?? '')
    return (
      ref !== undefined &&
      search.graph.label(ref)?.includes(name) !== true &&
      Object.values(found.identity.entities).flat().includes(ref)
    )
  })

const twoNames = /\p{Lu}\p{L}+(?:['’]s)? and (?:the )?\p{Lu}\p{L}/u
const twoYears = /\b(?:19|20)\d\d and (?:19|20)\d\d\b/u
/** "In 2016 and 2017 Norway and Denmark gave ❶ and ❷": of which of four each is. */
const isOfFour = (sentence: string, { claim: { stated }, verdict }: Verified): boolean => {
  const [a, b, ...more] = stated?.figures ?? []
  if (stated === undefined || a === undefined || b === undefined || more.length > 0 || verdict !== 'mismatch')
    return false
  const isAdjacent = /^ and (?:\p{Ll}{4,8} )?$/u.test(stated.text.slice(a.end, b.start))
  return isAdjacent && twoNames.test(sentence) && twoYears.test(sentence)
}

/** "Brussels gave": of the EU's institutions, or of Belgium. */
const isOfEither = (sentence: string, { found, verdict }: Verified): boolean =>
  found !== null &&
  verdict === 'mismatch' &&
  /\bBrussels\b/u.test(sentence) &&
  !/\b(?:EU|European|Union|Commission|Belgium|Belgian)\b/u.test(sentence)

const ofOecd =
  /\bOECD\b(?!['’]s? (?:members|donors|countries)| (?:countries|members|member|donors|economies|area|states|nations|as a (?:whole|group)|together))/u
/** "The OECD gives ❶ of net ODA": it reports what its members give, or what somebody named before gave. */
const isOfReporter = (search: Search, sentence: string, { found, verdict }: Verified): boolean =>
  found !== null &&
  verdict === 'mismatch' &&
  ofOecd.test(sentence) &&
  Object.values(found.identity.entities)
    .flat()
    .some((ref) => /\bOECD\b/u.test(search.graph.label(ref) ?? ''))

const ofIt = /\bof (?:it|which|that|this|these|those|them)\b/u
/** "owed bilateral creditors ❶, two thirds of it (❷) to China": who is named for the part alone has no part in the whole. */
const isOfPartBehind = (
  search: Search,
  before: string,
  after: string,
  { found, verdict, claim }: Verified,
): boolean => {
  const at = after.search(ofIt)
  if (found === null || verdict !== 'mismatch' || at === -1 || (claim.stated?.figures.length ?? 0) < 2) return false
  const named = new Set(namesOf(search)(`${before} ❶ ${after.slice(0, at)}`).flat())
  const held = Object.values(found.identity.entities).flat()
  return namesOf(search)(after.slice(at))
    .flat()
    .some((ref) => held.includes(ref) && !named.has(ref))
}

const base = /\b(?:in|at) (?:constant )?(?:19|20)\d\d (?:US )?(?:dollars|prices|money)\b/u
/** "Its ODA (❶) was worth ❷ in 2022 dollars": the base is that of the figure beside it. */
const isAtOtherBase = (after: string, { verdict, reasons, claim: { stated } }: Verified): boolean => {
  const own = stated?.figures[stated.at]
  const next = stated?.figures[stated.at + 1]
  const at = after.search(base)
  return (
    verdict === 'mismatch' &&
    own !== undefined &&
    next !== undefined &&
    at > next.start - own.end &&
    reasons.some(({ code, detail }) => code === 'other_price_basis' && detail.includes('current prices'))
  )
}

const wholly = /\b(?:total|overall|whole|all|altogether|worldwide|everywhere|entire)\b/iu
/** "Dutch grants to Rwanda: ❶; Belgian grants the same year: ❷": what the first has two sides of is no whole of the second. */
const lacksSide = ({ claim, found, verdict }: Verified, before: Verified | undefined): boolean => {
  if (found === null || verdict !== 'mismatch' || before === undefined || before.found === null) return false
  const isBeside = claim.among !== undefined && before.claim.among?.at === claim.among.at
  const sides = (one: NonNullable<Verified['found']>): number =>
    ['origin', 'destination'].filter((side) => (one.identity.entities[side] ?? []).length > 0).length
  return isBeside && sides(before.found) === 2 && sides(found) === 1 && !wholly.test(claim.text)
}

/** What stands in its sentence before and behind the figure of a claim. */
const around = ({ claim: { stated } }: Verified): readonly [before: string, after: string] => {
  const own = stated?.figures[stated.at]
  return stated === undefined || own === undefined
    ? ['', '']
    : [stated.text.slice(Math.max(0, own.start - longest), own.start), stated.text.slice(own.end, own.end + longest)]
}

type Around = {
  readonly search: Search
  readonly verified: Verified
  /** What was found of the claims before. */
  readonly earlier: ReadonlyArray<Verified>
  /** The claim's whole sentence, and what stands in it before and behind its figure. */
  readonly sentence: string
  readonly before: string
  readonly after: string
}

const rules: ReadonlyArray<readonly [why: string, holds: (around: Around) => boolean]> = [
  [
    'The figure is told to be of an earlier time, and not of which.',
    ({ verified: { claim }, before, after }) => isOfEarlierTime(before, after, claim.stated?.figures.length ?? 0),
  ],
  [
    'Who speaks, or is asked, may be the other side of the figure; say who gives and who takes.',
    ({ sentence, verified }) => isOfSpeaker(sentence, verified),
  ],
  [
    'The figure is told to be a total of which the one before it is a part; say of what.',
    ({ before, verified }) => isOfWhole(before, verified),
  ],
  [
    'The figure is told to be of somebody else; state it in a sentence of its own.',
    ({ search, verified, sentence, before, after }) =>
      isOfOther(search, before, verified) ||
      isOfEither(sentence, verified) ||
      isOfReporter(search, sentence, verified) ||
      leavesUnnamed(search, sentence, verified) ||
      isOfWholeBeside(before, verified) ||
      isOfOthersBeside(sentence, verified) ||
      isAboveAll(search, before, after, verified) ||
      isOfPartBehind(search, before, after, verified) ||
      isAtOtherBase(after, verified) ||
      isOfAllKinds(before, verified) ||
      ofRelated.test(before.slice(-nearest)) ||
      isOfFour(sentence, verified) ||
      isOfPartOfCountry(verified.claim.stated?.text.slice(0, longest) ?? ''),
  ],
  [
    'Some words limit the figure to less than what is held.',
    ({ search, verified, sentence, before, after }) =>
      isOfLess(sentence, verified) ||
      isOfOtherExtent(sentence, before, verified) ||
      isBesideFound(sentence, before, verified) ||
      isOfOtherCount(sentence, before, verified) ||
      isIntended(before, verified) ||
      isOfTown(search, sentence, verified) ||
      isOfOtherAmount(search, before, after, verified) ||
      averages.test(before) ||
      isSetApart(verified) ||
      isInPart(verified, before, after),
  ],
  [
    'The debts that are held are external ones; these may be others.',
    ({ verified }) => isOfOtherDebt(verified) || isOfAllDebt(verified),
  ],
  [
    'Whose the figure is, or of which year, is told by another sentence; say it in one.',
    ({ search, verified, sentence }) => isLooselyTold(search, sentence, verified),
  ],
  [
    'The figure before it is between two, and this one names one of them; say who gives and who takes.',
    ({ verified, earlier }) => lacksSide(verified, earlier.at(-1)),
  ],
  [
    'The figure goes on about the one beside it, and leaves to that whose it is, when or in which unit; say it in one.',
    ({ search, verified, earlier }) => isCarriedOn(search, verified, earlier),
  ],
]

/** A verdict, or none where the words around the figure forbid it. `earlier`: what was found of the claims before. */
export const unlessWithheld = (search: Search, verified: Verified, earlier: ReadonlyArray<Verified>): Verified => {
  const { claim, verdict, found } = verified
  const sentence = (claim.among?.sentences[claim.among.at]?.text ?? claim.text).slice(0, longest)
  if (verdict === 'not_checkable') return verified
  if (found === null && isCarriedOn(search, verified, earlier))
    return open(claim, 'not_definite', 'Who is named there may be one of those whom the figure before is of.')
  if (found === null && !isThanked(sentence, verified)) return verified
  if (found === null)
    return open(
      claim,
      'not_definite',
      'Who thanks, or where somebody speaks, may be named there; say who gives and who takes.',
    )
  const [before, after] = around(verified)
  const given = { search, verified, earlier, sentence, before, after }
  const why = rules.find(([, holds]) => holds(given))?.[0]
  return why === undefined ? verified : open(claim, 'not_definite', why, [{ found, verdict }])
}

/** For the check that they run in proportion to their input. */
export const withheldPatterns: ReadonlyArray<RegExp> = [
  had,
  timeBefore,
  relative,
  speaker,
  ofTotal,
  outOf,
  ofOwner,
  those,
  inTown,
  intended,
  ofRelated,
  ...less,
]
