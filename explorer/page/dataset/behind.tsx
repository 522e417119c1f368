// What stands behind the figures: warnings, sources, choices, what was left out, how amounts were converted.
import type { ComponentChildren } from 'preact'
import type { Facet, Manifest, Source } from '../service/shapes.ts'
import { addressOf, follow } from '../view.ts'

const NodeLink = ({ to, children }: { readonly to: string; readonly children: ComponentChildren }) => {
  const target = { path: '/browse', node: to }
  return (
    <a href={addressOf(target)} onClick={follow(target)}>
      {children}
    </a>
  )
}

type BehindProps = { readonly manifest: Manifest; readonly names: ReadonlyMap<string, string> }

const webUrl = (text: string | null): string | null => (text !== null && /^https?:\/\//.test(text) ? text : null)

const SourceCard = ({ source }: { readonly source: Source }) => {
  const [licence, page] = [webUrl(source.license_url), webUrl(source.url)]
  return (
    <li>
      <h3>
        <NodeLink to={source.provenance.ref}>{source.provenance.label ?? source.provenance.ref}</NodeLink>
      </h3>
      <p class="fine">
        {[
          source.publisher,
          source.edition === undefined ? null : `edition: ${source.edition}`,
          source.last_data_refresh_date === null ? null : `refreshed ${source.last_data_refresh_date}`,
        ]
          .filter((text) => text !== null)
          .join(' · ')}{' '}
        · {source.rows.toLocaleString('en')} figures
      </p>
      {source.extract === undefined ? null : (
        <p>
          <strong>An extract, not the whole table: {source.extract}.</strong>
        </p>
      )}
      {source.scope_and_units === null ? null : <p>{source.scope_and_units}</p>}
      {source.data_notes === null ? null : <p>{source.data_notes}</p>}
      {source.methodology === null ? null : <p class="fine">{source.methodology}</p>}
      <p class="fine">
        {source.license_type === null ? 'No licence is recorded' : 'Licence '}
        {source.license_type === null ? null : licence === null ? (
          source.license_type
        ) : (
          <a href={licence}>{source.license_type}</a>
        )}
        {page === null ? null : (
          <>
            {' '}
            · <a href={page}>The source</a>
          </>
        )}
      </p>
      {source.citation === undefined ? null : <p class="fine">Cite as: {source.citation}</p>}
    </li>
  )
}

const facetText = (facet: Facet): string =>
  [facet.provenance.replace(/^.*\//, ''), facet.unit, facet.measurement_method]
    .filter((text) => text !== null && text !== '')
    .join(', ')

const policies: Readonly<Record<string, string>> = {
  'service/facet-policy/graph-default': 'the graph declares it the default',
  'service/facet-policy/most-observations': 'it has the most observations',
}

const Choices = ({ manifest }: { readonly manifest: Manifest }) => {
  const { total, shown } = manifest.facets.choices
  if (total === 0) return <p>No series had more than one source.</p>
  return (
    <>
      <p>Where several sources hold the same series, one is taken whole and named here.</p>
      <ul>
        {shown.map((choice) => (
          <li key={JSON.stringify(choice)}>
            <NodeLink to={choice.chosen.provenance}>{facetText(choice.chosen)}</NodeLink> for{' '}
            {choice.series.toLocaleString('en')} series, since {policies[choice.policy] ?? choice.policy}; not{' '}
            {choice.alternatives
              .map((other) => `${facetText(other)} (${other.observations.toLocaleString('en')} observations)`)
              .join('; ')}
            .
          </li>
        ))}
      </ul>
      {total > shown.length ? <p class="fine">{total - shown.length} more choices are in the record.</p> : null}
    </>
  )
}

const reasons: Readonly<Record<string, string>> = {
  deflator_missing: 'no deflator for the year',
}

const LeftOut = ({ manifest, names }: BehindProps) => {
  const { omissions, completeness, expansions } = manifest
  return (
    <>
      <p>
        {completeness.rows_read.toLocaleString('en')} rows read, {completeness.rows_delivered.toLocaleString('en')}{' '}
        delivered, {completeness.rows_omitted.toLocaleString('en')} left out.
      </p>
      {omissions.shown.length === 0 ? null : (
        <ul>
          {omissions.shown.map((omission) => (
            <li key={JSON.stringify(omission)}>
              {Object.values(omission.roles)
                .map((ref) => names.get(ref) ?? ref)
                .join(' → ')}{' '}
              {omission.periods.slice(0, 6).join(', ')}
              {omission.periods.length > 6 ? ` and ${omission.periods.length - 6} more` : ''}:{' '}
              {reasons[omission.reason] ?? omission.reason.replaceAll('_', ' ')}
            </li>
          ))}
        </ul>
      )}
      {omissions.total > omissions.shown.length ? (
        <p class="fine">
          {(omissions.total - omissions.shown.length).toLocaleString('en')} more series are in the record.
        </p>
      ) : null}
      {expansions.map((expansion) => (
        <p key={expansion.group + expansion.role}>
          <NodeLink to={expansion.group}>{expansion.group}</NodeLink> as {expansion.role}:{' '}
          {expansion.by === 'itself'
            ? 'figures of the group itself.'
            : `read through its ${expansion.members.toLocaleString('en')} members${expansion.dated ? ', those of each year' : ''}.`}
        </p>
      ))}
    </>
  )
}

const Converted = ({ manifest }: { readonly manifest: Manifest }) => (
  <ul>
    {manifest.trace.conversion.map((one) => (
      <li key={one.recipe}>
        <NodeLink to={one.recipe}>{one.recipe_label ?? one.recipe}</NodeLink>
        {one.table_label === undefined || one.table_label === null ? '' : `, with “${one.table_label}”`}
        {one.table_revision === undefined || one.table_revision === null ? '' : ` of ${one.table_revision}`}: from{' '}
        {one.source_currency ?? 'the reported currency'} to {one.target_currency ?? 'the asked currency'}
        {one.price_basis === 'constant' ? ` at constant prices of ${one.base_year}` : ' at current prices'}.
      </li>
    ))}
  </ul>
)

export const Behind = ({ manifest, names }: BehindProps) => {
  const warnings = manifest.warnings.filter(({ code }) => code !== 'illustrative_figures')
  const choices = manifest.facets.choices.total
  const omitted = manifest.completeness.rows_omitted
  return (
    <section class="behind" aria-labelledby="behind-title">
      <h2 id="behind-title" class="section-title">
        Behind the figures
      </h2>
      {warnings.length === 0 ? null : (
        <ul class="warnings">
          {warnings.map((warning) => (
            <li key={warning.code + warning.detail}>{warning.detail}</li>
          ))}
        </ul>
      )}
      <details open>
        <summary>
          Sources <span class="tally">{manifest.sources.length}</span>
        </summary>
        <ul class="sources">
          {manifest.sources.map((source) => (
            <SourceCard key={source.provenance.ref} source={source} />
          ))}
        </ul>
      </details>
      <details>
        <summary>
          Choices between sources <span class="tally">{choices}</span>
        </summary>
        <Choices manifest={manifest} />
      </details>
      <details open={omitted > 0}>
        <summary>
          What was left out <span class="tally">{omitted.toLocaleString('en')}</span>
        </summary>
        <LeftOut manifest={manifest} names={names} />
      </details>
      {manifest.trace.conversion.length === 0 ? null : (
        <details>
          <summary>How amounts were converted</summary>
          <Converted manifest={manifest} />
        </details>
      )}
    </section>
  )
}
