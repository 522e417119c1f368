// "External debt of Ecuador's commercial banks": banks that are somebody's owe or lend themselves; the kind of creditor is another thing.
import type { Mention } from '../chart/mention.ts'
import type { Token } from '../text/tokens.ts'

const isBanks = (tokens: ReadonlyArray<Token>, m: Mention): boolean =>
  m.kind === 'slot' &&
  tokens[m.to - 1]?.folded === 'banks' &&
  m.options.every((option) => Object.keys(option).some((slot) => slot === 'creditorType'))

/** The mentions with banks of a place as words that nothing explains, but before a statistic ("Ecuador's commercial bank debt"). */
export const withoutOwnedBanks = (
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> =>
  mentions.map((m, at): Mention => {
    const [before, next] = [mentions[at - 1], mentions[at + 1]]
    const isOwned = before?.kind === 'possessive' || (before?.kind === 'entity' && before.isAdjective)
    return isOwned && isBanks(tokens, m) && next?.kind !== 'measure'
      ? { kind: 'unknown', from: m.from, to: m.to, tags: [], cost: m.cost }
      : m
  })
