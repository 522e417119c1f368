// Values of a block of MCF: identifiers, words and what they refer to.
import type { PropertyValue } from '../../domain/ports/graph.ts'
import { isDcid } from '../../domain/values/codecs.ts'
import type { McfBlock } from '../input/mcf.ts'
import { bareDcid, type McfValue } from '../../statistics/read/mcf-value.ts'

/** Identifiers are written as they are, so none may start a formula, in files with semicolons between cells either. */
const formulaStart = /(?:^|;)[=+\-@'\uff1d\uff0b\uff0d\uff20]/

/** What is wrong with a dcid, if anything. */
export const dcidProblem = (dcid: string): { code: 'bad_dcid' | 'dcid_formula_character'; message: string } | null => {
  const isFormula = formulaStart.test(dcid)
  if (isDcid(dcid) && !isFormula) return null
  return isFormula
    ? {
        code: 'dcid_formula_character',
        message: `dcid ${dcid} begins with a character that spreadsheets run as a formula, or has one behind a semicolon`,
      }
    : {
        code: 'bad_dcid',
        message: `${JSON.stringify(dcid)} is no dcid (no spaces, quotes, backslashes or controls; at most 256 characters)`,
      }
}

export const dcidOfBlock = (block: McfBlock): string | null => {
  for (const property of block.properties) {
    const value = property.name === 'dcid' ? property.values[0] : undefined
    if (value !== undefined) return bareDcid(wordOf(value))
  }
  return block.id.startsWith('l:') ? null : bareDcid(block.id.replace(/^"(.*)"$/, '$1'))
}

type PlainValue = Exclude<McfValue, { kind: 'local' | 'ref' }>
const plainOf = (value: PlainValue): string | number | boolean =>
  value.kind === 'text' ? value.text : value.kind === 'number' ? value.number : value.boolean

export const wordOf = (value: McfValue): string => {
  if (value.kind === 'local') return value.id
  return value.kind === 'ref' ? value.ref : String(plainOf(value))
}

export const propertyValue = (value: Exclude<McfValue, { kind: 'local' }>): PropertyValue =>
  value.kind === 'ref' ? { ref: value.ref } : plainOf(value)
