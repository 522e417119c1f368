import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import { buildGraph } from '../../ingest/build/build-graph.ts'

/** Builds a graph of these files (name to content), once per content, and gives the folder of the build. */
export const builtGraph = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const input = await mkdtemp(join(tmpdir(), 'devfin-input-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(input, name)), { recursive: true })
      await writeFile(join(input, name), content)
    }
    const built = await buildGraph({ inputs: [input], output: join(tmpdir(), 'devfin-test-graphs') })
    if (E.isLeft(built)) throw new Error(JSON.stringify(built.left.slice(0, 3), null, 2))
    return built.right.location
  } finally {
    await rm(input, { recursive: true, force: true })
  }
}
