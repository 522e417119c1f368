import { readLines } from '../input/lines.ts'
import { type McfBlock, mcfReader } from '../input/mcf.ts'
import { bareDcid } from '../../statistics/read/mcf-value.ts'
import type { Report } from './problem.ts'
import { addType, addValue, type Draft, type DraftNode, placeOf, reportAt } from './draft.ts'
import { dcidOfBlock, dcidProblem, wordOf, propertyValue } from './block-values.ts'

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
