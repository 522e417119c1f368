// The tool that shows a node of the graph.
import * as E from 'fp-ts/lib/Either.js'
import { describeNode } from '../../../statistics/describe/describe-node.ts'
import { NodeEnvelope } from '../../../statistics/describe/node-shapes.ts'
import { graphLimits } from '../../../statistics/names/graph-limits.ts'
import type { McpServices } from '../services.ts'
import { outline } from '../outline.ts'
import { inputOf, outputOf, text, textIn, type Tool } from '../tool.ts'

export const dcid = text('Bare graph reference such as country/KEN, group/G7 or provenance/...; no "dcid:" in front', {
  minLength: 1,
  maxLength: graphLimits.identifierCharacters,
})

export const nodeTool = ({ graphs }: McpServices): Tool => ({
  name: 'node',
  title: 'What the graph holds of something',
  description:
    'Everything recorded of one place, group, code, statistical variable, source or provenance: definition, availability of figures, publisher, licence. ' +
    '`gaps` names what is not recorded: say "not recorded", do not fill it in. `links` names the list that `members` opens.',
  readOnly: true,
  input: inputOf({ dcid }, ['dcid']),
  // with the block of its kind under the name of the kind
  output: outputOf({ node: outline(NodeEnvelope) }),
  run: (input) => {
    const node = describeNode(graphs.active(), textIn(input, 'dcid') ?? '')
    if (E.isLeft(node)) return Promise.resolve(node)
    const { ref, label, kind, links, gaps } = node.right
    const opens = Object.keys(links)
    return Promise.resolve(
      E.right({
        summary: `${label ?? ref} (${ref}) is a ${kind.replaceAll('_', ' ')}.${gaps.length > 0 ? ` Not recorded: ${gaps.join(', ')}.` : ''}`,
        node: node.right,
        left_out: opens.map(
          (relation) => `The list "${relation}" is not part of a node: call \`members\` with dcid ${ref}.`,
        ),
      }),
    )
  },
})
