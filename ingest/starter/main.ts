// npm run starter: makes the starter graph's input again from its source files.
import { summaryLines } from '../importers/import-result.ts'
import { starterInput } from './bundled.ts'
import { makeStarter } from './make.ts'

for (const summary of await makeStarter(starterInput, (line) => console.error(line))) {
  console.log(summaryLines(summary).join('\n'))
}
console.log(`written to ${starterInput}`)
