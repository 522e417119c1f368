// The line that names a reading ("Debt service, debtor Kenya, since 2015") in another language. Search writes it in English of
// a fixed form: measure, codes, places, break-downs, years.
import type { Texts } from '../texts/texts.ts'
import { lowerFirst, type Namer, pointsOf, upperFirst } from './measures.ts'

const years = /(?:,? )(?:in all years|(until|since|in) (\d{4})|from (\d{4}) to (\d{4}))$/
const breakdown = /(?:,? )by ([^,()]+?)$/
const marker = /,? (from|to|of|debtor|creditor|recipient|donor) /g

type Cut = { readonly rest: string; readonly said: ReadonlyArray<string> }

const cutYears = (label: string, { say }: Texts): Cut => {
  const found = years.exec(label)
  if (found === null) return { rest: label, said: [] }
  const [whole, word, year = '', start = '', end = ''] = found
  const rest = label.slice(0, -whole.length)
  if (word === 'since') return { rest, said: [say('years.since', { start: year })] }
  if (word === 'until') return { rest, said: [say('years.until', { end: year })] }
  if (word === 'in') return { rest, said: [year] }
  return { rest, said: [start === '' ? say('years.all') : say('years.span', { start, end })] }
}

const cutBreakdowns = (label: string, named: Namer, texts: Texts): Cut | null => {
  const found = breakdown.exec(label)
  if (found === null) return { rest: label, said: [] }
  // the whole label may name a measure that says "by"
  const slots = (found[1] ?? '').split(' by ').map((slot) => named(upperFirst(slot)))
  if (slots.includes(null)) return { rest: label, said: [] }
  return {
    rest: label.slice(0, found.index),
    said: slots.map((slot) => texts.say('reading.by', { name: lowerFirst(slot ?? '') })),
  }
}

/** "Kenya", "Ghana, Kenya and Mali", "each member of DAC countries". */
const places = (text: string, named: Namer, texts: Texts): string | null => {
  const member = /^each member of (.+)$/.exec(text)
  const whole = named(member?.[1] ?? text)
  if (whole !== null) return member === null ? whole : texts.say('reading.each-member', { group: whole })
  const listed = text.split(/, | and /).map(named)
  return listed.length < 2 || listed.includes(null) ? null : texts.list(listed.filter((name) => name !== null))
}

/** A measure with the codes that were chosen: "Development finance (purpose: Health)". */
const subject = (text: string, named: Namer, { language }: Texts): string | null => {
  const { colon, semicolon } = pointsOf(language)
  const said = named(text)
  const [, head = '', codes = ''] = /^(.+?) \(([^()]+: .+)\)$/.exec(text) ?? []
  if (said !== null || codes === '') return said
  const parts = codes.split('; ').map((code) => {
    const [slot = '', ...rest] = code.split(': ')
    const [name, value] = [named(upperFirst(slot)), named(rest.join(': '))]
    return name === null || value === null ? null : `${lowerFirst(name)}${colon}${value}`
  })
  const measure = named(head)
  return measure === null || parts.includes(null) ? null : `${measure} (${parts.join(semicolon)})`
}

const roles = {
  from: 'answer.from',
  to: 'answer.to',
  of: 'reading.of',
  debtor: 'reading.debtor',
  creditor: 'reading.creditor',
  donor: 'reading.donor',
  recipient: 'reading.recipient',
} as const

/** What follows the measure: places by their role. */
const placesIn = (text: string, named: Namer, texts: Texts): ReadonlyArray<string> | null => {
  const marks = [...text.matchAll(marker)]
  for (let last = marks.length; last > 0; last--) {
    const used = marks.slice(0, last)
    const said = used.map((mark, i) => {
      const name = places(text.slice(mark.index + mark[0].length, used[i + 1]?.index), named, texts)
      return name === null ? null : texts.say(roles[mark[1] as keyof typeof roles], { name })
    })
    if (!said.includes(null)) return said.filter((part) => part !== null)
  }
  return null
}

/** The line of a reading by the names of its parts; null where a part has none. */
export const readingNamed = (label: string, named: Namer, texts: Texts): string | null => {
  const window = cutYears(label, texts)
  const open = cutBreakdowns(window.rest, named, texts)
  if (open === null) return null
  const ends = [0, ...[...open.rest.matchAll(marker)].map(({ index }) => index)].map((at) => at || open.rest.length)
  for (const end of ends) {
    const measure = subject(open.rest.slice(0, end), named, texts)
    const who = end === open.rest.length ? [] : placesIn(open.rest.slice(end), named, texts)
    if (measure !== null && who !== null) return [measure, ...who, ...open.said, ...window.said].join(', ')
  }
  return null
}
