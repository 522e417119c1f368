// npm run engines:install -- [mongodb] [kafka] [s3]: installs servers for the tests under .cache/engines, once.
import { install, type LocalEngineName, localEngineNames } from './local-engines.ts'

const isEngine = (name: string): name is LocalEngineName => localEngineNames.some((known) => known === name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isEngine(name))
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; known are ${localEngineNames.join(', ')}`)
  process.exit(2)
}
let failed = false
for (const engine of asked.length === 0 ? localEngineNames : asked.filter(isEngine)) {
  const { ok, says } = await install(engine)
  console.log(`${engine}: ${says}`)
  failed ||= !ok
}
process.exit(failed ? 1 : 0)
