// npm start. The program is compiled once, not at every start.
import { enableCompileCache, getCompileCacheDir } from 'node:module'

enableCompileCache()
// threads and child processes take it from the environment
const directory = getCompileCacheDir()
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= directory
await import('./run-server.ts')
