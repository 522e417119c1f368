import * as E from 'fp-ts/lib/Either.js'
import { describeNode } from '../../../statistics/describe/describe-node.ts'
import { listMembers } from '../../../statistics/describe/list-members.ts'
import { MembersPage } from '../../../statistics/describe/list-shapes.ts'
import { NodeEnvelope } from '../../../statistics/describe/node-shapes.ts'
import { projections } from '../../../statistics/describe/projections.ts'
import { relations } from '../../../statistics/describe/relations.ts'
import { graphLimits } from '../../../statistics/names/graph-limits.ts'
import { type Resolution, ResolveResponse } from '../../../statistics/names/resolve/resolution.ts'
import { ResolveRequest } from '../../../statistics/names/resolve/resolve-request.ts'
import { resolveTexts } from '../../../statistics/names/resolve/resolve-texts.ts'
import type { McpServices } from '../services.ts'
import { argument, outline, outlinedMembers } from '../outline.ts'
import { inputOf, numberIn, outputOf, text, textIn, type Tool } from '../tool.ts'

const dcid = text('Bare graph reference such as country/KEN, group/G7 or provenance/...; no "dcid:" in front', {
  minLength: 1,
  maxLength: graphLimits.identifierCharacters,
})

const resultWords = (written: string, result: Resolution): string => {
  switch (result.status) {
    case 'resolved':
      return `"${written}" is ${result.entity.label} (${result.entity.ref})${result.member_count === undefined ? '' : `, ${result.member_count} members`}.`
    case 'ambiguous':
      return `"${written}" is ambiguous: ${result.candidates.map(({ label, ref }) => `${label} (${ref})`).join('; ')}. Ask which.`
    case 'not_found':
      return `"${written}" was not found.${result.near_matches === undefined ? '' : ` Near: ${result.near_matches.map(({ label, ref }) => `${label} (${ref})`).join('; ')}; do not take one unasked.`}`
    case 'not_held':
      return `"${written}" is ${result.entity.label}, of which this deployment holds nothing.`
  }
}

export const resolveTool = ({ graphs }: McpServices): Tool => ({
  name: 'resolve',
  title: 'Names to references',
  description:
    'Turns names, codes and flags of places, groups, organisations (and codes, with `kinds` or `code_system`) into graph references. ' +
    'One result per text, in the same order: resolved, ambiguous, not_found or not_held. Never pick among ambiguous candidates unasked. ' +
    'A text that names the members of a group ("G7 countries") says so in `reading`.',
  readOnly: true,
  input: { ...argument(ResolveRequest), type: 'object' },
  output: outputOf(outlinedMembers(ResolveResponse, 1)),
  run: (input) => {
    const answer = resolveTexts(graphs.active(), input)
    if (E.isLeft(answer)) return Promise.resolve(answer)
    const { results } = answer.right
    const written = Array.isArray(input['texts']) ? input['texts'].map(String) : []
    const folded = results.filter((result) => 'members' in result && typeof result.members === 'string')
    return Promise.resolve(
      E.right({
        summary: results.map((result, i) => resultWords(written[i] ?? '', result)).join('\n'),
        results,
        left_out:
          folded.length === 0
            ? []
            : ['Members of groups are not listed: call `members` with the reference of the group.'],
      }),
    )
  },
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
