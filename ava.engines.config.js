export default {
  extensions: ['ts'],
  files: ['test/**/*.engines.test.ts'],
  timeout: '240s',
  concurrency: 1,
  environmentVariables: { NODE_NO_WARNINGS: '1' },
}
