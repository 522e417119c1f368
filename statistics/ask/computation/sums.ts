// Sums: "add up", "combined", "taken together", "as one figure", "in total", "cumulative".
import { type Found, findIn, foundAt, rulesOf, type Text, yearAt } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import { editsOf, has } from './per.ts'
import type { ComputationSaid, Edit, Taken } from './said.ts'

const sumRules = rulesOf(rules.sum)
const wholeRules = rulesOf(rules.whole)
const ofRoleRules = (['origin', 'destination'] as const).map(
  (role) => [role, rulesOf(rules.ofRole.map((rule) => rule.replaceAll('role', role)))] as const,
)
const joinRules = rulesOf(rules.joined)
const addedRules = rulesOf(rules.addedUp)
const totalOverRules = rulesOf(rules.totalOver)
/** Words between "total" and "from": "total ODA from the G7". */
const mostToFrom = 4

const totalBeforeFrom = (text: Text): Edit | null => {
  const { classed } = text
  const at = classed.findIndex((classes) => classes.has('total'))
  const isLed =
    at >= 0 &&
    text.tokens[at + 1]?.folded !== text.classes.said.of &&
    classed
      .slice(at + 1, at + 2 + mostToFrom)
      .some((classes, k) => classes.has('fromWord') && yearAt(text, at + 2 + k) === null)
  return isLed ? { from: at, to: at + 1 } : null
}

const isCountry = (ref: string): boolean => ref.startsWith('country/')

/** Whether each of several is asked for: "by donor", "per country". */
const asksEach = ({ classed, tokens }: Text): boolean =>
  classed.some(
    (classes, at) =>
      classes.has('eachOf') ||
      (classes.has('by') &&
        (/^(?:countr|member|state|nation|year|group|region)/.test(tokens[at + 1]?.folded ?? '') ||
          ['origin', 'destination', 'originMany', 'destinationMany'].some(
            (name) => classed[at + 1]?.has(name) === true,
          ))),
  )

/** "The total GDP of low-income countries", "Africa as a whole": what all of a group have. */
const totalOfGroup = (text: Text): Edit | null => {
  const { classed, tokens, namesAt } = text
  const whole = classed.findIndex((classes) => classes.has('allOfIt'))
  const at = whole >= 0 ? whole : classed.findIndex((classes) => classes.has('total'))
  const to = classed[at]?.get(whole >= 0 ? 'allOfIt' : 'total')?.[0]
  const isGroup = tokens.some((_, i) => namesAt(i).some(({ refs }) => refs.length > 0 && !refs.some(isCountry)))
  return to === undefined || !isGroup || asksEach(text) || has(text, 'eachYear') ? null : { from: at, to }
}

/** "..., total": at the end, in a clause of its own. */
const totalAlone = ({ classed, tokens }: Text): Edit | null => {
  const at = classed.findIndex((classes, i) => i > 0 && classes.has('totalAlone') && tokens[i - 1]?.kind === 'comma')
  const [to] = classed[at]?.get('totalAlone') ?? []
  return to === undefined || tokens.slice(to).some(({ kind }) => /^(?:word|number|comma)$/.test(kind))
    ? null
    : { from: at, to }
}

/** "Total aid over 2015 to 2019", but not "over 2015 to 2019, year by year": the word before the years adds them up. */
const totalOver = (text: Text): Edit | null => {
  const at = text.classed.findIndex((classes) => classes.has('overall'))
  const over = at < 0 || has(text, 'eachYear') ? null : findIn(text, totalOverRules, at + 1)
  return over === null ? null : { from: at, to: at + 1 }
}

/** "If you add the years 2015 to 2019 together": what is added stays in the question, and is years or places. */
const addedAt = (text: Text, at: number): { readonly found: Found; readonly years: Years } | null => {
  const found = foundAt(text, addedRules, at)
  const words = found?.pieces.find(({ kept }) => kept)
  // "add 2015 up to 2019", "together with"
  if (found === null || words === undefined || /^(?:to|with|until)$/.test(text.tokens[found.to]?.folded ?? ''))
    return null
  const own = text.tokens.map((_, i) => i).slice(words.from, words.to)
  if (own.some((i) => yearAt(text, i) !== null)) return { found, years: 'also' }
  return own.some((i) => text.namesAt(i).length > 0) ? { found, years: 'else' } : null
}

type Years = NonNullable<ComputationSaid['years']>

/** Whether words of a sum add years too. */
const yearsOf: Readonly<Record<string, Years | null>> = {
  // "aggregate flows of a country" are all its flows, of members its members'; never of years
  aggWord: null,
  cumulWord: 'only',
  totalWord: 'also',
  totalOf: 'also',
  sumVerb: 'also',
  oneFigure: 'also',
  wholePeriod: 'also',
}
/** Of several words the widest. */
const widest: ReadonlyArray<Years> = ['else', 'only', 'also']
const wider = (one: Years | null, other: Years | null): Years | null =>
  other !== null && (one === null || widest.indexOf(other) > widest.indexOf(one)) ? other : one

/** "How much over the whole period": years are added; a list of them over the whole period is no sum. */
const isAmount = ({ classed }: Text): boolean => classed.some((classes) => classes.has('amountAsk'))

/** "ODA total of Austria" is Austria's total ODA; "the total of", "the total for" what follows is a sum, and so is "the 2020 total of". */
const isAdjective = (text: Text, { from, pieces }: Found): boolean => {
  const first = yearAt(text, from - 1) === null ? from : from - 1
  const name = pieces[0]?.name
  const isTotal = name === 'totalOf' || (name === 'aggWord' && text.tokens[from]?.folded === 'total')
  return isTotal && first > 0 && text.tokens[first]?.led !== true
}

/** "All creditors together". */
const ofRoleAt = (text: Text, at: number): { readonly role: string; readonly found: Found } | null => {
  for (const [role, own] of ofRoleRules) {
    const found = foundAt(text, own, at)
    if (found !== null) return { role, found }
  }
  return null
}

/** "Interest and principal together" is one thing and no sum of places: its last words say nothing. */
export const sumSaid = (text: Text): Taken | null => {
  const edits: Edit[] = []
  let isSum = false
  let years: Years | null = null
  let sumOf: string | null = null
  const isOfAmount = isAmount(text)
  for (let at = 0; at < text.tokens.length; at++) {
    const other = text.classed[at]?.get('notSum')?.[0]
    if (other !== undefined) {
      at = other - 1
      continue
    }
    const joined = foundAt(text, joinRules, at)
    const words = joined?.pieces.at(-1)
    if (joined !== null && words !== undefined) {
      edits.push(words)
      at = joined.to - 1
      continue
    }
    const ofRole = ofRoleAt(text, at)
    if (ofRole !== null) {
      isSum = true
      sumOf = ofRole.role
      edits.push({ from: ofRole.found.from, to: ofRole.found.to })
      at = ofRole.found.to - 1
      continue
    }
    const added = addedAt(text, at)
    if (added !== null) {
      isSum = true
      years = wider(years, added.years)
      edits.push(...editsOf(added.found))
      at = added.found.to - 1
      continue
    }
    const found = foundAt(text, sumRules, at) ?? (isOfAmount ? foundAt(text, wholeRules, at) : null)
    if (found === null || isAdjective(text, found)) continue
    isSum = true
    const own = yearsOf[found.pieces[0]?.name ?? '']
    years = wider(years, own === undefined ? 'else' : own)
    edits.push({ from: found.from, to: found.to })
    at = found.to - 1
  }
  const over = years === null ? (totalOver(text) ?? totalAlone(text)) : null
  if (over !== null) return { said: { sum: true, years: 'also', sumOf }, edits: [...edits, over] }
  if (!isSum) {
    const total = totalBeforeFrom(text)
    if (total !== null) return { said: { sum: true }, edits: [...edits, total] }
    const ofGroup = totalOfGroup(text)
    if (ofGroup !== null) return { said: { sum: true, isOfGroup: true }, edits: [...edits, ofGroup] }
  }
  return edits.length === 0 ? null : { said: isSum ? { sum: true, years, sumOf } : {}, edits }
}
