import { testsOf } from '../support/together.ts'

await testsOf(import.meta.dirname)
