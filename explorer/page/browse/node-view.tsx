import { Busy, FailureMessage } from '../failure-message.tsx'
import { get, nodePath } from '../service/client.ts'
import { useAnswer } from '../use-answer.ts'
import { addressOf, follow } from '../view.ts'
import { Detail } from './detail.tsx'
import { DocumentationRecord } from './documentation.tsx'
import type { GraphNode } from './graph-node.ts'
import { Members } from './members.tsx'

const questionsAbout = ({ kind, label }: GraphNode): ReadonlyArray<string> => {
  if (label === null) return []
  if (kind === 'country' || kind === 'group' || kind === 'subregion' || kind === 'continent') {
    return [
      `aid to ${label}`,
      `aid from ${label}`,
      ...(kind === 'country' ? [`GDP of ${label}`, `external debt of ${label}`] : []),
    ]
  }
  return kind === 'organisation' ? [`aid from ${label}`] : []
}

/** One node: what it is, what is said of it, and the lists it opens. */
export const NodeView = ({ dcid }: { readonly dcid: string }) => {
  const loaded = useAnswer(dcid, (signal) => get<GraphNode>(nodePath(dcid), signal))
  if (loaded.state === 'loading') return <Busy>Opening</Busy>
  if (!loaded.answer.ok) return <FailureMessage failure={loaded.answer.failure} again={loaded.again} />
  const node = loaded.answer.value
  const questions = questionsAbout(node)
  const documentation = documentationOf(node)
  return (
    <article>
      <p class="kind">{node.kind.replaceAll('_', ' ')}</p>
      <h1>{node.label ?? node.ref}</h1>
      <p class="fine">
        <code>{node.ref}</code> · <a href={nodePath(node.ref)}>for programs</a>
      </p>
      {node.description === null ? null : <p class="lede">{node.description}</p>}
      {questions.length === 0 ? null : (
        <div class="chips" role="group" aria-label="Questions to ask">
          <span class="fine">Ask</span>
          {questions.map((question) => (
            <a class="chip" key={question} href={addressOf({ question })} onClick={follow({ question })}>
              {question}
            </a>
          ))}
        </div>
      )}
      {documentation === null ? <Detail node={node} /> : <DocumentationRecord path={documentation} />}
      {Object.entries(node.links).map(([relation, path]) => (
        <Members key={relation} relation={relation} path={path} projections={projectionsOf(node)} />
      ))}
    </article>
  )
}

/** Where the documentation of a provenance is; it tells all that the node does. */
const documentationOf = (node: GraphNode): string | null => {
  const block = node['provenance']
  const path = typeof block === 'object' && block !== null && 'documentation' in block ? block.documentation : null
  return typeof path === 'string' ? path : null
}

/** The parts into which the members of a group or region are divided, with their sizes. */
const projectionsOf = (node: GraphNode): Readonly<Record<string, number>> => {
  const block = node[node.kind]
  const counts = typeof block === 'object' && block !== null && 'member_counts' in block ? block.member_counts : null
  return typeof counts === 'object' && counts !== null ? (counts as Record<string, number>) : {}
}
