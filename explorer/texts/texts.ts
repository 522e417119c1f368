// The words of the interface, by language, with the names of what the service calls by English ones.
import { englishNames, type Names } from '../names/names.ts'
import english from './en.json' with { type: 'json' }

export type Key = keyof typeof english
type Forms = string | Readonly<Record<string, string>>
export type Messages = Readonly<Record<Key, Forms>>
type Values = Readonly<Record<string, string | number>>

/** Languages that the interface is written in, each named in itself. */
export const languages = { en: 'English', fr: 'Français', es: 'Español' } as const
export type Language = keyof typeof languages

export type Texts = {
  readonly language: Language
  /** The text of a key. `{name}` is replaced by the value of that name; `n` also chooses between forms of number. */
  readonly say: (key: Key, values?: Values) => string
  /** Whether there is a text of this key, for words of the graph that may be unknown here. */
  readonly has: (key: string) => key is Key
  /** A number as the language writes it. */
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** The day of an instant (ISO 8601, UTC) as the language writes it. */
  readonly day: (instant: string) => string
  /** Some names as a list: "a, b and c". */
  readonly list: (names: ReadonlyArray<string>) => string
  readonly names: Names
  /** The name of what is called so in English, or the English one. */
  readonly named: (label: string) => string
}

export const isLanguage = (text: string): text is Language => Object.hasOwn(languages, text)

/** The texts of a language; what a translation lacks is said in English. */
export const textsOf = (language: Language, messages: Partial<Messages>, names: Names = englishNames): Texts => {
  const plural = new Intl.PluralRules(language)
  const number = (value: number, options?: Intl.NumberFormatOptions): string => value.toLocaleString(language, options)
  const say = (key: Key, values: Values = {}): string => {
    const forms = messages[key] ?? (english as Messages)[key]
    const count = values['n']
    const form =
      typeof forms === 'string'
        ? forms
        : (forms[typeof count === 'number' ? plural.select(count) : 'other'] ?? forms['other'] ?? '')
    return form.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? number(value) : (value ?? '')
    })
  }
  const lists = new Intl.ListFormat(language, { type: 'conjunction' })
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (instant: string): string => days.format(new Date(instant))
  return {
    language,
    say,
    has: (key): key is Key => Object.hasOwn(english, key),
    number,
    day,
    list: (all) => lists.format(all),
    names,
    named: (label) => names.of(label) ?? label,
  }
}

export const englishTexts = textsOf('en', english)
