// "the amount in euros, plus the percentage of GNI", "What did it owe, and how large was that in relation to GDP?": the amount is asked for too.
import { type Text, yearAt } from './grammar/match.ts'
import type { Edit, Taken } from './said.ts'

/** The tokens from a joint to what is computed of the amount before it, where nothing but words that ask or point back stand between. */
const joining = ({ classed }: Text, first: number): Edit | null => {
  for (let at = first; at > 1; at--) {
    const from = classed.findIndex((classes, i) => i < at && classes.get('plus')?.includes(at) === true)
    if (from > 1) return { from, to: first }
    if (classed[at - 1]?.get('asksBack')?.includes(at) !== true) return null
  }
  return null
}

/** What is computed, with the amount itself where a question joins the two. */
export const besideAmount = (text: Text, taken: Taken): Taken => {
  if (taken.said.per === undefined && taken.said.change === undefined) return taken
  // "Kenya's people, and by how much they grew since 2000": of which year the amount is, is not said
  const years = text.tokens.flatMap((_, at) => yearAt(text, at) ?? [])
  if (typeof taken.said.since === 'number' && years.every((year) => year === taken.said.since)) return taken
  const joint = joining(text, Math.min(...taken.edits.map(({ from }) => from)))
  if (joint === null) return taken
  const behind = taken.edits.filter(({ from }) => from >= joint.to)
  return { said: { ...taken.said, isBeside: true }, edits: [joint, ...behind] }
}
