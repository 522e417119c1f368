// What claims are checked over in tests: the starter graph, and no other editions of it.
import { searchOf } from '../../statistics/ask/search.ts'
import type { VerifyPorts } from '../../statistics/verify/verify.ts'
import { starterGraph } from './starter-graph.ts'

export const starterClaims = async (): Promise<VerifyPorts> => ({
  search: searchOf(await starterGraph()),
  editions: () => Promise.resolve([]),
})
