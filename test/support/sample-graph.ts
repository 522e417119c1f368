import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'
import { sampleInput } from '../../main/bundled-graphs.ts'

let location: Promise<string> | null = null

/** The bundled sample, built once per content and shared by all test files. */
export const sampleGraphLocation = (): Promise<string> => {
  location ??= sampleGraphIn(join(tmpdir(), 'devfin-test-graphs'))
  return location
}

/** The bundled sample, built into a folder unless it stands there. */
export const sampleGraphIn = async (output: string): Promise<string> => {
  const built = await buildGraph({ inputs: [sampleInput], output })
  if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3)))
  return built.right.location
}
