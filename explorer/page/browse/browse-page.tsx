import { useState } from 'preact/hooks'
import { Busy, FailureMessage } from '../failure-message.tsx'
import { get, post } from '../service/client.ts'
import type { Ref } from '../service/shapes.ts'
import { useAnswer } from '../use-answer.ts'
import { follow, type View } from '../view.ts'
import { NodeLink } from './node-link.tsx'
import { NodeView } from './node-view.tsx'
import { SourcesTable } from './sources.tsx'

type Roots = Readonly<Record<'code_systems' | 'groups' | 'regions', ReadonlyArray<Ref>>>
type Entity = Ref & { readonly kind: string }
type Resolved = {
  readonly results: ReadonlyArray<{
    readonly status: string
    readonly entity?: Entity
    readonly candidates?: ReadonlyArray<Entity>
    readonly near_matches?: ReadonlyArray<Entity | string>
  }>
}

const FindName = () => {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const found = useAnswer(asked === '' ? null : asked, (signal) =>
    post<Resolved>('/api/graph/resolve', { texts: [asked] }, signal),
  )
  return (
    <>
      <form
        class="question"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(text.trim())
        }}
      >
        <label class="unseen" for="name">
          Name or code of a place, group or organisation
        </label>
        <input
          id="name"
          type="search"
          placeholder="A place, group or organisation: Senegal, SEN, G20"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="primary">
          Find
        </button>
      </form>
      <div role="status">
        {asked === '' ? null : found.state === 'loading' ? (
          <Busy>Looking</Busy>
        ) : found.answer.ok ? (
          <Found text={asked} resolved={found.answer.value} />
        ) : (
          <FailureMessage failure={found.answer.failure} again={found.again} />
        )}
      </div>
    </>
  )
}

const Found = ({ text, resolved }: { readonly text: string; readonly resolved: Resolved }) => {
  const [result] = resolved.results
  const near = (result?.near_matches ?? []).filter((one): one is Entity => typeof one === 'object')
  const entities =
    result?.status === 'resolved' && result.entity !== undefined ? [result.entity] : (result?.candidates ?? near)
  const says =
    result?.status === 'resolved'
      ? ''
      : result?.status === 'ambiguous'
        ? `“${text}” can be any of these:`
        : result?.status === 'not_held'
          ? `${result.entity?.label ?? text} is real, but this service holds nothing about it.`
          : `Nothing is called “${text}”.${near.length > 0 ? ' Close to it:' : ''}`
  return (
    <div class="message">
      {says === '' ? null : <p>{says}</p>}
      {result?.status === 'not_held' ? null : (
        <ul class="plain">
          {entities.map((entity) => (
            <li key={entity.ref}>
              <NodeLink node={entity} /> <span class="fine">{entity.kind.replaceAll('_', ' ')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const RootList = ({
  title,
  nodes,
  open = false,
}: {
  readonly title: string
  readonly nodes: ReadonlyArray<Ref>
  readonly open?: boolean
}) => (
  <details open={open}>
    <summary>
      {title} <span class="tally">{nodes.length}</span>
    </summary>
    <ul class="plain many">
      {nodes.map((node) => (
        <li key={node.ref}>
          <NodeLink node={node} />
        </li>
      ))}
    </ul>
  </details>
)

const RootsView = () => {
  const roots = useAnswer('roots', (signal) => get<Roots>('/api/graph/roots', signal))
  if (roots.state === 'loading') return <Busy>Opening the graph</Busy>
  if (!roots.answer.ok) return <FailureMessage failure={roots.answer.failure} again={roots.again} />
  const { groups, regions, code_systems: codes } = roots.answer.value
  return (
    <div class="behind">
      <SourcesTable />
      <RootList title="Code systems" nodes={codes} open />
      <RootList title="Groups" nodes={groups} open />
      <RootList title="Regions" nodes={regions} />
    </div>
  )
}

/** The graph: find a name, or walk from its roots. */
export const BrowsePage = ({ view }: { readonly view: View }) => (
  <div class="wide browse">
    {view.node === '' ? (
      <>
        <h1>What the service knows</h1>
        <FindName />
        <RootsView />
      </>
    ) : (
      <>
        <p>
          <a href="/browse" onClick={follow({ path: '/browse' })}>
            All of the graph
          </a>
        </p>
        <NodeView key={view.node} dcid={view.node} />
      </>
    )}
  </div>
)
