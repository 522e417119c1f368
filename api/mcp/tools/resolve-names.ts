// The tool that finds what names mean.
import * as E from 'fp-ts/lib/Either.js'
import { type Resolution, ResolveResponse } from '../../../statistics/names/resolve/resolution.ts'
import { ResolveRequest } from '../../../statistics/names/resolve/resolve-request.ts'
import { resolveTexts } from '../../../statistics/names/resolve/resolve-texts.ts'
import type { McpServices } from '../services.ts'
import { argument, outlinedMembers } from '../outline.ts'
import { outputOf, type Tool } from '../tool.ts'

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
