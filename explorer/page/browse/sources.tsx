// Which editions of which tables the service holds, how old they are, and where newer ones are published.
import { ageOf } from '../../age.ts'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import type { Ref } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import { NodeLink } from './node-link.tsx'

type Line = Ref & {
  readonly edition: string | null
  readonly license: { readonly type: string | null; readonly url: string | null }
  readonly published_at: string | null
}
type Provenance = Line & {
  readonly last_data_refresh_date: string | null
  readonly figures: {
    readonly observations: number
    readonly first_period: string
    readonly last_period: string
  } | null
  readonly extract?: string
}
type RateTable = Line & { readonly rows: number }
type Sources = {
  readonly sources: ReadonlyArray<
    Ref & { readonly datasets: ReadonlyArray<Ref & { readonly provenances: ReadonlyArray<Provenance> }> }
  >
  readonly rate_tables: ReadonlyArray<RateTable>
}

const webUrl = (text: string | null): string | null => (text !== null && /^https?:\/\//.test(text) ? text : null)

const Linked = ({ url, children }: { readonly url: string | null; readonly children: string }) => {
  const address = webUrl(url)
  return address === null ? <>{children}</> : <a href={address}>{children}</a>
}

const host = (url: string): string => new URL(url).host

type RowProps = { readonly line: Line; readonly held: string; readonly years: string; readonly day: string | null }

const Row = ({ line, held, years, day }: RowProps) => {
  const newer = webUrl(line.published_at)
  return (
    <tr>
      <th scope="row">
        <NodeLink node={line} />
      </th>
      <td>{line.edition ?? 'not told'}</td>
      <td>{years}</td>
      <td class="number">{held}</td>
      <td>{day === null ? 'not told' : (ageOf(day, new Date()) ?? day)}</td>
      <td>
        <Linked url={line.license.url}>{line.license.type ?? 'not told'}</Linked>
      </td>
      <td>{newer === null ? 'not told' : <a href={newer}>{host(newer)}</a>}</td>
    </tr>
  )
}

/** A table of all sources and rate tables of the graph. */
export const SourcesTable = () => {
  const loaded = useAnswer('sources', (signal) => get<Sources>('/api/graph/sources', signal))
  if (loaded.state === 'loading') return <Busy>Looking at the sources</Busy>
  if (!loaded.answer.ok) return <FailureMessage failure={loaded.answer.failure} again={loaded.again} />
  const { sources, rate_tables: rates } = loaded.answer.value
  const provenances = sources.flatMap(({ datasets }) => datasets.flatMap((dataset) => dataset.provenances))
  return (
    <details open>
      <summary>
        Sources <span class="tally">{provenances.length + rates.length}</span>
      </summary>
      <p class="fine">
        Published by{' '}
        {sources.map((source, i) => (
          <span key={source.ref}>
            {i === 0 ? '' : ', '}
            <NodeLink node={source} />
          </span>
        ))}
        .
      </p>
      <div class="table-scroll" role="region" aria-label="Table of sources" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Table', 'Edition', 'Years', 'Held', 'Age', 'Licence', 'Newer editions'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {provenances.map((line) => (
              <Row
                key={line.ref}
                line={line}
                held={line.figures === null ? 'none' : `${line.figures.observations.toLocaleString('en')} figures`}
                years={line.figures === null ? '' : `${line.figures.first_period} to ${line.figures.last_period}`}
                day={line.last_data_refresh_date}
              />
            ))}
            {rates.map((line) => (
              <Row
                key={line.ref}
                line={line}
                held={`${line.rows.toLocaleString('en')} rates`}
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
