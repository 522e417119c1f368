// Places by any of their names, as texts write them.
import type { CodeLists } from './code-list-entries.ts'
import { countryNodes } from './place-nodes.ts'

/** A name without accents, case and signs. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\.?\s/g, 'saint ')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The dcid of a place by one of its names, or null. */
export const placeNames = (lists: CodeLists): ((name: string) => string | null) => {
  const places = new Map<string, string>()
  for (const node of countryNodes(lists)) {
    const { name, alternateName } = node.properties
    for (const text of [alternateName, name].flat()) if (typeof text === 'string') places.set(folded(text), node.dcid)
  }
  return (name) => places.get(folded(name)) ?? null
}
