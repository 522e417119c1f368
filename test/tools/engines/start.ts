// npm run engines:start: starts the installed servers and says where they are, until this process is ended.
import { install, localEngineNames } from './local-engines.ts'
import { type LocalServer, startLocal } from './local-servers.ts'
import { addressVariables } from '../../support/engines/addresses.ts'

const servers: LocalServer[] = []
const stopAll = async (): Promise<void> => {
  await Promise.all(servers.map((server) => server.stop()))
}

try {
  for (const engine of localEngineNames) {
    const { ok, says } = await install(engine)
    if (!ok) throw new Error(says)
    const server = await startLocal(engine)
    servers.push(server)
    console.error(`${server.title}, process ${server.pid()}`)
    console.log(`export ${addressVariables[engine]}='${server.url}'`)
  }
} catch (error) {
  await stopAll()
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
console.error(`ready; end with: kill ${process.pid}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stopAll().then(() => process.exit(0))
  })
}
setInterval(() => undefined, 1 << 30)
