export default {
  extensions: ['ts'],
  files: ['test/**/*.test.ts', '!test/**/*.engines.test.ts', '!test/browser/**'],
  timeout: '180s',
  concurrency: 2,
  environmentVariables: { NODE_NO_WARNINGS: '1' },
}
