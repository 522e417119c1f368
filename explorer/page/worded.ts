import { say, texts } from './language.ts'

/** Words of the service's own (kinds of nodes, lists, causes), as people say them; one that is not known here is its own words. */
export const worded = (prefix: string, word: string): string => {
  const key = `${prefix}.${word}`
  return texts().has(key) ? say(key) : word.replaceAll('_', ' ')
}
