// The measure of figures as a sentence takes it.
import type { Texts } from '../../texts/texts.ts'

/** A label within a sentence: "Official Development Assistance" is no name there, "GDP" is. */
const lowerFirst = (text: string): string => {
  if (/^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/.test(text)) return text.toLowerCase()
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** A label taken apart: what is measured, by which flow of money, and whether gross or net. */
const taken = (label: string) => {
  const bare = label.replace(/ \((?:DAC\d[A-Z]?|CRS)\)$/, '')
  if (bare.endsWith(grants)) return { measure: bare.slice(0, -grants.length), flow: 'Grants' }
  const [, measure = bare, flow = '', kind = ''] =
    /^(.+), ((?:net |gross )?(?:disbursements|commitments))(?:, (gross|net))?$/.exec(bare) ??
    /^(.+) \(((?:net |gross )?(?:disbursements|commitments))\)$/.exec(bare) ??
    []
  return { measure, flow: kind === '' ? flow : `${kind} ${flow}` }
}
const grants = ', grants disbursed'

const withoutFlow = (measure: string, texts: Texts): string =>
  lowerFirst(texts.named(measure.replace(/ \([A-Z]{2,5}\)/, '')))

/**
 * The measure as a sentence takes it: "gross disbursements of official development assistance". The name of a table and
 * abbreviations are left to the title and the source.
 */
export const measureInWords = (label: string, texts: Texts): string => {
  const { measure, flow } = taken(label)
  const named = withoutFlow(measure, texts)
  if (flow === '') return named
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

/** A text as the beginning of a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
