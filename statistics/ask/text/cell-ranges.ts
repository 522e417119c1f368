// "A2:A6 = Benin, Togo, Niger. Fill B with GDP 2024": where in a sheet the names stand and the figures go tells nothing of them.
import type { Token } from './tokens.ts'

const isCell = (token: Token | undefined): boolean => /^[A-Z]{1,2}[1-9]\d{0,3}$/.test(token?.text ?? '')
const isColumn = (token: Token | undefined): boolean => /^[A-Z]$/.test(token?.text ?? '')
const isMark = (token: Token | undefined): boolean => /^[:=]$/.test(token?.text ?? '')
const isEdge = (token: Token | undefined): boolean =>
  token === undefined || ['stop', 'break', 'comma'].includes(token.kind)

/** Words around places of a sheet: before a range or a column, and what fills them. */
const leads: ReadonlySet<string> = new Set(['in', 'into', 'cell', 'cells', 'range', 'column', 'columns', 'col', 'cols'])
const fills: ReadonlySet<string> = new Set(['fill', 'complete', 'populate', 'put', 'write', 'enter'])

/** The token behind a range of cells: "A2:A6", "A2-A6", "A2 to A6"; null where none begins. */
const rangeEnd = (tokens: ReadonlyArray<Token>, at: number): number | null => {
  if (!isCell(tokens[at])) return null
  const next = tokens[at + 1]
  if (isCell(next) && /^[-–—]$/.test(next?.joint ?? '')) return at + 2
  const isJoined = next?.text === ':' || next?.folded === 'to'
  return isJoined && isCell(tokens[at + 2]) ? at + 3 : null
}

/** The tokens without ranges of cells and the words that say what goes where; as they are where no range is named. */
export const withoutRanges = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  const dropped = new Set<number>()
  const drop = (from: number, to: number): void => {
    for (let i = from; i < to; i++) dropped.add(i)
    for (let i = from - 1; leads.has(tokens[i]?.folded ?? ''); i--) dropped.add(i)
  }
  for (let at = 0; at < tokens.length; at++) {
    const end = rangeEnd(tokens, at)
    if (end !== null) drop(at, isMark(tokens[end]) ? end + 1 : end)
  }
  if (dropped.size === 0) return tokens
  for (const [at, { folded }] of tokens.entries()) {
    if (/^col(?:umn)?s?$/.test(folded) && isColumn(tokens[at + 1])) drop(at, at + 2)
    if (!fills.has(folded) || !isEdge(tokens[at - 1])) continue
    dropped.add(at)
    let next = at + 1
    while (next < tokens.length && (leads.has(tokens[next]?.folded ?? '') || isColumn(tokens[next]))) next++
    if (next > at + 1) drop(at + 1, tokens[next]?.folded === 'with' ? next + 1 : next)
  }
  return tokens.filter((_, at) => !dropped.has(at))
}
