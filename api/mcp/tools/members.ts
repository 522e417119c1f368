// The tool that opens the lists of a node.
import * as E from 'fp-ts/lib/Either.js'
import { listMembers } from '../../../statistics/describe/list-members.ts'
import { MembersPage } from '../../../statistics/describe/list-shapes.ts'
import { projections } from '../../../statistics/describe/projections.ts'
import { relations } from '../../../statistics/describe/relations.ts'
import { graphLimits } from '../../../statistics/names/graph-limits.ts'
import type { McpServices } from '../services.ts'
import { outlinedMembers } from '../outline.ts'
import { inputOf, numberIn, outputOf, text, type Tool } from '../tool.ts'
import { dcid } from './node.ts'

const pageWords = (page: MembersPage): string =>
  [
    `${page.ref} has ${page.total} ${page.relation}${page.projection === null ? '' : ` (${page.projection})`}${page.as_of === null ? '' : ` on ${page.as_of}`}; ${page.items.length} shown.`,
    ...(page.complete ? [] : ['The graph records this list in part only.']),
  ].join(' ')

export const membersTool = ({ graphs, cursorKey }: McpServices): Tool => ({
  name: 'members',
  title: 'A list of the graph',
  description:
    'The list that a node opens, page by page: members of a group, countries of a region, codes of a code system, children of a code, datasets of a source, variables of a dataset, facets of a variable. ' +
    '`total` counts all; go on with `cursor` = `next_cursor` and the same other arguments until it is null. `as_of` asks membership on a day, for groups that date it.',
  readOnly: true,
  input: inputOf(
    {
      dcid,
      relation: { enum: [...relations], description: 'Default: the list that the node has' },
      limit: {
        type: 'integer',
        minimum: 1,
        maximum: graphLimits.membersPageMaximum,
        default: 100,
        description: 'Items per page',
      },
      cursor: text('`next_cursor` of the page before'),
      projection: { enum: [...projections], description: 'Part of a group or region; default countries' },
      as_of: text('A day, YYYY-MM-DD', { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    },
    ['dcid'],
  ),
  output: outputOf(outlinedMembers(MembersPage)),
  run: (input) => {
    const { dcid: ref, ...query } = input
    const page = listMembers(graphs.active(), cursorKey, typeof ref === 'string' ? ref : '', {
      ...query,
      limit: numberIn(input, 'limit', 100),
    })
    if (E.isLeft(page)) return Promise.resolve(page)
    const { next_cursor: next } = page.right
    return Promise.resolve(
      E.right({
        summary: pageWords(page.right),
        ...page.right,
        left_out:
          next === null
            ? []
            : [
                `This is one page of ${page.right.total}: call \`members\` again with the same arguments and cursor ${next}`,
              ],
      }),
    )
  },
})
