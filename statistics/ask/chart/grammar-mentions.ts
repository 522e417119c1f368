// The small words of a question: what they do, at every place and of every length.
import type { Language } from '../language/language.ts'
import { notHeldDetail, refusalDetail } from '../language/language.ts'
import { refusalOf, type Tag } from '../language/tags.ts'
import { runsAt } from '../text/longest.ts'
import type { Token } from '../text/tokens.ts'
import { mentionCosts } from './costs.ts'
import type { Mention } from './mention.ts'

/** Tags of every run of small words, by where it begins and ends. */
export type GrammarRun = { readonly from: number; readonly to: number; readonly tags: ReadonlyArray<Tag> }

/** All runs of small words; refusals match as written, others also without plural ending. */
export const grammarRuns = (language: Language, tokens: ReadonlyArray<Token>): ReadonlyArray<GrammarRun> => {
  const { table, tags } = language.grammar
  return tokens.flatMap((token, from) => {
    if (token.kind === 'comma' || token.kind === 'break' || token.kind === 'possessive') return []
    // "US" in capitals among small letters, or "the us", is no pronoun
    if (token.text === 'US' && tokens.some(({ text }) => /\p{Ll}/u.test(text))) return []
    if (token.folded === 'us' && token.led === true) return []
    // "country=PER": what stands behind a field's sign in capitals is a code
    if (/^[=:]$/.test(tokens[from - 1]?.text ?? '') && /^\p{Lu}{2,3}$/u.test(token.text)) return []
    const runs = runsAt(table, tokens, from, true)
    if (runs.length === 0) return []
    const exact = new Map(runsAt(table, tokens, from, false).map(({ to, values }) => [to, values]))
    return runs.flatMap(({ to, values }): ReadonlyArray<GrammarRun> => {
      const asWritten = exact.get(to) ?? []
      const isPart = language.code === 'en' && (isHyphened(tokens[from]) || isHyphened(tokens[to]))
      const kept = values.flatMap((value) => {
        const tag = tags[value]
        if (tag === undefined) return []
        // refusals and fillers hold only as written: "for school" is not "for schools", "export" is not "exports"
        const strict = tag.startsWith('refusal:') || tag === 'opaque' || tag === 'notHeld' || tag === 'filler'
        return (strict && !asWritten.includes(value)) || (tag === 'filler' && isPart) ? [] : [tag]
      })
      return kept.length === 0 ? [] : [{ from, to, tags: [...new Set(kept)] }]
    })
  })
}

/** "state-owned", "ODA-like": a word that a hyphen joins to another says something with it. */
const isHyphened = (token: Token | undefined): boolean => token?.kind === 'word' && token.joint === '-' && !token.spaced

const isFiller = (tags: ReadonlyArray<Tag>): boolean =>
  tags.every((tag) => tag === 'filler' || tag === 'article' || tag === 'greeting')

/** The mentions of one run: a refusal, an opaque name, or grammar; a run may be several. */
export const mentionsOfRun = ({ from, to, tags }: GrammarRun): ReadonlyArray<Mention> => {
  const found: Mention[] = []
  const code = refusalOf(tags)
  if (tags.includes('opaque')) return [{ kind: 'unknown', from, to, tags: ['opaque'], cost: mentionCosts.opaque }]
  if (tags.includes('notHeld')) {
    const detail = notHeldDetail
    found.push({
      kind: 'refusal',
      code: 'declared_unsupported',
      detail,
      from,
      to,
      tags: [],
      cost: mentionCosts.refusal,
    })
  }
  if (code !== null) {
    found.push({ kind: 'refusal', code, detail: refusalDetail[code], from, to, tags: [], cost: mentionCosts.refusal })
  }
  const plain = tags.filter((tag) => !tag.startsWith('refusal:') && tag !== 'notHeld')
  if (plain.length > 0) {
    const cost = isFiller(plain) ? mentionCosts.filler : mentionCosts.grammar
    found.push({ kind: 'grammar', from, to, tags: plain, cost })
  }
  return found
}
