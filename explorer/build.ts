// Builds the page into explorer/dist; part of installing (`prepare`) and `npm run explorer:build`.
import { build } from 'vite'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

await build({ configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)), logLevel: 'warn' })
process.stdout.write('The explorer page is built: explorer/dist\n')
