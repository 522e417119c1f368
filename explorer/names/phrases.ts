// A reading in another language, put together of its parts ("Service de la dette, débiteur : Kenya, depuis 2015").
import type { Reading } from '../../api/answers.ts'
import type { Texts } from '../texts/texts.ts'
import { lowerFirst, pointsOf, upperFirst } from './measures.ts'
import { yearsInWords } from './years.ts'

export type Phrase = Reading['phrase']

const roles: ReadonlyMap<string, Parameters<Texts['say']>[0]> = new Map([
  ['from', 'answer.from'],
  ['to', 'answer.to'],
  ['of', 'reading.of'],
  ['debtor', 'reading.debtor'],
  ['creditor', 'reading.creditor'],
  ['donor', 'reading.donor'],
  ['recipient', 'reading.recipient'],
])

/** A part of what is named; null where it has no name in the language. */
export type Part = string | null

const placeIn = ({ as, names, is_group: isGroup, without = [] }: Phrase['places'][number], texts: Texts): Part => {
  const said = names.map(texts.names.of).filter((name) => name !== null)
  const out = without.map(texts.names.of).filter((name) => name !== null)
  const role = roles.get(as)
  if (said.length < names.length || out.length < without.length || role === undefined) return null
  const whole = texts.list(said)
  const name = out.length === 0 ? whole : texts.say('reading.without', { group: whole, members: texts.list(out) })
  return texts.say(role, { name: isGroup ? texts.say('reading.each-member', { group: name }) : name })
}

/** The measure with the codes that were chosen: "Financement du développement (secteur : Santé)". */
const subjectIn = ({ measure, codes }: Phrase, texts: Texts): Part => {
  const { colon, semicolon } = pointsOf(texts.language)
  const said = codes.map(({ slot, code }) => {
    const [of, what] = [roleNamed(slot, texts), texts.names.of(code)]
    return of === null || what === null ? null : `${of}${colon}${what}`
  })
  const name = texts.names.of(measure)
  if (name === null || said.includes(null)) return null
  return said.length === 0 ? name : `${name} (${said.join(semicolon)})`
}

/** A role or slot within a sentence. */
export const roleNamed = (role: string, { names }: Texts): Part => {
  const said = names.of(upperFirst(role))
  return said === null ? null : lowerFirst(said)
}

/** What figures are broken down by. */
export const breakdownIn = (role: string, texts: Texts): Part => {
  const name = roleNamed(role, texts)
  return name === null ? null : texts.say('reading.by', { name })
}

const partsIn = (phrase: Phrase, texts: Texts): ReadonlyArray<Part> => [
  subjectIn(phrase, texts),
  ...phrase.places.map((place) => placeIn(place, texts)),
  ...phrase.by.map((slot) => breakdownIn(slot, texts)),
  phrase.years.kind === 'all' ? texts.say('years.all') : yearsInWords(phrase.years, texts),
]

/** The line of a reading in the language of the texts; null where one of its parts has no name there. */
export const phraseNamed = (phrase: Phrase, texts: Texts): string | null => {
  const parts = partsIn(phrase, texts)
  return parts.includes(null) ? null : parts.join(', ')
}

/** The parts that another reading does not have: what tells the two apart. */
export const phraseBeside = (phrase: Phrase, other: Phrase, texts: Texts): string | null => {
  const had = new Set(partsIn(other, texts))
  const own = partsIn(phrase, texts).filter((part) => part === null || !had.has(part))
  return own.length === 0 ? phraseNamed(phrase, texts) : own.includes(null) ? null : own.join(', ')
}
