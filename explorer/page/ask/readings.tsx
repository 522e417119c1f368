import type { Reading } from '../service/shapes.ts'
import { readingIn, say, texts } from '../language.ts'
import { BesideNamed, ReadingNamed } from '../named.tsx'
import type { View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'

/** ", 2015–2022". */
export const yearsOf = ({ first_year: first, last_year: last }: Reading['coverage']): string =>
  first === null ? '' : first === last ? `, ${first}` : `, ${first}–${last}`

/** How much a reading holds: "12 figures in 3 series, 2015–2022". */
export const heldOf = ({ coverage }: Pick<Reading, 'coverage'>): string =>
  coverage.rows === 0
    ? say('reading.none')
    : `${say('reading.held', { figures: say('figures', { n: coverage.rows }), series: say('series', { n: coverage.series }) })}${yearsOf(coverage)}`

/** Readings to choose from, each with what is held for it. */
export const ReadingList = ({ readings, view }: { readonly readings: ReadonlyArray<Reading>; readonly view: View }) => (
  <ul class="plain readings">
    {readings.map((reading) => {
      const { spec_id: specId } = reading.spec
      return (
        <li key={specId}>
          <ViewLink to={{ question: view.question, specId, unit: view.unit }} current={view.specId === specId}>
            <span class="reading-label">
              <ReadingNamed reading={reading} />
            </span>
            {reading.differs === '' || texts().language !== 'en' || reading.label.includes(reading.differs) ? null : (
              <span class="fine">{reading.differs}</span>
            )}
            <span class="fine">{heldOf(reading)}</span>
          </ViewLink>
        </li>
      )
    })}
  </ul>
)

type AlternativesProps = {
  readonly alternatives: ReadonlyArray<Reading>
  readonly shown: Omit<Reading, 'differs'> | null
  readonly view: View
}

/** Other breakdowns of a reading, as small links. */
export const Alternatives = ({ alternatives, shown, view }: AlternativesProps) =>
  alternatives.length === 0 ? null : (
    <div class="chips" role="group" aria-label={say('reading.breakdowns')}>
      <span class="fine">{say('reading.breakdowns')}</span>
      {alternatives.map((reading) => (
        <ViewLink
          key={reading.spec.spec_id}
          class="chip"
          to={{ question: view.question, specId: reading.spec.spec_id, unit: view.unit, panel: view.panel }}
          title={readingIn(reading) ?? reading.label}
          current={view.specId === reading.spec.spec_id}
        >
          <BesideNamed reading={reading} shown={shown} />
        </ViewLink>
      ))}
    </div>
  )
