// What the sentences beside a statement tell that it leaves out: "Zambia defaulted. Its external debt was ...", "... That is Irish aid in 2013."
import { figuresIn } from './numbers.ts'
import type { Stated } from './parts/by-parts.ts'

/** The sign between a statement and the sentence before it. */
export const contextSign = '|'

const leavingOut = /\b(?:exclud|except|without|only(?! to\b)|leav(?:e|es|ing) out|ignor|if|suppos|imagin)/iu
const anyYear = /\b(?:19|20)\d\d\b/gu

/** A statement with names in place of pronouns, and without the sentence that told those; its year with it. Null where none was told. */
export const withoutHead = (named: string, written: string): string | null => {
  const [at, before] = [named.indexOf(contextSign), written.indexOf(contextSign)]
  const [head, rest] = [named.slice(0, at), named.slice(at + 1)]
  if (at === -1 || rest === written.slice(before + 1) || leavingOut.test(head)) return null
  const years = new Set(head.match(anyYear) ?? [])
  return rest.search(anyYear) !== -1 || years.size !== 1 ? rest.trim() : `${rest.trim()} in ${[...years].join()}`
}

const ending = /(?<![.!?:\s])[.!?:\s]{1,6}$/u
const pointing = /^(?:(?:(?:that|this|it|such) (?:is|was)|(?:that|this|it)['’]s)|so (?:much|many)) (?=\S)/iu
const longest = 200

const isTold = (words: string | undefined): words is string =>
  words !== undefined && words.length <= longest && !words.includes(contextSign) && figuresIn(words).length === 0

const moved = (stated: Stated, opening: string): Stated => ({
  text: `${opening}${stated.text}`,
  figures: stated.figures.map((one) => ({
    ...one,
    start: one.start + opening.length,
    end: one.end + opening.length,
  })),
  at: stated.at,
})

const yearAlone =
  /^(?:(?:the year|that|it|this)\b[ \p{Ll}]{0,20}[?:,–—-]? ?)?(?:(?:in|of|for) )?(?<year>(?:19|20)\d\d)[.!]?$/iu
const askedYear = /^(?:and )?(?:the|which|what) year\?$/iu
/** "The year? 2018." behind a statement without one. */
const yearBehind = ([first = '', second = '']: ReadonlyArray<string>): string | undefined =>
  yearAlone.exec(askedYear.test(first) ? second : first)?.groups?.['year']

const dated = ({ stated }: Headed, year: string | undefined): ReadonlyArray<Stated> =>
  year === undefined || /\b(?:19|20)\d\d\b/u.test(stated.text)
    ? []
    : [{ ...stated, text: `${stated.text.replace(ending, '')} in ${year}` }]

type Headed = { readonly stated: Stated; readonly dropped?: ReadonlyArray<string> }

/** "asked me how much Kenya owes": a question that the next sentence answers. */
const asked =
  /\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|(?:want|like)(?:s|ed)? to know|do you know|guess)\b.{0,40}\b(?:how (?:much|many|large|big|high)|what)\b/iu

/** "Where did the surge of 2022 come from? Largely from refugee costs: ...": what answers it is another amount than the one it names. */
const asksElse = /^(?:(?:and|so|but) )?(?:why|when|where\b[^?]{0,120}\bfrom)\b/iu

export const isAskedElse = (head: string): boolean => head.trimEnd().endsWith('?') && asksElse.test(head)

/** "Call it", "The report's answer:" */
export const isLead = (words: string): boolean =>
  words.length <= 40 && !/\d|,/u.test(words) && /(?::|\bit|\bis|\bwas) (?:\p{Ll}{1,10} )?$/u.test(words)

/** The statement with what was left out of it, with the sentence before it, and with those behind it that say what it is. */
export const inContext = (
  { stated, dropped = [] }: Headed,
  after: ReadonlyArray<string>,
  before: string | undefined,
): ReadonlyArray<Stated> => {
  const [next] = after
  const heads = [...dropped, before].filter(isTold).filter((head) => !isAskedElse(head))
  return [
    ...heads.map((head) => ({
      ...moved(stated, `${head.replace(ending, '')} ${contextSign} `),
      // what answers a question is of what that asks
      ...(head.trimEnd().endsWith('?') || asked.test(head) ? {} : { isHeaded: true as const }),
    })),
    ...(isTold(next) && pointing.test(next)
      ? [{ ...stated, text: `${stated.text.replace(ending, '')}, ${next.replace(pointing, '')}` }]
      : []),
    ...dated({ stated }, yearBehind(after)),
  ]
}
