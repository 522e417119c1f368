// "DAC countries down the side, years 2014-2019 across the top": how a table is laid out. What stands at its sides is asked for; that it stands there says nothing.
import { type Replacement, type Rewritten, rewritten } from './rewritten.ts'

/** Longer questions are not looked through. */
const longest = 400

const placed = '(?:(?:listed|running|going|shown|set out|placed|laid out) )?'
const edge = '(?:left|right)(?:[- ]hand)? side|left|side|sides|(?:vertical|horizontal|x|y)[- ]axis'
const side = String.raw`(?:${placed}(?:(?:down|along|across|over) (?:the )?(?:${edge}|top|page|bottom|first (?:column|row))|(?:on|at) (?:the )?(?:${edge}))(?! of\b)|${placed}(?:down|across)(?=\s?[,;.:)]| and\b| with\b|$))`
const laidOut = new RegExp(String.raw`\b${side}`, 'iu')
const role = String.raw`(?<role>donor|recipient|creditor|debtor|lender|borrower|provider|sector|purpose)`
const roleAt = new RegExp(
  String.raw`(?:(?:,|:)? ?(?:\b(?:with|and) )?(?:the )?)${role}(?:s| countries| names|s['’] names| nations)? ${side}`,
  'giu',
)
const years = new RegExp(
  String.raw`(?:,? ?\b(?:and )?(?:with )?(?:the )?(?:years?|period) )?(?<from>(?:19|20)\d\d) ?(?:-|–|to|until|through) ?(?<to>(?:19|20)\d\d) ${side}`,
  'giu',
)
const bareYears = new RegExp(String.raw`(?:,? ?\b(?:and )?(?:with )?)(?:the )?years? ${side}`, 'giu')
const groupAt = new RegExp(
  String.raw`\b(?:with |of |for )?(?:each of )?(?:the )?(?<group>[\p{L}\d' ]{2,30}(?:countries|members|states|nations|economies)) ${side}`,
  'giu',
)
const rest = new RegExp(String.raw` ${side}`, 'giu')
const cells = /,? (?:in|inside) (?:the |each )?(?:cells?|body|middle)(?: of the table)?(?=[\s,.;?!]|$)/giu

/** Each place once, the first rule that finds it before the others. */
const apart = (all: ReadonlyArray<Replacement>): ReadonlyArray<Replacement> =>
  all
    .filter(({ start, end }, i) => all.slice(0, i).every((other) => end <= other.start || start >= other.end))
    .toSorted((a, b) => a.start - b.start)

/** The question for what stands at the sides of a table; null where none is laid out. */
export const withTableLaidOut = (query: string): Rewritten | null => {
  if (query.length > longest || !laidOut.test(query)) return null
  const found = (form: RegExp, text: (groups: Record<string, string | undefined>) => string): Replacement[] =>
    [...query.matchAll(form)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: text(match.groups ?? {}),
    }))
  const edits = apart([
    ...found(roleAt, ({ role: of = '' }) => ` by ${of}`),
    ...found(years, ({ from = '', to = '' }) => ` from ${from} to ${to}`),
    ...found(bareYears, () => ''),
    ...found(groupAt, ({ group = '' }) => ` of each of the ${group}`),
    ...found(rest, () => ''),
    ...found(cells, () => ''),
  ])
  return rewritten(query, edits)
}

/** Every expression that is put together here. */
export const layoutPatterns: ReadonlyArray<RegExp> = [laidOut, roleAt, years, bareYears, groupAt, rest]
