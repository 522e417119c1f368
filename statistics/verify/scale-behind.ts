// How many of a currency an amount is, told behind the currency: "4,297.83 (USD million)", "4,297.83 USD m".
const longestScale = 24
const scale =
  /^ ?\(?(?:US\$|USD|EUR|GBP|[$€£]) ?(?<scale>thousands?|millions?|billions?|mn|mln|m|bn|bln)\)?(?![\p{L}\p{N}-])/u
const scaleAlone = /^ ?(?<scale>thousands?|millions?|billions?|mn|mln|m|bn|bln)(?![\p{L}\p{N}-])/u

/** What stands there, and how long it is; `scaleOf`: the power that a word says. */
export const scaleBehind = (
  { 0: said, groups, input, index }: RegExpExecArray,
  scaleOf: (word: string | undefined) => number | null,
): { readonly scale: number; readonly length: number } | null => {
  const rest = input.slice(index + said.length, index + said.length + longestScale)
  const isNamed = /^(?:US\$|USD|EUR|GBP|[$€£])$/u.test(groups?.['after'] ?? '')
  const found = isNamed ? scaleAlone.exec(rest) : groups?.['after'] === undefined ? scale.exec(rest) : null
  const by = scaleOf(found?.groups?.['scale'])
  return found === null || by === null ? null : { scale: by, length: found[0].length }
}
