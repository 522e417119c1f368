// Flags in place of names, "🇮🇸 Net ODA in 2023: ❶", and names with full stops that end no sentence: "U.S. grants to Haiti: ❶".
import type { NamesIn } from './attribution.ts'

const flag = /[\u{1F1E6}-\u{1F1FF}]{2}/gu
/** Where the sentence goes on. */
const dotted =
  /(?<![\p{L}.])(?:U\.S\.A|U\.S|U\.K|U\.A\.E|U\.N|E\.U)\.(?=['’]s\b|,| (?:\p{Ll}|\d|\$|(?:ODA|GDP|GNI|DAC)\b))/gu
const firstSign = 0x1f1e6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Names that differ from those that statistics have. */
const names: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of Congo',
  MM: 'Myanmar',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'West Bank and Gaza',
  EU: 'EU Institutions',
  UN: 'United Nations',
}

const nameOf = (sign: string): string | null => {
  const code = Array.from(sign, (letter) => letters.charAt((letter.codePointAt(0) ?? firstSign) - firstSign)).join('')
  return names[code] ?? regions.of(code) ?? null
}

/** A text with plain names, and where its places are in the one that was given. */
export type PlainlyNamed = { readonly text: string; readonly placeOf: (at: number) => number }

/** A text with names in place of flags whose countries it does not name besides, and of names with full stops. */
export const plainlyNamed = (written: string, namesIn: NamesIn): PlainlyNamed => {
  const found = [...written.matchAll(flag), ...written.matchAll(dotted)].toSorted((a, b) => a.index - b.index)
  if (found.length === 0) return { text: written, placeOf: (at) => at }
  const held = new Set(namesIn(written.replaceAll(flag, ' ')).flat())
  const inPlaceOf = (sign: string): string => {
    if (sign.includes('.')) return sign.replaceAll('.', '')
    const name = nameOf(sign)
    const isNamed = name === null || namesIn(name).some((refs) => refs.some((ref) => held.has(ref)))
    return isNamed ? ' '.repeat(sign.length) : name
  }
  const moves: { readonly at: number; readonly by: number }[] = []
  let [text, from] = ['', 0]
  for (const { 0: sign, index } of found) {
    const put = inPlaceOf(sign)
    text += written.slice(from, index) + put
    from = index + sign.length
    moves.push({ at: text.length, by: put.length - sign.length })
  }
  const placeOf = (at: number): number => moves.reduce((left, move) => (at >= move.at ? left - move.by : left), at)
  return { text: text + written.slice(from), placeOf }
}
