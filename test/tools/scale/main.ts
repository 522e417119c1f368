// npm run scale [-- --check]: makes the tables of docs/scale.md from the measurements that are kept beside this file.
import { readFileSync, writeFileSync } from 'node:fs'
import { page, pageWith, readMeasurements } from './pages.ts'

const before = readFileSync(page, 'utf8')
const after = pageWith(before, readMeasurements())
if (process.argv.includes('--check')) process.exit(before === after ? 0 : 1)
writeFileSync(page, after)
