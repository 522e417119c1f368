// npm run devfin -- <command>: the service from the command line, over the same stores and events.
import { enableCompileCache } from 'node:module'

// the program is compiled once, not at every command; `npm run devfin` says so before this file is read, which spares taking its types off, too
enableCompileCache()
const [{ runCommandLine }, { devfin }] = await Promise.all([
  import('./command-line.ts'),
  import('./devfin/commands.ts'),
])
await runCommandLine(devfin, process.argv.slice(2))
