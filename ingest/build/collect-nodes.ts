import type { PropertyValue } from '../../domain/ports/graph.ts'
import { isDcid } from '../../domain/values/codecs.ts'
import { readLines } from '../input/lines.ts'
import { type McfBlock, mcfReader } from '../input/mcf.ts'
import { bareDcid, type McfValue } from '../../statistics/read/mcf-value.ts'
import type { Report } from './problem.ts'
import { addType, addValue, type Draft, type DraftNode, placeOf, reportAt } from './draft.ts'

type Waiting = { readonly node: DraftNode; readonly property: string; readonly id: string; readonly line: number }
type OfFile = { readonly index: number; readonly locals: Map<string, string>; readonly waiting: Waiting[] }

/** Reads every MCF file of the draft into its nodes; blocks of one dcid merge. */
export const collectNodes = async (draft: Draft, report: Report, onFile: (name: string) => void): Promise<void> => {
  for (const [index, file] of draft.files.entries()) {
    if (file.format !== 'mcf') continue
    onFile(file.path)
    const ofFile: OfFile = { index, locals: new Map(), waiting: [] }
    const reader = mcfReader(
      (block) => addBlock(draft, ofFile, block, report),
      (line, message) => report({ code: 'malformed_mcf', file: file.path, line, message }),
    )
    await readLines(file.path, 'malformed_mcf', reader, report)
    resolveLocals(draft, ofFile, report)
  }
}

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

const dcidOfBlock = (block: McfBlock): string | null => {
  for (const property of block.properties) {
    const value = property.name === 'dcid' ? property.values[0] : undefined
    if (value !== undefined) return bareDcid(wordOf(value))
  }
  return block.id.startsWith('l:') ? null : bareDcid(block.id.replace(/^"(.*)"$/, '$1'))
}

const wordOf = (value: McfValue): string => {
  switch (value.kind) {
    case 'ref':
      return value.ref
    case 'local':
      return value.id
    case 'text':
      return value.text
    case 'number':
      return String(value.number)
    case 'boolean':
    default:
      return String(value.boolean)
  }
}

const propertyValue = (value: Exclude<McfValue, { kind: 'local' }>): PropertyValue => {
  switch (value.kind) {
    case 'ref':
      return { ref: value.ref }
    case 'text':
      return value.text
    case 'number':
      return value.number
    case 'boolean':
    default:
      return value.boolean
  }
}

const addBlock = (draft: Draft, ofFile: OfFile, block: McfBlock, report: Report): void => {
  const at = placeOf(ofFile.index, block.line)
  const dcid = dcidOfBlock(block)
  const tell = reportAt(draft, report)
  if (dcid === null) return tell('node_without_dcid', at, `node ${block.id} has no dcid`)
  const wrong = dcidProblem(dcid)
  if (wrong !== null) return tell(wrong.code, at, wrong.message)
  ofFile.locals.set(block.id.replace(/^l:/, ''), dcid)
  const node = draft.nodes.get(dcid) ?? { dcid, types: [], kind: 'other' as const, at, properties: new Map() }
  draft.nodes.set(dcid, node)
  for (const property of block.properties) {
    if (property.name === 'dcid') continue
    for (const value of property.values) {
      const place = placeOf(ofFile.index, property.line)
      if (property.name === 'typeOf') addType(node, bareDcid(wordOf(value)))
      else if (value.kind !== 'local') addValue(node, property.name, propertyValue(value), place)
      else ofFile.waiting.push({ node, property: property.name, id: value.id, line: property.line })
    }
  }
}

/** Local names are known once the whole file is read. */
const resolveLocals = (draft: Draft, ofFile: OfFile, report: Report): void => {
  for (const { node, property, id, line } of ofFile.waiting) {
    const at = placeOf(ofFile.index, line)
    const ref = ofFile.locals.get(id)
    if (ref !== undefined) addValue(node, property, { ref }, at)
    else reportAt(draft, report)('dangling_reference', at, `l:${id} is no node of this file`)
  }
}
