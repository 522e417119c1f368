import { resolveTexts } from '../../../statistics/names/resolve/resolve-texts.ts'
import type { EntityRef, Resolution } from '../../../statistics/names/resolve/resolution.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { listOf, orTold, withGraph } from './command.ts'

const options = {
  kinds: { type: 'string', multiple: true },
  'code-system': { type: 'string' },
  members: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const entityLine = ({ ref, label, kind }: EntityRef): string => `${label} (${ref}, ${kind})`

const groupLines = (result: Extract<Resolution, { status: 'resolved' }>): ReadonlyArray<string> => {
  if (result.member_count === undefined) return []
  const { members } = result
  return [
    `    ${result.member_count} ${result.projection ?? 'members'}${result.reading === 'members' ? '; the text names the members' : ''}`,
    ...(Array.isArray(members)
      ? (members as ReadonlyArray<{ ref: string; label: string }>).map(({ ref, label }) => `    ${label} (${ref})`)
      : []),
  ]
}

/** One result as lines of text. */
export const resolutionLines = (text: string, result: Resolution): ReadonlyArray<string> => {
  const said = JSON.stringify(text)
  switch (result.status) {
    case 'resolved':
      return [`${said}: ${entityLine(result.entity)}`, ...groupLines(result)]
    case 'ambiguous':
      return [`${said}: ambiguous`, ...result.candidates.map((one, i) => `    ${i + 1}. ${entityLine(one)}`)]
    case 'not_held':
      return [`${said}: ${result.entity.label} (${result.entity.ref}) is real, but this graph holds nothing of it`]
    case 'not_found': {
      const near = result.near_matches ?? []
      return [`${said}: not found${near.length > 0 ? '; near:' : ''}`, ...near.map((one) => `    ${entityLine(one)}`)]
    }
  }
}

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  if (positionals.length === 0) throw new WrongUsage('a name is needed')
  const kinds = listOf(values.kinds)
  const system = values['code-system']
  const body = {
    texts: positionals,
    ...(kinds.length > 0 ? { kinds } : {}),
    ...(system === undefined ? {} : { code_system: system }),
    ...(values.members === true ? { expand: ['members'] } : {}),
  }
  return withGraph(async ({ graphs }) => {
    const answer = orTold(resolveTexts(graphs.active(), body), values)
    const { results } = answer
    if (values.json === true) console.log(JSON.stringify(answer, null, 2))
    else
      for (const [i, result] of results.entries()) console.log(resolutionLines(positionals[i] ?? '', result).join('\n'))
    return results.every(({ status }) => status === 'resolved') ? 0 : 1
  })
}
