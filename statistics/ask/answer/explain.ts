// A part in plain text, for the command line.
import type { Part, Reading } from '../resolution.ts'

const years = (first: number | null, last: number | null): string =>
  first === null ? 'no years' : first === last ? `${first}` : `${first} to ${last}`

const coverageLine = ({ coverage }: Pick<Reading, 'coverage'>): string =>
  `${coverage.rows} ${coverage.rows === 1 ? 'row' : 'rows'} in ${coverage.series} series, ${years(coverage.first_year, coverage.last_year)}`

const readingLines = (readings: ReadonlyArray<Reading>): ReadonlyArray<string> =>
  readings.map(
    (reading, i) =>
      `  ${i + 1}. ${reading.label}${reading.differs === '' ? '' : ` [${reading.differs}]`}: ${coverageLine(reading)} (${reading.spec.spec_id})`,
  )

const bodyLines = (part: Part): ReadonlyArray<string> => {
  switch (part.status) {
    case 'definite':
      return [
        `Reading:    ${part.label}`,
        `Spec:       ${part.spec.spec_id}`,
        `Coverage:   ${coverageLine(part)}`,
        ...part.cautions.map(({ detail }) => `Caution:    ${detail}`),
        ...(part.alternatives.length > 0 ? ['Also held:', ...readingLines(part.alternatives)] : []),
      ]
    case 'candidates':
      return [`Ambiguous:  ${part.reason.detail}`, ...readingLines(part.candidates)]
    case 'no_data':
      return [
        `No data:    ${part.reason.detail}`,
        ...(part.nearest.length > 0 ? ['Nearest readings with data:', ...readingLines(part.nearest)] : []),
      ]
    case 'unsupported':
      return [`Not read:   ${part.reason.detail}`]
  }
}

/** What was understood of a part, which words were used and ignored, and what it would give. Ends without a line feed. */
export const explainReading = (part: Part): string => {
  const used = part.used.map((word) => `"${word.text}" (${word.as})`).join(', ')
  const ignored = part.ignored.map((word) => `"${word.text}"`).join(', ')
  return [
    `Question:   ${part.said.text}`,
    ...bodyLines(part),
    ...(used === '' ? [] : [`Used:       ${used}`]),
    ...(ignored === '' ? [] : [`Ignored:    ${ignored}`]),
    `Years:      ${part.window.detail}`,
    ...(part.suggested_conversion === null
      ? []
      : [`Conversion: ${JSON.stringify(part.suggested_conversion.unit)}. ${part.suggested_conversion.detail}`]),
    ...part.notes.map((note) => `Note:       ${note}`),
  ].join('\n')
}
