// Starts installed servers on loopback ports, with their data in a temporary directory, and stops them by process id.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installedPath, type LocalEngineName, localEngines, missingTools } from './local-engines.ts'

const run = promisify(execFile)

export type LocalServer = {
  readonly engine: LocalEngineName
  readonly title: string
  readonly url: string
  readonly port: number
  readonly pid: () => number
  /** Ends the process (`SIGKILL` for a crash) and waits for it; the data stay. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
  /** Starts it again on the same port and data. */
  readonly restart: () => Promise<void>
  /** Ends the process and removes its data. */
  readonly stop: () => Promise<void>
}

type Plan = {
  readonly command: string
  readonly args: ReadonlyArray<string>
  readonly env?: Readonly<Record<string, string>>
}
/** Where an engine runs that is not on this host: where it is reached, and the command that runs a program there. */
export type Elsewhere = {
  readonly address: string
  readonly command: (program: string, args: ReadonlyArray<string>) => readonly [string, ReadonlyArray<string>]
  /** Lets others reach what listens on loopback there. */
  readonly open: (port: number) => Promise<void>
}

type Layout = {
  readonly url: string
  /** Done once, before the first start. */
  readonly prepare: () => Promise<void>
  readonly plan: Plan
}

const host = '127.0.0.1'

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const kafkaProperties = (directory: string, address: string, port: number, controllerPort: number): string =>
  Object.entries({
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@${host}:${controllerPort}`,
    listeners: `PLAINTEXT://${host}:${port},CONTROLLER://${host}:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://${address}:${port}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'log.dirs': join(directory, 'log'),
    'offsets.topic.num.partitions': 3,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'auto.create.topics.enable': false,
  })
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

const kafka = async (directory: string, port: number, address: string): Promise<Layout> => {
  const properties = join(directory, 'server.properties')
  const java = ['-cp', join(installedPath('kafka'), 'lib', '*'), '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn']
  const controllerPort = await freePort()
  return {
    url: `kafka://${address}:${port}`,
    prepare: async () => {
      await writeFile(properties, kafkaProperties(directory, address, port, controllerPort))
      const id = 'ZGV2ZmluLXRlc3Qta3JhZg'
      await run('java', [...java, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', properties])
    },
    plan: { command: 'java', args: ['-Xmx512m', '-XX:TieredStopAtLevel=1', ...java, 'kafka.Kafka', properties] },
  }
}

const mongodb = async (directory: string, port: number, address: string): Promise<Layout> => ({
  url: `mongodb://${address}:${port}/test`,
  prepare: async () => void (await mkdir(join(directory, 'databases'), { recursive: true })),
  plan: {
    command: join(installedPath('mongodb'), 'server'),
    args: ['-listen', `${host}:${port}`, '-directory', join(directory, 'databases')],
  },
})

const s3 = async (directory: string, port: number, address: string): Promise<Layout> => {
  const [access, secret] = ['loopback-tests', 'loopback-tests-only']
  return {
    url: `s3://${access}:${secret}@devfin-tests?endpoint=http://${address}:${port}&region=us-east-1&pathStyle=true`,
    prepare: async () => {
      for (const name of ['objects', 'metadata']) await mkdir(join(directory, name), { recursive: true })
    },
    plan: {
      command: join(installedPath('s3'), 'versitygw'),
      // S3 keeps connections alive; the gateway does only when it is told to
      args: [
        '-q',
        '--keep-alive',
        '-p',
        `${host}:${port}`,
        'posix',
        '--sidecar',
        join(directory, 'metadata'),
        join(directory, 'objects'),
      ],
      env: { ROOT_ACCESS_KEY: access, ROOT_SECRET_KEY: secret },
    },
  }
}

const layouts = { kafka, mongodb, s3 }

const accepts = (address: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: address })
    const done = (answer: boolean): void => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })

const lastLines = async (log: string): Promise<string> => (await readFile(log, 'utf8')).split('\n').slice(-8).join('\n')

const launch = async (
  title: string,
  { command, args, env }: Plan,
  log: string,
  port: number,
  elsewhere: Elsewhere | null,
): Promise<ChildProcess> => {
  const output = await open(log, 'a')
  const [program, given] = elsewhere?.command(command, args) ?? [command, args]
  const child = spawn(program, [...given], { stdio: ['ignore', output.fd, output.fd], env: { ...process.env, ...env } })
  await output.close()
  await elsewhere?.open(port)
  const deadline = Date.now() + 60_000
  while (!(await accepts(elsewhere?.address ?? host, port))) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`${title} ended at once:\n${await lastLines(log)}`)
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${title} did not listen within a minute:\n${await lastLines(log)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return child
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}

/** Starts an installed engine, on this host or elsewhere; its data stand in a new directory within the one given. */
export const startLocal = async (
  engine: LocalEngineName,
  at?: number,
  within = tmpdir(),
  elsewhere: Elsewhere | null = null,
): Promise<LocalServer> => {
  const { title, runTools } = localEngines[engine]
  const missing = missingTools(runTools)
  if (missing.length > 0) throw new Error(`${title} needs ${missing.join(' and ')} on the PATH`)
  const directory = await mkdtemp(join(within, `devfin-${engine}-`))
  const port = at ?? (await freePort())
  const { url, prepare, plan } = await layouts[engine](directory, port, elsewhere?.address ?? host)
  const log = join(directory, 'server.log')
  const start = () => launch(title, plan, log, port, elsewhere)
  let child: ChildProcess
  try {
    await prepare()
    child = await start()
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
  return {
    engine,
    title,
    url,
    port,
    pid: () => child.pid ?? 0,
    kill: (signal = 'SIGTERM') => end(child, signal),
    restart: async () => {
      await end(child, 'SIGTERM')
      child = await start()
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
