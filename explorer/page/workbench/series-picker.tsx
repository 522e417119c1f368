import { useState } from 'preact/hooks'
import type { Series } from '../../chart/series.ts'
import { go, type View } from '../view.ts'
import { languageOf, say } from '../language.ts'

/** As many as a list can show before the reader must search. */
const mostListed = 100

type Props = {
  readonly all: ReadonlyArray<Series>
  /** Drawn in colour now. */
  readonly named: ReadonlyArray<Series>
  /** Whether the smallest are drawn where none is picked. */
  readonly smallest: boolean
  readonly view: View
}

/** Which series are drawn: found by name, ticked one by one. */
export const SeriesPicker = ({ all, named, smallest, view }: Props) => {
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
        {view.series.length > 0
          ? say('picker.picked', { n: view.series.length })
          : say(smallest ? 'picker.smallest' : 'picker.largest')}{' '}
        <span class="tally">{say('picker.of', { n: all.length })}</span>
      </summary>
      {open ? (
        <div class="picker-list">
          <input
            type="search"
            aria-label={say('picker.find')}
            placeholder={say('picker.find')}
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
          {view.series.length === 0 ? null : (
            <button type="button" class="link" onClick={() => go({ ...view, series: [] }, 'replace')}>
              {say('picker.again')}
            </button>
          )}
          <ul class="plain">
            {found.slice(0, mostListed).map(({ id, short, name }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={picked.has(short)} onChange={() => toggle(short)} />{' '}
                  <span lang={languageOf(name)}>{name}</span>
                </label>
              </li>
            ))}
          </ul>
          <p class="fine" role="status">
            {found.length > mostListed
              ? say('picker.more', { listed: mostListed, n: found.length })
              : found.length === 0
                ? say('picker.none')
                : ''}
          </p>
        </div>
      ) : null}
    </details>
  )
}
