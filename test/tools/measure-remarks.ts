// npm run measure:remarks [-- [--failures] [--graph <build>] [<file>...]]: how many questions with a remark beside them are read as without it,
// where it changes nothing and where it does. Without a file those of test/corpora/remarks; without --graph the starter graph.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { prepareSearch } from '../../statistics/ask/search.ts'
import { openGraph } from '../../statistics/read/open.ts'
import { starterGraphLocation } from '../support/starter-graph.ts'
import { judgeRemarks, readRemarks, remarksTable } from './reading/remarks.ts'

const folder = fileURLToPath(new URL('../corpora/remarks', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { failures: { type: 'boolean', default: false }, graph: { type: 'string' } },
})

const search = prepareSearch(await openGraph(values.graph ?? (await starterGraphLocation())))
const files = positionals.length > 0 ? positionals : (await readdir(folder)).sort().map((name) => join(folder, name))
for (const file of files) {
  const judged = judgeRemarks(search, await readRemarks(file))
  console.log(`${basename(file)}\n\n${remarksTable(judged)}\n`)
  if (!values.failures) continue
  for (const { remark, outcome, parts } of judged) {
    if (remark.kind === 'beside' ? outcome === 'same' : outcome !== 'same') continue
    const told = parts.map((part) =>
      part.status === 'definite' ? part.label : `${part.reason.code}: ${part.reason.detail}`,
    )
    console.log(`${remark.kind}, ${outcome} | ${remark.id} | ${remark.question}\n    ${told.join('\n    ')}`)
  }
}
