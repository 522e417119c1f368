// Formal titles of datasets, which the service puts together in English of what its graph names (`statistics/plan/title.ts`): each part is named, and all put
// together again. A title that has a part without a name stays English.
import { unitName } from '../chart/unit-name.ts'
import type { Key, Texts } from '../texts/texts.ts'
import { upperFirst } from './measures.ts'
import { breakdownIn, type Part, roleNamed } from './phrases.ts'

/** All parts with something between; null where one has no name. */
const joined = (parts: ReadonlyArray<Part>, between: string): Part =>
  parts.includes(null) ? null : parts.join(between)

const roles: Readonly<Record<string, Key>> = {
  debtor: 'reading.debtor',
  creditor: 'reading.creditor',
  donor: 'reading.donor',
  recipient: 'reading.recipient',
}

/** Names with commas between; some have commas of their own. */
const namesIn = (listed: string, { names }: Texts): ReadonlyArray<string> | null => {
  const pieces = listed.split(', ')
  const said: string[] = []
  for (let from = 0; from < pieces.length; ) {
    let to = pieces.length
    while (to > from && names.of(pieces.slice(from, to).join(', ')) === null) to--
    if (to === from) return null
    said.push(names.of(pieces.slice(from, to).join(', ')) ?? '')
    from = to
  }
  return said
}

/** "Ghana, Kenya, Mali and 2 more" */
const placesIn = (listed: string, texts: Texts): Part => {
  const more = / and (\d{1,6}) more$/.exec(listed)
  const said = namesIn(listed.slice(0, more?.index), texts)
  if (said === null) return null
  return texts.list(more === null ? said : [...said, texts.say('title.more', { n: Number(more[1]) })])
}

/** "Debtor Kenya", "by creditor", "2015 to 2022", "Kenya" */
const segmentIn = (segment: string, texts: Texts): Part => {
  const [, start, end] = /^(\d{4})(?: to (\d{4}))?$/.exec(segment) ?? []
  if (start !== undefined) return end === undefined ? start : texts.say('years.span', { start, end })
  if (segment.startsWith('by ')) return breakdownIn(segment.slice(3), texts)
  const role = Object.keys(roles).find((name) => segment.startsWith(`${upperFirst(name)} `))
  const key = role === undefined ? undefined : roles[role]
  const name = placesIn(role === undefined ? segment : segment.slice(role.length + 1), texts)
  return name === null || key === undefined ? name : texts.say(key, { name })
}

/** "External debt stock, public, by Kind of creditor": the measure, codes of it, and what it is broken down by. */
const measureIn = (measure: string, texts: Texts): Part => {
  const whole = texts.names.of(measure)
  if (whole !== null) return whole
  const at = measure.lastIndexOf(', by ')
  if (at > 0) {
    const by = measure.slice(at + 5).split(' and ')
    return joined([measureIn(measure.slice(0, at), texts), ...by.map((one) => breakdownIn(one, texts))], ', ')
  }
  const more = / and (\d{1,6}) more$/.exec(measure)
  if (more !== null)
    return joined(
      [measureIn(measure.slice(0, more.index), texts), texts.say('title.more', { n: Number(more[1]) })],
      ', ',
    )
  const said = namesIn(measure, texts)
  return said === null ? null : joined(said, ', ')
}

const listedRoles = (listed: string, texts: Texts): Part =>
  joined(
    listed.split(' and ').map((one) => roleNamed(one, texts)),
    ', ',
  )

type Ending = { readonly form: RegExp; readonly named: (found: ReadonlyArray<string>, texts: Texts) => Part }

const perKeys: Readonly<Record<string, Key>> = {
  'per person': 'work.per.population',
  'per cent of GDP': 'work.per.gdp',
  'per cent of GNI': 'work.per.gni',
}

/** What is told of computed and converted figures, at the end of a title. */
const endings: ReadonlyArray<Ending> = [
  {
    form: /, change( in per cent)? over (\d{1,3}) years?$/,
    named: ([, percent, lag], { say }) =>
      say(percent === undefined ? 'work.change.absolute' : 'title.change', { n: Number(lag) }),
  },
  {
    form: /, per cent of the sum over (every )?([a-z ]+)$/,
    named: ([, every, over = ''], texts) => {
      const said = listedRoles(over, texts)
      const key = every === undefined ? 'title.share' : 'work.share.within'
      return said === null ? null : texts.say(key, { over: said })
    },
  },
  {
    form: /, (per person|per cent of GDP|per cent of GNI) of the ([a-z ]+)$/,
    named: ([, per = '', of = ''], texts) => {
      const [key, role] = [perKeys[per], roleNamed(of, texts)]
      return key === undefined || role === null ? null : texts.say(key, { of: role })
    },
  },
  {
    form: /, sum over ([a-z ]+)$/,
    named: ([, over = ''], texts) => {
      const said = listedRoles(over, texts)
      return said === null ? null : texts.say('title.sum', { over: said })
    },
  },
  {
    form: / \(([A-Z]{3}), (?:constant (\d{4})|current) prices\)$/,
    named: ([, currency = '', year], texts) =>
      unitName(
        { unit: currency, priceBasis: year === undefined ? 'current' : 'constant', baseYear: year ?? '' },
        texts,
      ),
  },
]

/** A title without what is told at its end, and that in words, in the order in which it stands. */
const withoutEndings = (title: string, texts: Texts): { readonly head: string; readonly tail: ReadonlyArray<Part> } => {
  for (const { form, named } of endings) {
    const found = form.exec(title)
    if (found === null) continue
    const { head, tail } = withoutEndings(title.slice(0, found.index), texts)
    return { head, tail: [...tail, named(found, texts)] }
  }
  return { head: title, tail: [] }
}

/** A formal title in the language of the texts; null where a part of it has no name there. */
export const titleNamed = (title: string, texts: Texts): string | null => {
  if (texts.language === 'en') return title
  const { head, tail } = withoutEndings(title, texts)
  // a measure may hold a colon too: the last that leads to places ends it
  for (let at = head.lastIndexOf(': '); at > 0; at = head.lastIndexOf(': ', at - 1)) {
    const measure = measureIn(head.slice(0, at), texts)
    const segments = head
      .slice(at + 2)
      .split('; ')
      .map((segment) => segmentIn(segment, texts))
    const said = joined([measure, ...segments, ...tail], ', ')
    if (said !== null) return said
  }
  const [measure = '', ...rest] = head.split('; ')
  return joined([measureIn(measure, texts), ...rest.map((one) => segmentIn(one, texts)), ...tail], ', ')
}
