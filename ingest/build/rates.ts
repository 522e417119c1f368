import { dirname } from 'node:path/posix'
import type { RateRow } from '../../domain/ports/graph.ts'
import type { InputFile } from '../input/discover.ts'
import type { Report } from './problem.ts'
import type { NodeLookup } from './node-checks.ts'
import { type Draft, type DraftNode, fileOf, reportAt, textOfFirst } from './draft.ts'
import { readRateFile } from './rate-file.ts'

export type DraftRateTable = {
  readonly node: DraftNode
  readonly file: InputFile
  readonly rows: ReadonlyArray<RateRow>
}

/** Whether a CSV file lies in a folder named `rates`, and so is no file of observations. */
export const isRateFile = (file: InputFile): boolean =>
  file.format === 'csv' && dirname(file.name).split('/').includes('rates')

/** The rate tables of the graph with their rows; files in `rates/` that no rate table names are told of. */
export const readRates = async (draft: Draft, lookup: NodeLookup, report: Report) => {
  const tell = reportAt(draft, report)
  const tables: DraftRateTable[] = []
  const used = new Set<InputFile>()
  for (const node of draft.nodes.values()) {
    if (node.kind !== 'rate_table') continue
    const name = (textOfFirst(node, 'file') ?? '').replace(/^\.\//, '')
    const at = node.properties.get('file')?.[0]?.at ?? node.at
    const named = draft.files.filter((file) => file.name === name && file.format === 'csv')
    // the folder of the node itself comes first; equal files of several folders are one
    const own = named.filter((file) => file.root === fileOf(draft, at)?.root)
    const [file] = own.length > 0 ? own : named
    const files = (own.length > 0 ? own : named).filter((other) => other.sha256 !== file?.sha256)
    if (file === undefined) {
      tell('rate_file_missing', at, `rate table ${node.dcid} names ${name}, which is no .csv file of the input folders`)
    } else if (files.length > 0) {
      tell(
        'rate_file_missing',
        at,
        `rate table ${node.dcid} names ${name}, of which several input folders hold different ones`,
      )
    } else {
      for (const other of named) if (other.sha256 === file.sha256) used.add(other)
      tables.push({ node, file, rows: await readRateFile(file, lookup, report) })
    }
  }
  for (const file of draft.files) {
    if (isRateFile(file) && !used.has(file)) {
      report({ code: 'unknown_rate_file', file: file.path, line: null, message: 'no RateTable node names this file' })
    }
  }
  return { tables, used }
}
