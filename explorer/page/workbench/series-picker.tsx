import { useState } from 'preact/hooks'
import type { Series } from '../../chart/series.ts'
import { go, type View } from '../view.ts'

/** As many as a list can show before the reader must search. */
const mostListed = 100

type Props = {
  readonly all: ReadonlyArray<Series>
  /** Drawn in colour now. */
  readonly named: ReadonlyArray<Series>
  readonly view: View
}

/** Which series are drawn: found by name, ticked one by one. */
export const SeriesPicker = ({ all, named, view }: Props) => {
  const [wanted, setWanted] = useState('')
  const [open, setOpen] = useState(false)
  const picked = new Set(view.series.length > 0 ? view.series : named.map(({ short }) => short))
  const words = wanted.toLowerCase().split(/\s+/)
  const found = open ? all.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))) : []
  const toggle = (short: string) => {
    const next = new Set(picked)
    if (!next.delete(short)) next.add(short)
    go({ ...view, series: [...next] }, 'replace')
  }
  return (
    <details class="picker" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {view.series.length === 0 ? 'Series: the largest' : `Series: ${view.series.length} picked`}{' '}
        <span class="tally">of {all.length.toLocaleString('en')}</span>
      </summary>
      {open ? (
        <div class="picker-list">
          <input
            type="search"
            aria-label="Find a series"
            placeholder="Find a series"
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
          {view.series.length === 0 ? null : (
            <button type="button" class="link" onClick={() => go({ ...view, series: [] }, 'replace')}>
              the largest again
            </button>
          )}
          <ul>
            {found.slice(0, mostListed).map(({ id, short, name }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={picked.has(short)} onChange={() => toggle(short)} /> {name}
                </label>
              </li>
            ))}
          </ul>
          <p class="fine" role="status">
            {found.length > mostListed
              ? `${mostListed} of ${found.length.toLocaleString('en')} are listed: type a name.`
              : found.length === 0
                ? 'No series has this name.'
                : ''}
          </p>
        </div>
      ) : null}
    </details>
  )
}
