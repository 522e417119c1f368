// Who is asked for as the subject of a verb: "who got it", "which country gave most". Their role is asked for one by one.
import type { Mention } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { type VerbClass, verbOf } from '../language/tags.ts'
import type { Token } from '../text/tokens.ts'

const ends = (m: Mention): boolean =>
  m.kind === 'entity' || m.kind === 'break' || m.kind === 'stop' || m.kind === 'comma' || m.tags.includes('asking')

/** The verb whose subject an asking word is; null where a name or a passive stands between. */
const verbOfSubject = (behind: ReadonlyArray<Mention>, tokens: ReadonlyArray<Token>): VerbClass | null => {
  for (const [at, m] of behind.entries()) {
    const verb = verbOf(m.tags)
    const isAuxiliary = verb === 'have' && verbOf(behind[at + 1]?.tags ?? []) !== null
    if (verb !== null && !isAuxiliary) return verb
    // "who is lending" is active, "who was given" is not
    const isActive = tokens[m.to]?.folded.endsWith('ing') === true
    if (ends(m) || (m.tags.includes('be') && !isActive)) return null
  }
  return null
}

/** Classes of the verbs whose subject a part asks for. */
export const askedSubjects = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<VerbClass> =>
  mentions.flatMap((m, at) => {
    const words = tokens.slice(m.from, m.from + 2).map(({ folded }) => folded)
    const isPerson = [words.slice(0, 1), words].some((each) => language.askedSubjects.has(each.join(' ')))
    if (!m.tags.includes('asking') || !isPerson) return []
    return verbOfSubject(mentions.slice(at + 1), tokens) ?? []
  })
