// Names that questions use for a node beside its own: capitals for governments, and short names that several nodes share, each
// with the roles in which it is meant. They hold in questions only, not for the resolver of names.
import data from './namesakes.json' with { type: 'json' }
import type { LanguageCode } from '../language/language.ts'

type Entry = { readonly roles: ReadonlyArray<string> } & Readonly<Partial<Record<LanguageCode, ReadonlyArray<string>>>>

export type Namesake = {
  readonly ref: string
  readonly roles: ReadonlySet<string>
  readonly names: ReadonlyArray<readonly [string, LanguageCode]>
}

/** Every node with such names. */
export const namesakes: ReadonlyArray<Namesake> = Object.entries(data as Readonly<Record<string, Entry>>).map(
  ([ref, entry]) => ({
    ref,
    roles: new Set(entry.roles),
    names: (['en', 'fr', 'es'] as const).flatMap((language) =>
      (entry[language] ?? []).map((name) => [name, language] as const),
    ),
  }),
)
