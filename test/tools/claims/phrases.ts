// Claims in words: figures said in many ways, with what each claim is known to be.
import type { Row } from './make.ts'

/** What a claim is of. */
type Subject = 'gdp' | 'people' | 'pair' | 'net' | 'gross' | 'debt'

const sentences: Readonly<Record<Subject, ReadonlyArray<string>>> = {
  gdp: [
    "{name}'s GDP was {amount} in {year}.",
    'In {year}, the GDP of {name} stood at {amount}.',
    'The gross domestic product of {name} reached {amount} in {year}.',
    'GDP in {name} amounted to {amount} in {year}.',
    'With {amount}, the GDP of {name} in {year} is well known.',
  ],
  people: [
    'The population of {name} was {amount} in {year}.',
    '{name} had a population of {amount} in {year}.',
    'In {year} the population of {name} reached {amount}.',
  ],
  pair: [
    'ODA from {name} to {other} was {amount} in {year}.',
    '{name} gave {other} {amount} in ODA in {year}.',
    'In {year}, {name} provided {amount} of gross ODA to {other}.',
    '{other} received {amount} in official development assistance from {name} in {year}.',
    'Gross ODA disbursements from {name} to {other} totalled {amount} in {year}.',
  ],
  net: [
    'Net ODA from {name} was {amount} in {year}.',
    "{name}'s net ODA disbursements amounted to {amount} in {year}.",
    'In {year}, {name} provided {amount} in net ODA.',
    'Net official development assistance by {name} stood at {amount} in {year}.',
  ],
  gross: [
    'Gross ODA disbursements of {name} were {amount} in {year}.',
    "{name}'s gross ODA was {amount} in {year}.",
    'In {year}, {name} disbursed {amount} of gross ODA.',
  ],
  debt: [
    '{name} owed {other} {amount} at the end of {year}.',
    "{name}'s external debt to {other} stood at {amount} in {year}.",
    'The external debt stock of {name} owed to {other} was {amount} in {year}.',
  ],
}

const open: ReadonlyArray<string> = [
  'The GDP of {name} is growing fast.',
  "{name}'s GDP was {amount}.",
  'In {year} {name} had 12,450 primary schools.',
  'Unemployment in {name} was 7.4 per cent in {year}.',
  'GDP of {name} rose from {amount} to {double} in {year}.',
  "{name}'s GDP was 3.4 per cent higher in {year}.",
  'Nobody knows the true figure of {name}.',
  'The finance minister of {name} said {amount} was too much.',
  "{name}'s GDP will be {amount} in 2047.",
  'Some {amount} were spent on elephants in {name} in {year}.',
]

const magnitudes: ReadonlyArray<readonly [number, string, string]> = [
  [1e12, 'trillion', 'tn'],
  [1e9, 'billion', 'bn'],
  [1e6, 'million', 'm'],
]

const grouped = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 6 })

type Style = { readonly text: (value: number) => string; readonly isExact: boolean }

/** A value to a number of digits, with the word of its magnitude. */
const rounded =
  (digits: number, around: (number: string, word: string, short: string) => string): Style['text'] =>
  (value) => {
    const [size, word, short] = magnitudes.find(([least]) => value >= least) ?? [1, '', '']
    const number = Number((value / size).toPrecision(digits))
    const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(value / size)))
    return around(number.toFixed(decimals), word, short).replaceAll('  ', ' ').trim()
  }

const money: ReadonlyArray<Style> = [
  { text: rounded(3, (number, word) => `$${number} ${word}`), isExact: false },
  { text: (value) => `$${grouped(value)}`, isExact: true },
  { text: rounded(4, (number, word) => `US$${number} ${word}`), isExact: false },
  { text: rounded(4, (number, word) => `${number} ${word} US dollars`), isExact: false },
  { text: rounded(3, (number, _word, short) => `USD ${number}${short}`), isExact: false },
  { text: rounded(3, (number, word) => `about $${number} ${word}`), isExact: false },
]
const heads: ReadonlyArray<Style> = [
  { text: rounded(3, (number, word) => `${number} ${word} people`), isExact: false },
  { text: rounded(4, (number, word) => `${number} ${word}`), isExact: false },
  { text: (value) => `${grouped(value)} people`, isExact: true },
]
/** Enough digits to know the figure by: a wrong one with fewer may be right by chance. */
const wrongMoney: ReadonlyArray<Style> = [
  { text: rounded(4, (number, word) => `$${number} ${word}`), isExact: false },
  { text: rounded(5, (number, word) => `US$${number} ${word}`), isExact: false },
  { text: rounded(4, (number, word) => `${number} ${word} US dollars`), isExact: false },
]

const filled = (sentence: string, row: Row, amount: string): string =>
  sentence
    .replaceAll('{name}', row.name)
    .replaceAll('{other}', row.other)
    .replaceAll('{year}', String(row.year))
    .replaceAll('{amount}', amount)
    .replaceAll('{double}', amount)

/** The claims so far, one JSON line each. */
export const openClaims = () => {
  const claims: object[] = []
  const pick = <A>(list: ReadonlyArray<A>, i: number): A => list[i % list.length] as A
  const sentenceOf = (subject: Subject, i: number): string => pick(sentences[subject], i)
  return {
    right: (subject: Subject, rows: ReadonlyArray<Row>): void => {
      for (const [i, row] of rows.entries()) {
        const style = pick(subject === 'people' ? heads : money, Math.floor(i / 2) + i)
        const text = filled(sentenceOf(subject, i), row, style.text(row.v))
        claims.push({ text, expected: style.isExact ? 'match' : 'close', subject })
      }
    },
    wrong: (reason: string, subject: Subject, rows: ReadonlyArray<Row>): void => {
      for (const [i, row] of rows.entries()) {
        const text = filled(sentenceOf(subject, i), row, pick(wrongMoney, i).text(row.w))
        claims.push({ text, expected: 'mismatch', reason, subject })
      }
    },
    open: (rows: ReadonlyArray<Row>): void => {
      for (const [i, row] of rows.entries()) {
        const text = filled(pick(open, i), row, pick(wrongMoney, i).text(row.v))
        claims.push({ text, expected: 'not_checkable', subject: 'open' })
      }
    },
    count: () => claims.length,
    lines: () => claims.map((claim) => JSON.stringify(claim)),
  }
}
