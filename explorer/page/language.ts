// Which language the interface speaks: that of the address, else the first of the browser's that it has.
import { useEffect, useState } from 'preact/hooks'
import { englishTexts, isLanguage, type Language, type Texts, textsOf } from '../texts/texts.ts'

let current: Texts = englishTexts

/** The texts of the page as it is now. */
export const texts = (): Texts => current
/** Shorthand for the words of a key. */
export const say: Texts['say'] = (...words) => current.say(...words)

const wanted = (asked: string): Language =>
  [asked, ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ?? 'en'

const load = async (language: Language): Promise<Texts> => {
  switch (language) {
    case 'en':
      return englishTexts
    case 'fr':
      return textsOf('fr', (await import('../texts/fr.json', { with: { type: 'json' } })).default)
    case 'es':
      return textsOf('es', (await import('../texts/es.json', { with: { type: 'json' } })).default)
  }
}

/** Loads the texts of a language; a file that does not arrive leaves English. */
export const speak = async (asked: string): Promise<void> => {
  current = await load(wanted(asked)).catch(() => englishTexts)
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
