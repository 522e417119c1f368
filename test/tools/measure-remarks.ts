// npm run measure:remarks [-- [--failures] [--graph <build>] [<file>...]]: how many questions with a remark beside them are read as without it,
// where it changes nothing and where it does. Without a file those of test/corpora/remarks; without --graph the starter graph.
import { basename } from 'node:path'
import { measuredOf, toldOf } from './reading/command.ts'
import { judgeRemarks, readRemarks, remarksTable } from './reading/remarks.ts'

const { search, files, showsFailures } = await measuredOf('remarks')
for (const file of files) {
  const judged = judgeRemarks(search, await readRemarks(file))
  console.log(`${basename(file)}\n\n${remarksTable(judged)}\n`)
  if (!showsFailures) continue
  for (const { remark, outcome, parts } of judged) {
    if (remark.kind === 'beside' ? outcome === 'same' : outcome !== 'same') continue
    console.log(`${remark.kind}, ${outcome} | ${remark.id} | ${remark.question}\n    ${toldOf(parts)}`)
  }
}
