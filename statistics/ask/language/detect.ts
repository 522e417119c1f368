// The language of a question: by its small words. Others than those read are said to be unsupported rather than guessed at.
import { runsAt } from '../text/longest.ts'
import type { Token } from '../text/tokens.ts'
import { type Language, languages } from './language.ts'
import others from './others.json' with { type: 'json' }

/** Function words of languages that are not read, to name them. */
const otherWords: ReadonlyMap<string, ReadonlyArray<string>> = (() => {
  const found = new Map<string, string[]>()
  for (const [language, words] of Object.entries(others))
    for (const word of words.split(' ')) found.set(word, [...(found.get(word) ?? []), language])
  return found
})()

/** Words of a language that is not read, at least, before a question is taken to be in it. */
const leastVotes = 2

export type Detected = { readonly language: Language } | { readonly refusal: string }

/** Small words of a language in a text, names and data words apart: the votes for it, and how many of them do more than fill. */
const votesOf = (language: Language, tokens: ReadonlyArray<Token>): { votes: number; telling: number } => {
  let votes = 0
  let telling = 0
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i]?.kind !== 'word') continue
    const run = runsAt(language.grammar.table, tokens, i, false).at(-1)
    const isSmall =
      run !== undefined ||
      runsAt(language.years.table, tokens, i, false).length > 0 ||
      runsAt(language.prices.table, tokens, i, false).length > 0
    if (isSmall) votes++
    if (run?.values.some((value) => language.grammar.tags[value] !== 'filler') === true) telling++
  }
  return { votes, telling }
}

/** Votes of the languages that are not read. */
const otherVotes = (tokens: ReadonlyArray<Token>): readonly [string, number] => {
  const votes = new Map<string, number>()
  for (const { folded } of tokens)
    for (const name of otherWords.get(folded) ?? []) votes.set(name, (votes.get(name) ?? 0) + 1)
  return [...votes].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
}

/** `isName`: words that the graph knows say nothing of the language. English where nothing tells. */
export const detectLanguage = (
  tokens: ReadonlyArray<Token>,
  isData: (language: Language, i: number) => boolean,
): Detected => {
  const words = tokens.filter(({ kind }) => kind === 'word')
  const foreignScript = words.filter(({ text }) => /[^\p{Script=Latin}\p{N}\p{M}→←-]/u.test(text)).length
  const names = languages.map(({ name }) => name).join(', ')
  if (words.length > 0 && foreignScript * 2 > words.length)
    return { refusal: `Questions are read in ${names}; this one is in another script.` }
  const explained = (language: Language) => {
    const left = tokens.filter((_, i) => !isData(language, i))
    return { language, ...votesOf(language, left), unread: left.filter(({ kind }) => kind === 'word').length }
  }
  const [first, ...others] = languages
  if (first === undefined) throw new Error('no language')
  const [other, votes] = otherVotes(tokens)
  const isLed = tokens.some(({ led }) => led === true)
  // most questions have "the", and next to no word of a language that is not read
  if (isLed && votes < leastVotes) return { language: first }
  const english = explained(first)
  // "the" is English, and so is what English explains whole
  const isEnglish = isLed || english.unread <= english.votes
  const rest = isEnglish ? [] : others.map(explained)
  const understood = ({ votes, unread }: { votes: number; unread: number }): number => unread - votes
  // "y" is "and" in Spanish and fills in French: of equals the language whose words do more
  const isBetter = (a: typeof english, b: typeof english): boolean =>
    understood(b) !== understood(a)
      ? understood(b) < understood(a)
      : b.votes !== a.votes
        ? b.votes > a.votes
        : b.telling > a.telling && a.language !== first
  const best = rest.reduce((a, b) => (isBetter(a, b) ? b : a), english)
  const unexplained = understood(best)
  // a word that only the other language has tells as much as several that both have
  const isOnlyThere = tokens.some(
    ({ folded }, i) =>
      (otherWords.get(folded) ?? []).includes(other) &&
      !best.language.isGrammarWord(folded) &&
      !isData(best.language, i),
  )
  if (votes >= leastVotes && unexplained >= 1 && (votes > best.votes || (isOnlyThere && votes >= best.votes)))
    return { refusal: `Questions are read in ${names}; this one seems to be in ${other}.` }
  return { language: best.language }
}
