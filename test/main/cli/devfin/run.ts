// The command line in a process of its own, over stores in a temporary directory.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleGraphLocation } from '../../../support/sample-graph.ts'

const entry = new URL('../../../../main/cli/devfin.ts', import.meta.url).pathname

export type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** Runs one command under an environment and in a folder. */
export const runDevfin = (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string | undefined>>,
  cwd = tmpdir(),
): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(process.execPath, [entry, ...args], { cwd, env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

export const openCommandLine = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-cli-'))
  const env = {
    DATA_DIR: join(directory, 'data'),
    INIT_CWD: directory,
    GRAPH: await sampleGraphLocation(),
    MINIMUM_FREE_BYTES: '0',
  }
  return {
    directory,
    env,
    run: (...args: ReadonlyArray<string>) => runDevfin(args, env, directory),
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}
