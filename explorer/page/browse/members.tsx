import { useState } from 'preact/hooks'
import { FailureMessage, NotThere } from '../failure-message.tsx'
import { get } from '../service/client.ts'
import type { Failure } from '../service/failure.ts'
import { yearsInWords } from '../../names/years.ts'
import { say, texts } from '../language.ts'
import { useGet } from '../use-answer.ts'
import { inOrder } from './in-order.ts'
import { worded } from '../worded.ts'
import { NodeLink } from './node-link.tsx'
import type { MembersPage } from '../service/shapes.ts'

type Item = MembersPage['items'][number]

type MembersProps = {
  readonly relation: string
  readonly path: string
  readonly projections: Readonly<Record<string, number>>
}

/** A list that a node opens, page by page as the service gives it. */
export const Members = ({ relation, path, projections }: MembersProps) => {
  const names =
    relation === 'members' || relation === 'countries'
      ? Object.keys(projections).filter((name) => (projections[name] ?? 0) > 0)
      : []
  const [projection, setProjection] = useState(names[0] ?? '')
  const first = projection === '' ? path : `${path}&projection=${projection}`
  const loaded = useGet<MembersPage>(first)
  return (
    <section class="members" aria-label={worded('list', relation)}>
      <h2 class="section-title">{worded('list', relation)}</h2>
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
              {worded('part', name)} {texts().number(projections[name] ?? 0)}
            </button>
          ))}
        </div>
      )}
      {loaded.value === null ? (
        <NotThere asked={loaded}>{say('browse.opening')}</NotThere>
      ) : (
        <Pages key={first} path={first} first={loaded.value} />
      )}
    </section>
  )
}

type Named = Extract<Item, { readonly ref: string }>
const isNamed = (item: Item): item is Named => 'ref' in item && !('code' in item && item.code !== null)

/** Places and groups by the names that are shown, once all are there; codes keep the order of their list. */
const shownOrder = (items: ReadonlyArray<Item>, areAll: boolean): ReadonlyArray<Item> =>
  areAll && items.every(isNamed) ? inOrder(items) : items

const Pages = ({ path, first }: { readonly path: string; readonly first: MembersPage }) => {
  const [items, setItems] = useState(first.items)
  const [cursor, setCursor] = useState(first.next_cursor)
  const [failure, setFailure] = useState<Failure | null>(null)
  const more = async () => {
    const answer = await get<MembersPage>(`${path}&cursor=${encodeURIComponent(cursor ?? '')}`)
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
        {shownOrder(items, cursor === null).map((item, i) => (
          <li key={'ref' in item ? item.ref : i}>
            {'code' in item && item.code !== null ? <code>{item.code} </code> : null}
            {'ref' in item ? <NodeLink node={item} /> : <span lang="en">{textOf(item)}</span>}
            {'start_date' in item ? <MemberYears {...item} /> : null}
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

type Dated = { readonly start_date?: string | null; readonly end_date?: string | null }

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Since when a country is a member, and until when. */
const MemberYears = ({ start_date: start, end_date: end }: Dated) =>
  typeof start !== 'string' ? null : (
    <span class="fine">
      {' '}
      {yearsInWords({ start_year: yearOf(start), end_year: typeof end === 'string' ? yearOf(end) : null }, texts())}
    </span>
  )

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
