// What a part asks to be broken down by: "by purpose and donor", "per sector", "sector breakdown", "which donors".
import { namesWhatFollows } from '../answer/words-used.ts'
import { type Mention, type MentionOf, onlyFills } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { markerOf } from '../language/tags.ts'
import { foldedText } from '../text/folded-text.ts'
import type { Token } from '../text/tokens.ts'
import type { OpenRole } from './ask.ts'
import { asksObject } from './asked-subjects.ts'

export type Breakdowns = {
  readonly openSlots: ReadonlyArray<string>
  readonly openRoles: ReadonlyArray<OpenRole>
}

const isAnd = (m: Mention | undefined): boolean =>
  m?.kind === 'comma' ||
  m?.kind === 'sign' ||
  (m?.kind === 'grammar' && (m.tags.includes('and') || m.tags.includes('breakdown')))
const opens = (m: Mention | undefined): boolean => m?.kind === 'grammar' && m.tags.includes('breakdown')

const isLedTo = (m: Mention | undefined): boolean => m?.kind === 'grammar' && markerOf(m.tags) !== null

/** "creditor by creditor": the same word before the opener belongs to it. */
const isSame = (a: Mention, b: Mention | undefined): boolean =>
  (a.kind === 'role' && b?.kind === 'role' && a.senses[0]?.role === b.senses[0]?.role) ||
  (a.kind === 'system' && b?.kind === 'system' && a.slots.join() === b.slots.join())

/** "DAC1 item other official flows": statistics that are codes of a kind, behind its name. */
const isKindOf = (m: MentionOf<'system'>, next: Mention | undefined): boolean =>
  next?.kind === 'measure' &&
  next.from === m.to &&
  next.meanings.some(({ slots }) => m.slots.some((slot) => slots[slot] !== undefined))

/** "Private flows, DAC1 item, Japan": a kind in the singular behind a comma says of which kind the code before it is. */
const isAside = (tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>, m: MentionOf<'system'>): boolean =>
  (tokens[m.from - 1]?.kind === 'comma' || tokens[m.from - 1]?.kind === 'break') &&
  tokens[m.to - 1]?.folded.endsWith('s') !== true &&
  mentions.some((other) => {
    if (other.to > m.from) return false
    if (other.kind === 'slot') return other.options.some((option) => m.slots.some((slot) => option[slot] !== undefined))
    return (
      other.kind === 'measure' && other.meanings.some(({ slots }) => m.slots.some((slot) => slots[slot] !== undefined))
    )
  })

const textOf = (tokens: ReadonlyArray<Token>, { from, to }: Mention): string => foldedText(tokens, from, to)

/** "Measure: ODA"; in "rows: sector / columns: 2019" the sign belongs to what follows. */
const isSignAt = (next: Mention | undefined, at: number): boolean => next?.kind === 'sign' && next.from === at

/** Reads break-downs and marks what their words were used for. */
export const breakdownsOf = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  mentions: ReadonlyArray<Mention>,
  uses: Map<Mention, string>,
): Breakdowns => {
  const openSlots = new Set<string>()
  const openRoles: OpenRole[] = []
  const content = mentions.filter((m) => !onlyFills(m) || m.kind === 'sign')
  for (const [at, opener] of content.entries()) {
    if (!opens(opener)) continue
    if (
      language.eachPlace.has(tokens[opener.to]?.folded ?? '') &&
      (opener.tags.includes('marker:by') ||
        /^(per|each|every)$/.test(tokens[opener.to - 1]?.folded ?? '') ||
        /^(to|from) which$/.test(textOf(tokens, opener)))
    ) {
      openRoles.push({ senses: 'any', mention: opener })
      uses.set(opener, 'breakdown')
    }
    let last = at
    for (let next = at + 1; next < content.length; next++) {
      const m = content[next]
      if (m?.kind === 'system') {
        for (const slot of m.slots) openSlots.add(slot)
        uses.set(m, 'breakdown')
        last = next
      } else if (m?.kind === 'role' && content[next + 1]?.kind !== 'entity') {
        openRoles.push({ senses: m.senses, mention: m })
        uses.set(m, 'breakdown by a role, which is open already')
        last = next
      } else if (!isAnd(m)) break
    }
    const named = content[at - 1]
    if (last > at && named !== undefined && isSame(named, content[at + 1])) uses.set(named, 'breakdown')
    if (last > at) for (const m of content.slice(at, last)) if (!uses.has(m)) uses.set(m, 'breakdown')
  }
  // "Germany gave aid to whom": whoever has the role that no place is named in
  for (const [at, m] of content.entries()) {
    if (!m.tags.includes('asking')) continue
    const isOther = language.askedOthers.has(textOf(tokens, m))
    if (!isOther && !asksObject(language, tokens, content, at)) continue
    openRoles.push({ senses: 'any', mention: m })
    uses.set(m, 'breakdown')
  }
  for (const [at, m] of content.entries()) {
    if (m.kind !== 'system' || uses.has(m)) continue
    const noun = mentions.some((other) => other.from === m.to && other.tags.includes('breakdownNoun'))
    const beside =
      [content[at - 1], content[at + 1]].some((other) => other?.kind === 'slot') ||
      isKindOf(m, content[at + 1]) ||
      isAside(tokens, mentions, m)
    // "Measure: ODA", but not "across creditor categories: Jordan"
    const isKey = isSignAt(content[at + 1], m.to) && !opens(content[at - 1]) && !isLedTo(content[at - 1])
    if (isKey) uses.set(m, namesWhatFollows)
    else if (beside && !noun) uses.set(m, 'names the kind of code beside it')
    else {
      for (const slot of m.slots) openSlots.add(slot)
      uses.set(m, 'breakdown')
    }
  }
  return { openSlots: [...openSlots].sort(), openRoles }
}
