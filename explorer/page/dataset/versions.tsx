import { useState } from 'preact/hooks'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import type { Conversion, Manifest } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import { addressOf, follow, type View } from '../view.ts'

type Item = {
  readonly content_version: string
  readonly state: string
  readonly rows: number
  readonly materialised_at: string
  readonly facets: null | { readonly unit?: Conversion | { readonly ref: string } }
}
type List = { readonly versions: ReadonlyArray<Item>; readonly next_cursor: string | null }
type Side = null | { readonly value: number; readonly unit: string | null }
type Comparison = {
  readonly summary: { readonly unchanged: number; readonly causes: Readonly<Record<string, number>> }
  readonly text: string
  readonly changes: {
    readonly total: number
    readonly complete: boolean
    readonly shown: ReadonlyArray<{
      readonly change: string
      readonly cause: string
      readonly roles: Readonly<Record<string, string>>
      readonly variable: string
      readonly period: string
      readonly from: Side
      readonly to: Side
    }>
  }
  readonly links: { readonly csv?: string }
}

const states: Readonly<Record<string, string>> = { servable: '', expired: 'not kept', revoked: 'taken down' }

const unitOf = ({ facets }: Item): string => {
  const unit = facets?.unit
  if (unit === undefined) return 'as reported'
  if ('ref' in unit) return unit.ref
  const currency = typeof unit.currency === 'string' ? unit.currency : `${unit.currency.role}’s currency`
  return unit.prices === 'constant' ? `${currency}, constant ${unit.base_year}` : `${currency}, current`
}

const timeOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)}`

/** Every version of the spec that the service made, and what differs between two. */
type VersionsProps = { readonly manifest: Manifest; readonly names: ReadonlyMap<string, string>; readonly view: View }

export const Versions = ({ manifest, names, view }: VersionsProps) => {
  const path = `/api/datasets/${manifest.spec_id}/versions`
  const [open, setOpen] = useState(false)
  const list = useAnswer(open ? path : null, (signal) => get<List>(path, signal))
  return (
    <section class="versions" aria-labelledby="versions-title">
      <h2 id="versions-title" class="section-title">
        Versions
      </h2>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Versions of this question, and what changed</summary>
        {!open ? null : list.state === 'loading' ? (
          <Busy>Looking them up</Busy>
        ) : list.answer.ok ? (
          <Listed list={list.answer.value} manifest={manifest} names={names} view={view} />
        ) : (
          <FailureMessage failure={list.answer.failure} again={list.again} />
        )}
      </details>
    </section>
  )
}

const Listed = ({ list, manifest, names, view }: VersionsProps & { readonly list: List }) => {
  const { versions } = list
  const unitById = new Map(versions.map((item) => [item.content_version, unitOf(item)]))
  const others = versions.filter(({ content_version: id }) => id !== manifest.content_version)
  const alike = others.find((item) => unitOf(item) === unitById.get(manifest.content_version))
  const [from, setFrom] = useState((alike ?? others[0])?.content_version ?? '')
  const [to, setTo] = useState(manifest.content_version)
  const choice = (label: string, value: string, set: (id: string) => void) => (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {versions.map((item) => (
          <option key={item.content_version} value={item.content_version}>
            {timeOf(item.materialised_at)}, {unitOf(item)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <>
      <ul class="version-list">
        {versions.map((item) => {
          const target = {
            question: view.question,
            specId: manifest.spec_id,
            contentVersion: item.content_version,
            panel: view.panel,
          }
          const current = item.content_version === manifest.content_version
          return (
            <li key={item.content_version}>
              <a href={addressOf(target)} onClick={follow(target)} aria-current={current ? 'true' : undefined}>
                {timeOf(item.materialised_at)}
              </a>{' '}
              <span class="fine">
                {item.rows.toLocaleString('en')} rows, {unitOf(item)}
                {states[item.state] === '' ? '' : `, ${states[item.state] ?? item.state}`}
                {current ? ', shown' : ''}
              </span>{' '}
              <code class="fine">{item.content_version.slice(0, 9)}</code>
            </li>
          )
        })}
      </ul>
      {list.next_cursor === null ? null : <p class="fine">Older versions are not listed here.</p>}
      {versions.length < 2 ? (
        <p class="fine">There is one version so far. A new one appears when a source revises its figures.</p>
      ) : (
        <div class="compare">
          {choice('From', from, setFrom)} {choice('to', to, setTo)}
          {from === to ? <p class="fine">Choose two different versions.</p> : null}
          {unitById.get(from) === unitById.get(to) ? null : (
            <p class="fine">They are in different units, so every amount differs.</p>
          )}
          {from === to ? null : (
            <Compared
              specId={manifest.spec_id}
              from={from}
              to={to}
              names={names}
              sameUnit={unitById.get(from) === unitById.get(to)}
            />
          )}
        </div>
      )}
    </>
  )
}

const causes: Readonly<Record<string, string>> = {
  statvar_added_or_dropped: 'a statistic was added or dropped',
  membership: 'the members of a group changed',
  facet_choice: 'another source was chosen',
  rates_or_deflators: 'other rates or deflators',
  source_revised: 'the source revised it',
  unknown: 'no recorded cause',
}

const Compared = ({
  specId,
  from,
  to,
  names,
  sameUnit,
}: {
  readonly specId: string
  readonly from: string
  readonly to: string
  readonly names: ReadonlyMap<string, string>
  readonly sameUnit: boolean
}) => {
  const path = `/api/datasets/${specId}/compare?from=${from}&to=${to}`
  const compared = useAnswer(path, (signal) => get<Comparison>(path, signal))
  if (compared.state === 'loading') return <Busy>Comparing</Busy>
  if (!compared.answer.ok) return <FailureMessage failure={compared.answer.failure} again={compared.again} />
  const { changes, text, summary, links } = compared.answer.value
  const side = (value: Side): string =>
    value === null ? 'none' : value.value.toLocaleString('en', { maximumFractionDigits: 2 })
  return (
    <div class="comparison" role="status">
      <p>
        <strong>{sameUnit ? text : text.replace(/ \([^()]*\)\.$/, '.')}</strong>
      </p>
      {!sameUnit || Object.keys(summary.causes).length === 0 ? null : (
        <ul>
          {Object.entries(summary.causes).map(([cause, rows]) => (
            <li key={cause}>
              {rows.toLocaleString('en')} rows: {causes[cause] ?? cause.replaceAll('_', ' ')}
            </li>
          ))}
        </ul>
      )}
      {changes.shown.length === 0 ? null : (
        <div class="table-scroll" role="region" aria-label="Changed rows" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col">Change</th>
                <th scope="col" class="number">
                  Before
                </th>
                <th scope="col" class="number">
                  After
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.shown.slice(0, 50).map((row) => (
                <tr key={`${row.variable} ${JSON.stringify(row.roles)} ${row.period}`}>
                  <th scope="row">
                    {Object.values(row.roles)
                      .map((ref) => names.get(ref) ?? ref)
                      .join(' → ')}{' '}
                    {row.period}
                  </th>
                  <td>{row.change}</td>
                  <td class="number">{side(row.from)}</td>
                  <td class="number">{side(row.to)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changes.total > Math.min(50, changes.shown.length) ? (
        <p class="fine">
          {Math.min(50, changes.shown.length)} of {changes.total.toLocaleString('en')} changed rows.
        </p>
      ) : null}
      {links.csv === undefined || changes.total === 0 ? null : <a href={links.csv}>Every changed row, as CSV</a>}
    </div>
  )
}
