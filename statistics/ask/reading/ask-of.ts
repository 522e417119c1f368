// Reads a part: break-downs first, then entities with what shows their roles, then the rest as it stands.
import { type Mention, onlyFills } from '../chart/mention.ts'
import type { Language } from '../language/language.ts'
import { type VerbClass, verbClasses, verbOf } from '../language/tags.ts'
import { foldedText } from '../text/folded-text.ts'
import type { Token } from '../text/tokens.ts'
import { namesFamily } from '../words/meaning.ts'
import type { Ask, Draft, OpenRole } from './ask.ts'
import { askedSubjects } from './asked-subjects.ts'
import { bracketedNames } from './bracketed-names.ts'
import { breakdownsOf } from './breakdowns.ts'
import { openWords } from './dangling.ts'
import { idleWords } from './idle-words.ts'
import { entityListsOf } from './lists.ts'
import { capitalsAsPlaces, namedOnce } from './same-place.ts'
import { withOpenSides } from './open-sides.ts'
import { everywhere, isWorld } from './everywhere.ts'
import { paidRoles } from './paid-roles.ts'
import {
  narrowing,
  countedPeople,
  onePerson,
  strangeHints,
  tornNouns,
  unsaidBreakdowns,
  unsaidLenders,
} from './unsaid.ts'

const isEntityWord = (m: Mention): boolean =>
  m.kind === 'entity' ||
  m.kind === 'role' ||
  m.kind === 'possessive' ||
  m.kind === 'comma' ||
  (m.kind === 'grammar' && !onlyFills(m))

const isSpent = ({ folded }: Token): boolean => folded === 'spending'

/** What a part asks for. */
export const askOf = (language: Language, tokens: ReadonlyArray<Token>, draft: Draft): Ask => {
  const uses = new Map<Mention, string>()
  const bracketed = bracketedNames(tokens, draft.own)
  for (const m of bracketed.again) uses.set(m, 'the name before it')
  const { openSlots, openRoles } = breakdownsOf(language, tokens, draft.own, uses)
  for (const m of paidRoles(language, tokens, draft.own)) if (!uses.has(m)) uses.set(m, 'whoever is paid or owed')
  const isAlone = draft.shared.length === 0
  const all = isAlone ? draft.own : [...draft.shared.filter((m) => !isEntityWord(m)), ...draft.own]
  const spatial = isAlone ? draft.own : [...draft.shared.filter(isEntityWord), ...draft.own]
  // what a break-down was asked by parts the names around it
  const sequence = spatial.flatMap((m): ReadonlyArray<Mention> => {
    if (bracketed.again.has(m)) return []
    if (uses.has(m)) return [{ kind: 'stop', from: m.from, to: m.to, tags: [], cost: 0 }]
    return onlyFills(m) || m.kind === 'window' || m.kind === 'money' ? [] : [m]
  })
  const own = new Set(draft.own)
  const idle = idleWords(draft.own, tokens, language.code)
  const allLists = namedOnce(
    entityListsOf(
      sequence,
      language.hasBareObjects,
      (mention) => own.has(mention),
      // "is paying" is active
      ({ to }) => tokens[to - 1]?.folded.endsWith('ing') === true,
      // "China was owed": by whom is said elsewhere
      ({ from, to }) => to === from + 1 && language.owedTo.has(tokens[from]?.folded ?? ''),
    )
      .map(notBrokenDown(tokens, openRoles, draft.own))
      .map(claimed(language, tokens, draft.own)),
  )
  const subjects = askedSubjects(
    language,
    tokens,
    spatial.filter((m) => !isWorld(m)),
  )
  const isAsked = subjects.length > 0 || openRoles.length > 0 || spatial.some((m) => m.kind === 'role' && !uses.has(m))
  const where = new Set(everywhere(allLists, isAsked))
  for (const m of where) uses.set(m, 'where all are')
  const said = allLists.filter(({ entities }) => entities.every(({ mention }) => !where.has(mention)))
  const lists = withOpenSides(language, tokens, draft.own, said, isAsked)
  const nouns: OpenRole[] = spatial.flatMap((m) => (m.kind === 'role' && !uses.has(m) ? rolesLeft(m, lists) : []))
  // "who lends to Kenya" asks for creditors, not for aid in loans
  const asksLenders = subjects.includes('lend') && !all.some((m) => m.kind === 'measure' && !m.isHint)
  // "who does Jamaica owe money to": money is what is owed
  const isOwed = all.some((m) => verbOf(m.tags) === 'owe' || verbOf(m.tags) === 'borrow')
  if (asksLenders)
    for (const m of draft.own) if (m.kind === 'slot' && verbOf(m.tags) === 'lend') uses.set(m, 'direction')
  return {
    measures: all.flatMap((m) => (m.kind === 'measure' && !m.isHint ? [{ meanings: m.meanings, mention: m }] : [])),
    hints: all.flatMap((m) =>
      m.kind === 'slot'
        ? m.also.filter(namesFamily)
        : m.kind === 'measure' && m.isHint && !asksLenders && !isOwed
          ? m.meanings
          : [],
    ),
    isSpending: all.some((m) => m.kind === 'measure' && m.isHint && tokens.slice(m.from, m.to).some(isSpent)),
    verbs: verbsOf(spatial),
    deeds: deedsOf(language, tokens, spatial),
    slots: all.flatMap((m) =>
      m.kind === 'slot' && !(asksLenders && verbOf(m.tags) === 'lend')
        ? [{ options: m.options, partial: m.partial, together: m.together === true, mention: m }]
        : [],
    ),
    openSlots,
    openRoles: [...openRoles, ...nouns],
    askedSubjects: subjects,
    lists,
    windows: all.flatMap((m) => (m.kind === 'window' ? [m] : [])),
    money: all.flatMap((m) => (m.kind === 'money' ? [m] : [])),
    refusals: draft.own.flatMap((m) => (m.kind === 'refusal' && !asksTrend(language, tokens, m) ? [m] : [])),
    unknown: [
      ...[...draft.own, ...draft.shared].filter(
        (m) => m.kind === 'unknown' && !idle.has(m) && !uses.has(m) && !endsTrend(language, tokens, m),
      ),
      ...bracketed.other,
      ...unsettled(language, tokens, draft, all),
      ...(openSlots.length + openRoles.length === 0 ? unsaidBreakdowns(language, tokens, draft.own) : []),
    ],
    mentions: draft.own,
    uses,
  }
}

/** Words that are known and still leave something open. */
const unsettled = (
  language: Language,
  tokens: ReadonlyArray<Token>,
  { own, shared }: Draft,
  all: ReadonlyArray<Mention>,
): ReadonlyArray<Mention> => [
  ...openWords(language, tokens, own, shared),
  ...narrowing(own),
  ...unsaidLenders(all),
  ...strangeHints(all),
  ...tornNouns(language, tokens, own),
  ...capitalsAsPlaces(own),
  ...onePerson(language, tokens, own),
  ...countedPeople(tokens, own),
]

/** "creditors Angola, by creditor": what is asked for by creditor is whose creditors they are. */
const notBrokenDown =
  (tokens: ReadonlyArray<Token>, openRoles: ReadonlyArray<OpenRole>, own: Draft['own']) =>
  (list: Ask['lists'][number]): Ask['lists'][number] => {
    const { evidence } = list
    const isAsked =
      evidence.by === 'noun' &&
      openRoles.some(
        ({ senses }) =>
          senses !== 'any' &&
          senses.some(({ role, shape }) => evidence.senses.some((own) => own.role === role && own.shape === shape)),
      )
    if (evidence.by !== 'noun' || evidence.isOpposite || evidence.isThere || list.entities.length !== 1) return list
    const noun = own.find((m) => m.kind === 'role' && m.senses === evidence.senses)
    const isBefore = noun !== undefined && noun.from < (list.entities[0]?.mention.from ?? 0)
    const isPlural = noun !== undefined && /s$/i.test(tokens[noun.to - 1]?.text ?? '')
    // "mozambique creditors": of Mozambique, unless it is one; "French creditors" are French
    const [only] = list.entities
    const isCountry = only?.mention.isAdjective === false && only.options.every(({ ref }) => ref.startsWith('country/'))
    if (isPlural && !isBefore && isCountry && noun.from === only.mention.to)
      return { ...list, evidence: { ...evidence, isEither: true } }
    // "aid uganda 2021 donors": behind a year they are asked for
    const isApart = noun !== undefined && only !== undefined && tokens[noun.from - 1]?.kind === 'number'
    if (isPlural && !isBefore && isCountry && isApart) return { ...list, evidence: { ...evidence, isOpposite: true } }
    if (!isPlural || !isBefore) return list
    // "biggest creditors Angola": of Angola, unless it is one
    return { ...list, evidence: isAsked ? { ...evidence, isOpposite: true } : { ...evidence, isEither: true } }
  }

/** "China's claims on Kenya", "claims of China": whoever has claims has lent, and on whom is the debtor. */
const claimed = (language: Language, tokens: ReadonlyArray<Token>, own: Draft['own']) => {
  const owes = own.some((m) => verbOf(m.tags) === 'owe' || verbOf(m.tags) === 'borrow')
  // "outstanding Chinese loans to Zambia": lent to whom they lead
  const isLed = own.some((m, at) => m.kind === 'entity' && own[at - 1]?.tags.includes('marker:to') === true)
  const isClaim = own.some(
    (m) =>
      !owes &&
      m.kind === 'measure' &&
      (tokens.slice(m.from, m.to).some(({ folded }) => language.claims.has(folded)) ||
        (isLed && language.lent.has(foldedText(tokens, m.from, m.to)))),
  )
  return (list: Ask['lists'][number]): Ask['lists'][number] => {
    const { evidence } = list
    const marker = evidence.by === 'marker' ? evidence.marker : null
    const lends = evidence.by === 'possessor' || marker === 'of' || marker === 'by' || marker === 'from'
    if (!isClaim || !(lends || marker === 'in' || marker === 'to')) return list
    return { ...list, evidence: { by: 'verb', verb: 'lend', place: lends ? 'subject' : 'object', marker: null } }
  }
}

/** "How has X changed since 2010?" is answered by the series; "by how much" is not. */
const asksTrend = (language: Language, tokens: ReadonlyArray<Token>, { from, to }: Mention): boolean =>
  to === from + 1 &&
  language.trends.has(tokens[from]?.folded ?? '') &&
  tokens.some(
    ({ folded }, i) => i < from && language.how.has(folded) && !language.howMuch.has(tokens[i + 1]?.folded ?? ''),
  )

/** "How did it develop from 2010 on?", where nothing behind the word is told by it: "aid to developed countries". */
const endsTrend = (language: Language, tokens: ReadonlyArray<Token>, m: Mention): boolean => {
  const next = tokens[m.to]
  return asksTrend(language, tokens, m) && (next === undefined || next.kind !== 'word' || mayFollow.test(next.folded))
}

const mayFollow =
  /^(?:since|from|between|over|in|during|through|throughout|across|after|until|till|up|to|and|year|years|each|every|annually|yearly|within|for|at|before|as|back)$/

/** Classes of the verbs said; "have" beside another verb is its auxiliary. */
const verbsOf = (mentions: ReadonlyArray<Mention>): Ask['verbs'] => {
  const all = new Set(mentions.map((m) => verbOf(m.tags)))
  const said = verbClasses.filter((verb) => all.has(verb))
  return new Set(said.length > 1 ? said.filter((verb) => verb !== 'have') : said)
}

/** Classes of verbs that only nouns say. */
const deedsOf = (language: Language, tokens: ReadonlyArray<Token>, mentions: ReadonlyArray<Mention>): Ask['deeds'] => {
  const isNoun = ({ from }: Mention): boolean => language.deedNouns.has(tokens[from]?.folded ?? '')
  // by class, whether only nouns say it
  const byVerb = new Map<VerbClass, boolean>()
  for (const m of mentions) {
    const verb = verbOf(m.tags)
    if (verb !== null) byVerb.set(verb, byVerb.get(verb) !== false && isNoun(m))
  }
  return new Set(verbClasses.filter((verb) => byVerb.get(verb) === true))
}

/** A role's noun that does not say an entity's own role asks for that role: "donors of Kenya", "who are the creditors". */
const rolesLeft = (m: Extract<Mention, { kind: 'role' }>, lists: Ask['lists']): ReadonlyArray<OpenRole> => {
  const isBound = lists.some(
    ({ evidence }) => evidence.by === 'noun' && evidence.senses === m.senses && !evidence.isOpposite,
  )
  return isBound ? [] : [{ senses: m.senses, mention: m }]
}
