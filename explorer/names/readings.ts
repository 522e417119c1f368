// The line that names a reading ("Debt service, debtor Kenya, since 2015") in another language. Search writes it in English of
// a fixed form: measure, codes, places, break-downs, years.
import type { Texts } from '../texts/texts.ts'
import { lowerFirst, type Namer, pointsOf, upperFirst } from './measures.ts'

const years = /(?:,? )(?:in all years|(until|since|in) (\d{4})|from (\d{4}) to (\d{4}))$/
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

const by = ' by '

/** Break-downs at the end; a measure may say "by" too. */
const cutBreakdowns = (label: string, named: Namer, texts: Texts): Cut => {
  let rest = label
  const said: string[] = []
  for (let at = rest.lastIndexOf(by); at > 0; at = rest.lastIndexOf(by)) {
    const slot = named(upperFirst(rest.slice(at + by.length)))
    if (slot === null) break
    said.unshift(texts.say('reading.by', { name: lowerFirst(slot) }))
    rest = rest.slice(0, at).replace(/,$/, '')
  }
  return { rest, said }
}

const eachOf = 'each member of '

/** "Kenya", "Ghana, Kenya and Mali", "each member of DAC countries". */
const places = (text: string, named: Namer, texts: Texts): string | null => {
  const isGroup = text.startsWith(eachOf)
  const whole = named(isGroup ? text.slice(eachOf.length) : text)
  if (whole !== null) return isGroup ? texts.say('reading.each-member', { group: whole }) : whole
  const listed = text.split(/, | and /).map(named)
  return listed.length < 2 || listed.includes(null) ? null : texts.list(listed.filter((name) => name !== null))
}

/** "purpose: Health", each with its name. */
const codesNamed = (codes: string, named: Namer, { language }: Texts): string | null => {
  const { colon, semicolon } = pointsOf(language)
  const parts = codes.split('; ').map((code) => {
    const at = code.indexOf(': ')
    const [name, value] = at < 0 ? [null, null] : [named(upperFirst(code.slice(0, at))), named(code.slice(at + 2))]
    return name === null || value === null ? null : `${lowerFirst(name)}${colon}${value}`
  })
  return parts.includes(null) ? null : parts.join(semicolon)
}

/** A measure with the codes that were chosen: "Development finance (purpose: Health)". */
const subject = (text: string, named: Namer, texts: Texts): string | null => {
  const said = named(text)
  if (said !== null || !text.endsWith(')')) return said
  for (let at = text.indexOf(' ('); at >= 0; at = text.indexOf(' (', at + 1)) {
    const measure = named(text.slice(0, at))
    const codes = measure === null ? null : codesNamed(text.slice(at + 2, -1), named, texts)
    if (codes !== null) return `${measure} (${codes})`
  }
  return null
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
  const ends = [0, ...[...open.rest.matchAll(marker)].map(({ index }) => index)].map((at) => at || open.rest.length)
  for (const end of ends) {
    const measure = subject(open.rest.slice(0, end), named, texts)
    const who = end === open.rest.length ? [] : placesIn(open.rest.slice(end), named, texts)
    if (measure !== null && who !== null) return [measure, ...who, ...open.said, ...window.said].join(', ')
  }
  return null
}
