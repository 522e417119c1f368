// Names that questions use for a node beside its own: groups, organisations and short names of countries in each language, and capitals for
// governments, which are meant in some roles only. They hold in questions, not for the resolver of names.
import capitals from './capitals.json' with { type: 'json' }
import data from './namesakes.json' with { type: 'json' }
import type { LanguageCode } from '../language/language.ts'

type Names = Readonly<Partial<Record<LanguageCode, ReadonlyArray<string>>>>
/** `any`: names of the country itself, which mean it in every role. */
type Entry = { readonly roles?: ReadonlyArray<string>; readonly said?: boolean; readonly any?: Names } & Names

export type Namesake = {
  readonly ref: string
  /** The only roles in which the names mean it; absent: any. */
  readonly roles?: ReadonlySet<string>
  /** Meant only where words say the role: "Korea" gives as the South, "aid to Korea" may be the North's. */
  readonly isOnlySaid: boolean
  readonly names: ReadonlyArray<readonly [string, LanguageCode]>
}

const languages = ['en', 'fr', 'es'] as const

/** Capitals of governments whose countries have other names above in any role. */
const governments: ReadonlyArray<Namesake> = Object.entries(capitals).map(([ref, names]) => ({
  ref,
  roles: new Set(['origin', 'destination']),
  isOnlySaid: false,
  names: names.flatMap((name) => languages.map((language) => [name, language] as const)),
}))

const namesIn = (names: Names): Namesake['names'] =>
  languages.flatMap((language) => (names[language] ?? []).map((name) => [name, language] as const))
const entries = Object.entries(data as Readonly<Record<string, Entry>>)

/** Every node with such names. */
export const namesakes: ReadonlyArray<Namesake> = [
  ...entries.map(([ref, entry]) => ({
    ref,
    ...(entry.roles === undefined ? {} : { roles: new Set(entry.roles) }),
    isOnlySaid: entry.said === true,
    names: namesIn(entry),
  })),
  ...entries.flatMap(([ref, { any }]) => (any === undefined ? [] : [{ ref, isOnlySaid: false, names: namesIn(any) }])),
  ...governments,
]
