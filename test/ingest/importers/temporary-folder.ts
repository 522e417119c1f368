import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'

/** A folder of its own, removed when the test file ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'devfin-importer-test-'))
  folders.push(folder)
  return folder
}

const folders: string[] = []
test.after.always(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
