// "(an|) amount" is two phrases: how lists of phrases are written shortly in the data.

/** Every phrase that a text with choices in brackets stands for; the innermost brackets are spelled out first. */
export const variantsOf = (text: string): ReadonlyArray<string> => {
  const close = text.indexOf(')')
  if (close < 0) return [text]
  const open = text.lastIndexOf('(', close)
  return text
    .slice(open + 1, close)
    .split('|')
    .flatMap((one) => variantsOf(`${text.slice(0, open)}${one}${text.slice(close + 1)}`))
}
