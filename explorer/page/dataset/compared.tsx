// What differs between two versions of a question; each side of a figure opens its receipt.
import { exactFigure } from '../answer/amount.ts'
import { FigureButton } from '../answer/figure-button.tsx'
import { NotThere } from '../failure-message.tsx'
import { languageOf, say, texts } from '../language.ts'
import type { Comparison } from '../service/shapes.ts'
import { useGet } from '../use-answer.ts'
import type { Explainable } from './explainable.ts'
import { worded } from '../worded.ts'

type Change = Comparison['changes']['shown'][number]
type Side = Change['from']

const mostShown = 50

type Two = {
  readonly specId: string
  readonly from: string
  readonly to: string
  readonly names: ReadonlyMap<string, string>
  readonly onExplain: (figure: Explainable) => void
}

export const Compared = ({ specId, from, to, names, sameUnit, onExplain }: Two & { readonly sameUnit: boolean }) => {
  const compared = useGet<Comparison>(`/api/datasets/${specId}/compare?from=${from}&to=${to}`)
  if (compared.value === null) return <NotThere asked={compared}>{say('versions.comparing')}</NotThere>
  const { changes, text, summary, links } = compared.value
  return (
    <div class="comparison" role="status">
      <p>
        <strong lang="en">{sameUnit ? text : text.replace(/ \([^()]*\)\.$/, '.')}</strong>
      </p>
      {!sameUnit || Object.keys(summary.causes).length === 0 ? null : (
        <ul>
          {Object.entries(summary.causes).map(([cause, rows]) => (
            <li key={cause}>
              {say('versions.caused', {
                rows: say('versions.rows', { n: rows }),
                cause: worded('versions.cause', cause),
              })}
            </li>
          ))}
        </ul>
      )}
      {changes.shown.length === 0 ? null : (
        <Changes changes={changes.shown} {...{ specId, from, to, names, onExplain }} />
      )}
      {changes.total > Math.min(mostShown, changes.shown.length) ? (
        <p class="fine">
          {say('versions.some', { shown: Math.min(mostShown, changes.shown.length), n: changes.total })}
        </p>
      ) : null}
      {links.csv === undefined || changes.total === 0 ? null : <a href={links.csv}>{say('versions.csv')}</a>}
    </div>
  )
}

const Changes = ({
  changes,
  specId,
  from,
  to,
  names,
  onExplain,
}: Two & { readonly changes: ReadonlyArray<Change> }) => {
  const nameOf = (row: Change): string =>
    Object.values(row.roles)
      .map((ref) => names.get(ref) ?? ref)
      .join(' → ')
  const side = (row: Change, version: string, held: Side) =>
    held === null ? (
      say('versions.none')
    ) : (
      <FigureButton
        text={texts().number(held.value, { maximumFractionDigits: 2 })}
        exact={exactFigure(held.value, texts())}
        onOpen={() =>
          onExplain({
            version: { spec_id: specId, content_version: version },
            keys: { variable: row.variable, period: row.period, ...row.roles },
            name: nameOf(row),
            period: row.period,
            value: held.value,
            counted: { unit: held.unit ?? '' },
          })
        }
      />
    )
  return (
    <div class="table-scroll" role="region" aria-label={say('versions.table')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('versions.figure')}</th>
            <th scope="col">{say('versions.change')}</th>
            <th scope="col" class="number">
              {say('versions.before')}
            </th>
            <th scope="col" class="number">
              {say('versions.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostShown).map((row) => (
            <tr key={`${row.variable} ${JSON.stringify(row.roles)} ${row.period}`}>
              <th scope="row" lang={languageOf(nameOf(row))}>
                {nameOf(row)} {row.period}
              </th>
              <td>{worded('versions', row.change)}</td>
              <td class="number">{side(row, from, row.from)}</td>
              <td class="number">{side(row, to, row.to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
