// Codes as written behind the name of their system: "purpose 120", "sector code 140", "measure: 1010".
import type { Token } from '../text/tokens.ts'
import type { Lexicon } from '../words/lexicon.ts'
import type { Slots } from '../words/meaning.ts'
import { mentionCosts } from './costs.ts'
import type { DataMention } from './data-mentions.ts'
import type { Mention } from './mention.ts'

const between = /^(code|codes|number|no|nr|:|=)$/

/** Mentions of a system's name with a code behind it. */
export const writtenCodes = (
  lexicon: Lexicon,
  tokens: ReadonlyArray<Token>,
  data: ReadonlyArray<DataMention>,
): ReadonlyArray<Mention> =>
  data.flatMap(({ body, from, to }): ReadonlyArray<Mention> => {
    if (body.kind !== 'system') return []
    let at = to
    while (at < to + 2 && between.test(tokens[at]?.folded ?? '')) at++
    const text = tokens[at]?.text
    if (text === undefined || !/\d/.test(text)) return []
    const options = body.slots.flatMap((slot): ReadonlyArray<Slots> => {
      const ref = lexicon.codeWritten(slot, text)
      return ref === null ? [] : [{ [slot]: ref }]
    })
    return options.length === 0
      ? []
      : [{ kind: 'slot', options, also: [], partial: false, from, to: at + 1, tags: [], cost: mentionCosts.term }]
  })
