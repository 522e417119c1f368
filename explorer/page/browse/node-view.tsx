// One node for people: what is held of it as live charts, then its lists; what only programs need stands apart.
import { topicOfPopulation } from '../answer/topic.ts'
import { NotThere } from '../failure-message.tsx'
import { LiveCharts } from '../live/live-chart.tsx'
import { nodePath } from '../service/client.ts'
import type { About, GraphNode } from '../service/shapes.ts'
import { named, say } from '../language.ts'
import { Named } from '../named.tsx'
import { useTitle } from '../title.ts'
import { useGet } from '../use-answer.ts'
import { Detail } from './detail.tsx'
import { DocumentationRecord } from './documentation.tsx'
import { worded } from '../worded.ts'
import { Members } from './members.tsx'

const withQuestions = new Set([
  'country',
  'group',
  'continent',
  'subregion',
  'organisation',
  'code',
  'code_system',
  'source',
  'dataset',
  'provenance',
])
const charts = 4

export const NodeView = ({ dcid }: { readonly dcid: string }) => {
  const loaded = useGet<GraphNode>(nodePath(dcid))
  const { value: node } = loaded
  useTitle(node === null ? dcid : named(node.label ?? dcid))
  if (node === null) {
    return (
      <>
        {loaded.state === 'failed' ? <h1>{say('browse.no-node')}</h1> : null}
        <NotThere asked={loaded}>{say('browse.opening')}</NotThere>
      </>
    )
  }
  const documentation = documentationOf(node)
  return (
    <article>
      <p class="kind">{worded('kind', node.kind)}</p>
      <h1 dir="auto">
        <Named label={node.label ?? node.ref} />
      </h1>
      {node.description === null ? null : (
        <p class="lede" lang="en">
          {node.description}
        </p>
      )}
      {withQuestions.has(node.kind) ? <Held node={node} /> : null}
      {documentation === null ? null : <DocumentationRecord path={documentation} />}
      {Object.entries(node.links).map(([relation, path]) => (
        <Members key={relation} relation={relation} path={path} projections={projectionsOf(node)} />
      ))}
      <details class="technical">
        <summary>{say('browse.technical')}</summary>
        <p class="fine">
          <code>{node.ref}</code> · <a href={nodePath(node.ref)}>{say('browse.programs')}</a>
        </p>
        <div lang="en">
          <Detail node={node} />
        </div>
      </details>
    </article>
  )
}

/** What is held of a node: charts of questions that have rows, of several topics. */
const Held = ({ node }: { readonly node: GraphNode }) => {
  const loaded = useGet<About>(`/api/search/about?ref=${encodeURIComponent(node.ref)}`)
  if (loaded.value === null) return <NotThere asked={loaded}>{say('dataset.loading')}</NotThere>
  const { questions } = loaded.value
  if (questions.length === 0) return <p>{say('browse.nothing-held')}</p>
  const topics = [...new Set(questions.map((one) => say(`topic.${topicOfPopulation(one.population_type)}`)))]
  return (
    <section aria-labelledby="held-of">
      <h2 id="held-of" class="section-title">
        {say('browse.held', { topics: topics.join(', ') })}
      </h2>
      <LiveCharts questions={questions} most={charts} />
    </section>
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
