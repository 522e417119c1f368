// A reading in another language, put together of its parts ("Service de la dette, débiteur : Kenya, depuis 2015").
import type { Reading } from '../../api/answers.ts'
import type { Texts } from '../texts/texts.ts'
import { lowerFirst, type Namer, pointsOf, upperFirst } from './measures.ts'

export type Phrase = Reading['phrase']

const yearsIn = ({ years }: Phrase, { say }: Texts): string => {
  if (years.kind === 'all') return say('years.all')
  const { start_year: start, end_year: end } = years
  if (start === null) return say('years.until', { end: String(end) })
  if (end === null) return say('years.since', { start: String(start) })
  return start === end ? String(start) : say('years.span', { start: String(start), end: String(end) })
}

const roles: ReadonlyMap<string, Parameters<Texts['say']>[0]> = new Map([
  ['from', 'answer.from'],
  ['to', 'answer.to'],
  ['of', 'reading.of'],
  ['debtor', 'reading.debtor'],
  ['creditor', 'reading.creditor'],
  ['donor', 'reading.donor'],
  ['recipient', 'reading.recipient'],
])

type Part = string | null

const placeIn = (
  { as, names, is_group: isGroup, without = [] }: Phrase['places'][number],
  named: Namer,
  texts: Texts,
): Part => {
  const said = names.map(named).filter((name) => name !== null)
  const out = without.map(named).filter((name) => name !== null)
  const role = roles.get(as)
  if (said.length < names.length || out.length < without.length || role === undefined) return null
  const whole = texts.list(said)
  const name = out.length === 0 ? whole : texts.say('reading.without', { group: whole, members: texts.list(out) })
  return texts.say(role, { name: isGroup ? texts.say('reading.each-member', { group: name }) : name })
}

/** The measure with the codes that were chosen: "Financement du développement (secteur : Santé)". */
const subjectIn = ({ measure, codes }: Phrase, named: Namer, { language }: Texts): Part => {
  const { colon, semicolon } = pointsOf(language)
  const said = codes.map(({ slot, code }) => {
    const [of, what] = [named(upperFirst(slot)), named(code)]
    return of === null || what === null ? null : `${lowerFirst(of)}${colon}${what}`
  })
  const name = named(measure)
  if (name === null || said.includes(null)) return null
  return said.length === 0 ? name : `${name} (${said.join(semicolon)})`
}

const breakdownIn = (slot: string, named: Namer, { say }: Texts): Part => {
  const name = named(upperFirst(slot))
  return name === null ? null : say('reading.by', { name: lowerFirst(name) })
}

const partsIn = (phrase: Phrase, named: Namer, texts: Texts): ReadonlyArray<Part> => [
  subjectIn(phrase, named, texts),
  ...phrase.places.map((place) => placeIn(place, named, texts)),
  ...phrase.by.map((slot) => breakdownIn(slot, named, texts)),
  yearsIn(phrase, texts),
]

/** The line of a reading in the language of the texts; null where one of its parts has no name there. */
export const phraseNamed = (phrase: Phrase, texts: Texts): string | null => {
  const parts = partsIn(phrase, texts.names.of, texts)
  return parts.includes(null) ? null : parts.join(', ')
}

/** The parts that another reading does not have: what tells the two apart. */
export const phraseBeside = (phrase: Phrase, other: Phrase, texts: Texts): string | null => {
  const had = new Set(partsIn(other, texts.names.of, texts))
  const own = partsIn(phrase, texts.names.of, texts).filter((part) => part === null || !had.has(part))
  return own.length === 0 ? phraseNamed(phrase, texts) : own.includes(null) ? null : own.join(', ')
}
