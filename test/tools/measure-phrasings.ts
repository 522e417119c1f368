// npm run measure:phrasings [-- [--failures] [--graph <build>] [<file>...]]: how many ways to put a question are read as the plain one, by
// construct. Without a file those of test/corpora/phrasings; without --graph the starter graph.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { prepareSearch } from '../../statistics/ask/search.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { starterGraphLocation } from '../support/starter-graph.ts'
import { judgePhrasings, phrasingsTable, readPhrasings } from './reading/phrasings.ts'

const folder = fileURLToPath(new URL('../corpora/phrasings', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { failures: { type: 'boolean', default: false }, graph: { type: 'string' } },
})

const search = prepareSearch(await openGraph(values.graph ?? (await starterGraphLocation())))
const files = positionals.length > 0 ? positionals : (await readdir(folder)).sort().map((name) => join(folder, name))
for (const file of files) {
  const judged = judgePhrasings(search, await readPhrasings(file))
  console.log(`${basename(file)}\n\n${phrasingsTable(judged)}\n`)
  if (!values.failures) continue
  for (const { phrasing, outcome, parts } of judged) {
    if (outcome === 'right') continue
    const told = parts.map((part) =>
      part.status === 'definite' ? part.label : `${part.reason.code}: ${part.reason.detail}`,
    )
    console.log(
      `${outcome} | ${phrasing.construct} | ${phrasing.question}\n    as ${phrasing.as}\n    ${told.join('\n    ')}`,
    )
  }
}
