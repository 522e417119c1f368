// The version that a call of a tool names, and its links.
import type { ToolContext } from '../services.ts'
import { linkTo, textIn, type ToolInput } from '../tool.ts'

export const namedIn = (input: ToolInput) => ({
  specId: textIn(input, 'spec_id') ?? '',
  version: textIn(input, 'content_version') ?? '',
})

/** Every path in an object of links, as links. */
export const absolute = (links: object, context: ToolContext): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(links).map(([name, link]) => [name, absoluteLink(link, context)]))

const absoluteLink = (value: unknown, context: ToolContext): unknown => {
  if (typeof value === 'string') return linkTo(context, value)
  return typeof value === 'object' && value !== null ? absolute(value, context) : value
}
