// npm run dev: the service, started again when a source of it changes, and beside it the page, which reloads itself.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readEnvironmentFile } from '../../main/environment-file.ts'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
/** All that the service answers and the page does not: the page's own addresses and its sources stay with vite. */
const ofTheService = /^\/(?:api|storage|codes|docs|proof|mcp|v|picture\.png|(?:openapi|asyncapi)\.json)(?:[/?]|$)/
const pollMs = 250

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const whenReady = async (url: string, then: () => void): Promise<void> => {
  while (!(await isReady(url))) await sleep(pollMs)
  then()
}

/** Has what is asked of the service wait while it starts. */
const waitFor = (url: string): Plugin => ({
  name: 'wait-for-the-service',
  configureServer: ({ middlewares }) => {
    middlewares.use(({ url: path = '' }, _, proceed) => {
      if (ofTheService.test(path)) void whenReady(url, proceed)
      else proceed()
    })
  },
})

/** Loads the page anew whenever the service is back: what it was asked while it stopped had no answer. */
const reloadWhenBack = async (url: string, page: ViteDevServer): Promise<never> => {
  let wasReady = false
  for (;;) {
    const ready = await isReady(url)
    if (ready && !wasReady) page.ws.send({ type: 'full-reload' })
    wasReady = ready
    await sleep(pollMs)
  }
}

readEnvironmentFile()
const service = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', at('main/serve.ts')], { stdio: 'inherit' })
const page = await createServer({
  configFile: at('explorer/vite.config.ts'),
  plugins: [waitFor(service)],
  server: { host: '127.0.0.1', proxy: { [ofTheService.source]: service } },
})
await page.listen()
page.printUrls()
void reloadWhenBack(service, page)

const stop = (): void => {
  child.kill('SIGTERM')
  void page.close().then(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
child.on('exit', (code) => {
  void page.close().then(() => process.exit(code ?? 0))
})
