import { describeNode } from '../../../statistics/describe/describe-node.ts'
import type { NodeEnvelope } from '../../../statistics/describe/node-shapes.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withGraph } from './command.ts'

const options = { json: { type: 'boolean' } } as const

const isReference = (value: object): value is { ref: string; label: string | null } =>
  'ref' in value &&
  typeof value.ref === 'string' &&
  Object.keys(value).every((key) => ['ref', 'label', 'kind'].includes(key))

const indented = (lines: ReadonlyArray<string>): ReadonlyArray<string> => lines.map((line) => `  ${line}`)

/** Items of lists have a dash for a name. */
const headOf = (name: string): string => (name === '-' ? '- ' : `${name}: `)

/** A JSON value as indented lines; references in one line. */
const valueLines = (name: string, value: unknown): ReadonlyArray<string> => {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [`${headOf(name)}${typeof value === 'string' ? value : JSON.stringify(value)}`]
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    return value.every((item) => typeof item !== 'object' || item === null)
      ? [`${headOf(name)}${value.join(', ')}`]
      : [headOf(name).trimEnd(), ...indented(value.flatMap((item) => valueLines('-', item)))]
  }
  if (isReference(value))
    return [`${headOf(name)}${value.label === null ? value.ref : `${value.label} (${value.ref})`}`]
  const lines = Object.entries(value).flatMap(([key, item]) => valueLines(key, item))
  if (lines.length === 0) return []
  return name === '-'
    ? lines.map((line, i) => `${i === 0 ? '- ' : '  '}${line}`)
    : [headOf(name).trimEnd(), ...indented(lines)]
}

/** A node as text: what it is, its detail block, its lists, and what the graph does not say. */
const nodeLines = (node: NodeEnvelope): ReadonlyArray<string> => {
  const { ref, label, kind, types, description, links, gaps } = node
  const detail = valueLines(kind, node[kind])
  return [
    `${label ?? ref} (${ref})`,
    `  kind: ${kind}; types: ${types.join(', ')}`,
    ...(description === null ? [] : description.split('\n').map((line) => `  ${line}`)),
    ...indented(detail),
    ...Object.keys(links).map((relation) => `  lists: ${relation} (npm run devfin -- members ${ref})`),
    ...(gaps.length === 0 ? [] : [`  not recorded: ${gaps.join(', ')}`]),
  ]
}

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const [dcid, ...rest] = positionals
  if (dcid === undefined || rest.length > 0) throw new WrongUsage('one graph reference is needed, such as country/KEN')
  return withGraph(async ({ graphs }) => {
    const node = orTold(describeNode(graphs.active(), dcid), values)
    console.log(values.json === true ? JSON.stringify(node, null, 2) : nodeLines(node).join('\n'))
    return 0
  })
}
