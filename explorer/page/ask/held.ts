import { yearsInWords } from '../answer/coverage-lines.ts'
import { say, texts } from '../language.ts'

/** How much is held of something, in few words: "39 series, 2000 to 2022". */
export const held = ({
  series,
  first_year: start_year,
  last_year: end_year,
}: {
  readonly series: number
  readonly first_year: number | null
  readonly last_year: number | null
}): string => {
  const counted = say('series', { n: series })
  return start_year === null ? counted : `${counted}, ${yearsInWords({ start_year, end_year }, texts())}`
}
