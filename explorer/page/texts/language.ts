// Which language the interface speaks: the one chosen here before, else the first of the browser's that it has.
import { englishTexts, isLanguage, type Language, type Texts, textsOf } from './texts.ts'

const key = 'language'
let current: Texts = englishTexts

/** The texts of the page as it is now. */
export const texts = (): Texts => current
/** Shorthand for the words of a key. */
export const say: Texts['say'] = (...words) => current.say(...words)

const stored = (): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return '' // storage can be forbidden
  }
}

const preferred = (): Language => {
  const asked = new URL(location.href).searchParams.get('lang') ?? ''
  const wishes = [asked, stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wishes.find(isLanguage) ?? 'en'
}

const load = async (language: Language): Promise<Texts> => {
  switch (language) {
    case 'en':
      return englishTexts
    case 'fr':
      return textsOf('fr', (await import('./fr.json', { with: { type: 'json' } })).default)
    case 'es':
      return textsOf('es', (await import('./es.json', { with: { type: 'json' } })).default)
  }
}

const speak = (spoken: Texts): void => {
  current = spoken
  document.documentElement.lang = spoken.language
}

/** Loads the texts before the page is first drawn; a file that does not arrive leaves English. */
export const startLanguage = async (): Promise<void> => {
  try {
    speak(await load(preferred()))
  } catch {
    speak(englishTexts)
  }
}

export const languageChanged = 'language-changed'

/** Another language, kept for later visits. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  try {
    localStorage.setItem(key, language)
  } catch {
    // it lasts as long as the page
  }
  speak(await load(language))
  dispatchEvent(new Event(languageChanged))
}
