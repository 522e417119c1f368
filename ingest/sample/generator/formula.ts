// The fixed formula behind every illustrative figure: a number from a text, the same on every machine.

/** A number in [0, 1) that depends on the text alone (FNV-1a with a final mix). */
export const fraction = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296
}

/** The years of a range, both ends included. */
export const years = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A number with some significant decimals, without binary residue. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

/** Multiplied up year by year; no powers, whose last digit may differ between machines. */
export const grown = (base: number, rate: number, steps: number): number => {
  let value = base
  for (let i = 0; i < Math.abs(steps); i++) value = steps > 0 ? value * (1 + rate) : value / (1 + rate)
  return value
}
