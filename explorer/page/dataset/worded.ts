import type { Key } from '../../texts/texts.ts'
import { say, texts } from '../language.ts'

/** Words of the service's own, as people say them; one that is not known here is its own words. */
export const worded = (prefix: string, word: string): string => {
  const key = `${prefix}.${word}`
  return texts().has(key) ? say(key as Key) : word.replaceAll('_', ' ')
}
