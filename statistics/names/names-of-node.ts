// The names and codes a node of the graph carries itself.
import type { GraphNode, NameRank } from '../../domain/ports/graph.ts'

export type OwnName = { readonly text: string; readonly rank: NameRank }
export type OwnCode = { readonly text: string; readonly system: string }

const textsOf = (node: GraphNode, property: string): ReadonlyArray<string> =>
  (node.properties[property] ?? [])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map(String)

const codeProperty = /^(code|.*Code|.*Alpha[23]Code|iso\w*)$/
/** Codes of something else than the node. */
const foreignCodes = new Set(['currencyCode', 'parentCode', 'inCodeSystem'])
const codeForm = /^[^\s]{1,32}$/

/** ISO, DAC and code-system codes of a node, as written. */
export const codesOf = (node: GraphNode): ReadonlyArray<OwnCode> => {
  const inSystem = node.properties['inCodeSystem']?.[0]
  const system = typeof inSystem === 'object' ? inSystem.ref : null
  return Object.keys(node.properties)
    .filter((property) => codeProperty.test(property) && !foreignCodes.has(property))
    .flatMap((property) =>
      textsOf(node, property)
        .filter((text) => codeForm.test(text))
        .map((text) => ({ text, system: property === 'code' ? (system ?? 'code') : property })),
    )
}

/** The label and other names of a node, without its codes. */
export const ownNames = (node: GraphNode, codes: ReadonlyArray<OwnCode>): ReadonlyArray<OwnName> => {
  const codeTexts = new Set(codes.map((code) => code.text))
  const names = textsOf(node, 'name')
  return [
    ...(node.label === null ? [] : [{ text: node.label, rank: 0 as const }]),
    ...[...names, ...textsOf(node, 'alternateName')]
      .filter((text) => text !== node.label && !codeTexts.has(text))
      .map((text) => ({ text, rank: 2 as const })),
  ]
}
