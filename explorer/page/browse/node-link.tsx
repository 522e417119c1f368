import type { Ref } from '../service/shapes.ts'
import { addressOf, follow } from '../view.ts'

/** A link to the page of a node. */
export const NodeLink = ({ node }: { readonly node: Ref }) => {
  const target = { path: '/browse', node: node.ref }
  return (
    <a lang="en" href={addressOf(target)} onClick={follow(target)}>
      {node.label ?? node.ref}
    </a>
  )
}
