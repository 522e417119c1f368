// The service as separate processes on loopback: any number of each role, over engines given by address.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Role } from '../../../main/config.ts'
import { freePort } from '../../tools/engines/local-servers.ts'

const program = fileURLToPath(new URL('../../../main/serve.ts', import.meta.url))

export type ServiceProcess = {
  readonly role: Role
  readonly name: string
  /** Address of the HTTP interface; only a process with the role `api` answers there. */
  readonly url: string
  /** Address of `/metrics`, `/livez` and `/readyz`. */
  readonly operators: string
  /** Where it runs. */
  readonly address: string
  readonly pid: number
  readonly isRunning: () => boolean
  readonly ended: Promise<number | null>
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
  readonly log: () => Promise<string>
}

/** A host that a process runs on, where it is not this one: its address, and the command that runs a program there. */
export type OnHost = {
  readonly address: string
  readonly command: (program: string, args: ReadonlyArray<string>) => readonly [string, ReadonlyArray<string>]
  readonly environment?: Readonly<Record<string, string>>
  /** While it is off, nothing is started on it again. */
  readonly isOff?: () => boolean
}

export type Cluster = {
  /** Holds a data directory for each process. */
  readonly directory: string
  readonly start: (role: Role, environment?: Readonly<Record<string, string>>, on?: OnHost) => Promise<ServiceProcess>
  /** Starts a process and, as a supervisor does, another one whenever it has ended. */
  readonly supervise: (role: Role, on?: OnHost) => Promise<void>
  readonly restarts: () => number
  /** The last lines of each supervised process that ended while its host was on. */
  readonly endings: () => ReadonlyArray<string>
  readonly running: (role: Role) => ReadonlyArray<ServiceProcess>
  readonly stop: () => Promise<void>
}

/** Waits until a condition holds; fails with what it was after so many milliseconds. */
export const until = async (what: string, holds: () => Promise<boolean>, withinMs = 60_000): Promise<void> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    if (await holds().catch(() => false)) return
    if (Date.now() > deadline) throw new Error(`within ${withinMs / 1000} s it did not come to this: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const isReady = async (process: Pick<ServiceProcess, 'operators'>): Promise<boolean> =>
  (await fetch(`${process.operators}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok

/** `tree` holds the program, which may be an earlier one. */
export const openCluster = async (environment: Readonly<Record<string, string>>, tree?: string): Promise<Cluster> => {
  const directory = await mkdtemp(join(tmpdir(), 'devfin-cluster-'))
  const processes: ServiceProcess[] = []
  const supervision = { restarts: 0, over: false, endings: [] as string[] }

  const launch = async (role: Role, own: Readonly<Record<string, string>>, on?: OnHost): Promise<ServiceProcess> => {
    const name = `${role}-${processes.filter((other) => other.role === role).length + 1}`
    const [port, metricsPort] = [await freePort(), await freePort()]
    const file = join(directory, `${name}.log`)
    const output = await open(file, 'a')
    const serve = tree === undefined ? program : join(tree, 'main/serve.ts')
    const [command, args] = on?.command(process.execPath, [serve]) ?? [process.execPath, [serve]]
    const child: ChildProcess = spawn(command, [...args], {
      ...(tree === undefined ? {} : { cwd: tree }),
      stdio: ['ignore', output.fd, output.fd],
      env: {
        ...process.env,
        NODE_NO_WARNINGS: '1',
        // many processes of one program, started again and again
        NODE_COMPILE_CACHE: join(tmpdir(), 'devfin-test-compile-cache'),
        WORKER_THREADS: '1',
        SIGNING_KEY: 'a-signing-key-of-the-tests',
        PROOF_KEY: 'PRIVATE+KEY+proof.of.the.tests+b540b43d+AQgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgI',
        LOG_LEVEL: 'info',
        LIMITS: 'off',
        RESERVED_BYTES: '0',
        ...environment,
        ...own,
        ...on?.environment,
        ...(on === undefined ? {} : { HOST: on.address }),
        DATA_DIR: join(directory, name),
        ROLES: own['ROLES'] ?? role,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
    })
    await output.close()
    const address = on?.address ?? '127.0.0.1'
    const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
    const started: ServiceProcess = {
      role,
      name,
      url: `http://${address}:${port}`,
      operators: `http://${address}:${metricsPort}`,
      address,
      pid: child.pid ?? 0,
      isRunning: () => child.exitCode === null && child.signalCode === null,
      ended,
      end: (signal) => {
        child.kill(signal)
        return ended
      },
      log: () => readFile(file, 'utf8'),
    }
    processes.push(started)
    return started
  }
  const lastLinesOf = async (one: ServiceProcess) => (await one.log()).split('\n').slice(-12).join('\n')

  const supervise = async (role: Role, on?: OnHost): Promise<void> => {
    const one = await launch(role, {}, on)
    void succeed(one, on)
  }
  const succeed = async (one: ServiceProcess, on?: OnHost): Promise<void> => {
    await one.ended
    if (supervision.over) return
    supervision.restarts++
    if (on?.isOff?.() !== true) supervision.endings.push(`${one.name} ended:\n${await lastLinesOf(one)}`)
    do await new Promise((resolve) => setTimeout(resolve, 500))
    while (on?.isOff?.() === true && !supervision.over)
    if (!supervision.over) await supervise(one.role, on)
  }

  return {
    directory,
    supervise,
    restarts: () => supervision.restarts,
    endings: () => supervision.endings,
    start: async (role, own = {}, on) => {
      const started = await launch(role, own, on)
      await until(
        `${started.name} is ready`,
        async () => !started.isRunning() || (await isReady(started)),
        90_000,
      ).catch(async (error: unknown) => {
        const said = await fetch(`${started.operators}/readyz`).then(
          (answer) => answer.text(),
          (failure: unknown) => String(failure),
        )
        throw new Error(`${String(error)}: ${said}\n${await lastLinesOf(started)}`, { cause: error })
      })
      if (!started.isRunning()) throw new Error(`${started.name} ended at once:\n${await lastLinesOf(started)}`)
      return started
    },
    running: (role) => processes.filter((one) => one.role === role && one.isRunning()),
    stop: async () => {
      supervision.over = true
      const left = processes.filter((one) => one.isRunning())
      const impatience = setTimeout(() => {
        for (const one of left) if (one.isRunning()) void one.end('SIGKILL')
      }, 10_000)
      await Promise.all(left.map((one) => one.end('SIGTERM')))
      clearTimeout(impatience)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The sum of a figure over its labels, as a process tells it; null when it does not. */
export const figureOf = async (one: Pick<ServiceProcess, 'operators'>, name: string): Promise<number | null> => {
  const text = await (await fetch(`${one.operators}/metrics`)).text()
  const values = text
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .map((line) => Number(line.slice(line.lastIndexOf(' ') + 1)))
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}
