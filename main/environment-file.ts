import { existsSync } from 'node:fs'
import process from 'node:process'

/** The npm scripts that open an operator's stores: all of them must open the same ones. */
const scripts: ReadonlyArray<string | undefined> = ['start', 'dev', 'devfin', 'graph', 'sources', 'audit', 'mcp']

/** Under these scripts a file `.env` in the working directory is read; what the environment has already wins. Not under tests. */
export const readEnvironmentFile = (): void => {
  const { npm_lifecycle_event: script, NODE_ENV: use } = process.env
  if (scripts.includes(script) && use !== 'test' && existsSync('.env')) process.loadEnvFile('.env')
}
