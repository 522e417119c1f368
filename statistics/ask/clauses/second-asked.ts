// "How much did Ireland promise Malawi and how much did it deliver?", "... And everyone else?", "..., against what was due": a second question of the same
// parties that was passed over, or read of only one of them.
import { withheld } from '../answer/withheld.ts'
import type { Part, Resolution } from '../resolution.ts'
import { kindOfSpec } from '../ruled-out/part-read.ts'
import { type Definite, isDefinite } from './clause-words.ts'
import { says, spansOf } from './patterns.ts'

const entitiesOf = (part: Definite) => part.spec.definition.identity.entities

const isAid = ({ spec }: Definite): boolean => kindOfSpec(spec.definition.identity) === 'aid'

const isPledged = (part: Definite): boolean =>
  part.used.some(({ as }) => as === 'slot financialFlowType') &&
  part.spec.definition.identity.slots.some(
    ({ binding }) => binding.state === 'value' && binding.ref === 'financialFlowType/commitment',
  )

/** "... and how much did Norway deliver?": a giver of the second question that was read into the first. */
const isOfOtherToo = (query: string, part: Definite): boolean =>
  isPledged(part) &&
  (entitiesOf(part)['origin'] ?? []).length > 1 &&
  part.used.some(({ as, text }) => as.startsWith('origin') && text.trim() === '') &&
  says(query, 'deliveredBehind')

const saidAt = (query: string, start: number, end: number): Part['said'] => ({
  text: query.slice(start, end),
  start,
  end,
})

/** What is asked behind the only amount that was read, and is not it. */
export const passedBeside = (query: string, { parts }: Resolution): ReadonlyArray<Part['said']> => {
  const [only, ...others] = parts
  if (only === undefined || others.length > 0 || !isDefinite(only)) return []
  const spans = [
    ...(isPledged(only) ? spansOf(query, 'deliveredBehind') : []),
    ...spansOf(query, 'asksInReturn'),
    ...(isAid(only) ? spansOf(query, 'paysBehind') : []),
  ].map(({ start, end }) => saidAt(query, start, end))
  const passed = only.ignored.filter(({ text }) => {
    const said = text.replace(/^[\s,;:.–—-]{1,8}|[\s?.!]{1,8}$/gu, '')
    return says(said, 'asksOthers') || says(said, 'againstDue')
  })
  return [...spans, ...passed]
}

/** "..., and how much did it deliver?": an amount of the giver alone, right behind that of the giver and who gets it, as a choice. */
export const withGetterKept = (query: string, read: Resolution): Resolution => ({
  ...read,
  parts: read.parts.map((part, at) => {
    if (isDefinite(part) && isOfOtherToo(query, part))
      return withheld(part, 'Who promised and who delivered it are asked apart; this reading is of both together.')
    const before = read.parts[at - 1]
    if (!isDefinite(part) || before === undefined || !isDefinite(before)) return part
    const [own, first] = [entitiesOf(part), entitiesOf(before)]
    const { origin = [], destination = [] } = own
    const isOfGiver =
      isAid(part) &&
      origin.length > 0 &&
      destination.length === 0 &&
      (first['destination'] ?? []).length > 0 &&
      origin.join() === (first['origin'] ?? []).join()
    const isNamed = part.used.some(({ as, text }) => as === 'measure' || as === 'role' || /^\p{Lu}/u.test(text.trim()))
    const said = query.slice(part.said.start)
    return !isOfGiver || isNamed || part.phrase.by.length > 0 || says(said, 'inAll')
      ? part
      : withheld(part, 'To whom is not said here; what was given to the one named before may be meant.')
  }),
})
