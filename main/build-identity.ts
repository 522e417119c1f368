import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Name, version and commit of this program. The commit comes from `BUILD_COMMIT`, else from git, else `unknown`. */
export const buildIdentity = (environment: Readonly<Record<string, string | undefined>>) => {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  return { name, version, commit: environment['BUILD_COMMIT'] ?? commitOfCheckout() }
}

let commit: string | null = null

/** Asked of git once: this program stays what it was when it started. */
const commitOfCheckout = (): string => {
  commit ??= headOfCheckout()
  return commit
}

const headOfCheckout = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
