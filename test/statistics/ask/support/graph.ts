// The bundled sample as a graph, built once and shared by the test files of a run.
import { openGraph } from '../../../../statistics/read/open.ts'
import type { Graph } from '../../../../domain/ports/graph.ts'
import { sampleGraphLocation } from '../../../support/sample-graph.ts'

let opened: Promise<Graph> | null = null

/** Builds (or finds, by its digest) the sample graph; opened once for all test files of a thread, whose end closes it. */
export const sampleGraph = (): Promise<Graph> => {
  opened ??= sampleGraphLocation().then(async (at) => ({ ...(await openGraph(at)), close: () => undefined }))
  return opened
}
