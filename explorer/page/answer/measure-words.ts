// The measure of figures as a sentence takes it.
import { lowerFirst as withSmallLetter } from '../../names/measures.ts'
import type { Texts } from '../../texts/texts.ts'

/** A label within a sentence: "Official Development Assistance" is no name there, "GDP" is. */
const lowerFirst = (text: string): string =>
  /^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/.test(text) ? text.toLowerCase() : withSmallLetter(text)

/** A label taken apart: what is measured, by which flow of money, and whether gross or net. */
const taken = (label: string) => {
  const bare = label.replace(/ \((?:DAC\d[A-Z]?|CRS)\)$/, '')
  const [paidOut] = grants.exec(bare) ?? []
  if (paidOut !== undefined) return { measure: bare.slice(0, -paidOut.length), flow: 'Grants' }
  const [, measure = bare, flow = '', kind = ''] =
    /^(.+), ((?:net |gross )?(?:disbursements|commitments))(?:, (gross|net))?$/.exec(bare) ??
    /^(.+) \(((?:net |gross )?(?:disbursements|commitments))\)$/.exec(bare) ??
    []
  return { measure, flow: kind === '' ? flow : `${kind} ${flow}` }
}
const grants = /(?:, grants disbursed| \(grants, (?:gross )?disbursements\))$/

/** A name that its abbreviation follows is written large for it alone: "Official Development Assistance (ODA)". */
const abbreviated = /^((?:[A-Z][a-z]+ )*[A-Z][a-z]+) \([A-Z]{2,5}\)/

/** Whether a name is sure to be one of money: a family alone or before its codes, or written out before its abbreviation. */
const isMoney = (measure: string): boolean =>
  families.includes(measure) || measure.includes(': ') || abbreviated.test(measure)
const families = ['Official development assistance', 'Development finance']

const withoutFlow = (measure: string, texts: Texts): string => {
  const named = texts.named(measure)
  const [whole, long] = abbreviated.exec(named) ?? []
  return whole === undefined || long === undefined
    ? lowerFirst(named.replace(/ \([A-Z]{2,5}\)/, ''))
    : long.toLowerCase() + named.slice(whole.length)
}

/**
 * The measure as a sentence takes it: "gross disbursements of official development assistance". The name of a table and
 * abbreviations are left to the title and the source.
 */
export const measureInWords = (label: string, texts: Texts): string => {
  const { measure, flow } = taken(label)
  const named = withoutFlow(measure, texts)
  if (flow === '') return named
  // what is no money is not disbursed: "refugees in donor countries (net disbursements)"
  if (label.endsWith(`${measure} (${flow})`) && !isMoney(measure)) {
    const counted = lowerFirst(texts.named(flow))
    return named.endsWith(')') ? `${named}, ${counted}` : `${named} (${counted})`
  }
  const said = lowerFirst(texts.named(flow))
  return texts.say(/^[aeiouhéèêâ]/i.test(named) ? 'measure.of.vowel' : 'measure.of', { flow: said, measure: named })
}

/** What was committed, after a verb that says that it was. */
export const committedInWords = (label: string, texts: Texts): string =>
  texts.say('answer.committed.measure', { measure: withoutFlow(taken(label).measure, texts) })

const verbs = ['Scheduled debt service', 'Debt service', 'Debt outstanding']

/** What a measure of debt says beyond "paid in debt service" and "owed". */
export const beyondVerb = (label: string, texts: Texts): string => {
  const measure = lowerFirst(texts.named(label))
  const verb = verbs.map((head) => texts.named(head)).find((head) => measure.startsWith(lowerFirst(head)))
  return measure.slice(verb?.length ?? 0).replace(/^,? /, '')
}
