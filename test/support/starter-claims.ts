// What claims are checked over in tests: the starter graph, and no other editions of it.
import { prepareSearch } from '../../statistics/ask/search.ts'
import { openGraph } from '../../statistics/read/open.ts'
import type { VerifyPorts } from '../../statistics/verify/verify.ts'
import { starterGraphLocation } from './starter-graph.ts'

export const starterClaims = async (): Promise<VerifyPorts> => ({
  search: prepareSearch(await openGraph(await starterGraphLocation())),
  editions: () => Promise.resolve([]),
})
