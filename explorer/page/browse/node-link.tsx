import { Named } from '../named.tsx'
import type { Ref } from '../service/shapes.ts'
import { addressOf, follow } from '../view.ts'

/** A link to the page of a node. */
export const NodeLink = ({ node }: { readonly node: Ref }) => {
  const target = { path: '/browse', node: node.ref }
  return (
    <a href={addressOf(target)} onClick={follow(target)}>
      <Named label={node.label ?? node.ref} />
    </a>
  )
}
