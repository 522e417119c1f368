// Who is asked for as the subject of a verb: "who got it", "which country gave most". Their role is asked for one by one.
import type { Mention } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { markerOf, type VerbClass, verbOf } from '../language/tags.ts'
import { foldedText } from '../text/folded-text.ts'
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

const asksPerson = (language: Language, tokens: ReadonlyArray<Token>, m: Mention): boolean => {
  if (!m.tags.includes('asking')) return false
  return [1, 2].some((length) => language.askedSubjects.has(foldedText(tokens, m.from, m.from + length)))
}

/** Classes of the verbs whose subject a part asks for. */
export const askedSubjects = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<VerbClass> =>
  mentions.flatMap((m, at) =>
    asksPerson(language, tokens, m) ? (verbOfSubject(mentions.slice(at + 1), tokens) ?? []) : [],
  )

/** Words for whoever gets it: "which countries did Canada send aid to", the verb having a subject of its own. */
export const asksObject = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
  at: number,
): boolean => {
  const m = mentions[at]
  if (m === undefined || !asksPerson(language, tokens, m)) return false
  const behind = mentions.slice(at + 1)
  // "à quels pays", "a qué países", "to which nations": to whoever has the role, wherever the subject stands
  if (markerOf(mentions[at - 1]?.tags ?? []) === 'to' && behind.some((one) => one.kind === 'entity')) return true
  const subject = behind.findIndex((one) => ends(one) || verbOf(one.tags) !== null)
  const verb = behind.slice(subject + 1).find((one) => one.kind !== 'comma' && one.kind !== 'entity')
  const who = behind[subject]
  // "¿qué país europeo dio más?": an adjective is no subject
  return who?.kind === 'entity' && !who.isAdjective && verb !== undefined && givenTo.includes(verbOf(verb.tags) ?? '')
}
const givenTo: ReadonlyArray<string> = ['give', 'lend', 'owe'] satisfies ReadonlyArray<VerbClass>
