// What the service names in English, in the language of the page; what has no name there is marked as English.
import { readingIn, texts } from './language.ts'

export const Named = ({ label }: { readonly label: string }) => {
  const said = texts().names.of(label)
  return said === null ? <span lang="en">{label}</span> : <>{said}</>
}

/** The line of a reading, or of what tells it from another. */
export const ReadingNamed = ({ label }: { readonly label: string }) => {
  const said = readingIn(label)
  return said === null ? <span lang="en">{label}</span> : <>{said}</>
}

/** A question that the service proposes, in English, or how it is read in another language. */
export const QuestionNamed = ({ question, reading }: { readonly question: string; readonly reading: string }) => {
  const said = texts().language === 'en' ? null : readingIn(reading)
  return said === null ? <span lang="en">{question}</span> : <>{said}</>
}
