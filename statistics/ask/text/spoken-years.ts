// Years as they are spoken: "twenty twenty-one", "nineteen ninety-five", "two thousand and eighteen", "deux mille dix", "dos mil quince".
import type { LanguageCode } from '../language/language.ts'

const units = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const teens = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const french =
  ' un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
    ' ',
  )
const spanish =
  ' uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  )
const spanishTwenties = ' veintiuno veintidós veintitrés veinticuatro veinticinco'.split(' ')
const frenchTwenties = ' vingt et un,vingt-deux,vingt-trois,vingt-quatre,vingt-cinq'.split(',')

/** A number below a hundred in English words. */
const english = (n: number): string =>
  n < 10
    ? (units[n] ?? '')
    : n < 20
      ? (teens[n - 10] ?? '')
      : `${tens[Math.floor(n / 10)] ?? ''} ${units[n % 10] ?? ''}`.trim()

const from = (first: number, last: number): ReadonlyArray<number> =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

const inEnglish = (): ReadonlyArray<readonly [string, string]> => [
  ...from(1960, 1999).map((year) => [`nineteen ${english(year - 1900)}`, String(year)] as const),
  ...from(2010, 2030).map((year) => [`twenty ${english(year - 2000)}`, String(year)] as const),
  ...from(2001, 2030).flatMap((year) =>
    ['two thousand and', 'two thousand'].map((words) => [`${words} ${english(year - 2000)}`, String(year)] as const),
  ),
]

const inThousands = (
  words: string,
  below: ReadonlyArray<string>,
  twenties: ReadonlyArray<string>,
): ReadonlyArray<readonly [string, string]> =>
  from(2000, 2025).map((year) => {
    const n = year - 2000
    return [`${words} ${n > 20 ? (twenties[n - 20] ?? '') : (below[n] ?? '')}`.trim(), String(year)]
  })

/** The words of years in a language, with their digits. */
export const spokenYears = (language: LanguageCode): ReadonlyArray<readonly [string, string]> =>
  language === 'en'
    ? inEnglish()
    : language === 'fr'
      ? inThousands('deux mille', french, frenchTwenties)
      : inThousands('dos mil', spanish, spanishTwenties)
