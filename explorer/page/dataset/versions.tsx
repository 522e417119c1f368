import { useState } from 'preact/hooks'
import { NotThere } from '../failure-message.tsx'
import type { Conversion, Manifest, VersionList } from '../service/shapes.ts'
import { roleKey, type Topic, topicOf } from '../answer/topic.ts'
import { say } from '../language.ts'
import { useGet } from '../use-answer.ts'
import type { View } from '../view.ts'
import { ViewLink } from '../view-link.tsx'
import { Compared } from './compared.tsx'
import type { Explainable } from './explainable.ts'
import { worded } from '../worded.ts'

/** Of the facets the API says only that they are an object. */
type Item = VersionList['versions'][number] & {
  readonly facets: null | { readonly unit?: Conversion | { readonly ref: string } }
}

const unitOf = ({ facets }: Item, topic: Topic): string => {
  const unit = facets?.unit
  if (unit === undefined) return say('versions.reported')
  if ('ref' in unit) return unit.ref
  const currency =
    typeof unit.currency === 'string'
      ? unit.currency
      : say('controls.currency.of', { role: say(roleKey(topic, unit.currency.role), { n: 1 }) })
  return unit.prices === 'constant'
    ? say('unit.constant', { unit: currency, year: String(unit.base_year) })
    : say('unit.current', { unit: currency })
}

const timeOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)}`

/** Every version of the spec that the service made, and what differs between two. */
type VersionsProps = {
  readonly manifest: Manifest
  readonly names: ReadonlyMap<string, string>
  readonly view: View
  readonly onExplain: (figure: Explainable) => void
}

export const Versions = ({ manifest, names, view, onExplain }: VersionsProps) => {
  const [open, setOpen] = useState(false)
  const list = useGet<VersionList>(open ? `/api/datasets/${manifest.spec_id}/versions` : null)
  return (
    <section class="versions" aria-labelledby="versions-title">
      <h2 id="versions-title" class="section-title">
        {say('versions.title')}
      </h2>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{say('versions.open')}</summary>
        {!open ? null : list.value === null ? (
          <NotThere asked={list}>{say('versions.loading')}</NotThere>
        ) : (
          <Listed list={list.value} {...{ manifest, names, view, onExplain }} />
        )}
      </details>
    </section>
  )
}

const Listed = ({ list, manifest, names, view, onExplain }: VersionsProps & { readonly list: VersionList }) => {
  const { versions } = list
  const topic = topicOf(manifest.definition.identity.shape)
  const unitById = new Map(versions.map((item) => [item.content_version, unitOf(item, topic)]))
  const others = versions.filter(({ content_version: id }) => id !== manifest.content_version)
  const alike = others.find((item) => unitOf(item, topic) === unitById.get(manifest.content_version))
  const [from, setFrom] = useState((alike ?? others[0])?.content_version ?? '')
  const [to, setTo] = useState(manifest.content_version)
  const choice = (label: string, value: string, set: (id: string) => void) => (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {versions.map((item) => (
          <option key={item.content_version} value={item.content_version}>
            {timeOf(item.materialised_at)}, {unitOf(item, topic)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <>
      <ul class="plain version-list">
        {versions.map((item) => {
          const { content_version: contentVersion } = item
          const current = contentVersion === manifest.content_version
          return (
            <li key={contentVersion}>
              <ViewLink
                to={{ question: view.question, specId: manifest.spec_id, contentVersion, panel: view.panel }}
                current={current}
              >
                {timeOf(item.materialised_at)}
              </ViewLink>{' '}
              <span class="fine">
                {[
                  say('versions.rows', { n: item.rows }),
                  unitOf(item, topic),
                  ...(item.state === 'servable' ? [] : [worded('versions', item.state)]),
                  ...(current ? [say('versions.shown')] : []),
                ].join(', ')}
              </span>{' '}
              <code class="fine">{contentVersion.slice(0, 9)}</code>
            </li>
          )
        })}
      </ul>
      {list.next_cursor === null ? null : <p class="fine">{say('versions.older')}</p>}
      {versions.length < 2 ? (
        <p class="fine">{say('versions.one')}</p>
      ) : (
        <div class="compare">
          {choice(say('versions.from'), from, setFrom)} {choice(say('versions.to'), to, setTo)}
          {from === to ? <p class="fine">{say('versions.same')}</p> : null}
          {unitById.get(from) === unitById.get(to) ? null : <p class="fine">{say('versions.units')}</p>}
          {from === to ? null : (
            <Compared
              specId={manifest.spec_id}
              from={from}
              to={to}
              names={names}
              onExplain={onExplain}
              sameUnit={unitById.get(from) === unitById.get(to)}
            />
          )}
        </div>
      )}
    </>
  )
}
