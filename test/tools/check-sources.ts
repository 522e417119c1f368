// node test/tools/check-sources.ts FOLDER...: whether published files hold what their labels say. Identities within a file and between
// files (net = gross - repaid, totals = members, dollars x rate = national currency, by recipient = by provider, ...), by SQL over the raw
// files, which the folders hold at any depth. Prints the table of docs/importers.md; exit code 0 when every law is kept.
import { isKept } from './sources/law.ts'
import { lineOf, runLaws } from './sources/run-laws.ts'

const folders = process.argv.slice(2)
if (folders.length === 0) throw new Error('name the folders of the published files')
const { outcomes, left } = await runLaws(folders)
console.log('| law | compared | equal | share |\n|---|---|---|---|')
for (const outcome of outcomes) console.log(`${lineOf(outcome)}${isKept(outcome) ? '' : ' NOT KEPT'}`)
for (const { says } of left) console.error(`not all files are there: ${says}`)
process.exitCode = outcomes.every(isKept) ? 0 : 1
