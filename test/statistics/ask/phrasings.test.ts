// What docs/reading-measured.md says of phrasings and twins by strangers holds over the starter graph: so many are read as the plain question, and no more
// than it says are read as another one.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import test from 'ava'
import { resolveComputed } from '../../../statistics/ask/computation/resolve-computation.ts'
import { searchOf } from '../../../statistics/ask/search.ts'
import { starterGraph } from '../../support/starter-graph.ts'
import { answerOf, judgePhrasings, readPhrasings } from '../../tools/reading/phrasings.ts'

const corpora = fileURLToPath(new URL('../../corpora/', import.meta.url))
const page = await readFile(new URL('../../../docs/reading-measured.md', import.meta.url), 'utf8')
const search = searchOf(await starterGraph())

/** The last counts that the page gives for a file: right, and another definite answer. */
const published = (name: string): { readonly right: number; readonly all: number; readonly other: number } => {
  const row = new RegExp(`^\\| ${name} \\| now \\| (\\d+) of (\\d+):[^|]*\\| (\\d+) \\|`, 'm').exec(page)
  if (row === null) throw new Error(`docs/reading-measured.md has no row for the phrasings ${name}`)
  const [right = 0, all = 0, other = 0] = row.slice(1).map(Number)
  return { right, all, other }
}

for (const file of (await readdir(`${corpora}phrasings`)).sort()) {
  const name = file.replace('.jsonl', '')
  test(`phrasings, ${name}: as many are read as the plain question as the page says`, async (t) => {
    const judged = judgePhrasings(search, await readPhrasings(`${corpora}phrasings/${file}`))
    const count = (outcome: string): number => judged.filter((one) => one.outcome === outcome).length
    t.deepEqual({ right: count('right'), all: judged.length, other: count('other') }, published(name))
  })
}

test('of the twins no more are answered as the plain question than the page says', async (t) => {
  const twins = await readPhrasings(`${corpora}twins/twins.jsonl`)
  const answered = twins.filter(({ as, question }) => {
    const answer = answerOf(search.graph, resolveComputed(search, question).parts)
    return answer !== null && answer === answerOf(search.graph, resolveComputed(search, as).parts)
  })
  const said = /(\d+) of (\d+) twins are answered as the plain question now/.exec(page)
  t.deepEqual([answered.length, twins.length], said?.slice(1).map(Number))
})
