// The measure of figures as a sentence takes it.

/** A label within a sentence: "Official Development Assistance" is no name there, "GDP" is. */
const lowerFirst = (text: string): string => {
  if (/^(?:[A-Z][a-z]+ )+[A-Z][a-z]+$/.test(text)) return text.toLowerCase()
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/**
 * The measure as a sentence takes it: "gross disbursements of official development assistance". The name of a table and
 * abbreviations are left to the title and the source.
 */
export const measureInWords = (label: string): string => {
  const bare = label.replace(/ \((?:DAC1|DAC2A|DAC2B|CRS)\)$/, '')
  const [, measure, flow = '', kind] =
    /^(.+), (disbursements|commitments)(?:, (gross|net))?$/.exec(bare) ??
    /^(.+) \(((?:net |gross )?(?:disbursements|commitments))\)$/.exec(bare) ??
    []
  const named = lowerFirst((measure ?? bare).replace(/ \([A-Z]{2,5}\)/, ''))
  return measure === undefined ? named : `${kind === undefined ? '' : `${kind} `}${flow} of ${named}`
}

/** What a measure of debt says beyond "paid in debt service" and "owed". */
export const beyondVerb = (measure: string): string =>
  measure.replace(/^(?:scheduled )?debt (?:service|outstanding)(?:, | )?/i, '')

/** A text as the beginning of a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
