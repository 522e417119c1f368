// A later figure of a sentence that names but the one part in which it differs from the first: "Swiss grants to Bolivia were ❶ in 2011; those to
// Peru, ❷", "owed China ❶ and bondholders ❷", "committed ❶ to Kenya in 2021 while disbursing ❷".
import { figuresIn } from '../numbers.ts'
import { nameSaid } from '../parts/rewording.ts'
import { inMoneyOf } from './second-figures.ts'

const [own, later] = ['❶', '❷']
const longest = 400

const whom = `(?:the )?(?:${nameSaid}|(?:bilateral|multilateral|private|official|commercial) (?:creditors|lenders)|bondholders|commercial banks)`
const parts = `(?:(?:to|from|by|for|with|on|of) ${whom} ?){1,2}`
const joint = '(?:;|,|:| [–—-]| and| but| while| whereas|, and|, but|, while|; and)'
const leads =
  '(?:(?:was|were|is|are|stood at|came to|amounted to|reached|totalled|only|just|about|another|some|nearly|almost|roughly|around|it was|they were)[ ,]{1,2})*'
const same = '(?:,? (?:in|for|by) (?<year>(?:19|20)\\d\\d)|,? (?:in )?(?:the same|that) year)?'

/** "; those to Peru, ❷" */
const named = new RegExp(
  `^(?<tail>[^❶❷]{0,60}?)${joint} (?:(?:those|that|the (?:figure|amount|total|same)|per (?:inhabitant|head|person|capita)) )?(?<parts>${parts})[,:]?${same}[,:]? ?${leads}${later}`,
  'u',
)
/** "and ❷ to Japan in the same year" */
const behind = new RegExp(
  `^(?<tail>[^❶❷]{0,60}?)${joint} ${leads}${later} (?<parts>${parts}?)${same}(?=[.,;!?]|$)`,
  'u',
)
/** "and bondholders ❷" */
const object = new RegExp(`^(?<tail>[^❶❷]{0,40}?)${joint} (?<whom>${whom}) ${leads}${later}`, 'u')
/** ", of which ❷ to the Asian Development Bank" */
const ofWhich = new RegExp(
  `^(?<tail>[^❶❷]{0,40}?),? of which ${leads}${later} (?:(?:was|is|were) )?(?:owed )?to (?<whom>${whom})`,
  'u',
)
const part = /^(?<tail>[^❶❷]{0,40}?),? of (?:which|this|that|it),? [^❶❷,]{0,30}❷/u
const objectOf = new RegExp(`(?<verb>\\b(?:owed|owes|paid|pays|gave|lent|granted) )${whom}(?= ❶)`, 'u')

const doings: ReadonlyArray<readonly [first: RegExp, put: string, second: RegExp]> = [
  [
    /\bcommit(?:ted|s)\b/u,
    'disbursed',
    /^(?<tail>[^❶❷]{0,80}?)(?:,| and| but| while| whereas)+ (?:it |actually |in fact |then |only )*disburs(?:ed|ing|es) (?:only |just |as much as |some |about |no more than )*❷/u,
  ],
  [
    /\bdisburs(?:ed|es)\b/u,
    'committed',
    /^(?<tail>[^❶❷]{0,80}?)(?:,| and| but| while| whereas)+ (?:it |then |only )*commit(?:ted|ting|s) (?:only |just |as much as |some |about )*❷/u,
  ],
  [
    /\bcommitments\b/u,
    'disbursements',
    /^(?<tail>[^❶❷]{0,80}?)(?:,? (?:and|but|while|against|versus|outpaced|exceeded|dwarfed|topped|trailed|compared with|ahead of|with))+ (?:its |the )?disbursements(?: of| at| were| came to| stood at)* (?:only |just |as much as |some |about )*❷/u,
  ],
  [
    /\bdisbursements\b/u,
    'commitments',
    /^(?<tail>[^❶❷]{0,80}?)(?:,? (?:and|but|while|against|versus|outpaced|exceeded|dwarfed|topped|trailed|compared with|ahead of|with))+ (?:its |the )?commitments(?: of| at| were| came to| stood at)* (?:only |just |as much as |some |about )*❷/u,
  ],
]

/** "Japan's grants": whose they are, before what is counted. */
const owned =
  /(?:^|[:,;] )((?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+){0,3})(?=['’]s? (?:net |gross )?(?:ODA|aid|grants|commitments|debt|GDP|population))/u
/** For the check that they run in proportion to their input. */
export const gappedPatterns: ReadonlyArray<RegExp> = [
  part,
  named,
  behind,
  object,
  objectOf,
  owned,
  ...doings.map(([, , second]) => second),
]

const years = /\b(?:19|20)\d\d\b/gu
const inYear = (base: string, year: string | undefined): string | null => {
  if (year === undefined) return base
  const told = new Set(base.match(years) ?? [])
  if (told.size > 1) return null
  return told.size === 0 ? `${base.trimEnd()} in ${year}` : base.replaceAll(years, year)
}

const onePart = new RegExp(`(?<by>to|from|by|for|with|on|of) (?<whom>${whom})`, 'gu')
/** The first statement with each part in place of its own that the same word leads to. */
const withParts = (base: string, said: string): string | null => {
  let left = base
  for (const { groups } of said.matchAll(onePart)) {
    const { by = '', whom: name = '' } = groups ?? {}
    const held = new RegExp(`\\b${by === 'with' ? '(?:to|with)' : by} ${whom}`, 'gu')
    const [only, ...more] = left.match(held) ?? []
    const owner = only === undefined && /^(?:of|by|from)$/u.test(by) ? owned.exec(left)?.[1] : undefined
    if (owner !== undefined) {
      left = left.replace(owner, name.trimEnd())
      continue
    }
    if (only === undefined || more.length > 0) return null
    left = left.replace(only, `${only.slice(0, only.indexOf(' '))} ${name.trimEnd()}`)
  }
  return left
}

const when = /^,? (?:(?:in|by|at the end of|for) (?<year>(?:19|20)\d\d)|(?:in )?(?:the same|that) year)(?=[.,;!?]|$)/u
const marks = /^[\s,;:.!?]{0,4}$/u
/** A statement with what stands behind its figure: its year, or words that are read with it. */
const withRest = (said: string | null, behindIt: string): string | null => {
  if (said === null) return null
  const found = when.exec(behindIt)
  const dated = found === null ? said : inYear(said, found.groups?.['year'])
  const rest = behindIt.slice(found?.[0].length ?? 0)
  return dated === null || marks.test(rest) ? dated : `${dated}${rest}`
}

const saidOf = (before: string, rest: string): string | null => {
  const first = (tail = ''): string => `${before}${own}${tail}`
  const found = named.exec(rest) ?? behind.exec(rest)
  if (found !== null) {
    const { tail, parts: said = '', year } = found.groups ?? {}
    const base = said === '' ? null : withParts(first(tail), said)
    return base === null ? null : withRest(inYear(base, year), rest.slice(found[0].length))
  }
  for (const [verb, put, second] of doings) {
    const match = second.exec(rest)
    if (match === null || before.search(verb) === -1) continue
    return withRest(first(match.groups?.['tail']).replace(verb, put), rest.slice(match[0].length))
  }
  const other = object.exec(rest) ?? ofWhich.exec(rest)
  if (other === null || !objectOf.test(`${before}${own}`)) return null
  const said = first(other.groups?.['tail']).replace(objectOf, `$<verb>${other.groups?.['whom'] ?? ''}`)
  return withRest(said, rest.slice(other[0].length))
}

/** "Pakistan owed ❶, of which ❷ to ...": the whole alone. */
const withoutPart = (
  text: string,
  [first, second]: ReadonlyArray<{ readonly start: number; readonly end: number }>,
): string | null => {
  if (first === undefined || second === undefined) return null
  const found = part.exec(`${text.slice(first.end, second.start)}${later}`)
  return found === null ? null : `${text.slice(0, first.end)}${found.groups?.['tail'] ?? ''}.`
}

/** The statement that a later figure of a sentence makes by itself; null where its words leave it open. */
export const gapped = (text: string, which: number): string | null => {
  const figures = figuresIn(text)
  const [first, second] = [figures[0], figures[which]]
  if (which === 0 && figures.length === 2) return withoutPart(text, figures)
  if (first === undefined || second === undefined || which !== 1 || figures.length > 2 || text.length > longest)
    return null
  const rest = `${text.slice(first.end, second.start)}${later}${text.slice(second.end)}`
  const said = saidOf(text.slice(0, first.start), rest)
  return said === null
    ? null
    : `${said.replace(own, inMoneyOf(text.slice(second.start, second.end), second, first)).replace(/[\s,;:.]{1,4}$/u, '')}.`
}

const leadingWord = /^(?:Those|That|To|From|By|For|Per|And|But|The)\b/u
/** The same of a sentence behind the one of the first figure: "Those to Peru were ❷". */
export const gappedBehind = (before: string | undefined, own: string): string | null => {
  if (before === undefined || figuresIn(before).length !== 1 || figuresIn(own).length !== 1) return null
  const lowered = own.replace(leadingWord, (word) => word.toLowerCase())
  return gapped(`${before.replace(/[\s.;:]{1,4}$/u, '')}; ${lowered}`, 1)
}

const clause = new RegExp(
  `(?:, (?:while|and|but|whereas|with)|;| while| whereas| and) (?<said>(?:its|their|it|they) [^❶❷]{3,80}${later}.*)$`,
  'u',
)
/** "..., while its population was ❷ that year": what the clause of a second figure says by itself. */
export const clauseOf = (text: string, which: number): string | null => {
  const [first, second, ...more] = figuresIn(text)
  if (first === undefined || second === undefined || more.length > 0 || which !== 1 || text.length > longest)
    return null
  const rest = `${text.slice(first.end, second.start)}${later}${text.slice(second.end)}`
  const said = clause.exec(rest)?.groups?.['said']
  const [year, ...others] = new Set(text.match(years) ?? [])
  if (said === undefined || others.length > 0) return null
  const dated = year === undefined ? said : said.replace(/,? (?:in )?(?:that|the same) year\b/u, ` in ${year}`)
  const whole = year === undefined || dated.includes(year) ? dated : `${dated.replace(/[\s.;]{1,4}$/u, '')} in ${year}`
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}`.replace(later, text.slice(second.start, second.end))
}
