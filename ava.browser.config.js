export default {
  extensions: ['ts'],
  files: ['test/browser/**/*.test.ts'],
  timeout: '180s',
  concurrency: 1,
  environmentVariables: { NODE_NO_WARNINGS: '1' },
}
