// Questions in other languages and scripts are said to be unsupported rather than guessed at.
import { otherLanguagesOf } from './grammar/languages.ts'
import type { Mention } from './mention.ts'
import type { Token } from './tokens.ts'

/** Why a question is not read as English, or null. Names in other languages inside an English question are fine. */
export const languageRefusal = (tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): string | null => {
  const unknown = mentions.filter((mention) => mention.kind === 'unknown')
  if (unknown.length === 0) return null
  const words = tokens.filter((token) => token.kind === 'word')
  const foreignScript = words.filter((token) => /[^\p{Script=Latin}\p{N}\p{M}]/u.test(token.text)).length
  if (words.length > 0 && foreignScript * 2 > words.length)
    return 'Questions are read in English; this one is in another script.'
  const english = mentions.filter((m) => m.kind === 'grammar' || m.kind === 'window' || m.kind === 'measure').length
  const votes = new Map<string, number>()
  for (const token of tokens)
    for (const language of otherLanguagesOf(token.folded)) votes.set(language, (votes.get(language) ?? 0) + 1)
  const [best] = [...votes].sort((a, b) => b[1] - a[1])
  if (best === undefined || best[1] < 2) return null
  return best[1] >= english || unknown.length > english
    ? `Questions are read in English; this one seems to be in ${best[0]}.`
    : null
}
