// Two figures for two who are named together, or for two years: "Kenya and Zambia owed China ❶ and ❷".
const name = "(?:the )?\\p{Lu}[\\p{L}’'-]+(?: (?:of )?\\p{Lu}[\\p{L}’'-]+){0,2}"
const twins = '(?!(?:Bosnia|Trinidad|Antigua|S[aã]o Tom[eé]|Sao|Kitts|St|Saint|Turks|Wallis|Heard)\\b)'
const amounts =
  '(?<hedge>(?:about |some |roughly |around |nearly |almost )?)❶ and (?:about |some |roughly |around |nearly |almost )?❷(?:,? respectively)?'
const built: ReadonlyArray<RegExp> = [
  new RegExp(
    `(?<![\\p{L}] |[Bb]etween )(?<one>${twins}${name}) and (?<other>${name})(?<mid>(?![\\p{L}])[^❶❷;.]{0,80}) ${amounts}`,
    'u',
  ),
  new RegExp(
    `(?<=(?<by>\\b(?:to|from|by|of) ))(?<one>${twins}${name}) and (?<other>${name})(?<mid>(?![\\p{L}])[^❶❷;.]{0,80}) ${amounts}`,
    'u',
  ),
  new RegExp(
    `(?<=\\b(?:in|for) )(?<one>(?:19|20)\\d\\d) and (?<other>(?:19|20)\\d\\d)(?<mid>[^❶❷;.]{0,80}) ${amounts}`,
    'u',
  ),
]
/** For the check that they run in proportion to their input. */
export const sharedOutPatterns: ReadonlyArray<RegExp> = built

const longest = 600
/** What is said of each of the two, with its sign; null where they are not told so. */
export const sharedOut = (signs: string): readonly [string, string] | null => {
  if (signs.length > longest) return null
  for (const one of built) {
    const found = one.exec(signs)
    if (found === null) continue
    const { one: first = '', other = '', mid = '', hedge = '' } = found.groups ?? {}
    const [before, after] = [signs.slice(0, found.index), signs.slice(found.index + found[0].length)]
    // "in 2010 and 2012" beside two who are named: of which of four each figure is
    if (/ and (?:\p{Lu}|(?:19|20)\d\d)/u.test(`${before} ${mid} ${after}`)) return null
    const whose = /['’]s?$/u.test(other) && !/['’]s?$/u.test(first) ? "'s" : ''
    return [`${before}${first}${whose}${mid} ${hedge}❶${after}`, `${before}${other}${mid} ${hedge}❷${after}`]
  }
  return null
}
