// How corpora were read at first sight, before anybody worked on the reader by them, beside how they are read now.
import { readFile } from 'node:fs/promises'
import { type Counted, shareOf } from './table.ts'

/** What was counted of a corpus first: of so many answerable questions so many read right, and of all so many answered with another reading. */
type FirstCount = {
  readonly corpus: string
  readonly right: number
  readonly of: number
  readonly wrong: number
  readonly note?: string
}

const path = new URL('../../corpora/first-counts.json', import.meta.url)

const firstCounts = async (): Promise<ReadonlyArray<FirstCount>> =>
  JSON.parse(await readFile(path, 'utf8')) as ReadonlyArray<FirstCount>

const rowOf = ({ corpus, right, of, wrong, note }: FirstCount, counted: ReadonlyArray<Counted>): string => {
  const answerable = counted.filter(({ question }) => question.expect.outcome === 'definite')
  const now = shareOf(answerable.filter(({ outcome }) => outcome === 'right').length, answerable.length)
  const wrongNow = counted.filter(({ outcome }) => outcome === 'wrong definite').length
  return `| ${corpus} | ${counted.length} | ${shareOf(right, of)} | ${wrong} | ${now} | ${wrongNow} | ${note ?? ''} |`
}

/** A table in Markdown of the corpora that were counted, in the order in which they were written. `counted`: by the name of a corpus, without its ending. */
export const firstAndNow = async (counted: ReadonlyMap<string, ReadonlyArray<Counted>>): Promise<string> => {
  const rows = (await firstCounts()).flatMap((first) => {
    const own = counted.get(first.corpus)
    return own === undefined ? [] : [rowOf(first, own)]
  })
  return [
    '| corpus | questions | at first sight: right | wrong definite | now: right | wrong definite | |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
