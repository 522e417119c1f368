// What the service names in English, in the language of the page; what has no name there is marked as English.
import type { Phrase } from '../names/phrases.ts'
import { readingBeside, readingIn, texts } from './language.ts'

export const Named = ({ label }: { readonly label: string }) => {
  const said = texts().names.of(label)
  return said === null ? <span lang="en">{label}</span> : <>{said}</>
}

type Called = { readonly label: string; readonly phrase: Phrase }

/** The line of a reading. */
export const ReadingNamed = ({ reading }: { readonly reading: Called }) => {
  const said = readingIn(reading)
  return said === null ? <span lang="en">{reading.label}</span> : <>{said}</>
}

type BesideNamedProps = {
  readonly reading: Called & { readonly differs: string }
  readonly shown: Called | null
}

/** What tells a reading from the one that is shown. */
export const BesideNamed = ({ reading, shown }: BesideNamedProps) => {
  const said = readingBeside(reading, shown)
  return said === null ? <span lang="en">{reading.differs === '' ? reading.label : reading.differs}</span> : <>{said}</>
}

/** A question that the service proposes, in English, or how it is read in another language. */
export const QuestionNamed = ({ question, phrase }: { readonly question: string; readonly phrase: Phrase }) => {
  const said = texts().language === 'en' ? null : readingIn({ label: question, phrase })
  return said === null ? <span lang="en">{question}</span> : <>{said}</>
}
