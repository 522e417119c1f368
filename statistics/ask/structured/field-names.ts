// Where the names of fields stand in a text: "donor:", "Field 1 (who pays):", "t0=".
import { type Key, keyOf } from './field.ts'

/** `key`: what the name is of; null where it is none that is known. `to`: where its value begins. */
export type Name = { readonly key: Key | null; readonly sign: string; readonly from: number; readonly to: number }

const signs = />=|<=|[-=]>|→|[=<>]|:(?!\/\/)|\sin\s?(?=[[(])/giu
/** What parts fields from each other, whatever stands in them. */
export const rows = /[;|\n\t&]|\/\/|\s\/\s/gu
/** A list in brackets behind a name: "recipient in (MLI, NER)". What parts its items parts no fields. */
const lists = /(?:[=:]|\sin)\s?[[(][^[\]()]{0,200}[\])]/giu
const longestName = 60

/** The name that ends at a sign: the longest run of words before it that is one; without a key where no such run is. */
const nameAt = (text: string, from: number, sign: RegExpMatchArray): Name => {
  const [at, mark] = [sign.index ?? 0, sign[0]]
  const begin = Math.max(
    from,
    at - longestName,
    ...[...text.slice(from, at).matchAll(rows)].map((m) => from + m.index + m[0].length),
  )
  const before = text.slice(begin, at)
  const starts = [...before.matchAll(/(?<![\p{L}\p{N}_])[\p{L}\p{N}_(]/gu)].map(({ index }) => index)
  const start = starts.find((each) => keyOf(before.slice(each)) !== null)
  const name = { sign: mark.trim(), to: at + mark.length }
  return start === undefined
    ? { ...name, key: null, from: begin + Math.max(before.lastIndexOf(','), before.lastIndexOf('.')) + 1 }
    : { ...name, key: keyOf(before.slice(start)), from: begin + start }
}

/** The names of fields in a text, with the marks behind them. */
export const namesOf = (text: string): ReadonlyArray<Name> => {
  const listed = [...text.matchAll(lists)].map((match) => [match.index + 1, match.index + match[0].length] as const)
  const names: Name[] = []
  for (const sign of text.matchAll(signs)) {
    const isInside = listed.some(([from, to]) => from < sign.index && sign.index < to)
    const isBetweenDigits = /\d$/.test(text.slice(0, sign.index)) && /^\d/.test(text.slice(sign.index + sign[0].length))
    if (!isInside && !isBetweenDigits) names.push(nameAt(text, names.at(-1)?.to ?? 0, sign))
  }
  return names
}
