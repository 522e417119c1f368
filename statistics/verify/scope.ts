// What stands beside a statement and says how its figure is counted: "Interest only.", "All figures exclude debt relief."
import { taggedWords } from '../ask/framing/parts-of-speech.ts'
import { figuresIn } from './numbers.ts'
import { narrows } from './narrowing.ts'
import { baseIn, tellsPricesAlone, withoutBaseTold } from './price-words.ts'

const longest = 120
const mostWords = 12
const ending = /(?<![.!?:;\s])[.!?:;\s]{1,6}$/u

const excluding =
  /\b(?:only|solely|exclusively|exclud\p{L}*|excl|without|except\p{L}*|leav(?:e|es|ing) out|left out|omit\p{L}*|not (?:count|includ)\p{L}*|(?:net|gross|minus|stripped) of|deflated|inflation-adjusted|(?:constant|real) (?:(?:19|20)\d\d )?(?:US )?(?:prices|dollars|terms|euros)|(?:is|are|was|were|being|been) (?:all |both )?(?:left out|omitted|removed|stripped out|set aside|netted out))\b/iu
const alone = /\balone[.!]?$/iu
const ofFigures =
  /^(?:please )?(?:note(?: that)?:? |nb:? |remember(?: that)?:? |here,? )?(?:all |the |these |those |our |my |such |this |that |everything )*(?:(?:figures?|numbers?|amounts?|data|values?|sums?|totals?|statistics|table|chart|graph|report|text|note|page|list|section|essay|post|thread)\b|(?:we|i|they|it) (?:count|look|speak|talk|mean|consider|report|take|show|deal|write|am talking|are talking)\b|here\b|is about|are about|counted (?:here|are)|what (?:is counted|counts))/iu

const hasVerb = (words: string): boolean =>
  taggedWords(words).some(
    ({ tag, text }, i, all) =>
      (tag === 'AUX' && !/^(?:be|been|being)$/iu.test(text)) ||
      (tag === 'VERB' && !/(?:ing|ed|en)$/iu.test(text) && all[i - 1]?.text.toLowerCase() !== 'to'),
  )

/** A title, or a remark without a verb: "Interest only." */
export const isFragmentOf = (sentence: string): boolean =>
  sentence.length <= longest && sentence.split(' ').length <= mostWords && !hasVerb(sentence.replace(ending, ''))

/** "Loans to companies are left out." */
const leftOut =
  /\b(?:is|are|was|were|been) (?:all |both )?(?:left out|excluded|omitted|removed|not (?:counted|included)|stripped out|set aside|netted out)$/iu
const remark = /,? (?:that is|mind you|of course|please|i mean|to be clear|to be precise|by the way)$/iu

/** Words that the tagger takes for anything. */
const loneNetting = /^(?:all )?(?:net|gross|commitments|disbursements)(?: (?:figures|numbers|amounts))?$/iu

const sole = /^(?:(?:all )?(?:in|at|on) )?(?:the )?[\p{Ll}\p{Lu}][\p{L}-]*(?: [\p{L}-]+){0,3}$/u
/** "Loans.", "Per head." */
const isScope = (words: string): boolean =>
  sole.test(words) &&
  narrows(words) &&
  !/(?:\p{L}['’]s?|[,:]) /u.test(words) &&
  taggedWords(words).every(({ tag }, i) => tag !== 'PROPN' || i > 0)

/** "All figures exclude debt relief.": of every figure behind it. */
const scopesAll = (sentence: string): boolean => ofFigures.test(sentence) && isScoping(sentence)

const perHead = /^(?:per|each|every|a|for each|for every) (?:single )?(?:person|head|capita|inhabitant|citizen)\b/iu
const divided = /\b(?:each|every|per|apiece|a head)\b/iu
/** "Each Norwegian gave ❶. Per person!": said once more. */
const isSaidAgain = (own: string | undefined, remark: string | undefined): boolean =>
  own !== undefined && remark !== undefined && perHead.test(remark) && divided.test(own)

/** "We take out inflation. In 2022 dollars ...": said by the statement itself, with its year. */
const isSaidOfPrices = (own: string | undefined, remark: string | undefined): boolean =>
  own !== undefined && remark !== undefined && tellsPricesAlone(remark) && baseIn(own) !== undefined

/** "That is the amount per inhabitant.", "Yes, for every single person in the country.": a sentence that ends with whom a figure is divided by. */
const dividesBy =
  /\b(?:per|a|by|each|every(?: single)?) (?:person|head|capita|inhabitant|citizen|resident|individual|man, woman and child)\b/iu
const whoseTheyAre = /^(?: (?:of|in|living in|who lives in|from) [\p{L}' -]{2,40}| there| alone)?$/iu
const endsDivided = (words: string): boolean => {
  const found = dividesBy.exec(words)
  return found !== null && whoseTheyAre.test(words.slice(found.index + found[0].length))
}
const isDividing = (sentence: string | undefined): boolean =>
  sentence !== undefined &&
  sentence.length <= longest &&
  figuresIn(sentence).length === 0 &&
  endsDivided(sentence.replace(ending, '').replace(remark, ''))

/** Whether what follows a statement says whom its figure is divided by, a remark without a figure between. */
const isDividedBehind = (sentences: ReadonlyArray<string>, at: number): boolean => {
  const [own, next, second] = sentences.slice(at, at + 3)
  const isBare = next !== undefined && figuresIn(next).length === 0
  const dividing = isDividing(next) ? next : isBare && isDividing(second) ? second : undefined
  return dividing !== undefined && !divided.test(own ?? '')
}

/** What follows a statement says how its figure is counted. */
export const isScopedBehind = (sentences: ReadonlyArray<string>, at: number): boolean =>
  isDividedBehind(sentences, at) || (isScoping(sentences[at + 1]) && !isSaidAgain(sentences[at], sentences[at + 1]))

/** Some sentence beside one says how its figure is counted. */
export const isScopedAmong = (sentences: ReadonlyArray<string>, at: number): boolean =>
  isScopedBehind(sentences, at) ||
  (isScoping(sentences[at - 1]) && !isSaidOfPrices(sentences[at], sentences[at - 1])) ||
  sentences.slice(0, Math.max(0, at - 1)).some(scopesAll)

/** It leaves no doubt that nothing else is counted: "Interest only.", where "Grants." may be a title alone. */
export const isLimiting = (sentence: string): boolean => {
  const words = sentence.replace(ending, '').replace(remark, '')
  return excluding.test(words) || alone.test(words) || leftOut.test(words)
}

/** As every figure is, unless words say otherwise. */
const asItIs =
  /\b(?:(?:in|at|of) )?(?:current|nominal|unadjusted) (?:(?:US )?(?:dollars|prices|terms|money)|USD|US\$)(?: and (?:current )?(?:exchange )?rates)?(?!\p{L})/giu

/** A sentence without a figure that says that something is left out of those beside it, or that no more is counted. */
export const isScoping = (sentence: string | undefined): boolean => {
  if (sentence === undefined || sentence.length > longest || figuresIn(sentence).length > 0) return false
  const words = withoutBaseTold(sentence).replace(ending, '').replace(remark, '').replaceAll(asItIs, ' ').trim()
  if (leftOut.test(words)) return true
  if (ofFigures.test(words)) return isLimiting(words) || narrows(words)
  if (loneNetting.test(words)) return true
  return (isLimiting(words) || isScope(words)) && isFragmentOf(words)
}
