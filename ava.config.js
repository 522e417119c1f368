import { globSync } from 'node:fs'
import { dirname } from 'node:path'

// A run of everything takes the files of a folder together where it has an `all.test.ts`; a run that names files takes these.
const named = process.argv.slice(2).filter((argument) => argument.includes('test/'))
const isTogether = named.length === 0 || named.some((argument) => argument.endsWith('/all.test.ts'))
const together = globSync('test/**/all.test.ts')
/** Folders first, for they take the longest. */
const place = (file) => (file.endsWith('/all.test.ts') ? 0 : 1)

export default {
  extensions: ['ts'],
  files: [
    'test/**/*.test.ts',
    '!test/**/*.engines.test.ts',
    '!test/browser/**',
    ...(isTogether ? together.map((file) => `!${dirname(file)}/**/!(all).test.ts`) : ['!test/**/all.test.ts']),
  ],
  sortTestFiles: (a, b) => place(a) - place(b) || (a < b ? 1 : -1),
  require: ['./test/support/property-seed.ts', './test/support/left-open.ts'],
  // longer than what any test may ask for itself: what ends within that time is passed over, and never looked at again
  timeout: '320s',
  // on two cores: many tests wait
  concurrency: 3,
  environmentVariables: { NODE_NO_WARNINGS: '1' },
}
