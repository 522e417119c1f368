// The starter graph as the program builds it, once for all test files: the stamp of what decides it says whether it stands.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildBundled, standingBundled } from '../../main/bundled-graphs.ts'
import { type OpenedGraph, openGraph } from '../../statistics/read/open.ts'

const shared = join(tmpdir(), 'devfin-test-graphs')
let location: Promise<string> | null = null

export const starterGraphLocation = (): Promise<string> => {
  location ??= standingBundled(shared, 'starter').then((standing) => standing ?? buildBundled(shared, 'starter'))
  return location
}

let opened: Promise<OpenedGraph> | null = null

/** The starter graph, opened once for all test files of a thread, whose end closes it. */
export const starterGraph = (): Promise<OpenedGraph> => {
  opened ??= starterGraphLocation().then(async (at) => ({ ...(await openGraph(at)), close: () => undefined }))
  return opened
}
