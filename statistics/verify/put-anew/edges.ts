// A sentence with what leads to its statement, and what ends it, cut off: "Will the Minister explain why ...", "..., and I am proud of it".
import type { Search } from '../../ask/search.ts'
import { figuresIn } from '../numbers.ts'
import { isMatter, isPerson, isSaying, saysNothing, wordsIn } from './edge-words.ts'
import { withCountryOf, withOurs, withYearOf } from './pointing.ts'

/** How freely an edge may be cut off: whatever it holds, whatever things it names, or only where each of its words says nothing. */
type Cut = 'whole' | 'framed' | 'bare'

const longestEdge = 160
/** Cuts that are taken on each side. */
const mostCuts = 5

const salutation =
  /^(?:sehr (?:geehrte|verehrte)r?|liebe|meine|mesdames|monsieur|madame|chers?|chères?|señoras?|señor(?:es)?|estimad[oa]s?|senhor(?:as|es)?|gentili|egregi|geachte|beste|bästa|kära|ärade|kære|ærede|hyvät|arvoisa|szanown[iya]|vážen[íáý]|tisztelt|kedves)\b[\p{L} ]{0,60},$/iu
const lead =
  /^(?:remarkably|surprisingly|unsurprisingly|interestingly|sadly|happily|luckily|fortunately|unfortunately|regrettably|shockingly|amazingly|incredibly|astonishingly|frankly|honestly|clearly|evidently|obviously|indeed|well|yes|true|sure|of course|after all|in fact|in truth|in short|in brief|in sum|by the way|for the record|for reference|fun fact|fact|did you know|as it happens|mind you|to be (?:clear|precise|fair|honest)|believe it or not|and yet|still|oh|wow|quick (?:fact|question|note)|breaking|today['’]s fact|fyi|btw|tldr|tl;dr|til|psst|ps|nb|ok|okay|heads up|here goes|here you go|listen up|get this|news flash|newsflash|reality check|fact check)(?:[,:!–—-]| [–—-])$/iu
const mistaken =
  "(?:if (?:i am|i['’]m|we are) not (?:mistaken|wrong)|unless (?:i am|i['’]m|we are) (?:mistaken|wrong)|unless i (?:copied|misread|read|mixed|typed|took) [\\p{L}' ]{3,40}|correct me if (?:i am|i['’]m) wrong|if (?:memory|my memory) serves(?: me)?(?: right| well)?|as far as (?:i|we) (?:know|can (?:tell|see)|remember)|if (?:i|we) (?:read|remember|recall|understand) (?:it|this|that|the (?:table|data|figures|chart)) (?:right|correctly|well)|if my (?:notes|figures|sums|numbers|arithmetic) (?:are|is) (?:right|correct)|to (?:the best of )?my knowledge)"
const ifWrong = new RegExp(`^(?:and |but )?${mistaken},?(?: but| then|:)?,?$`, 'iu')
/** "..., weren't they?" */
const askedBack =
  /^(?:(?:is|are|was|were|do|does|did|has|have|had|would|could|should|wo|ca)n['’]?t (?:it|they|he|she|that|this|those|these|we|you|there)|(?:is|are|was|were|do|does|did|has|have|had) (?:it|they|that|this) not|no|yes|eh|innit|surely)$/iu
/** "1/5", "(2)", "Q:", "Do not forget" */
const mark =
  /^(?:\(?\d{1,2}(?:\/\d{0,2}|[.)])|(?:q|question|frage|thread|psa|rt @\w{1,20}|@\w{1,20}):?|(?:and |but |so )?(?:do not|don['’]t|never|let us not|let['’]s not|lest we|(?:we|one|you) (?:must|should) (?:not|never)) (?:forget|overlook|ignore|pass over|underestimate)(?: that| about|:)?|(?:who|can anyone|could anyone|will anyone|would anyone|can anybody|will anybody|nobody|no one|few)(?: (?:can|could|will|would|in their right mind|of us|here))* (?:dispute|deny|doubt|denies|doubts|disputes) that)$/iu
const attitude =
  /\b(?:content|satisfied|happy|unhappy|pleased|displeased|disappointed|surprised|struck|impressed|familiar|acquainted|concerned|worried|uneasy|comfortable|at ease|angry|delighted|embarrassed) (?:with|about|at|by|over)$/iu
const asksWhy =
  /^(?:and |but |so |then )?(?:tell me,? )?(?:(?:why|how come|how) (?:is it|was it|did it happen|does it come) that|(?:why|how) (?:did|does|do|was|were|is|are|had|has|have)|why|how come)$/iu
const greeting =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)|thanks|thank you|listen|look|folks|friends)\b/iu
const framing = /^(?:why|that|whether|how)$/iu
const asking =
  /^(?:and |but |so |now )?(?:will|would|can|could|may|might|should|must|does|do|did|let|let['’]s|to ask|to|please|remember|remind|i|we|you)\b/iu
const leading =
  /^(?:for|in|to|from|by|on|at|with|among|under|through|of|as|without|outside|inside|within|against|per)\b/iu
const ofAddress = /^(?:the|my|of|and|for|dear|right|\p{Lu}.*)$/u

const near = (words: ReadonlyArray<string>, is: (word: string) => boolean, most: number): boolean =>
  words.slice(-most).some(is)

/** To whom it is said: "Federal Councillor,", "Hi Zoltán,". */
const isAddress = (said: string, words: ReadonlyArray<string>): boolean =>
  words.length <= 8 &&
  !leading.test(said) &&
  (greeting.test(said) || words.some(isPerson)) &&
  words.every((word) => isPerson(word) || ofAddress.test(word) || greeting.test(word))

/** Whether a statement may begin behind some words. */
const opens = (edge: string): Cut | null => {
  const said = edge.trim()
  if ([salutation, lead, mark, asksWhy, ifWrong].some((one) => one.test(said))) return 'whole'
  if (attitude.test(said)) return 'framed'
  const words = wordsIn(said)
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  if (/[,!?]$/u.test(said)) return isAddress(said, words) ? 'bare' : null
  if (/[:;–—]$| -{1,2}$/u.test(said)) return isAddress(said, words) || near(words, isSaying, 6) ? 'bare' : null
  if (framing.test(last)) return near(before, (word) => isSaying(word) || isMatter(word), 5) ? 'framed' : null
  if (/^of$/iu.test(last)) return near(before, isMatter, 3) ? 'bare' : null
  // "Will the Minister confirm net ODA of"
  return (asking.test(said) || near(before, isPerson, 3)) && isSaying(last) ? 'bare' : null
}

const tag =
  /^(?:right|correct|true|(?:and )?is (?:that|this|it) (?:right|correct|true|so|not so|ok|okay)|isn['’]t (?:it|that so|that right)|am i right|(?:and )?(?:can|may|could|shall|should) (?:we|i|you) (?:please )?(?:print|use|quote|say|publish|run|confirm|check|keep|write|cite|post|share|verify) (?:that|this|it)|do you agree|don['’]t you (?:think|agree)|wouldn['’]t you (?:say|agree)|ok|okay|please|please (?:check|confirm|verify)(?: (?:that|this|it))?|thanks|thank you|cheers|imagine that|just saying|fyi|who knew|go figure|believe it or not|as (?:you|we all|everyone) knows?|you know|mind you|of course|by the way|to be (?:precise|exact|clear)|for the record|full stop|period|amen|wow|ouch|phew|and (?:that|this) is (?:a fact|the truth)|that['’]s (?:a fact|the truth|all)|and that['’]s (?:a fact|that|the truth)|no less|i (?:think|believe|guess|gather|hear|read|am told|was told)|or so (?:i|we) (?:hear|read|am told|are told))$/iu
const judged =
  'remarkable|impressive|shameful|disgraceful|admirable|astonishing|amazing|surprising|unsurprising|shocking|striking|notable|noteworthy|commendable|laudable|disappointing|encouraging|worrying|alarming|welcome|regrettable|scandalous|embarrassing|incredible|unbelievable|sad|good|bad|great|fine|nice|terrible|appalling|outrageous|laughable|pathetic|fantastic|wonderful|stunning|staggering|telling|interesting|sobering|depressing|heartening|no surprise|no secret|no accident|nothing to be ashamed of|something to be proud of|(?:quite )?something|a (?:disgrace|shame|scandal|surprise|pity|triumph|record to be proud of|fact|lot|great deal|great achievement|success)'
const judging = new RegExp(
  `^(?:and |but )?(?:which|that|this|it|that['’]s|it['’]s)(?: (?:is|was|seems|looks|strikes me as|i find|we find|many find))? (?:(?:very|quite|rather|simply|truly|really|frankly|pretty|hardly|so|most) )?(?:${judged})$`,
  'iu',
)
/** For the check that they run in proportion to their input. */
export const judgingPatterns: ReadonlyArray<RegExp> = [judging, ifWrong, askedBack]
const since =
  /^(?:and |but )?(?:it |which )?(?:has|have|had)(?: since)? (?:\p{L}+ ){0,2}(?:grown|risen|fallen|changed|moved|improved|declined|shrunk|stagnated|budged|stalled)(?: \p{L}+){0,4}$/iu
const clause =
  /^(?:and |but |so )?(?:i|we|you|he|she|my|our|nobody|everybody|everyone)(?: (?:am|are|is|was|were|have|had|has|do|will|would|can))? \p{L}/iu
const unsaid =
  /^(?:was|were|is|are|has been|have been|had been|went|goes|gets|got|remained|remains|did) (?:\p{L}+ ){0,2}(?:mentioned|noted|noticed|discussed|cited|quoted|printed|shown|questioned|debated|raised|explained|publicised|publicized|highlighted|unmentioned|unnoticed|unremarked|remarked (?:on|upon)|brought up|talked about)(?: (?:here|there|today|in (?:the|your|his|her|their|this|that) \p{L}+))?$/iu

/** Whether a statement may end before some words; `isAsked` where what leads to it asks about it. */
const closes = (edge: string, isAsked: boolean): Cut | null => {
  const said = edge.replaceAll(/^[\s,;:–—?!.-]{1,6}|(?<![\s.?!])[\s.?!]{1,6}$/gu, '')
  if ([tag, askedBack, ifWrong, judging, since].some((one) => one.test(said))) return 'whole'
  if (/^[\s]?[,;:–—-]/u.test(edge)) return clause.test(said) ? 'bare' : null
  return isAsked && unsaid.test(said) ? 'whole' : null
}

/** What is left behind an opening, with the names and the year that it points to there. */
const restOf = (search: Search, edge: string, text: string): string =>
  edge === '' ? text : withCountryOf(search, edge, withYearOf(edge, withOurs(search, edge, text.slice(edge.length))))

const beginningsOf = (search: Search, text: string, to: number): ReadonlyArray<number> => {
  const found: number[] = []
  for (let at = text.indexOf(' '); at !== -1 && at < Math.min(to, longestEdge); at = text.indexOf(' ', at + 1)) {
    const edge = text.slice(0, at + 1)
    const cut = opens(edge)
    if (cut === null) continue
    if (cut === 'whole' || saysNothing(search, edge, restOf(search, edge, text), cut === 'framed')) found.push(at + 1)
  }
  return found.slice(0, mostCuts)
}

const marks =
  /(?: -{1,2} |[,;:] | [–—] |[?!] | (?=(?:was|were|is|are|has been|have been|had been|went|goes|did|remained) ))/gu
const endingsOf = (search: Search, text: string, from: number, isAsked: boolean): ReadonlyArray<number> => {
  const found: number[] = []
  for (const { index } of text.matchAll(marks)) {
    const edge = text.slice(index)
    if (index < from || edge.length > longestEdge) continue
    const cut = closes(edge, isAsked)
    if (cut === 'whole' || (cut === 'bare' && saysNothing(search, edge, text.slice(0, index), false))) found.push(index)
  }
  return found.slice(0, mostCuts)
}

/** The sentence with less and less of its edges, the longest first. */
export const withoutEdges = (search: Search, text: string): ReadonlyArray<string> => {
  const figures = figuresIn(text)
  const [first, last] = [figures[0], figures.at(-1)]
  if (first === undefined || last === undefined) return []
  const begins = [0, ...beginningsOf(search, text, first.start)]
  return begins
    .flatMap((begin) =>
      [text.length, ...endingsOf(search, text, last.end, begin > 0)].map((end) => ({
        begin,
        end,
        cut: begin + text.length - end,
      })),
    )
    .filter(({ cut }) => cut > 0)
    .sort((one, other) => one.cut - other.cut)
    .map(({ begin, end }) => restOf(search, text.slice(0, begin), text.slice(0, end)).replace(/\?$/u, '.'))
}
