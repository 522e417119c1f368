import { execFile } from 'node:child_process'
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import test from 'ava'

const root = fileURLToPath(new URL('../../', import.meta.url))
const leaving = `
import { createServer } from 'node:net'
import test from 'ava'
test('a server is left open', async (t) => {
  await new Promise((resolve) => createServer().listen(0, '127.0.0.1', resolve))
  t.pass()
})
`

test('a run ends though a test file leaves a server open, and says which', async (t) => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'devfin-left-open-')))
  try {
    const required = fileURLToPath(new URL('left-open.ts', import.meta.url))
    const config = { files: ['*.test.js'], require: [pathToFileURL(required).href], timeout: '60s' }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    await writeFile(join(folder, 'ava.config.js'), `export default ${JSON.stringify(config)}`)
    await writeFile(join(folder, 'leaving.test.js'), leaving)
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/ava/entrypoints/cli.js')],
      {
        cwd: folder,
        env: { ...process.env, LEFT_OPEN_MS: '200' },
      },
    )
    t.regex(stdout, /1 test passed/)
    t.regex(stdout + stderr, /left open by .*leaving\.test\.js: .*TCPServerWrap/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
