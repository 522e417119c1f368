// Which language the interface speaks: that of the address, else the first of the browser's that it has.
import { useEffect, useState } from 'preact/hooks'
import { type Phrase, phraseBeside, phraseNamed } from '../names/phrases.ts'
import { englishTexts, isLanguage, type Language, type Texts } from '../texts/texts.ts'

let current: Texts = englishTexts

/** The texts of the page as it is now. */
export const texts = (): Texts => current
/** Shorthand for the words of a key. */
export const say: Texts['say'] = (...words) => current.say(...words)

const wanted = (asked: string): Language =>
  [asked, ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ?? 'en'

const loads: { readonly [L in Language]: () => Promise<Texts> } = {
  en: async () => englishTexts,
  fr: async () => (await import('../texts/french.ts')).frenchTexts,
  es: async () => (await import('../texts/spanish.ts')).spanishTexts,
}

/** The name of what the service calls so, in the language of the page where it has one. */
export const named = (label: string): string => current.named(label)

/** The line that names a reading, likewise; null where it has none. */
export const readingIn = ({ label, phrase }: { readonly label: string; readonly phrase: Phrase }): string | null =>
  current.language === 'en' ? label : phraseNamed(phrase, current)

/** What tells a reading from the one shown. */
export const readingBeside = (
  { label, differs, phrase }: { readonly label: string; readonly differs: string; readonly phrase: Phrase },
  shown: { readonly phrase: Phrase } | null,
): string | null => {
  if (current.language === 'en') return differs === '' ? label : differs
  return shown === null ? phraseNamed(phrase, current) : phraseBeside(phrase, shown.phrase, current)
}

/** The language of a text that was put together of names: English where one of them has no other. */
export const languageOf = (text: string): 'en' | undefined => (current.names.isOwn(text) ? undefined : 'en')

/** Loads the texts of a language; a file that does not arrive leaves English. */
export const speak = async (asked: string): Promise<void> => {
  current = await loads[wanted(asked)]().catch(() => englishTexts)
  document.documentElement.lang = current.language
}

/** The language spoken, after that of the address was loaded: what is drawn with it is drawn again. */
export const useLanguage = (asked: string): Language => {
  const [language, setLanguage] = useState(current.language)
  useEffect(() => {
    speak(asked).then(
      () => setLanguage(current.language),
      () => undefined,
    )
  }, [asked])
  return language
}
