// How large a part of a dataset changed.
import {
  type ChangeCause,
  changeCauses,
  type ComparisonShares,
  type ComparisonSummary,
} from '../../domain/dataset/comparison.ts'

/** Changed rows in per cent of the rows that either version has, by kind and by cause; all 0 where neither has rows. */
export const sharesOf = (summary: ComparisonSummary): ComparisonShares => {
  const { unchanged, new: added, gone, revised } = summary
  const rows = unchanged + added + gone + revised
  const percent = (count: number): number => (rows === 0 ? 0 : (count / rows) * 100)
  const causes: Partial<Record<ChangeCause, number>> = {}
  for (const cause of changeCauses) {
    const count = summary.causes[cause]
    if (count !== undefined) causes[cause] = percent(count)
  }
  return {
    rows,
    changed: percent(added + gone + revised),
    new: percent(added),
    gone: percent(gone),
    revised: percent(revised),
    causes,
  }
}

/** The share in words: "12.5 % of 8 rows differ". */
export const sharesText = ({ rows, changed }: ComparisonShares): string =>
  `${changed > 0 && changed < 0.05 ? 'Less than 0.1' : String(Math.round(changed * 10) / 10)} % of ${rows} rows differ.`
