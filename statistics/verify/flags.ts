// Flags in place of names: "🇮🇸 Net ODA in 2023: ❶".
import type { NamesIn } from './attribution.ts'

const flag = /[\u{1F1E6}-\u{1F1FF}]{2}/gu
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

/** A text without flags, and where its places are in the one that was given. */
export type Unflagged = { readonly text: string; readonly placeOf: (at: number) => number }

/** A text with names in place of flags whose countries it does not name besides. */
export const withoutFlags = (written: string, namesIn: NamesIn): Unflagged => {
  if (written.search(flag) === -1) return { text: written, placeOf: (at) => at }
  const held = new Set(namesIn(written.replaceAll(flag, ' ')).flat())
  const moves: { readonly at: number; readonly by: number }[] = []
  let [text, from] = ['', 0]
  for (const { 0: sign, index } of written.matchAll(flag)) {
    const name = nameOf(sign)
    const isNamed = name === null || namesIn(name).some((refs) => refs.some((ref) => held.has(ref)))
    const put = isNamed ? ' '.repeat(sign.length) : name
    text += written.slice(from, index) + put
    from = index + sign.length
    moves.push({ at: text.length, by: put.length - sign.length })
  }
  const placeOf = (at: number): number => moves.reduce((left, move) => (at >= move.at ? left - move.by : left), at)
  return { text: text + written.slice(from), placeOf }
}
