import { useState } from 'preact/hooks'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import type { Failure } from '../service/failure.ts'
import { yearsInWords } from '../answer/coverage-lines.ts'
import { say, texts } from '../language.ts'
import { useAnswer } from '../use-answer.ts'
import { listName, partName } from './kind-name.ts'
import { NodeLink } from './node-link.tsx'

type Item = {
  readonly ref?: string
  readonly label?: string | null
  readonly code?: string | null
  readonly [other: string]: unknown
}
type Page = {
  readonly total: number
  readonly complete: boolean
  readonly next_cursor: string | null
  readonly items: ReadonlyArray<Item>
}

/** A list that a node opens, page by page as the service gives it. */
export const Members = ({
  relation,
  path,
  projections,
}: {
  readonly relation: string
  readonly path: string
  readonly projections: Readonly<Record<string, number>>
}) => {
  const names =
    relation === 'members' || relation === 'countries'
      ? Object.keys(projections).filter((name) => (projections[name] ?? 0) > 0)
      : []
  const [projection, setProjection] = useState(names[0] ?? '')
  const first = projection === '' ? path : `${path}&projection=${projection}`
  const loaded = useAnswer(first, (signal) => get<Page>(first, signal))
  return (
    <section class="members" aria-label={listName(relation)}>
      <h2 class="section-title">{listName(relation)}</h2>
      {names.length < 2 ? null : (
        <div class="chips" role="group" aria-label={say('list.members')}>
          {names.map((name) => (
            <button
              type="button"
              class="chip"
              key={name}
              aria-pressed={projection === name}
              onClick={() => setProjection(name)}
            >
              {partName(name)} {texts().number(projections[name] ?? 0)}
            </button>
          ))}
        </div>
      )}
      {loaded.state === 'loading' ? (
        <Busy>{say('browse.opening')}</Busy>
      ) : loaded.answer.ok ? (
        <Pages key={first} path={first} first={loaded.answer.value} />
      ) : (
        <FailureMessage failure={loaded.answer.failure} again={loaded.again} />
      )}
    </section>
  )
}

const Pages = ({ path, first }: { readonly path: string; readonly first: Page }) => {
  const [items, setItems] = useState(first.items)
  const [cursor, setCursor] = useState(first.next_cursor)
  const [failure, setFailure] = useState<Failure | null>(null)
  const more = async () => {
    const answer = await get<Page>(`${path}&cursor=${encodeURIComponent(cursor ?? '')}`)
    if (!answer.ok) return setFailure(answer.failure)
    setItems([...items, ...answer.value.items])
    setCursor(answer.value.next_cursor)
  }
  return (
    <>
      <p class="fine" role="status">
        {say('list.shown', { shown: items.length, n: first.total })}
        {first.complete ? '' : `; ${say('list.partial')}`}
      </p>
      <ul class="plain many">
        {items.map((item, i) => (
          <li key={item.ref ?? i}>
            {item.code === undefined || item.code === null ? null : <code>{item.code} </code>}
            {item.ref === undefined ? (
              <span lang="en">{textOf(item)}</span>
            ) : (
              <NodeLink node={{ ref: item.ref, label: item.label ?? null }} />
            )}
            {typeof item['start_date'] === 'string' ? (
              <span class="fine">
                {' '}
                {yearsInWords(
                  {
                    start_year: Number(item['start_date'].slice(0, 4)),
                    end_year: typeof item['end_date'] === 'string' ? Number(item['end_date'].slice(0, 4)) : null,
                  },
                  texts(),
                )}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {failure === null ? null : <FailureMessage failure={failure} />}
      {cursor === null ? null : (
        <button type="button" onClick={() => void more()}>
          {say('browse.more')}
        </button>
      )}
    </>
  )
}

/** Items without an identifier of their own (facets, rates): their values in a line, numbers with what they count. */
const textOf = (item: Item): string =>
  Object.entries(item)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => {
      if (typeof value === 'number') return `${key.replaceAll('_', ' ')} ${value}`
      return typeof value === 'object' && value !== null
        ? 'label' in value
          ? String(value.label)
          : JSON.stringify(value)
        : String(value)
    })
    .join(' · ')
