// Which editions of which tables the service holds, how old they are, and where newer ones are published.
import { ageOf } from '../../age.ts'
import { NotThere } from '../failure-message.tsx'
import type { GraphSources } from '../service/shapes.ts'
import { useGet } from '../use-answer.ts'
import { NodeLink, NodeLinks } from './node-link.tsx'
import { say, texts } from '../language.ts'

type Provenance = GraphSources['sources'][number]['datasets'][number]['provenances'][number]
type RateTable = GraphSources['rate_tables'][number]
type Line = Provenance | RateTable

const webUrl = (text: string | null): string | null => (text !== null && /^https?:\/\//.test(text) ? text : null)

const Linked = ({ url, children }: { readonly url: string | null; readonly children: string }) => {
  const address = webUrl(url)
  return address === null ? (
    <>{children}</>
  ) : (
    <a href={address} translate={false}>
      {children}
    </a>
  )
}

const host = (url: string): string => new URL(url).host

const heads = ['table', 'edition', 'years', 'held', 'age', 'licence', 'newer'] as const

type RowProps = { readonly line: Line; readonly held: string; readonly years: string; readonly day: string | null }

const Row = ({ line, held, years, day }: RowProps) => {
  const newer = webUrl(line.published_at)
  return (
    <tr>
      <th scope="row">
        <NodeLink node={line} />
      </th>
      <td>{line.edition ?? say('sources.untold')}</td>
      <td>{years}</td>
      <td class="number">{held}</td>
      <td>{day === null ? say('sources.untold') : (ageOf(day, new Date(), texts()) ?? day)}</td>
      <td>
        <Linked url={line.license.url}>{line.license.type ?? say('sources.untold')}</Linked>
      </td>
      <td>
        {newer === null ? (
          say('sources.untold')
        ) : (
          <a href={newer} translate={false}>
            {host(newer)}
          </a>
        )}
      </td>
    </tr>
  )
}

const yearsOf = ({ first_period: start, last_period: end }: NonNullable<Provenance['figures']>): string =>
  start === end ? start : say('years.span', { start, end })

/** A table of all sources and rate tables of the graph. */
export const SourcesTable = () => {
  const loaded = useGet<GraphSources>('/api/graph/sources')
  if (loaded.value === null) return <NotThere asked={loaded}>{say('sources.loading')}</NotThere>
  const { sources, rate_tables: rates } = loaded.value
  const provenances = sources.flatMap(({ datasets }) => datasets.flatMap((dataset) => dataset.provenances))
  return (
    <details open>
      <summary>
        {say('sources.title')} <span class="tally">{texts().number(provenances.length + rates.length)}</span>
      </summary>
      <p class="fine">
        {say('sources.published')} <NodeLinks nodes={sources} />.
      </p>
      <div class="table-scroll" role="region" aria-label={say('sources.label')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col">
                  {say(`sources.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {provenances.map((line) => (
              <Row
                key={line.ref}
                line={line}
                held={line.figures === null ? say('sources.none') : say('figures', { n: line.figures.observations })}
                years={line.figures === null ? '' : yearsOf(line.figures)}
                day={line.last_data_refresh_date}
              />
            ))}
            {rates.map((line) => (
              <Row
                key={line.ref}
                line={line}
                held={say('sources.rates', { n: line.rows })}
                years=""
                day={line.edition}
              />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
