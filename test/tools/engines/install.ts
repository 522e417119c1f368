// npm run engines:install -- [mongodb] [kafka] [s3]: installs servers for the tests in the user's cache, once.
import { install, type LocalEngineName, localEngineNames } from './local-engines.ts'

const isEngine = (name: string): name is LocalEngineName => localEngineNames.some((known) => known === name)

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !isEngine(name))
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; known are ${localEngineNames.join(', ')}`)
  process.exit(2)
}
const names = asked.length === 0 ? localEngineNames : asked.filter(isEngine)
// downloads of one go on while another compiles
const outcomes = await Promise.all(names.map(async (engine) => ({ engine, ...(await install(engine)) })))
for (const { engine, says } of outcomes) console.log(`${engine}: ${says}`)
process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1)
