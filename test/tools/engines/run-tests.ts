// npm run test:engines -- [test files]: runs the suites that need servers. Each server is one given by address, else one in a
// container where a Docker engine answers, else one installed here. A line per engine says which, or why it is left out.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addressVariables, addressOf, type EngineName } from '../../support/engines/addresses.ts'
import { loopbackVariable, nodeCommandVariable } from '../../support/engines/cluster-by-address.ts'
import { startContainer } from '../../support/engines/containers.ts'
import { identify } from '../../support/engines/identify.ts'
import { type Installation, install, type LocalEngineName, localEngineNames } from './local-engines.ts'
import { startLocal } from './local-servers.ts'

type Found =
  | {
      readonly url: string
      readonly says: string
      readonly stop: () => Promise<void>
      /** A command that hurts and heals its nodes, where it has several in our hands. */
      readonly node?: string
    }
  | { readonly url: null; readonly says: string }

const engines: ReadonlyArray<EngineName> = ['eventstoredb', 'mongodb', 'kafka', 's3']
const root = fileURLToPath(new URL('../../..', import.meta.url))

const dockerAnswers = async (): Promise<boolean> => {
  try {
    await promisify(execFile)('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

const isLocal = (engine: EngineName): engine is LocalEngineName => localEngineNames.some((name) => name === engine)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const given = async (engine: EngineName, url: string): Promise<Found> => {
  const variable = addressVariables[engine]
  try {
    return { url, says: `${await identify[engine](url)}, given by ${variable}`, stop: async () => {} }
  } catch (error) {
    // An address that was given on purpose and does not answer is a failure, not a reason to skip.
    throw new Error(`${engine}: the server given by ${variable} does not answer: ${messageOf(error)}`, { cause: error })
  }
}

/** Begun together before the first is waited for: downloads of one go on while another compiles. */
const installations = new Map<LocalEngineName, Promise<Installation>>()
const installed = (engine: LocalEngineName): Promise<Installation> => {
  const begun = installations.get(engine) ?? install(engine)
  installations.set(engine, begun)
  return begun
}

const local = async (engine: LocalEngineName): Promise<Found> => {
  const { ok, says } = await installed(engine)
  if (!ok) return { url: null, says: `skipped: no address, no Docker engine, and ${says}` }
  const server = await startLocal(engine)
  return { url: server.url, says: `${server.title}, installed here, process ${server.pid()}`, stop: server.stop }
}

const find = async (engine: EngineName, docker: boolean): Promise<Found> => {
  const url = addressOf(engine)
  if (url !== null) return given(engine, url)
  if (docker) {
    try {
      const container = await startContainer[engine]()
      return { ...container, says: `${await identify[engine](container.url)}, in a container` }
    } catch (error) {
      // an engine that answers may still not be one that images can be had for
      console.log(`${engine}: no container: ${messageOf(error)}`)
    }
  }
  if (isLocal(engine)) return local(engine)
  return loopbackNodes()
}

/** EventStoreDB is in no package registry: three nodes of its protocol on loopback stand in for it. */
const loopbackNodes = async (): Promise<Found> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'loopback-nodes.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url, node } = JSON.parse(line) as { readonly url: string; readonly node: string }
  return {
    url,
    node,
    says: `three loopback nodes of its protocol, process ${child.pid} (no address, no Docker engine, and it is in no package registry)`,
    stop: async () => {
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

const docker = await dockerAnswers()
const found: (Found & { readonly engine: EngineName })[] = []
let exitCode = 1
try {
  if (!docker) for (const engine of localEngineNames) if (addressOf(engine) === null) void installed(engine)
  for (const engine of engines) {
    const server = await find(engine, docker)
    found.push({ engine, ...server })
    console.log(`${engine}: ${server.says}`)
  }
  const environment = Object.fromEntries(
    found.flatMap((one) =>
      one.url === null
        ? []
        : [
            [addressVariables[one.engine], one.url],
            ...(one.node === undefined
              ? []
              : [
                  [nodeCommandVariable, one.node],
                  [loopbackVariable, 'yes'],
                ]),
          ],
    ),
  )
  const child = spawn('ava', ['--config', 'ava.engines.config.js', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  // whoever ends this run ends the tests, and then the servers are stopped as after any run
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void child.kill(signal))
  const [code] = (await once(child, 'exit')) as [number | null]
  exitCode = code ?? 1
} catch (error) {
  console.error(messageOf(error))
} finally {
  for (const server of found) if (server.url !== null) await server.stop()
}
for (const { engine, says } of found) console.log(`${engine}: ${says}`)
process.exit(exitCode)
