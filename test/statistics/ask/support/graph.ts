// The bundled sample as a graph, built once and shared by the test files of a run.
import { openGraph } from '../../../../statistics/read/open.ts'
import type { Graph } from '../../../../domain/ports/graph.ts'
import { sampleGraphLocation } from '../../../support/sample-graph.ts'

/** Builds (or finds, by its digest) the sample graph and opens it. */
export const sampleGraph = async (): Promise<Graph> => openGraph(await sampleGraphLocation())
