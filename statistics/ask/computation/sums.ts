// Sums: "add up", "combined", "taken together", "as one figure".
import { foundAt, rulesOf, type Text, yearAt } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import type { Edit, Taken } from './said.ts'

const sumRules = rulesOf(rules.sum)
const joinRules = rulesOf(rules.joined)
/** Words between "total" and "from": "total ODA from the G7". */
const mostToFrom = 4

const totalBeforeFrom = (text: Text): Edit | null => {
  const { classed } = text
  const at = classed.findIndex((classes) => classes.has('total'))
  const isLed =
    at >= 0 &&
    text.tokens[at + 1]?.folded !== text.classes.said.of &&
    classed
      .slice(at + 1, at + 2 + mostToFrom)
      .some((classes, k) => classes.has('fromWord') && yearAt(text, at + 2 + k) === null)
  return isLed ? { from: at, to: at + 1 } : null
}

/** "Interest and principal together" is one thing and no sum of places: its last words say nothing. */
export const sumSaid = (text: Text): Taken | null => {
  const edits: Edit[] = []
  let isSum = false
  let overYears = false
  for (let at = 0; at < text.tokens.length; at++) {
    const other = text.classed[at]?.get('notSum')?.[0]
    if (other !== undefined) {
      at = other - 1
      continue
    }
    const joined = foundAt(text, joinRules, at)
    const words = joined?.pieces.at(-1)
    if (joined !== null && words !== undefined) {
      edits.push(words)
      at = joined.to - 1
      continue
    }
    const found = foundAt(text, sumRules, at)
    if (found === null) continue
    isSum = true
    overYears ||= found.pieces[0]?.name === 'cumulWord'
    edits.push({ from: found.from, to: found.to })
    at = found.to - 1
  }
  if (!isSum) {
    const total = totalBeforeFrom(text)
    if (total !== null) return { said: { sum: true }, edits: [...edits, total] }
  }
  return edits.length === 0 ? null : { said: isSum ? { sum: true, overYears } : {}, edits }
}
