// "How much interest did Ghana pay in 2020? How much did Kenya pay?", "who gave the most grants to Jordan? Which one gave the most to Lebanon?":
// a second question with the verb of the one before, without what it asked of.
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'
import { find, says } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 600

/** Whether a second question asks the same of somebody else: who, the verb, at most a side and years. */
export const asksAgain = (query: string): boolean => says(query, 'asksAgain')

const yearSaid = /(?<![\d-])(?:19|20)\d\d(?![\d-])/gu
const putAt = (at: number, text: string): ReadonlyArray<Replacement> => [{ start: at, end: at, text }]

/** The question with what the first one asks of in the second too; null where that is not so. */
export const withNounCarried = (query: string): Rewritten | null => {
  if (query.length > longest || !says(query, 'asksTwice')) return null
  const again = find(query, 'asksAgain')
  if (again !== null) {
    const before = query.slice(0, again.index)
    const { verb, tail = '' } = again.groups ?? {}
    const [noun, inWhat] = [find(before, 'asksNoun')?.groups, find(before, 'asksIn')?.groups]
    const behind = again.index + again[0].length
    const years = [...before.matchAll(yearSaid)].map(([said]) => said)
    // a question of its own has years of its own: those of the one before
    const dated = years.length === 1 && !says(tail, 'saysYear') ? ` in ${years[0]}` : ''
    const withYear = { start: behind, end: behind, text: dated }
    if (noun?.['noun'] !== undefined && noun['verb'] === verb && !says(noun['noun'].trim(), 'namesNothing'))
      return rewritten(query, [
        ...putAt(again.index + (says(again[0], 'howMuch') ? 8 : 4), ` ${noun['noun'].trim()}`),
        withYear,
      ])
    if (inWhat?.['within'] !== undefined && inWhat['verb'] === verb)
      return rewritten(query, putAt(behind, `${inWhat['within']}${dated}`))
    return null
  }
  const most = find(query, 'mostAgain')
  if (most === null) return null
  const { verb, what } = find(query.slice(0, most.index), 'mostOf')?.groups ?? {}
  const isSame = verb === most.groups?.['verb'] && what !== undefined && !says(what.trim(), 'namesNothing')
  return isSame ? rewritten(query, putAt(most.index + most[0].length, ` ${what}`)) : null
}
