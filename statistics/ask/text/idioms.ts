// What people say in a turn of their own: "every man, woman and child", "how many people called Uganda home", "how many souls did Fiji count".
import { type AroundName, aroundNames } from './around-name.ts'
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'
import { everywhere, expression, find, says, spansOf } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 900

const base: Readonly<Record<string, string>> = { gave: 'give', spent: 'spend', paid: 'pay', lent: 'lend', got: 'get' }
const plainVerb = (verb: string): string =>
  base[verb] ??
  verb
    .replace(/(?<=tt)ed$|(?<=s)es$/u, '')
    .replace(/tt$/u, 't')
    .replace(/(?<=[ev])d$|s$/u, '')

/** What asks for nothing else, and what is put in its place. */
const plainTurns = (query: string): ReadonlyArray<Replacement> => {
  const at = (found: RegExpExecArray | null, text: string): ReadonlyArray<Replacement> =>
    found === null ? [] : [{ start: found.index, end: found.index + found[0].length, text }]
  return [
    ...at(find(query, 'endToEnd'), 'from end '),
    ...at(find(query, 'askedBy'), ''),
    ...at(find(query, 'onBehalf'), ''),
    // why a series is asked for
    ...at(says(query, 'series') ? find(query, 'wantsToSee') : null, ''),
  ]
}

type Turn = Parameters<typeof everywhere>[0]
const idioms: ReadonlyArray<readonly [opening: Turn, closing: Turn, plain: (found: AroundName) => string]> = [
  ['calls', 'home', ({ name }) => `lived in ${name}`],
  ['peopleDid', 'counts', ({ name, before }) => `${before[0]}${name} have`],
  // who makes payments on debts owes
  ['paymentsThat', 'madeOnDebts', ({ name }) => `payments by ${name} on `],
]

/** The question with such words in plain ones; null where it has none. */
export const withPlainIdioms = (query: string): Rewritten | null => {
  if (query.length > longest || !says(query, 'mayBeIdiom')) return null
  const enough = find(query, 'willDo')?.groups
  if (enough !== undefined) {
    // what is asked is what will do, of the place that was named before
    const { other = '', place, meant = '' } = enough
    const isPlaced = /\p{Lu}\p{Ll}/u.test(meant.slice(1))
    // whose what will do is, where both name places, is not told
    if (/\p{Lu}\p{Ll}/u.test(other) || (isPlaced && place !== undefined)) return null
    return rewritten(query, [{ start: 0, end: query.length, text: `${meant}${isPlaced ? '' : ` of ${place ?? ''}`}` }])
  }
  const people = spansOf(query, 'everybody').map((span): Replacement => ({ ...span, text: 'person' }))
  if (people.length > 0) return rewritten(query, people)
  const both = find(query, 'bothTogether')
  const within = says(query, 'spends') && !says(query, 'asksShare') ? find(query, 'asPartOfAid') : null
  const found = idioms.flatMap(([opening, closing, plain]) =>
    aroundNames(query, everywhere(opening), expression(closing))
      .slice(0, 1)
      .map((each) => ({ ...each, text: plain(each) })),
  )
  const turned = aroundNames(query, everywhere('invertedVerb'), expression('behindName'))
    .slice(0, 1)
    .flatMap(({ start, end, before: [words, verb = ''] }): ReadonlyArray<Replacement> => {
      const at = start + words.lastIndexOf(verb)
      return [
        { start: at, end: at + verb.length, text: verb.endsWith('s') ? 'does' : 'did' },
        { start: end, end, text: ` ${plainVerb(verb)}` },
      ]
    })
  const all: ReadonlyArray<Replacement> = [
    ...turned,
    ...(both === null
      ? []
      : [{ start: both.index, end: both.index + both[0].length, text: both.groups?.['both'] ?? '' }]),
    ...(within === null ? [] : [{ start: within.index, end: within.index + within[0].length, text: 'in ODA' }]),
    ...plainTurns(query),
    ...found.map(({ start, end, text }) => ({ start, end, text })),
  ].sort((one, other) => one.start - other.start)
  const apart = all.filter(({ start }, i) => i === 0 || start >= (all[i - 1]?.end ?? 0))
  return apart.length === 0 ? null : rewritten(query, apart)
}
