// Shares of everybody in a role: "each donor's share of", "shares by recipient".
import { editsOf } from './per.ts'
import { findIn, rulesOf, type Text } from './grammar/match.ts'
import rules from './grammar/rules.json' with { type: 'json' }
import type { Taken } from './said.ts'

const sides = (['origin', 'destination'] as const).map(
  (role) => [role, rulesOf(rules.roleShares.map((rule) => rule.replaceAll('role', role)))] as const,
)

/** The role whose shares are asked for. */
export const roleShareSaid = (text: Text): Taken | null => {
  for (const [role, own] of sides) {
    const found = findIn(text, own)
    if (found !== null) return { said: { shareOf: role }, edits: editsOf(found) }
  }
  return null
}
