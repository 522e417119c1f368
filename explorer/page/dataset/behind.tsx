// What stands behind the figures: warnings, sources, choices, what was left out, how amounts were converted.
import { NodeLink } from '../browse/node-link.tsx'
import type { Facet, Manifest, Source } from '../service/shapes.ts'
import { named, say, texts } from '../language.ts'
import { Named } from '../named.tsx'
import { Told } from '../told.tsx'
import { worded } from '../worded.ts'
import { Traps } from './traps.tsx'

type BehindProps = { readonly manifest: Manifest; readonly names: ReadonlyMap<string, string> }

const webUrl = (text: string | null): string | null => (text !== null && /^https?:\/\//.test(text) ? text : null)

const SourceCard = ({ source }: { readonly source: Source }) => {
  const [licence, page] = [webUrl(source.license_url), webUrl(source.url)]
  return (
    <li>
      <h3>
        <NodeLink node={source.provenance} />
      </h3>
      <p class="fine">
        {source.publisher === null ? null : (
          <>
            <Named label={source.publisher} /> ·{' '}
          </>
        )}
        {source.edition === undefined ? '' : `${say('behind.edition', { edition: source.edition })} · `}
        {source.last_data_refresh_date === null
          ? ''
          : `${say('behind.refreshed', { date: texts().day(source.last_data_refresh_date) })} · `}
        {say('behind.figures', { n: source.rows })}
      </p>
      {source.extract === undefined ? null : (
        <p>
          <strong lang="en">{say('behind.extract', { extract: source.extract })}</strong>
        </p>
      )}
      {source.scope_and_units === null ? null : <p lang="en">{source.scope_and_units}</p>}
      {source.data_notes === null ? null : <p lang="en">{source.data_notes}</p>}
      {source.methodology === null ? null : (
        <p class="fine" lang="en">
          {source.methodology}
        </p>
      )}
      <p class="fine">
        {source.license_type === null ? say('behind.licence.none') : `${say('behind.licence')} `}
        {source.license_type === null ? null : licence === null ? (
          source.license_type
        ) : (
          <a href={licence} translate={false}>
            {source.license_type}
          </a>
        )}
        {page === null ? null : (
          <>
            {' '}
            · <a href={page}>{say('behind.source')}</a>
          </>
        )}
      </p>
      {source.citation === undefined ? null : <p class="fine">{say('behind.cite', { citation: source.citation })}</p>}
    </li>
  )
}

const facetText = (facet: Facet): string =>
  [facet.provenance.replace(/^.*\//, ''), facet.unit, facet.measurement_method]
    .filter((text) => text !== null && text !== '')
    .join(', ')

/** Why one source was taken; a policy that this page does not know names itself. */
const reasonOf = (policy: string): string => {
  const key = policy.replace('service/facet-policy/', 'behind.policy.')
  return texts().has(key) ? say(key) : policy
}

const Choices = ({ manifest }: { readonly manifest: Manifest }) => {
  const { total, shown } = manifest.facets.choices
  if (total === 0) return <p>{say('behind.choices.none')}</p>
  return (
    <>
      <p>{say('behind.choices.say')}</p>
      <ul>
        {shown.map((choice) => (
          <li key={JSON.stringify(choice)}>
            <NodeLink node={{ ref: choice.chosen.provenance, label: facetText(choice.chosen) }} />{' '}
            {say(choice.alternatives.length === 0 ? 'behind.choice.only' : 'behind.choice', {
              n: choice.series,
              reason: reasonOf(choice.policy),
              others: choice.alternatives
                .map((other) => `${facetText(other)} (${say('behind.observations', { n: other.observations })})`)
                .join('; '),
            })}
          </li>
        ))}
      </ul>
      {total > shown.length ? <p class="fine">{say('behind.choices.more', { n: total - shown.length })}</p> : null}
    </>
  )
}

const LeftOut = ({ manifest, names }: BehindProps) => {
  const { omissions, completeness, expansions } = manifest
  return (
    <>
      <p>
        {say('behind.rows', {
          read: completeness.rows_read,
          delivered: completeness.rows_delivered,
          omitted: completeness.rows_omitted,
        })}
      </p>
      {omissions.shown.length === 0 ? null : (
        <ul>
          {omissions.shown.map((omission) => (
            <li key={JSON.stringify(omission)}>
              {Object.values(omission.roles)
                .map((ref) => names.get(ref) ?? ref)
                .join(' → ')}{' '}
              {omission.periods.slice(0, 6).join(', ')}
              {omission.periods.length > 6 ? ` ${say('behind.periods.more', { n: omission.periods.length - 6 })}` : ''}:{' '}
              {worded('behind.reason', omission.reason)}
            </li>
          ))}
        </ul>
      )}
      {omissions.total > omissions.shown.length ? (
        <p class="fine">{say('behind.omitted.more', { n: omissions.total - omissions.shown.length })}</p>
      ) : null}
      {expansions.map((expansion) => (
        <p key={expansion.group + expansion.role}>
          <NodeLink node={{ ref: expansion.group, label: null }} />{' '}
          {expansion.by === 'itself'
            ? say('behind.group.itself', { role: expansion.role })
            : say(expansion.dated ? 'behind.group.dated' : 'behind.group.members', {
                role: expansion.role,
                n: expansion.members,
              })}
        </p>
      ))}
    </>
  )
}

const Converted = ({ manifest }: { readonly manifest: Manifest }) => (
  <ul>
    {manifest.trace.conversion.map((one) => {
      const [label, revision] = [one.table_label ?? null, one.table_revision ?? null]
      const table = label === null ? null : named(label)
      const using =
        table === null
          ? ''
          : `, ${revision === null ? say('behind.with', { table }) : say('behind.with.of', { table, revision })}`
      const fromTo = say('behind.from-to', {
        from: one.source_currency ?? say('behind.reported'),
        to: one.target_currency ?? say('behind.asked'),
      })
      const prices =
        one.price_basis === 'constant' ? say('behind.constant', { year: String(one.base_year) }) : say('behind.current')
      return (
        <li key={one.recipe}>
          <NodeLink node={{ ref: one.recipe, label: one.recipe_label ?? null }} />
          {using}: {fromTo} {prices}.
        </li>
      )
    })}
  </ul>
)

export const Behind = ({ manifest, names }: BehindProps) => {
  const warnings = manifest.warnings.filter(({ code }) => code !== 'illustrative_figures')
  const choices = manifest.facets.choices.total
  const omitted = manifest.completeness.rows_omitted
  return (
    <section class="behind" aria-labelledby="behind-title">
      <h2 id="behind-title" class="section-title">
        {say('behind.title')}
      </h2>
      {warnings.length === 0 ? null : (
        <ul class="warnings">
          {warnings.map((warning) => (
            <li key={warning.code + warning.detail}>
              <Told code={warning.code} detail={warning.detail} />
            </li>
          ))}
        </ul>
      )}
      <Traps traps={manifest.traps ?? []} />
      <details open>
        <summary>
          {say('behind.sources')} <span class="tally">{manifest.sources.length}</span>
        </summary>
        <ul class="plain sources">
          {manifest.sources.map((source) => (
            <SourceCard key={source.provenance.ref} source={source} />
          ))}
        </ul>
      </details>
      <details>
        <summary>
          {say('behind.choices')} <span class="tally">{choices}</span>
        </summary>
        <Choices manifest={manifest} />
      </details>
      <details open={omitted > 0}>
        <summary>
          {say('behind.omitted')} <span class="tally">{texts().number(omitted)}</span>
        </summary>
        <LeftOut manifest={manifest} names={names} />
      </details>
      {manifest.trace.conversion.length === 0 ? null : (
        <details>
          <summary>{say('behind.converted')}</summary>
          <Converted manifest={manifest} />
        </details>
      )}
    </section>
  )
}
