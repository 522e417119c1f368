// Writes nodes in the MCF form of the graph input. Knows the syntax, not the vocabulary.

/** A reference to a node by its bare dcid. */
export type NodeRef = { readonly ref: string }
type McfValue = string | number | boolean | NodeRef
/** A node to be written: properties in the order given; absent and empty ones are left out. */
export type McfNode = {
  readonly dcid: string
  readonly typeOf: string
  readonly properties: Readonly<Record<string, McfValue | ReadonlyArray<McfValue> | null | undefined>>
}

/** A reference value. */
export const ref = (dcid: string): NodeRef => ({ ref: dcid })

const quoted = (text: string): string =>
  `"${text.normalize('NFC').replace(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const written = (value: McfValue): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value === 'object') return `dcid:${value.ref}`
  return String(value)
}

const listOf = (value: McfValue | ReadonlyArray<McfValue> | null | undefined): ReadonlyArray<McfValue> => {
  if (value === null || value === undefined || value === '') return []
  return Array.isArray(value) ? (value as ReadonlyArray<McfValue>) : [value as McfValue]
}

/** One MCF block, ending in an empty line. */
const mcfBlock = (node: McfNode): string => {
  const lines = [`Node: ${node.dcid}`, `typeOf: dcs:${node.typeOf}`, `dcid: ${quoted(node.dcid)}`]
  for (const [property, value] of Object.entries(node.properties)) {
    const values = listOf(value)
    if (values.length > 0) lines.push(`${property}: ${values.map(written).join(', ')}`)
  }
  return `${lines.join('\n')}\n\n`
}

/** A whole MCF file; the comment says what the file holds. */
export const mcfFile = (comment: string, nodes: Iterable<McfNode>): string => {
  const blocks = [`# ${comment}\n\n`]
  for (const node of nodes) blocks.push(mcfBlock(node))
  return blocks.join('')
}
