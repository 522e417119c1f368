// What a reader may change about a chart; each change is a change of the address.
import type { ChartSpec, Offer } from '../../chart/chart-spec.ts'
import type { Series } from '../../chart/series.ts'
import { go, type View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'
import { SeriesPicker } from './series-picker.tsx'
import type { Proof } from './use-proof.ts'
import { say } from '../language.ts'

type Props = {
  readonly spec: ChartSpec
  readonly all: ReadonlyArray<Series>
  readonly view: View
  readonly proof: Proof
}

const onePeriod: ReadonlySet<string> = new Set(['bars', 'flow', 'slope', 'map'])
const withAxis: ReadonlySet<string> = new Set(['lines', 'slope', 'multiples'])
const withMore: ReadonlySet<string> = new Set(['bars', 'multiples', 'flow'])

export const ChartTools = ({ spec, all, view, proof }: Props) => (
  <div class="chart-tools" role="group" aria-label={say('tools.title')}>
    {view.panel === 'map' ? null : <KindChoice offers={spec.offers} kind={spec.kind} view={view} proof={proof} />}
    {spec.kind === 'slope' ? <PeriodSlider spec={spec} view={view} which="since" /> : null}
    {onePeriod.has(spec.kind) && spec.periods.length > 1 ? <PeriodSlider spec={spec} view={view} which="year" /> : null}
    {withAxis.has(spec.kind) ? (
      <label class="tick">
        <input
          type="checkbox"
          checked={view.scale === 'log'}
          onChange={(event) => go({ ...view, scale: event.currentTarget.checked ? 'log' : 'linear' }, 'replace')}
        />{' '}
        {say('tools.log')}
      </label>
    ) : null}
    {withMore.has(spec.kind) && (view.rows === 'all' || spec.named.length < all.length) ? (
      <label class="tick">
        <input
          type="checkbox"
          checked={view.rows === 'all'}
          onChange={(event) => go({ ...view, rows: event.currentTarget.checked ? 'all' : 'largest' }, 'replace')}
        />{' '}
        {say('tools.all')}
      </label>
    ) : null}
    {all.length > 1 && spec.kind !== 'map' ? (
      <SeriesPicker all={all} named={spec.named} smallest={spec.smallest} view={view} />
    ) : null}
  </div>
)

type KindChoiceProps = {
  readonly offers: ReadonlyArray<Offer>
  readonly kind: ChartSpec['kind']
  readonly view: View
  readonly proof: Proof
}

const KindChoice = ({ offers, kind, view, proof }: KindChoiceProps) => (
  <label>
    {say('tools.kind')}{' '}
    <select
      aria-label={say('tools.kind.label')}
      value={kind}
      onChange={(event) => {
        const chosen = offers.find(({ name }) => name === event.currentTarget.value)
        if (chosen !== undefined && chosen.name !== 'map') go({ ...view, chart: chosen.name }, 'replace')
      }}
    >
      {offers.map(({ name, label, refused }) => {
        // the proof is asked for when the stack is
        const open =
          refused === null || (name === 'stacked' && proof === 'unasked' && refused === say('chart.refuses.unproven'))
        return (
          <option key={name} value={name} disabled={!open}>
            {open ? label : say('tools.kind.refused', { kind: label, reason: refused ?? '' })}
          </option>
        )
      })}
    </select>
  </label>
)

type PeriodSliderProps = {
  readonly spec: ChartSpec
  readonly view: View
  readonly which: 'year' | 'since'
}

const PeriodSlider = ({ spec, view, which }: PeriodSliderProps) => {
  const at = which === 'year' ? spec.period : spec.since
  const name = say(which === 'since' ? 'tools.from' : spec.kind === 'slope' ? 'tools.to' : 'tools.year')
  return (
    <label class="slider">
      {name}{' '}
      <input
        type="range"
        min={0}
        max={spec.periods.length - 1}
        step={1}
        value={spec.periods.indexOf(at)}
        aria-valuetext={at}
        onInput={(event) => go({ ...view, [which]: spec.periods[Number(event.currentTarget.value)] ?? '' }, 'replace')}
      />{' '}
      <output>{at}</output>
    </label>
  )
}

/** Where in a hierarchy the chart stands, and what can be opened from there. */
export const LevelPath = ({ spec, view }: { readonly spec: ChartSpec; readonly view: View }) => {
  if (spec.path.length === 0 && spec.openable.length === 0) return null
  const to = (ref: string) => ({ ...view, under: ref })
  return (
    <nav class="level" aria-label={say('tools.level')}>
      {spec.path.length === 0 ? null : (
        <p>
          <ViewLink to={to('')}>{say('tools.all')}</ViewLink>
          {spec.path.map(({ ref, label }, i) => (
            <span key={ref}>
              {' › '}
              {i === spec.path.length - 1 ? (
                <strong aria-current="true">{label}</strong>
              ) : (
                <ViewLink to={to(ref)}>{label}</ViewLink>
              )}
            </span>
          ))}
        </p>
      )}
      {spec.openable.length === 0 ? null : (
        <p class="chips">
          <span class="fine">{say('tools.open')}</span>
          {spec.openable.map(({ ref, label }) => (
            <ViewLink key={ref} class="chip" to={to(ref)}>
              {label}
            </ViewLink>
          ))}
        </p>
      )}
    </nav>
  )
}
