import { execFileSync } from 'node:child_process'
import process from 'node:process'

/** The page is built once: a test file that built it again would take it away from another that is served it. */
export default ({ projectDir }) => {
  execFileSync(process.execPath, ['explorer/build.ts'], { cwd: projectDir, stdio: 'pipe' })
  return {
    extensions: ['ts'],
    files: ['test/browser/**/*.test.ts'],
    timeout: '180s',
    concurrency: 2,
    environmentVariables: { NODE_NO_WARNINGS: '1' },
  }
}
