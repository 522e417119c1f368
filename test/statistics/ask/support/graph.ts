// The bundled sample as a graph, built once and shared by the test files of a run.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../../../ingest/build/build-graph.ts'
import { openGraph } from '../../../../statistics/read/open.ts'
import type { Graph } from '../../../../domain/ports/graph.ts'

const sample = fileURLToPath(new URL('../../../../ingest/sample', import.meta.url))

/** Builds (or finds, by its digest) the sample graph and opens it. */
export const sampleGraph = async (): Promise<Graph> => {
  const built = await buildGraph({ inputs: [sample], output: join(tmpdir(), 'devfin-search-sample') })
  if (E.isLeft(built)) throw new Error(built.left.map((problem) => JSON.stringify(problem)).join('\n'))
  return openGraph(built.right.location)
}
