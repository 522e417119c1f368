// What commands that count a folder of corpora have in common: `[-- [--failures] [--graph <build>] [<file>...]]`.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Part } from '../../../statistics/ask/resolution.ts'
import { prepareSearch, type Search } from '../../../statistics/ask/search.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { starterGraphLocation } from '../../support/starter-graph.ts'

type Measured = { readonly search: Search; readonly files: ReadonlyArray<string>; readonly showsFailures: boolean }

/** The files of a command line, else those of a folder of `test/corpora`, and the graph that they are asked over: the starter graph, unless one is named. */
export const measuredOf = async (folder: string): Promise<Measured> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { failures: { type: 'boolean', default: false }, graph: { type: 'string' } },
  })
  const own = fileURLToPath(new URL(`../../corpora/${folder}`, import.meta.url))
  return {
    search: prepareSearch(await openGraph(values.graph ?? (await starterGraphLocation()))),
    files: positionals.length > 0 ? positionals : (await readdir(own)).sort().map((name) => join(own, name)),
    showsFailures: values.failures,
  }
}

/** What each part of an answer is, a line each. */
export const toldOf = (parts: ReadonlyArray<Part>): string =>
  parts
    .map((part) => (part.status === 'definite' ? part.label : `${part.reason.code}: ${part.reason.detail}`))
    .join('\n    ')
