import { named, texts } from '../language.ts'
import type { Ref } from '../service/shapes.ts'

/** By the names that are shown. */
export const inOrder = <A extends Ref>(nodes: ReadonlyArray<A>): ReadonlyArray<A> => {
  const { compare } = new Intl.Collator(texts().language)
  const name = ({ ref, label }: Ref): string => named(label ?? ref)
  return nodes.toSorted((a, b) => compare(name(a), name(b)))
}
