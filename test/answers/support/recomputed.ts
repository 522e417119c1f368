// A bundle recomputed from its inputs by the script that readers are given, in another language than the program's.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readZip } from '../../render/zip-reader.ts'

const script = fileURLToPath(new URL('../../../docs/recompute.py', import.meta.url))

/** What docs/recompute.py says of the rows of a bundle. */
export const recomputed = async (bundle: Buffer): Promise<string> => {
  const files = new Map((await readZip(bundle)).map(({ name, content }) => [name, content]))
  const folder = await mkdtemp(join(tmpdir(), 'recompute-'))
  await mkdir(join(folder, 'data'))
  for (const name of ['data/observations.csv', 'data/inputs.csv'])
    await writeFile(join(folder, name), files.get(name) ?? '')
  const { stdout } = await promisify(execFile)('python3', [script, folder])
  await rm(folder, { recursive: true })
  return stdout
}
