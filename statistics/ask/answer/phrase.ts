// A reading by its parts, so that any language can put it together; the line in English is one such putting together.
import * as t from 'io-ts'
import { RequestedWindow } from '../../../domain/spec/identity.ts'
import { exactly } from '../../../domain/values/codecs.ts'
import { component, described } from '../../../domain/values/described.ts'

const texts = t.readonlyArray(t.string)

export const ReadingPhrase = component(
  'SearchReadingPhrase',
  described(
    t.strict({
      measure: described(t.string, 'The measure, as the graph names it'),
      codes: described(
        t.readonlyArray(t.strict({ slot: t.string, code: t.string })),
        'Codes that narrow the measure, each with the name of what it is a code of',
      ),
      places: t.readonlyArray(
        exactly(
          {
            as: described(t.string, 'How they take part: `from`, `to`, `of`, or a noun such as `debtor`'),
            names: texts,
            is_group: described(t.boolean, 'Whether each member of the one group named is meant'),
          },
          { without: described(texts, 'The members of the group that are left out') },
        ),
      ),
      by: described(texts, 'What the figures are broken down by'),
      years: RequestedWindow,
    }),
    'The parts of `label`: names of the graph, in English',
  ),
)
export type ReadingPhrase = t.TypeOf<typeof ReadingPhrase>

/** Years in words. */
export const windowText = (window: RequestedWindow): string => {
  if (window.kind === 'all') return 'in all years'
  const { start_year: start, end_year: end } = window
  if (start === null) return `until ${end}`
  if (end === null) return `since ${start}`
  return start === end ? `in ${start}` : `from ${start} to ${end}`
}

const listed = (names: ReadonlyArray<string>): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')

/** One line for a reading. */
export const phraseText = ({ measure, codes, places, by, years }: ReadingPhrase): string => {
  // nouns stand apart ("Debt service, debtor Kenya, since 2010"); small words lead on ("from France to Kenya")
  const [first, between] = places.some(({ as }) => /^(debtor|creditor)$/.test(as)) ? [', ', ', '] : [' ', ' ']
  const subject = [measure, ...(codes.length > 0 ? [`(${codes.map((c) => `${c.slot}: ${c.code}`).join('; ')})`] : [])]
  const who = places.map(
    ({ as, names, is_group, without }) =>
      `${as} ${is_group ? 'each member of ' : ''}${listed(names)}${without === undefined ? '' : ` without ${listed(without)}`}`,
  )
  const rest = [who.join(between), [...by.map((name) => `by ${name}`), windowText(years)].join(' ')]
  return [subject.filter((text) => text !== '').join(' '), ...rest.filter((text) => text !== '')].join(first)
}
