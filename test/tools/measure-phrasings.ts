// npm run measure:phrasings [-- [--failures] [--graph <build>] [<file>...]]: how many ways to put a question are read as the plain one, by
// construct. Without a file those of test/corpora/phrasings; without --graph the starter graph.
import { basename } from 'node:path'
import { measuredOf, toldOf } from './reading/command.ts'
import { judgePhrasings, phrasingsTable, readPhrasings } from './reading/phrasings.ts'

const { search, files, showsFailures } = await measuredOf('phrasings')
for (const file of files) {
  const judged = judgePhrasings(search, await readPhrasings(file))
  console.log(`${basename(file)}\n\n${phrasingsTable(judged)}\n`)
  if (!showsFailures) continue
  for (const { phrasing, outcome, parts } of judged) {
    if (outcome === 'right') continue
    console.log(
      `${outcome} | ${phrasing.construct} | ${phrasing.question}\n    as ${phrasing.as}\n    ${toldOf(parts)}`,
    )
  }
}
