// npm run dev: the service, started again when a source of it changes, and beside it the page, which reloads itself.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
if (existsSync('.env')) process.loadEnvFile('.env')
const service = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', at('main/serve.ts')], { stdio: 'inherit' })
const page = await createServer({
  configFile: at('explorer/vite.config.ts'),
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(['/api', '/storage', '/codes'].map((path) => [path, service])),
  },
})
await page.listen()
page.printUrls()

const stop = (): void => {
  child.kill('SIGTERM')
  void page.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
child.on('exit', (code) => {
  void page.close().then(() => process.exit(code ?? 0))
})
