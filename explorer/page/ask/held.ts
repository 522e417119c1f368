import { yearsInWords } from '../../names/years.ts'
import { say, texts } from '../language.ts'
import type { Reading } from '../service/shapes.ts'

type Held = Pick<Reading['coverage'], 'series' | 'first_year' | 'last_year'>

/** How much is held of something, in few words: "39 series, 2000 to 2022". */
export const held = ({ series, first_year: start_year, last_year: end_year }: Held): string => {
  const counted = say('series', { n: series })
  return start_year === null ? counted : `${counted}, ${yearsInWords({ start_year, end_year }, texts())}`
}
