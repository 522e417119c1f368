// "Luxembourg claims it gave 1 % of its income": what somebody claims of itself is what they say of it.
import type { Sketch } from '../framing/sketch.ts'
import { type Rewritten, rewritten } from '../text/rewritten.ts'
import { claimWordsOf, foldedInPlace } from './phrases.ts'
import { placesIn } from './places.ts'

/** The question with its claim told by others; null where nobody claims anything of itself. */
export const withSelfClaimed = (query: string, looked: () => Sketch | null): Rewritten | null => {
  const sketch = looked()
  if (sketch === null) return null
  const words = claimWordsOf(sketch.language.code)
  const found = words.ofSelf.find(foldedInPlace(query))
  const who = found?.groups?.['who']
  if (found === null || who === undefined) return null
  const start = found[0].lastIndexOf(`${who} `)
  const [place, ...others] = placesIn(sketch, start, start + who.length)
  const isPlace = place !== undefined && others.length === 0 && place.start - start < 'the  '.length
  return isPlace && place.end === start + who.length
    ? rewritten(query, [
        { start, end: found[0].length, text: `${words.say('theySay')} ${query.slice(start, start + who.length)} ` },
      ])
    : null
}
