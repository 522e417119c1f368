import type { Reading } from '../service/shapes.ts'
import { say, texts } from '../language.ts'
import { yearsOf } from '../ask/readings.tsx'
import { BesideNamed } from '../named.tsx'
import type { View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'
import { coverageLines, type CoverageTold, heldElsewhere } from './coverage-lines.ts'

/** What is shown and what else the question can be read as, where a question was asked. */
export type Readings = {
  readonly shown: Omit<Reading, 'differs'>
  readonly others: ReadonlyArray<Reading>
} | null

type CoverageStripProps = {
  /** Of the manifest, or of the reading before there is one. */
  readonly told: CoverageTold
  readonly view: View
  readonly readings: Readings
}

/** Asked, held, missing; and which other table holds more, one click away. */
export const CoverageStrip = ({ told, view, readings }: CoverageStripProps) => {
  const { asked, held, missing } = coverageLines(told, texts())
  const elsewhere = readings === null ? [] : heldElsewhere(readings.shown, readings.others)
  return (
    <dl class="coverage" aria-label={say('coverage.title')}>
      <div>
        <dt>{say('coverage.asked')}</dt>
        <dd>{asked}</dd>
      </div>
      <div>
        <dt>{say('coverage.held')}</dt>
        <dd>{held}</dd>
      </div>
      <div class={missing.length === 0 ? '' : 'coverage-missing'}>
        <dt>{say('coverage.missing')}</dt>
        <dd>{missing.length === 0 ? say('coverage.nothing') : missing.join('; ')}</dd>
      </div>
      {elsewhere.length === 0 ? null : (
        <div>
          <dt>{say('coverage.more')}</dt>
          <dd>
            {elsewhere.map((other, i) => (
              <span key={other.spec.spec_id}>
                {i === 0 ? '' : '; '}
                <ViewLink to={{ question: view.question, specId: other.spec.spec_id }}>
                  <BesideNamed reading={other} shown={readings?.shown ?? null} />
                </ViewLink>{' '}
                ({say('figures', { n: other.coverage.rows })}
                {yearsOf(other.coverage)})
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
