// Claims with a real limit, each with the very figure of the whole and with another: neither proves nor refutes it.
import { readFileSync } from 'node:fs'
import test from 'ava'
import type { Graph } from '../../../domain/ports/graph.ts'
import { prepareSearch } from '../../../statistics/ask/search.ts'
import { openGraph } from '../../../statistics/read/open.ts'
import { type VerifyPorts, verifyClaims } from '../../../statistics/verify/verify.ts'
import { starterGraphLocation } from '../../support/starter-graph.ts'

let graph: Graph
let ports: VerifyPorts
test.before(async () => {
  graph = await openGraph(await starterGraphLocation())
  ports = { search: prepareSearch(graph), editions: () => Promise.resolve([]) }
})
test.after.always(() => graph?.close())

const texts = readFileSync(new URL('../../corpora/claims/limits.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { readonly text: string }).text)

test('there are forty limits at least', (t) => t.true(texts.length >= 80))

for (const text of texts)
  test(`"${text}" has no verdict`, async (t) => {
    const verified = await verifyClaims(ports, text, new AbortController().signal)
    t.deepEqual(
      verified.map(({ verdict }) => verdict),
      verified.map(() => 'not_checkable'),
    )
  })
