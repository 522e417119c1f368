export default {
  extensions: ['ts'],
  files: ['test/**/*.test.ts', '!test/**/*.engines.test.ts', '!test/browser/**'],
  require: ['./test/support/property-seed.ts'],
  timeout: '180s',
  concurrency: 2,
  environmentVariables: { NODE_NO_WARNINGS: '1' },
}
