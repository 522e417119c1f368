import { useEffect, useState } from 'preact/hooks'
import { roleKey, topicOfPopulation } from '../answer/topic.ts'
import { Busy, NotThere } from '../failure-message.tsx'
import { post } from '../service/client.ts'
import type { Catalogue, GraphRoots, Ref, ResolvedNames } from '../service/shapes.ts'
import { say } from '../language.ts'
import { useTitle } from '../title.ts'
import { useAnswer, useGet } from '../use-answer.ts'
import { follow, go, type View } from '../view.ts'
import { inOrder } from './in-order.ts'
import { worded } from '../worded.ts'
import { NodeLink, NodeLinks } from './node-link.tsx'
import { NodeView } from './node-view.tsx'
import { SourcesTable } from './sources.tsx'

const FindName = ({ view }: { readonly view: View }) => {
  const asked = view.filter
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  const found = useAnswer(asked === '' ? null : asked, (signal) =>
    post<ResolvedNames>('/api/graph/resolve', { texts: [asked] }, signal),
  )
  return (
    <>
      <form
        class="question"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          go({ path: '/browse', filter: text.trim() })
        }}
      >
        <label class="unseen" for="name">
          {say('browse.find.label')}
        </label>
        <input
          id="name"
          type="search"
          placeholder={say('browse.find.placeholder')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          {say('browse.find')}
        </button>
      </form>
      <div role="status">
        {asked === '' ? null : found.value === null ? (
          <NotThere asked={found}>{say('browse.looking')}</NotThere>
        ) : (
          <Found text={asked} resolved={found.value} />
        )}
      </div>
    </>
  )
}

const Found = ({ text, resolved }: { readonly text: string; readonly resolved: ResolvedNames }) => {
  const [result] = resolved.results
  const near = result?.status === 'not_found' ? (result.near_matches ?? []) : []
  const entities =
    result?.status === 'resolved' ? [result.entity] : result?.status === 'ambiguous' ? result.candidates : near
  const says =
    result?.status === 'resolved'
      ? ''
      : result?.status === 'ambiguous'
        ? say('browse.ambiguous', { text })
        : result?.status === 'not_held'
          ? say('browse.not-held', { name: result.entity.label })
          : `${say('browse.not-found', { text })}${near.length > 0 ? ` ${say('browse.near')}` : ''}`
  return (
    <div class="message">
      {says === '' ? null : <p>{says}</p>}
      {result?.status === 'not_held' ? null : (
        <ul class="plain">
          {entities.map((entity) => (
            <li key={entity.ref}>
              <NodeLink node={entity} /> <span class="fine">{worded('kind', entity.kind)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type RootListProps = {
  readonly title: string
  readonly nodes: ReadonlyArray<Ref>
  readonly open?: boolean
}

const RootList = ({ title, nodes, open = false }: RootListProps) => (
  <details open={open}>
    <summary>
      {title} <span class="tally">{nodes.length}</span>
    </summary>
    <ul class="plain many">
      {inOrder(nodes).map((node) => (
        <li key={node.ref}>
          <NodeLink node={node} />
        </li>
      ))}
    </ul>
  </details>
)

const RootsView = () => {
  const roots = useGet<GraphRoots>('/api/graph/roots')
  const catalogue = useGet<Catalogue>('/api/search/catalogue')
  if (catalogue.state === 'loading') return <Busy>{say('browse.opening')}</Busy>
  if (roots.value === null) return <NotThere asked={roots}>{say('browse.opening')}</NotThere>
  const { groups, regions, code_systems: codes } = roots.value
  const families = catalogue.value?.families ?? []
  return (
    <>
      {families.length === 0 ? null : <Busiest families={families} />}
      <div class="behind">
        <SourcesTable />
        <RootList title={say('browse.codes')} nodes={codes} open />
        <RootList title={say('browse.groups')} nodes={groups} open />
        <RootList title={say('browse.regions')} nodes={regions} />
      </div>
    </>
  )
}

/** Donors, recipients, debtors, creditors, countries: those of whom most is held, of each family. */
const Busiest = ({ families }: { readonly families: Catalogue['families'] }) => {
  const byRole = new Map<string, Map<string, Ref>>()
  for (const { shape, roles } of families)
    for (const { role, examples } of roles) {
      const name = say(roleKey(topicOfPopulation(shape.population_type), role), { n: 2 })
      const list = byRole.get(name) ?? new Map<string, Ref>()
      for (const example of examples) list.set(example.ref, example)
      byRole.set(name, list)
    }
  return (
    <section aria-labelledby="busiest">
      <h2 id="busiest" class="section-title">
        {say('browse.busiest')}
      </h2>
      <dl class="fields">
        {[...byRole].map(([name, nodes]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <NodeLinks nodes={[...nodes.values()].slice(0, 8)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What is held, for people: find a name, or start from places, sectors, groups and sources. */
export const BrowsePage = ({ view }: { readonly view: View }) => (
  <div class="wide browse">{view.node === '' ? <AllHeld view={view} /> : <OneNode view={view} />}</div>
)

const AllHeld = ({ view }: { readonly view: View }) => {
  useTitle(say('browse.title'))
  return (
    <>
      <h1>{say('browse.title')}</h1>
      <FindName view={view} />
      <RootsView />
    </>
  )
}

const OneNode = ({ view }: { readonly view: View }) => (
  <>
    <p>
      <a href="/browse" onClick={follow({ path: '/browse' })}>
        {say('browse.all')}
      </a>
    </p>
    <NodeView key={view.node} dcid={view.node} />
  </>
)
