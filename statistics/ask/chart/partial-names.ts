// Words that are part of names of codes but nobody's whole name: "tobacco".
import type { Token } from '../text/tokens.ts'
import { nameWord } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'
import type { CodeSense, Slots } from '../words/meaning.ts'
import { contextCosts, mentionCosts } from './costs.ts'
import { distinctSlots } from './data-mentions.ts'
import type { Mention } from './mention.ts'

const mostCodes = 12
const longestRun = 4

const common = (lists: ReadonlyArray<ReadonlyArray<CodeSense>>): ReadonlyArray<CodeSense> => {
  const [first, ...others] = lists
  return (first ?? []).filter(({ ref }) => others.every((list) => list.some((code) => code.ref === ref)))
}

/** Runs of words that nothing explains and that some codes carry in their names. */
export const partialMentions = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  at: ReadonlyArray<ReadonlyArray<Mention>>,
): ReadonlyArray<Mention> => {
  const explained = new Uint8Array(tokens.length)
  for (const here of at) for (const { from, to } of here) explained.fill(1, from, to)
  const found: Mention[] = []
  for (let from = 0; from < tokens.length; from++) {
    if (explained[from] === 1) continue
    let to = from
    while (to < tokens.length && to - from < longestRun && explained[to] === 0) to++
    const stems = tokens.slice(from, to).map((token) => (token.kind === 'word' ? nameWord(token) : null))
    if (stems.some((stem) => stem === null || stem.length < 4)) continue
    const codes = common(stems.flatMap((stem) => (stem === null ? [] : [lexicon.codesWithWord(stem)])))
    if (codes.length > 0 && codes.length <= mostCodes) {
      const options = distinctSlots(codes.map(({ slot, ref }): Slots => ({ [slot]: ref })))
      const cost = mentionCosts.code + contextCosts.partial
      found.push({ kind: 'slot', options, also: [], partial: true, from, to, tags: [], cost })
    }
    from = to - 1
  }
  return found
}
