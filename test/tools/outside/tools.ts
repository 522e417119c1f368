// Programs of others that judge what the service publishes: where they are, and how one is run.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Folders in which programs are looked for: `VALIDATORS` (Python environments and folders of npm, separated as in PATH), then PATH. */
const folders = (): ReadonlyArray<string> => [
  ...(process.env['VALIDATORS'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => [join(folder, 'bin'), join(folder, 'node_modules/.bin')]),
  ...(process.env['PATH'] ?? '').split(delimiter),
]

/** The path of a program, or null. */
export const programAt = (name: string): string | null =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null

/** The folder of npm that holds a package, or null. */
export const folderOfPackage = (name: string): string | null =>
  (process.env['VALIDATORS'] ?? '')
    .split(delimiter)
    .find((folder) => folder !== '' && existsSync(join(folder, 'node_modules', name))) ?? null

export type Ran = { readonly code: number; readonly out: string }

/** Runs a program; what it says on both outputs. */
export const run = (program: string, args: ReadonlyArray<string>, cwd: string): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd, maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: '1', COLUMNS: '160' } },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code ?? 1), out: `${out}${err}` }),
    )
  })

/** The last lines of what a program said, short. */
export const tailOf = ({ out }: Ran, lines = 6): string =>
  out
    .trimEnd()
    .split('\n')
    .slice(-lines)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n')
