// Why figures did not come, and every way on: as reported, the years that have a rate, the question of today.
import { FailureMessage } from '../failure-message.tsx'
import type { Failure } from '../service/failure.ts'
import type { Conversion } from '../service/shapes.ts'
import { say } from '../language.ts'
import { go, type View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'
import type { Dataset } from './load-dataset.ts'
import { specOfYears } from './other-years.ts'

/** The longest run of years that are held and have a rate, or null. */
const yearsWithRate = (
  held: ReadonlyArray<number>,
  without: ReadonlyArray<number>,
): readonly [number, number] | null => {
  const lacking = new Set(without)
  let best: readonly [number, number] | null = null
  let from: number | null = null
  let last: number | null = null
  for (const year of [...new Set(held)].sort((a, b) => a - b)) {
    if (lacking.has(year)) from = null
    else {
      from = from !== null && last === year - 1 ? from : year
      if (best === null || year - from > best[1] - best[0]) best = [from, year]
    }
    last = year
  }
  return best
}

const yearsOf = ({ figures }: Dataset): ReadonlyArray<number> =>
  figures === null ? [] : figures.rows.map((row) => Number(figures.at(row, 'period').slice(0, 4)))

const uncomputed = { per: 'none', sumOver: 'none', shareOf: 'none', shareWithin: 'none', change: 'none' }

type DatasetFailureProps = {
  readonly failure: Failure
  readonly view: View
  readonly unit: Conversion | null
  /** The figures as reported, where they are shown instead. */
  readonly dataset: Dataset | null
  readonly unconverted: boolean
  readonly again: () => void
  readonly alone: boolean
}

export const DatasetFailure = ({ failure, view, unit, dataset, unconverted, again, alone }: DatasetFailureProps) => {
  const years =
    dataset === null || !yearsOf(dataset).some((year) => failure.yearsWithout.includes(year))
      ? null
      : yearsWithRate(yearsOf(dataset), failure.yearsWithout)
  const takeYears = async ([from, to]: readonly [number, number]): Promise<void> => {
    if (dataset === null) return
    const answer = await specOfYears(dataset.manifest.definition, from, to)
    if (answer.ok) go({ ...view, specId: answer.value.spec_id, unit })
  }
  return (
    <FailureMessage failure={failure} again={again} alone={alone}>
      {unconverted ? <p>{say('failure.unconverted')}</p> : null}
      {years === null ? null : (
        <p>
          <button type="button" onClick={() => void takeYears(years)}>
            {say('failure.years', { from: String(years[0]), to: String(years[1]) })}
          </button>
        </p>
      )}
      {unit === null && !unconverted ? null : (
        <p>
          <ViewLink to={{ ...view, ...uncomputed, unit: 'reported' }}>{say('failure.reported')}</ViewLink>
        </p>
      )}
      {view.contentVersion === '' ? null : (
        <p>
          <ViewLink to={{ ...view, contentVersion: '' }}>{say('failure.today')}</ViewLink>
        </p>
      )}
    </FailureMessage>
  )
}
