// "External debt of Ecuador's commercial banks", "the EU institutions' contributions": whoever is named as a debtor or giver, by words that name a kind of
// creditors or an item of a provider's account elsewhere.
import type { Mention, MentionOf } from '../chart/mention.ts'
import type { Token } from '../text/tokens.ts'
import { leads } from './pieces.ts'

const hasSlot = ({ options }: MentionOf<'slot'>, slot: string, code: RegExp): boolean =>
  options.length > 0 && options.every((option) => code.test(option[slot] ?? ''))

/** Items of what is given to multilateral bodies, by the names of these. */
const toBody = /^dac1Measure\/2[01]\d\d$/

/** Banks of a place owe or lend themselves, but before a statistic ("Ecuador's commercial bank debt"). */
const areOwned = (tokens: ReadonlyArray<Token>, m: MentionOf<'slot'>, around: Around): boolean =>
  tokens[m.to - 1]?.folded === 'banks' &&
  m.options.some((option) => option['creditorType'] !== undefined) &&
  (around.before?.kind === 'possessive' ||
    (around.before?.kind === 'entity' && around.before.isAdjective) ||
    /^(?:its|their|own|domestic|local)$/.test(tokens[m.from - 1]?.folded ?? '')) &&
  around.next?.kind !== 'measure'

/** "The Bank of Ghana" is one bank, and no creditor of Ghana. */
const isOneBank = (tokens: ReadonlyArray<Token>, m: MentionOf<'slot'>, { next }: Around): boolean =>
  tokens[m.to - 1]?.folded === 'bank' &&
  m.options.some((option) => option['creditorType'] !== undefined) &&
  leads(next, 'of')

/** "EU institutions' contributions", "contributions of EU institutions": who gives. */
const areGivers = (tokens: ReadonlyArray<Token>, m: MentionOf<'slot'>, { before, next }: Around): boolean =>
  hasSlot(m, 'dac1Measure', toBody) &&
  tokens[m.from]?.folded !== 'contributions' &&
  (next?.kind === 'possessive' || leads(before, 'of', 'by', 'from'))

type Around = { readonly before: Mention | undefined; readonly next: Mention | undefined }

/** The mentions with such names as words that nothing explains. */
export const withoutOwnedKinds = (
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> =>
  mentions.map((m, at): Mention => {
    if (m.kind !== 'slot') return m
    const around = { before: mentions[at - 1], next: mentions[at + 1] }
    return areOwned(tokens, m, around) || isOneBank(tokens, m, around) || areGivers(tokens, m, around)
      ? { kind: 'unknown', from: m.from, to: m.to, tags: [], cost: m.cost }
      : m
  })
