// "Did Spain reach the target of 0.7 % of GNI?", "Sweden signed up to 0.7 % years ago. What was its ODA as a share of GNI?": the target says which figure
// is asked for, or why. Who reached it is a choice by size, and stays as it is.
import { aroundNames } from './around-name.ts'
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'
import { everywhere, expression, find, says, without } from './turns.ts'

/** Longer questions are not looked through. */
const longest = 900

/** What stands around the name of who is asked about. */
const closings = [
  ['asksReached', 'reachesTarget'],
  ['asksHowFar', 'farFromTarget'],
] as const

/** What is told of the target before a question for a share of income: left out, but for whom it is told of. */
const toldBefore = (query: string): ReadonlyArray<Replacement> => {
  const end = /[.!:](?=\s)/u.exec(query.replace(/0\.7/, '0,7'))?.index ?? -1
  const [sentence, rest] = [query.slice(0, end), query.slice(end + 1)]
  if (
    end < 0 ||
    !says(sentence, 'targetSaid') ||
    says(rest, 'targetSaid') ||
    says(sentence, 'asksOrBounds') ||
    /[?]/.test(sentence)
  )
    return []
  if (!says(rest, 'shareOfIncome') || says(rest, 'pointsToTarget') || /\d{4}/.test(sentence)) return []
  const [name] = find(sentence, 'named') ?? []
  const isOf = name !== undefined && !says(name, 'nobody') && says(rest, 'ofSomebody')
  return isOf ? [{ start: name.length, end: end + 1, text: ':' }] : [{ start: 0, end: end + 1, text: '' }]
}

/** Whether words only say which years. */
export const isOfYears = (text: string): boolean =>
  text.replaceAll(everywhere('yearWord'), '').replaceAll(/[\s,–-]/gu, '') === ''

/** The question for a share of income that somebody claims: "Someone told me Luxembourg gives 1 % of its national income as aid. What was it?" */
const shareClaimed = (query: string): Rewritten | null => {
  const lead = (find(query, 'speaker') ?? find(query, 'narrates'))?.[0].length ?? 0
  const told = query.slice(lead)
  const put = find(query, 'putsShareAt')
  const said = lead === 0 ? put : (find(told, 'claimsShare') ?? find(told, 'shareStood') ?? put)
  const from = (said === put ? 0 : lead) + (said?.[0].length ?? 0)
  const asked = said === null ? null : find(query.slice(from), 'whatWasIt')
  if (said === null || asked === null) return null
  const tail = asked.groups?.['tail'] ?? ''
  if (!isOfYears(tail)) return null
  const toldYear = said.groups?.['year']
  const years = tail.trim() !== '' ? ` ${tail.trim()}` : toldYear === undefined ? '' : ` in ${toldYear}`
  const whose = said.groups?.['whose'] ?? said.groups?.['said']
  const aid = whose === undefined ? `the ODA of ${said.groups?.['who'] ?? ''}` : `${whose}ODA`
  const text = `what was ${aid} as a share of GNI${years}?`
  return rewritten(query, [{ start: 0, end: query.length, text }])
}

/** The question with a target that nothing is chosen by in plain words; null where it names none. */
export const withIncomeTarget = (query: string): Rewritten | null => {
  if (query.length > longest) return null
  const claimed = says(query, 'percentSaid') ? shareClaimed(query) : null
  if (claimed !== null || !says(query, 'targetSaid')) return claimed
  const reached = closings
    .flatMap(([opening, closing]) => aroundNames(query, everywhere(opening), expression(closing)))
    .map(({ start, end, name }) => ({
      start,
      end,
      text: `what was the ODA of ${without(name, 'ownAid')} as a share of GNI`,
    }))
  const cut = find(query, 'cutFromTarget')
  if (cut !== null && reached.length === 0)
    return rewritten(query, [{ start: cut.index, end: cut.index + cut[0].length, text: '' }])
  // what the share was, behind whether a target was reached, is asked for already
  const tail = find(query, 'whatShare')
  const asked = tail === null ? [] : [{ start: tail.index, end: query.length, text: '?' }]
  const all = reached.length > 0 ? [...reached.slice(0, 1), ...asked] : toldBefore(query)
  return all.length === 0 ? null : rewritten(query, all)
}
