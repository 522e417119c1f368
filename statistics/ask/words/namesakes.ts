// Names that questions use for a node beside its own: groups, organisations and short names of countries in each language, and capitals for
// governments, which are meant in some roles only. They hold in questions, not for the resolver of names.
import data from './namesakes.json' with { type: 'json' }
import type { LanguageCode } from '../language/language.ts'

type Entry = { readonly roles?: ReadonlyArray<string>; readonly said?: boolean } & Readonly<
  Partial<Record<LanguageCode, ReadonlyArray<string>>>
>

export type Namesake = {
  readonly ref: string
  /** The only roles in which the names mean it; absent: any. */
  readonly roles?: ReadonlySet<string>
  /** Meant only where words say the role: "Korea" gives as the South, "aid to Korea" may be the North's. */
  readonly isOnlySaid: boolean
  readonly names: ReadonlyArray<readonly [string, LanguageCode]>
}

/** Every node with such names. */
export const namesakes: ReadonlyArray<Namesake> = Object.entries(data as Readonly<Record<string, Entry>>).map(
  ([ref, entry]) => ({
    ref,
    ...(entry.roles === undefined ? {} : { roles: new Set(entry.roles) }),
    isOnlySaid: entry.said === true,
    names: (['en', 'fr', 'es'] as const).flatMap((language) =>
      (entry[language] ?? []).map((name) => [name, language] as const),
    ),
  }),
)
