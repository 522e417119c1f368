import { globSync, readFileSync } from 'node:fs'

// Every test file that opens the service as a black box runs here again, against processes on the engines, where all are there.
const engines = ['TEST_KAFKA_URL', 'TEST_MONGODB_URL', 'TEST_S3_URL']
const blackBoxes = globSync('test/**/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('openService('))

export default {
  extensions: ['ts'],
  files: ['test/**/*.engines.test.ts', ...(engines.every((name) => process.env[name]) ? blackBoxes : [])],
  // without a word from any test; the run ends then, with every file that is left
  timeout: '10m',
  concurrency: 1,
  environmentVariables: { NODE_NO_WARNINGS: '1', BLACK_BOX: 'distributed' },
}
