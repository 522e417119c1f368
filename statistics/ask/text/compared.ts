// "Is it true that Ireland gave more grants to Ethiopia than to Uganda in 2019?", "Did Kenya owe China more than 5 billion?": of places that are named a yes or
// no is told by the figures. Who gave more than somebody, or than an amount, is a choice by size, and stays as it is.
import data from './compared.json' with { type: 'json' }
import { type Rewritten, rewritten } from './rewritten.ts'
import { find } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 300

const opener = new RegExp(String.raw`^(?:${data.openers})(?:\s?[,:!.–—-]{1,3})?\s(?:that )?`, 'iu')
const lead =
  /^(?:[\p{L}'’ ]{2,40}: )?(?:(?:hi|hello|hey|so|ok|okay|please|just checking|quick question|quick one|random question|serious question)[,:!]? )?(?:(?:is|was) it (?:really |actually )?(?:true|right|correct|a fact|the case|so)(?: that)?|is that true that|true or false[,:]?|(?:can you |please )?(?:check|confirm|tell me)(?: that| whether| if)|i (?:want|would like) to know (?:whether|if)|do you know (?:whether|if)|any idea (?:whether|if)|did|does|do|has|have|had|was|is|were|are) /iu

const verbs = new Map(Object.entries(data.verbs))
const anyOf = (words: string): string => `(?:${words})`
const setOf = (words: string): ReadonlySet<string> => new Set(words.toLowerCase().split('|'))
const [things, ways, nobody] = [setOf(data.things), setOf(data.ways), setOf(data.nobody)]

const year =
  /(?:,? (?:in|for|during|between|from|since|over|at the end of|by|until|as of))?,? (?:the year )?(?:19|20)\d\d(?!\d)/iu
const more = new RegExp(`^${anyOf(data.more)}(?= |$)`, 'iu')
const figure = new RegExp(`^${anyOf(data.figures)}(?= |$)`, 'iu')
const larger = new RegExp(`(?:^| )${anyOf(data.larger)}$`, 'iu')
const size = String.raw`(?:US ?\$|\$|USD ?)?\d{1,6}(?:[.,]\d{1,3})? ?(?:m|bn|mn|k|million|billion|thousand|trillion)?(?: (?:US )?(?:dollars|USD|people|inhabitants|residents|citizens))?`
const above = new RegExp(`(?:^| )${anyOf(data.above)} ${size}(?= |$)(?! ?%)`, 'iu')
const aboveEnd = new RegExp(`(?:^| )${anyOf(data.above)}$`, 'iu')
const exceeds = new RegExp(`(?:^| )(?:${data.exceed}|${data.above}) ${size}$`, 'iu')
const share =
  /(?:^| )\d{1,2}(?:[.,]\d{1,3})? ?(?:%|per ?cent|pct) of (?:its|their|the|his|her) (?:own )?(?:GNI|GNP|gross national income|national income|income)(?: (?:as|on|in|to|for|of|towards) (?:ODA|(?:development |foreign |overseas |official )?(?:aid|assistance|help|development assistance)))?$/iu

const whichYear = new RegExp(`^${anyOf(data.whichYear)} `, 'iu')
/** "More aid to Kenya in 2020 or in 2021?", "..., 2020 or 2021?": two years that are set against each other. */
const yearsApart =
  /^(.{3,120}?)(?:,| -| –|:)? (?:in |by |at (?:the )?end(?: of |-))?((?:19|20)\d\d)(?:,? or| than) (?:in |by |at (?:the )?end(?: of |-))?((?:19|20)\d\d)$/iu
const yearsSaid = /(?:19|20)\d\d/u

/** What is said before the years, and the years. */
const withYears = (text: string): readonly [string, string] => {
  const at = year.exec(text)?.index ?? text.length
  return [text.slice(0, at), text.slice(at)]
}

const isName = (text: string): boolean => {
  const words = text.replace(/^the /iu, '').split(' ')
  return (
    words.length <= 4 &&
    words.every((word) => /^\p{L}[\p{L}'’.-]{1,20}$/u.test(word) && !nobody.has(word.toLowerCase()))
  )
}

/** "Grants", "aid per head", or nothing. */
const isThing = (text: string): boolean => {
  const said = text.trim().toLowerCase()
  const way = [...ways].find((each) => said === each || said.endsWith(` ${each}`))
  const thing = way === undefined ? said : said.slice(0, said.length - way.length).trim()
  return thing === '' || things.has(thing)
}

type Deed = { readonly subject: string; readonly verb: string; readonly rest: string }

/** Who did something, by the first verb behind a name. */
const deedIn = (text: string): Deed | null => {
  const words = text.split(' ')
  const at = words.findIndex((word, i) => i > 0 && verbs.has(word.toLowerCase()))
  const auxiliary = /^(?:has|have|had|did|does|do)$/iu.test(words[at - 1] ?? '') ? at - 1 : at
  const subject = words.slice(0, auxiliary).join(' ')
  const verb = verbs.get(words[at]?.toLowerCase() ?? '')
  return verb === undefined || !isName(subject) ? null : { subject, verb, rest: words.slice(at + 1).join(' ') }
}

/** "More grants to Ethiopia" | "to Uganda"; "more aid" | "Norway". */
const ofDeeds = (left: string, right: string): string | null => {
  const deed = deedIn(left)
  if (deed === null || !more.test(deed.rest)) return null
  const [said, early] = withYears(deed.rest.replace(more, '').trim())
  const [named, late] = withYears(right)
  if (early !== '' && late !== '') return null
  const lately = `${early}${late}?`
  const marker = /^(?:it |they )?(?:(\p{L}+) )?(to|from) /iu.exec(named)
  if (marker === null) {
    const other = named.replace(/ (?:did|does|do|has|gave|was)$/iu, '')
    return isThing(said) && isName(other)
      ? `how much ${said} did ${deed.subject} and ${other} ${deed.verb}${lately}`
      : null
  }
  const [all, , side = ''] = marker
  const at = ` ${said}`.toLowerCase().indexOf(` ${side.toLowerCase()} `)
  const [thing, one, other] = [
    said.slice(0, Math.max(0, at)),
    said.slice(at + side.length + 1),
    named.slice(all.length),
  ]
  const isSame = marker[1] === undefined || verbs.get(marker[1].toLowerCase()) === deed.verb || /^d/iu.test(marker[1])
  if (at < 0 || !isSame || !isThing(thing) || !isName(one) || !isName(other)) return null
  return `how much ${thing.trim()} did ${deed.subject} ${deed.verb} ${side} ${one} and ${other}${lately}`
}

/** "Ethiopia's debt was larger" | "Kenya's". */
const ofFigures = (left: string, right: string): string | null => {
  const [, one = '', said = ''] = /^([^'’]{2,40})['’]s? (.+)$/u.exec(left) ?? []
  const measure = figure.exec(said)?.[0]
  if (measure === undefined || !isName(one) || !larger.test(said)) return null
  const [between, early] = withYears(said.slice(measure.length).replace(larger, ''))
  const [named, late] = withYears(right)
  const other = (
    /^that of (.+)$/iu.exec(named)?.[1] ?? /^([^'’]{2,40})['’]s?(?: \p{L}+){0,2}$/u.exec(named)?.[1]
  )?.trim()
  const isPlain = /^(?: (?:was|is|were|are|much|far))*$/iu.test(between)
  if (other === undefined || !isName(other) || !isPlain || (early !== '' && late !== '')) return null
  return `${measure.replace(/economy/iu, 'GDP')} of ${one} and ${other}${early}${late}?`
}

/** Whether a figure of somebody is of a size that is said. */
const ofSize = (text: string): string | null => {
  const [said, years] = withYears(text)
  const [, owner = '', owned = ''] = /^([^'’]{2,40})['’]s? (.+)$/u.exec(said) ?? []
  const measure = figure.exec(owned)?.[0]
  if (measure !== undefined) {
    const between = owned.slice(measure.length).replace(exceeds, '')
    const isPlain = exceeds.test(owned) && /^(?: (?:was|is|were|are|stood at|stands at))?$/iu.test(between)
    return isPlain && isName(owner) ? `${measure.replace(/economy/iu, 'GDP')} of ${owner}${years}?` : null
  }
  const deed = deedIn(said)
  if (deed === null) return null
  const part = share.exec(deed.rest)
  if (part !== null) {
    const before = deed.rest.slice(0, part.index).replace(aboveEnd, '')
    return isThing(before) ? `what was the ODA of ${deed.subject} as a share of GNI${years}?` : null
  }
  const amount = above.exec(deed.rest)
  if (amount === null) return null
  const [object, behind] = [deed.rest.slice(0, amount.index), deed.rest.slice(amount.index + amount[0].length).trim()]
  const words = behind.split(' ')
  const led = words.findIndex((word) => /^(?:to|from)$/iu.test(word))
  const [side, other] = led < 0 ? ['', ''] : [words[led] ?? '', words.slice(led + 1).join(' ')]
  const of = led < 0 ? behind : words.slice(0, led).join(' ')
  const thing = of.replace(/^(?:in|of|as|worth of) /iu, '')
  if (
    (object !== '' && !isName(object)) ||
    (side !== '' && !isName(other)) ||
    !isThing(thing) ||
    behind.startsWith('%')
  )
    return null
  const at = [object, side === '' ? '' : `${side} ${other}`].filter((each) => each !== '').join(' ')
  return `how much ${thing} did ${deed.subject} ${deed.verb} ${at}${years}?`
}

/** "China more" | "more to Haiti": whom something is owed or paid to, where it stands before. */
const toWhom = (rest: string): readonly [string, string] => {
  const [, whom, behind] =
    /^((?:to )?\p{Lu}[\p{L}'’ -]{1,30}?) ((?:much |far |even |a lot )?(?:more|less)(?: .*)?)$/u.exec(rest) ?? []
  return whom !== undefined && behind !== undefined && isName(whom.replace(/^to /u, '')) ? [whom, behind] : ['', rest]
}

/** Figures of one place in two years: "Switzerland give more aid" | 2020 | 2021; "Kenya's debt higher" | 2015 | 2016. */
const ofYears = (text: string): string | null => {
  const [, said = '', one = '', other = ''] = yearsApart.exec(text) ?? []
  if (said === '' || one === other || yearsSaid.test(said)) return null
  const years = `in ${one} and in ${other}?`
  const deed = deedIn(said)
  const [whom, rest] = deed === null ? [] : toWhom(deed.rest)
  if (deed !== null && whom !== undefined && rest !== undefined && more.test(rest)) {
    const [object = '', ...behind] = rest.replace(more, '').split(/ (?=(?:to|from) )/iu)
    const isPlain = isThing(object) && behind.length < 2 && behind.every((to) => isName(to.replace(/^\w+ /u, '')))
    const words = ['how much', object.trim(), 'did', deed.subject, deed.verb, whom, ...behind, years]
    return isPlain ? words.filter((each) => each !== '').join(' ') : null
  }
  const [, owner = '', owned = ''] = /^([^'’]{2,40})['’]s? (.+)$/u.exec(said) ?? []
  const measure = figure.exec(owned)?.[0]
  if (measure === undefined || !isName(owner) || !larger.test(owned)) return null
  const between = owned.slice(measure.length).replace(larger, '')
  return /^(?: (?:was|is|were|are|much|far))*$/iu.test(between)
    ? `${measure.replace(/economy/iu, 'GDP')} of ${owner} ${years}`
    : null
}

/** "Did Canada promise more in 2022 than in 2021?" asks by how much, but where both figures or one of the years are asked for. */
const setsYearsApart = (query: string): boolean =>
  whichYear.test(query) || / or (?:in |by |at (?:the )?end(?: of |-))?(?:19|20)\d\d\b/iu.test(query)

const meantOf = (text: string): string | null => {
  const sized = ofSize(text)
  if (sized !== null) return sized
  // "more to Uganda or to Tanzania"
  const [left = '', said = '', ...others] = text.split(/ than /iu.test(text) ? / than /iu : / or /iu)
  const [side] = / (?:to|from)(?= )/iu.exec(left) ?? ['']
  const right = / than /iu.test(text) || /^(?:to|from) /iu.test(said) ? said : `${side} ${said}`.trim()
  return right === '' || others.length > 0 ? null : (ofDeeds(left, right) ?? ofFigures(left, right))
}

const hearsay = /\b(?:supposedly|allegedly|apparently|reportedly) /iu

/** The question for the figures; null where no places that are named, or a place and a size, are compared by yes or no. */
export const withBothCompared = (query: string): Rewritten | null => {
  if (query.length > longest || !/\b(?:than|or)\b|\d/iu.test(query)) return null
  // "A source says that ... than ... I need both numbers": what is claimed is asked for
  const both = find(query, 'bothNumbers')
  const claim = (both === null ? query : query.slice(0, both.index).replace(hearsay, '')).replace(opener, '')
  const opened = whichYear.exec(claim) ?? lead.exec(claim) ?? (both === null ? null : find(claim, 'speaker'))
  if (opened === null && both === null) return null
  const asked = claim.slice(opened?.[0].length ?? 0).replace(/[\s?.!]{1,6}$/u, '')
  const text = (both !== null || setsYearsApart(claim) ? ofYears(asked) : null) ?? meantOf(asked)
  return text === null ? null : rewritten(query, [{ start: 0, end: query.length, text }])
}

/** Every expression that is put together here. */
export const comparedPatterns: ReadonlyArray<RegExp> = [
  opener,
  whichYear,
  more,
  figure,
  larger,
  above,
  aboveEnd,
  exceeds,
]
