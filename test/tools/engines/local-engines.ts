// The servers that can be installed from package registries: what each is, what it needs, how it is installed and run.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type LocalEngineName = 'mongodb' | 'kafka' | 's3'
export const localEngineNames: ReadonlyArray<LocalEngineName> = ['mongodb', 'kafka', 's3']

const here = fileURLToPath(new URL('.', import.meta.url))
/** Where installed servers are kept between runs and checkouts: the user's cache, or `ENGINES_CACHE`. */
export const cacheDirectory =
  process.env['ENGINES_CACHE'] ??
  join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'development-finance-data-service', 'engines')
export const installedPath = (engine: LocalEngineName): string => join(cacheDirectory, engine)

export type LocalEngine = {
  /** Name and version, as printed. */
  readonly title: string
  /** Programs that must be on the PATH to install it, and to run it. */
  readonly installTools: ReadonlyArray<string>
  readonly runTools: ReadonlyArray<string>
  readonly install: (into: string) => Promise<void>
}

const goEnvironment = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-buildvcs=false' }
/** No registry may hold up a run for ever. */
const outputLimit = { maxBuffer: 64 * 1024 * 1024, timeout: 480_000, killSignal: 'SIGKILL' } as const

export const localEngines: Readonly<Record<LocalEngineName, LocalEngine>> = {
  mongodb: {
    title: 'FerretDB 1.24.0 (MongoDB wire protocol, SQLite backend with an index for ids)',
    installTools: ['go'],
    runTools: [],
    install: async (into) => {
      await run('go', ['build', '-trimpath', '-o', join(into, 'server'), '.'], {
        cwd: join(here, 'mongodb-server'),
        env: goEnvironment,
        ...outputLimit,
      })
    },
  },
  kafka: {
    title: 'Apache Kafka 3.9.1 (KRaft, one node)',
    installTools: ['mvn', 'java'],
    runTools: ['java'],
    install: async (into) => {
      const pom = join(here, 'kafka-broker', 'pom.xml')
      const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${join(into, 'lib')}`]
      await run('mvn', ['-B', '-q', '-f', pom, ...goal], outputLimit)
      if ((await readdir(join(into, 'lib'))).length === 0) throw new Error('Maven copied no jars')
    },
  },
  s3: {
    title: 'Versity S3 Gateway 1.8.0 (directory backend)',
    installTools: ['go'],
    runTools: [],
    install: async (into) => {
      const env = { ...goEnvironment, GOBIN: into }
      await run('go', ['install', 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'], { env, ...outputLimit })
    },
  },
}

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((directory) => existsSync(join(directory, program)))

export const missingTools = (tools: ReadonlyArray<string>): ReadonlyArray<string> =>
  tools.filter((tool) => !isOnPath(tool))

/** The stamp says that an installation was finished, and which. */
const stampOf = (engine: LocalEngineName): string =>
  join(installedPath(engine), `.installed-${localEngines[engine].title.replaceAll(/[^A-Za-z0-9.]+/g, '-')}`)

export const isInstalled = (engine: LocalEngineName): boolean => existsSync(stampOf(engine))

export type Installation = { readonly ok: boolean; readonly says: string }

const reasonOf = (error: unknown): string => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return (output.trim() || String(error)).split('\n').slice(-4).join(' | ')
}

/** Installs an engine unless it is there. What stops it is said, not thrown: other engines may do without. */
export const install = async (engine: LocalEngineName): Promise<Installation> => {
  const { title, installTools, install: fetchAndBuild } = localEngines[engine]
  if (isInstalled(engine)) return { ok: true, says: `${title} is installed` }
  const missing = missingTools(installTools)
  if (missing.length > 0) return { ok: false, says: `${title} needs ${missing.join(' and ')} on the PATH` }
  const into = installedPath(engine)
  try {
    await rm(into, { recursive: true, force: true })
    await mkdir(into, { recursive: true })
    await fetchAndBuild(into)
    await writeFile(stampOf(engine), '')
    return { ok: true, says: `${title} was installed` }
  } catch (error) {
    return { ok: false, says: `${title} could not be installed: ${reasonOf(error)}` }
  }
}
