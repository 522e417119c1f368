import { listMembers, type PagedGraph } from '../../../statistics/describe/list-members.ts'
import type { MembersPage } from '../../../statistics/describe/list-shapes.ts'
import { parse, WrongUsage } from '../command-line.ts'
import { orTold, withGraph } from './command.ts'

const options = {
  relation: { type: 'string' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
  projection: { type: 'string' },
  'as-of': { type: 'string' },
  json: { type: 'boolean' },
} as const

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value)
  return 'label' in value && typeof value.label === 'string' ? value.label : JSON.stringify(value)
}

/** An item in one line: code, label and reference first, then what else the list says of it. */
const itemLine = (item: Readonly<Record<string, unknown>>): string => {
  const { code, label, ref, ...others } = item
  const details = Object.entries(others).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === null ? [] : [`${name} ${text}`]
  })
  const own = [textOf(code), textOf(label), textOf(ref) === null ? null : `(${textOf(ref)})`]
  return [own.filter((text) => text !== null).join(' '), ...details].filter((text) => text !== '').join(', ')
}

/** A page as text; it says how much of the list it is. */
const pageLines = (page: MembersPage): ReadonlyArray<string> => {
  const of = page.projection === null ? page.relation : `${page.relation}, ${page.projection}`
  const asOf = page.as_of === null ? '' : ` on ${page.as_of}`
  return [
    `${page.ref}: ${page.total} ${of}${asOf}${page.complete ? '' : ' (recorded in part only)'}`,
    ...page.items.map((item) => `  ${itemLine(item)}`),
    ...(page.next_cursor === null
      ? []
      : [`  ${page.items.length} of ${page.total} shown; go on with --cursor ${page.next_cursor}`]),
  ]
}

export const run = async (args: ReadonlyArray<string>): Promise<number> => {
  const { values, positionals } = parse(args, options)
  const [dcid, ...rest] = positionals
  if (dcid === undefined || rest.length > 0) throw new WrongUsage('one graph reference is needed, such as group/G7')
  const { json, 'as-of': asOf, ...query } = values
  return withGraph(async ({ graphs, signingKey }) => {
    const paged: { readonly active: () => PagedGraph } = graphs
    const page = orTold(listMembers(paged.active(), signingKey, dcid, { ...query, as_of: asOf }), { json })
    console.log(json === true ? JSON.stringify(page, null, 2) : pageLines(page).join('\n'))
    return 0
  })
}
