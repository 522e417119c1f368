// What the graph names in English, in another language: places by CLDR, codes and organisations by the lists of the OECD,
// the rest by hand. What none of them names stays as it is.
import { measureNamer, pointsOf } from './measures.ts'

/** English names with those of another language. */
export type Dictionary = Readonly<Record<string, string>>

export type Names = {
  /** The name in this language; null where none is known. */
  readonly of: (label: string) => string | null
  /** Whether a text is one that `of` gave, or some of them with a middle dot between. */
  readonly isOwn: (text: string) => boolean
}

/** English: every name is its own. */
export const englishNames: Names = { of: (label) => label, isOwn: () => true }

const joint = ' · '

/** Names by some dictionaries, the first that has one. */
export const namesOf = (language: string, dictionaries: ReadonlyArray<Dictionary>): Names => {
  const listed = new Map(dictionaries.toReversed().flatMap((dictionary) => Object.entries(dictionary)))
  const name = measureNamer((label) => listed.get(label) ?? null, pointsOf(language))
  const known = new Map<string, string | null>()
  const given = new Set<string>()
  const one = (label: string): string | null => {
    const held = known.get(label)
    if (held !== undefined) return held
    const said = name(label)
    known.set(label, said)
    if (said !== null) given.add(said)
    return said
  }
  return { of: one, isOwn: (text) => text.split(joint).every((part) => given.has(part)) }
}
