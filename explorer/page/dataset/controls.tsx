// Years, currency and prices. Other years are another question, so another spec; a conversion is not.
import { useState } from 'preact/hooks'
import type { Figures } from '../../chart/figures.ts'
import { upperFirst } from '../../names/measures.ts'
import { FailureMessage } from '../failure-message.tsx'
import type { Failure } from '../service/failure.ts'
import type { Conversion, Manifest } from '../service/shapes.ts'
import { roleKey, topicOf } from '../answer/topic.ts'
import { say, texts } from '../language.ts'
import { go, type View } from '../view.ts'
import { currencyIn, currencyText } from '../view-codec.ts'
import { Choice, type Option } from './choice.tsx'
import { ComputedControls } from './computed-controls.tsx'
import { specOfYears } from './other-years.ts'

const currencies: ReadonlyArray<string> = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'CHF', 'SEK', 'NOK', 'DKK', 'AUD']

/** A currency by its name in the language of the page. */
const currencyName = (code: string): string =>
  upperFirst(new Intl.DisplayNames(texts().language, { type: 'currency', fallback: 'code' }).of(code) ?? code)

/** A window in which the controls would push the chart off the second screen. */
const narrow = '(max-width: 40rem)'

type Props = { readonly manifest: Manifest; readonly view: View; readonly unit: Conversion | null }

/** Counts of people and shares as a source reports them have no currency; computed shares may be of converted amounts. */
const areAmounts = ({ facets: { bound } }: Manifest, figures: Figures | null): boolean =>
  figures === null ||
  Object.keys(bound).length > 0 ||
  figures.rows.some((row) => !/^(?:Percent|$)/.test(figures.at(row, 'unit')))

const yearIn = (text: string): number | null => (/^\d{4}$/.test(text.trim()) ? Number(text) : null)

export const Controls = ({ manifest, view, unit, figures }: Props & { readonly figures: Figures | null }) => {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { requested_window: asked } = manifest.definition.identity
  const window = manifest.coverage.window
  const changeYears = async (from: string, to: string) => {
    const [start, end] = [yearIn(from), yearIn(to)]
    const answer = await specOfYears(manifest.definition, start, end)
    if (!answer.ok) setFailure(answer.failure)
    else go({ ...view, specId: answer.value.spec_id, unit: unit ?? view.unit })
  }
  const [from, to] =
    asked.kind === 'range'
      ? [asked.start_year, asked.end_year].map((year) => (year === null ? '' : String(year)))
      : ['', '']
  // on a phone the chart comes before what changes it; afterwards it is the reader's
  const [startsOpen] = useState(() => !matchMedia(narrow).matches)
  return (
    <details class="settings" open={startsOpen}>
      <summary>{say('controls.title')}</summary>
      <form class="controls" onSubmit={(event) => event.preventDefault()} aria-label={say('controls.title')}>
        <fieldset>
          <legend>{say('controls.years')}</legend>
          <YearInput
            label={say('controls.year.from')}
            value={from ?? ''}
            placeholder={String(window.start_year ?? '')}
            onYear={(year) => void changeYears(year, to ?? '')}
          />
          <span aria-hidden="true">–</span>
          <YearInput
            label={say('controls.year.to')}
            value={to ?? ''}
            placeholder={String(window.end_year ?? '')}
            onYear={(year) => void changeYears(from ?? '', year)}
          />
          {asked.kind === 'range' ? (
            <button type="button" class="link" onClick={() => void changeYears('', '')}>
              {say('controls.years.all')}
            </button>
          ) : null}
        </fieldset>
        {areAmounts(manifest, figures) ? <Money manifest={manifest} view={view} unit={unit} /> : null}
        <ComputedControls manifest={manifest} view={view} />
      </form>
      {failure === null ? null : <FailureMessage failure={failure} />}
    </details>
  )
}

type YearInputProps = {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly onYear: (year: string) => void
}

const YearInput = ({ label, value, placeholder, onYear }: YearInputProps) => (
  <label>
    <span class="unseen">{label}</span>
    <input
      type="text"
      inputMode="numeric"
      pattern="\d{4}"
      maxLength={4}
      size={5}
      value={value}
      placeholder={placeholder}
      onChange={(event) => {
        const text = event.currentTarget.value
        if (text === '' || yearIn(text) !== null) onYear(text)
      }}
    />
  </label>
)

/** The roles whose currencies amounts can be in. */
const rolesOf = ({ definition, coverage }: Manifest): ReadonlyArray<string> => {
  const roles = new Set([
    ...Object.keys(definition.identity.entities),
    ...(coverage.roles ?? []).map(({ role }) => role),
  ])
  return roles.has('observationAbout') ? ['observationAbout'] : ['origin', 'destination']
}

const Money = ({ manifest, view, unit }: Props) => {
  const code = unit === null ? '' : currencyText(unit.currency)
  const topic = topicOf(manifest.definition.identity.shape)
  const reported: Option = ['', say('controls.reported')]
  const known = [
    reported,
    ...currencies.map((currency): Option => [currency, currencyName(currency)]),
    ...rolesOf(manifest).map(
      (role): Option => [`role:${role}`, say('controls.currency.of', { role: say(roleKey(topic, role), { n: 1 }) })],
    ),
  ]
  const options: ReadonlyArray<Option> = known.some(([value]) => value === code)
    ? known
    : [...known, [code, currencyName(code)]]
  const base = unit?.base_year ?? Math.min(2020, manifest.coverage.window.end_year ?? 2020)
  const change = (currency: string, prices: string, baseYear: number) =>
    go({
      ...view,
      unit:
        currency === ''
          ? 'reported'
          : {
              currency: currencyIn(currency),
              prices: prices === 'constant' ? 'constant' : 'current',
              ...(prices === 'constant' ? { base_year: baseYear } : {}),
            },
    })
  const prices = unit?.prices ?? 'current'
  return (
    <>
      <Choice
        label={say('controls.currency')}
        options={options}
        value={code}
        onChoose={(currency) => change(currency, prices, base)}
      />
      <Choice
        label={say('controls.prices')}
        options={[
          ...(unit === null ? [reported] : []),
          ['current', say('controls.prices.current')],
          ['constant', say('controls.prices.constant')],
        ]}
        value={unit === null ? '' : prices}
        onChoose={(chosen) => change(code === '' ? 'USD' : code, chosen, base)}
      >
        {prices === 'constant' && unit !== null ? (
          <>
            <span aria-hidden="true">{say('controls.prices.of')}</span>
            <YearInput
              label={say('controls.year.base')}
              value={String(base)}
              placeholder="2020"
              onYear={(year) => year !== '' && change(code, 'constant', Number(year))}
            />
          </>
        ) : null}
      </Choice>
    </>
  )
}
