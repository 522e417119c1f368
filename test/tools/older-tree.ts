// An earlier commit of this program with its own packages, made from git beside the engines, to run it next to this one.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cacheDirectory } from './engines/local-engines.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const limits = { maxBuffer: 64 * 1024 * 1024, timeout: 600_000 } as const

/** The last commit of the layout and the event forms of before: what was deployed first. */
export const olderCommit = 'c6276fc'

export type OlderTree = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly says: string }

/** The tree of a commit, made unless it is there; what stops it is said. */
export const olderTree = async (commit = olderCommit): Promise<OlderTree> => {
  const path = join(cacheDirectory, `older-${commit}`)
  if (existsSync(join(path, '.made'))) return { ok: true, path }
  const making = `${path}.making-${process.pid}`
  try {
    await mkdir(making, { recursive: true })
    const archive = join(making, 'tree.tar')
    await run('git', ['archive', '--format=tar', '-o', archive, commit], { cwd: root, ...limits })
    await run('tar', ['-xf', archive, '-C', making], limits)
    await rm(archive)
    await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: making, ...limits })
    await writeFile(join(making, '.made'), `${commit}\n`)
    await rm(path, { recursive: true, force: true })
    await rename(making, path)
    return { ok: true, path }
  } catch (error) {
    await rm(making, { recursive: true, force: true })
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    return { ok: false, says: (output.trim() || String(error)).split('\n').slice(-2).join(' ') }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tree = await olderTree()
  console.log(tree.ok ? tree.path : `the older tree could not be made: ${tree.says}`)
  process.exit(tree.ok ? 0 : 1)
}
