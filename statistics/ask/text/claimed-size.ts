// "The minister says Kenya paid China more than 600 million in 2021. What is the actual figure?": a size that somebody claims chooses nothing, the figure
// itself is asked for. "Which donors gave more than 50 million?" chooses by size and stays as it is.
import { type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 500

const size =
  /\b(?:(?:some|about|around|nearly|almost|roughly|over|under|up to|close to|just over|well over|more than|less than|at least|no more than|no less than|as much as) )(?:US\$|USD ?|EUR ?|[$€£])?\d{1,6}(?:[.,]\d{1,3})?\s?(?:m|bn|mn|million|billion|thousand|trillion)\b(?: (?:US )?(?:dollars|euros|pounds|USD|EUR))?/giu
const speaker =
  /^(?:(?:[\p{L}' -]{2,40}: |[\p{L}' -]{2,20}[!.] )?(?:quick one(?: from [\p{L} ]{2,25})?[:,] )?)?(?:(?:the|a|an|our|my|some|one|this|his|her) [\p{L} -]{2,30}?|someone|somebody|he|she|they) (?:has |have |just |now |once |often |always )?(?:says?|said|claims?|claimed|told (?:us|me)|tells (?:us|me)|writes|wrote|insists|insisted|reckons|argues|argued|maintains|alleges|asserts|swears|thinks|believes|reports|reported|announced)(?: that)?,? (?=\p{Lu}|the \p{Lu})/iu
const confirm =
  /^(?:(?:hi|hello|hey)[,!]? )?(?:(?:can|could|would|will) you (?:please )?(?:confirm|verify|check|tell (?:us|me))(?: that| whether| if)?|is it (?:true|right|correct|so|a fact|the case) that|please (?:confirm|verify|check)(?: that| whether| if)?) (?=\p{Lu}|the \p{Lu})/iu
const asks =
  /[.?!;,–—-]\s{1,3}(?:so |and |but )?(?:what(?:['’]s| is| was| were|) (?:the |your )?(?:(?:actual|real|true|correct|exact|right|official) ){0,2}(?:figure|number|amount|value|sum|total|data)s?|what do(?:es)? your (?:table|data|figures|database|records|source|numbers|statistics|file|dataset)s? (?:say|show|give|have)|is (?:that|this|it) (?:right|true|correct|so|a fact)|how much (?:was|is) it(?: really| actually| in fact)?|what (?:was|is) it(?: really| actually| in fact)?|can you (?:confirm|check|verify)(?: that| this| it)?|please (?:check|confirm|verify)(?: that| this| it)?|i need the (?:actual|real|exact|correct|true) (?:figure|number|amount))\s{0,2}[?.!]{0,3}\s{0,3}$/iu
const chooses = /\b(?:which|who|whom|whose|every|each|any|donors|creditors|recipients|countries|lenders|years?|times|those|average|share|per cent)\b|%/iu

/** The question for a figure of which a size is claimed; null where none is, or something is chosen by it. */
export const withClaimedSize = (query: string): Rewritten | null => {
  if (query.length > longest || !/\d/.test(query)) return null
  const said = speaker.exec(query)
  const tail = said === null ? null : asks.exec(query)
  const lead = said !== null && tail !== null ? said : confirm.exec(query)
  if (lead === null) return null
  const [start, end] = [lead.index + lead[0].length, tail?.index ?? query.length]
  const clause = query.slice(start, end)
  const sizes = [...clause.matchAll(size)]
  const [claimed] = sizes
  if (claimed === undefined || sizes.length > 1 || chooses.test(clause) || /[.!;:](?=\s)/u.test(clause.trimEnd())) return null
  const from = start + claimed.index
  return rewritten(query, [
    { start: 0, end: start, text: 'how much ' },
    { start: from, end: from + claimed[0].length, text: '' },
    ...(tail === null ? [] : [{ start: end, end: query.length, text: '?' }]),
  ])
}
