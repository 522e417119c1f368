import type { ComponentChildren } from 'preact'
import { addressOf, follow, type View } from './view.ts'

type ViewLinkProps = {
  readonly to: Partial<View>
  readonly class?: string
  readonly title?: string
  /** Whether it leads to what is shown. */
  readonly current?: boolean
  readonly children: ComponentChildren
}

/** A link to another view; a plain click opens it without loading the page again. */
export const ViewLink = ({ to, current = false, children, ...look }: ViewLinkProps) => (
  <a href={addressOf(to)} onClick={follow(to)} aria-current={current ? 'true' : undefined} {...look}>
    {children}
  </a>
)
