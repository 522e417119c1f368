// The verifier of test/tools/outside-verifier, built once: Go's own packages, which share nothing with the service.
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const source = join(import.meta.dirname, '../tools/outside-verifier')

/** The program, or null where Go is missing or its modules cannot be had. */
export const buildOutsideVerifier = async (): Promise<string | null> => {
  const program = join(tmpdir(), `outside-verifier-${process.getuid?.() ?? 'any'}`)
  try {
    await run('go', ['build', '-o', program, '.'], { cwd: source })
    return program
  } catch {
    return null
  }
}

/** What the verifier says in one line: `OK ...` or `REFUSED ...`. */
export const askOutsideVerifier = async (program: string, args: ReadonlyArray<string>): Promise<string> => {
  const { stdout } = await run(program, [...args]).catch((error: unknown) => error as { readonly stdout: string })
  return stdout.trim()
}

/** Every tile that a log of a size has, as static files below a directory. */
export const keepTiles = async (
  directory: string,
  size: number,
  read: (path: string) => Promise<Uint8Array>,
): Promise<ReadonlyArray<string>> => {
  const { hashesAt, tilePath, tileWidth } = await import('../../domain/proof/tiles.ts')
  const paths: string[] = []
  const levels = [0, 1, 2, 3].filter((level) => hashesAt(size, level) > 0)
  for (const level of ['entries' as const, ...levels]) {
    const held = hashesAt(size, level === 'entries' ? 0 : level)
    for (let index = 0; index * tileWidth < held; index++) {
      const width = Math.min(tileWidth, held - index * tileWidth)
      paths.push(`tile/${tilePath({ level, index, width })}`)
    }
  }
  for (const path of paths) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), await read(path))
  }
  return paths
}
