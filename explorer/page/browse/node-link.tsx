import { Named } from '../named.tsx'
import type { Ref } from '../service/shapes.ts'
import { ViewLink } from '../view-link.tsx'

/** A link to the page of a node. */
export const NodeLink = ({ node }: { readonly node: Ref }) => (
  <ViewLink to={{ path: '/browse', node: node.ref }}>
    <Named label={node.label ?? node.ref} />
  </ViewLink>
)

/** Links to some nodes, with commas between. */
export const NodeLinks = ({ nodes }: { readonly nodes: ReadonlyArray<Ref> }) => (
  <>
    {nodes.map((node, i) => (
      <span key={node.ref}>
        {i === 0 ? '' : ', '}
        <NodeLink node={node} />
      </span>
    ))}
  </>
)
