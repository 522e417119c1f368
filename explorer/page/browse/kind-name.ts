import english from '../../texts/en.json' with { type: 'json' }
import { say } from '../language.ts'
import type { Key } from '../../texts/texts.ts'

const isKey = (key: string): key is Key => Object.hasOwn(english, key)

/** A word of the graph as people say it; one without a name is its own words. */
const named = (prefix: string, word: string): string => {
  const key = `${prefix}.${word}`
  return isKey(key) ? say(key) : word.replaceAll('_', ' ')
}

/** What a kind of node is called. */
export const kindName = (kind: string): string => named('kind', kind)
/** What a list of a node is called. */
export const listName = (relation: string): string => named('list', relation)
/** What a part of a group's members is called. */
export const partName = (projection: string): string => named('part', projection)
