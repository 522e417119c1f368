// With whom a figure is compared: "twice that of Italy", "well above Italy's". It is nobody's of them.
import type { Entity, Marked } from './marked.ts'

const directly =
  /^(?:than|unlike|like|above|below|beneath|exceeding|surpassing|versus|vs|twice|double|thrice|triple|treble|half|time)$/u
/** Words before the small one that leads to a name. */
const before: Readonly<Record<string, RegExp>> = {
  of: /^(?:that|those|ahead|short|front|twice|double)$/u,
  with: /^(?:par|compared|compare|compares|line|level|equal|comparison|contrast|contrasts|comparable)$/u,
  to: /^(?:similar|comparable|close|closer|closest|next|compared|equal|superior|inferior|identical|equivalent)$/u,
  in: /^(?:than|unlike|like|as|that|those)$/u,
  as: /^(?:much|many|high|large|big|rich|poor|low|small|great|little|same|well)$/u,
  for: /^(?:than|that|those)$/u,
  from: /^(?:far)$/u,
}
const skipped = /^(?:the|neighbouring|nearby|its|their|tiny|small|big|large|mighty|rich|poor)$/u

/** "twice the level of Italy", where "the size of Italy's economy" is its own. */
const measure = /^(?:level|size|figure|amount|value|rate|sum|weight|half|third|quarter|fifth|tenth)$/u
const times =
  /^(?:twice|double|thrice|triple|treble|half|time|above|below|beyond|than|under|over|near|third|quarter|fifth|tenth)$/u
const longestMeasure = 5

/** "as much as Italy's", "on a par with Italy" */
export const isComparedWith = ({ words, tokens }: Marked, { from }: Entity): boolean => {
  let at = from - 1
  while (at > 0 && skipped.test(tokens[at]?.folded ?? '')) at--
  const [lead, second] = [words[at] ?? '', words[at - 1] ?? '']
  if (directly.test(lead)) return !(lead === 'time' && second === 'the')
  if (lead === 'of' && measure.test(second))
    return words.slice(Math.max(0, at - longestMeasure), at - 1).some((word) => times.test(word ?? ''))
  return before[lead]?.test(second) === true
}
