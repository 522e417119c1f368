// The families a part may mean: those of the measures it names, else those that its verbs, nouns of roles or codes mean.
import { readingCosts } from '../chart/costs.ts'
import { type Mention, onlyFills } from '../chart/mention.ts'
import { type Family, familyFits } from '../words/families.ts'
import type { Headline, MeasureWords } from '../words/family-words.ts'
import { type Meaning, namesFamily, type Slots } from '../words/meaning.ts'
import type { Ask } from './ask.ts'

/** A family with the slots its words fix. `measure`: what several tables answer, this family by its headline. */
export type FamilyChoice = {
  readonly family: Family
  readonly slots: Slots
  readonly measure: string | null
  readonly headline: Headline | null
  readonly cost: number
  /** Named by topics alone ("health in Kenya"), which other statistics have too. */
  readonly isWeak: boolean
  /** Meant by a giver and a taker and nothing else ("Norway to Malawi"). */
  readonly isPair?: true
}

export type FamilySources = {
  readonly families: ReadonlyArray<Family>
  readonly measures: ReadonlyMap<string, MeasureWords>
  /** Slot properties whose codes are topics. */
  readonly topics: ReadonlySet<string>
}

/** Of families that differ in their qualifier only, the nominal one, unless the words name a qualifier. */
const nominalFirst = (families: ReadonlyArray<Family>, qualifier: string | undefined): ReadonlyArray<Family> => {
  if (qualifier !== undefined) return families
  const key = (f: Family): string => JSON.stringify([f.populationType, f.measuredProperty, f.statType])
  const nominal = new Set(families.filter((f) => f.measurementQualifier === 'Nominal').map(key))
  return families.filter((f) => f.measurementQualifier === 'Nominal' || !nominal.has(key(f)))
}

const answering = (families: ReadonlyArray<Family>, measure: string): ReadonlyArray<FamilyChoice> =>
  families.flatMap((family) =>
    family.words.headlines
      .filter((headline) => headline.measure === measure && headline.succeeds === null)
      .map((headline) => ({ family, slots: headline.slots, measure, headline, cost: 0, isWeak: false })),
  )

/** The families that a meaning may name, whatever else is said. */
const choicesMeant = (
  families: ReadonlyArray<Family>,
  { measure, shape, slots }: Meaning,
): ReadonlyArray<FamilyChoice> => {
  if (measure !== null)
    return answering(families, measure).map((choice) => ({ ...choice, slots: { ...choice.slots, ...slots } }))
  const fitting = families.filter((family) => familyFits(family, shape))
  return nominalFirst(fitting, shape.measurementQualifier).map((family) => ({
    family,
    slots,
    measure: null,
    headline: null,
    cost: 0,
    isWeak: false,
  }))
}

type Meant = WeakMap<Meaning, ReadonlyArray<FamilyChoice>>
const meantBy = new WeakMap<ReadonlyArray<Family>, Meant>()

/** The same, told once: the meanings are those of the words of a graph. */
const choicesOnce = (families: ReadonlyArray<Family>, meaning: Meaning): ReadonlyArray<FamilyChoice> => {
  const known: Meant = meantBy.get(families) ?? new WeakMap()
  meantBy.set(families, known)
  const made = known.get(meaning) ?? choicesMeant(families, meaning)
  known.set(meaning, made)
  return made
}

const meant = ({ families }: FamilySources, meanings: ReadonlyArray<Meaning>): ReadonlyArray<FamilyChoice> => {
  const named = meanings.filter(namesFamily)
  const byMeasure = named.flatMap((meaning) => (meaning.measure === null ? [] : choicesOnce(families, meaning)))
  const byShape = named.flatMap((meaning) => (meaning.measure === null ? choicesOnce(families, meaning) : []))
  // a table that bears the name of the measure it answers is one of its tables
  const isTable = ({ family, slots }: FamilyChoice): boolean =>
    Object.keys(slots).length === 0 && byMeasure.some((choice) => choice.family === family)
  return [...byMeasure, ...byShape.filter((choice) => !isTable(choice))]
}

/** Items of DAC1 that are flows beside aid: other official flows, private ones, export credits, all together. */
const noAid = /^dac1Measure\/(?:\d{1,3}|3\d{3})$/

const clash = (a: Slots, b: Slots): boolean =>
  Object.entries(a).some(([slot, ref]) => b[slot] !== undefined && b[slot] !== ref)

/** "ODA through NGOs": private grants are no part of aid. */
const isBesideAid = (a: FamilyChoice, b: FamilyChoice): boolean =>
  (a.measure ?? '').endsWith('/oda') && b.measure === null && noAid.test(b.slots['dac1Measure'] ?? '')

/** One choice that is both: the headline of the one, the slots of the other over it. */
const both = (a: FamilyChoice, b: FamilyChoice): ReadonlyArray<FamilyChoice> => {
  if (a.family !== b.family || isBesideAid(a, b) || isBesideAid(b, a)) return []
  if (a.headline !== null && b.headline !== null && a.headline !== b.headline && a.measure === b.measure) return []
  // "administrative costs of Danish NGOs": two items are no one item
  if (a.headline === null && b.headline === null && clash(a.slots, b.slots)) return []
  const [named, plain] = a.headline !== null ? [a, b] : [b, a]
  return [{ ...named, slots: { ...named.slots, ...plain.slots } }]
}

const choiceKey = ({ family, headline, measure, isWeak, slots }: FamilyChoice): string =>
  JSON.stringify([
    family.index,
    headline?.dcid ?? null,
    measure,
    isWeak,
    Object.entries(slots).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])

/** What two measures of one part may mean together, each choice once: a measure said again and again means no more than said once. */
const together = (
  taken: ReadonlyArray<FamilyChoice>,
  next: ReadonlyArray<FamilyChoice>,
): ReadonlyArray<FamilyChoice> => [
  ...new Map(
    taken.flatMap((a) => next.flatMap((b) => both(a, b))).map((choice) => [choiceKey(choice), choice]),
  ).values(),
]

const holds = (family: Family, slots: Slots): boolean =>
  Object.entries(slots).every(([slot, ref]) => family.bySlotValue.has(`${slot}=${ref}`))

const hasSlot = (family: Family, slot: string): boolean =>
  family.slotSets.some(({ properties }) => properties.includes(slot))

/** Whether a family tells whose claims on whom are outstanding. */
const holdsClaims = ({ roles, words }: Family): boolean =>
  roles.some((role) => words.roles.get(role)?.subjectOf.has('lend') === true)

/** Verbs and nouns alone: "How much does Kenya owe?", "donors of Kenya". */
const impliedByWords = (sources: FamilySources, ask: Ask): ReadonlyArray<FamilyChoice> => {
  const nouns = [
    ...ask.openRoles.flatMap(({ senses }) => (senses === 'any' ? [] : senses)),
    ...ask.lists.flatMap(({ evidence }) => (evidence.by === 'noun' ? evidence.senses : [])),
  ]
  const shapes = new Set(nouns.flatMap(({ shape }) => shape ?? []))
  const isMeant = (impliedBy: ReadonlySet<string>, family: Family): boolean =>
    [...ask.verbs].some((verb) => impliedBy.has(verb)) ||
    (ask.askedSubjects.includes('lend') && family.words.isStock && holdsClaims(family)) ||
    (impliedBy.has('roles') && family.words.shape !== null && shapes.has(family.words.shape))
  const byMeasure = [...sources.measures].flatMap(([measure, { impliedBy }]) =>
    answering(sources.families, measure).filter(({ family }) => isMeant(impliedBy, family)),
  )
  const byShape = sources.families
    .filter((family) => isMeant(family.words.impliedBy, family))
    .map((family) => ({ family, slots: {}, measure: null, headline: null, cost: 0, isWeak: false }))
  // every family whose role is named must be able to hold it
  const fitting = [...byMeasure, ...byShape].filter(
    ({ family }) =>
      shapes.size === 0 || family.words.shape === null || shapes.has(family.words.shape) || nouns.length === 0,
  )
  // "payments between Egypt and France": a verb and two places may mean several statistics
  const isWeak =
    nouns.length === 0 &&
    (ask.lists.some(({ evidence }) => evidence.by === 'marker' && evidence.marker === 'between') ||
      [...ask.verbs].every((verb) => ask.deeds.has(verb)))
  // "paying its creditors": the verb says more than the noun
  const byVerb = fitting.filter(({ family, measure }) => {
    const impliedBy = measure === null ? family.words.impliedBy : sources.measures.get(measure)?.impliedBy
    return [...ask.verbs].some((verb) => impliedBy?.has(verb) === true)
  })
  const meantMost = byVerb.length > 0 ? byVerb : fitting
  return meantMost.map((choice) => ({ ...choice, isWeak, cost: readingCosts.impliedFamily }))
}

/** "Egyptian bonds": what is held, not what is paid on it, where no verb says so. */
const stocksFirst = (families: ReadonlyArray<Family>, { verbs, slots, lists }: Ask): ReadonlyArray<Family> => {
  const stocks = families.filter(({ words }) => words.isStock)
  const isOfCreditors = slots.every(({ options }) => options.every((option) => option['creditorType'] !== undefined))
  const isHad = lists.every(
    ({ evidence }) => evidence.by !== 'verb' && (evidence.by !== 'marker' || evidence.marker === 'of'),
  )
  return stocks.length > 0 && isOfCreditors && isHad && !verbs.has('pay') ? stocks : families
}

/** Codes alone: "budget support to Mali" is aid; a topic alone ("health in Kenya") is not surely anything. */
const impliedByCodes = (sources: FamilySources, ask: Ask): ReadonlyArray<FamilyChoice> => {
  if (ask.slots.length === 0) return []
  const canHold = (family: Family): boolean =>
    ask.slots.every(({ options }) => options.some((option) => holds(family, option)))
  // a topic with a giver and a taker is aid
  const isWeak =
    ask.lists.length < 2 &&
    ask.slots.every(({ options }) =>
      options.every((option) => Object.keys(option).every((slot) => sources.topics.has(slot))),
    )
  return stocksFirst(
    nominalFirst(
      sources.families.filter((family) => !family.words.isNamedOnly && canHold(family)),
      undefined,
    ),
    ask,
  ).flatMap((family): ReadonlyArray<FamilyChoice> => {
    const plain = { family, slots: {}, measure: null, headline: null, cost: readingCosts.impliedFamily, isWeak }
    const saidFor = ({ needs }: Headline): boolean =>
      [...needs].every((slot) => ask.slots.some(({ options }) => options.some((option) => option[slot] !== undefined)))
    const able = family.words.headlines.filter(saidFor)
    const headline = able.find(({ needs }) => needs.size > 0) ?? able[0]
    // "disbursements to Zambia" are no grants: a table of which the words lack what it needs is not meant
    if (headline === undefined && family.words.headlines.length > 0) return []
    return [headline === undefined ? plain : { ...plain, slots: headline.slots, headline }]
  })
}

/**
 * Where the words name a family that lacks a slot they fix, or that no verb of theirs means, and one of the same kind has or is meant by it,
 * that one: interest "on debt" is debt service, and so is what somebody "pays" on it.
 */
const inKind = (
  sources: FamilySources,
  ask: Ask,
  choices: ReadonlyArray<FamilyChoice>,
): ReadonlyArray<FamilyChoice> => {
  const isPlain = choices.length > 0 && choices.every(({ measure, headline }) => measure === null && headline === null)
  if (!isPlain) return choices
  const said = ask.slots.flatMap(({ options }) => options)
  // a family that has the slot but not the code is still the one meant: "concessional debt" is no debt service
  const lacks = ({ family }: FamilyChoice): boolean =>
    said.length > 0 &&
    ask.slots.some(
      ({ options }) =>
        !options.some((option) => holds(family, option)) &&
        !options.some((option) => Object.keys(option).every((slot) => hasSlot(family, slot))),
    )
  // "get Kenya's debt" asks to be given figures: nobody of the question gets the debt
  const verbs = [...ask.verbs].filter(
    (verb) =>
      verb !== 'have' &&
      (verb !== 'receive' || ask.lists.some(({ evidence }) => evidence.by === 'verb' && evidence.verb === verb)),
  )
  const isSaidOf = ({ family }: FamilyChoice): boolean =>
    family.roles.some((role) => verbs.some((verb) => family.words.roles.get(role)?.subjectOf.has(verb) === true))
  const isMeant = (family: Family): boolean =>
    isSaidOf({ family, slots: {}, measure: null, headline: null, cost: 0, isWeak: false })
  const kindred = sources.families.filter(
    (family) =>
      !family.words.isNamedOnly &&
      choices.every((choice) => choice.family !== family && choice.family.populationType === family.populationType),
  )
  const others = kindred.map(
    (family) => ({ ...choices[0], family, slots: {}, cost: readingCosts.impliedFamily }) as FamilyChoice,
  )
  if (choices.every(lacks)) {
    const able = others.filter((choice) => !lacks(choice))
    return able.length > 0 ? able : choices
  }
  const meantBy = others.filter((choice) => isMeant(choice.family) && !lacks(choice))
  return meantBy.length > 0 && !choices.some(isSaidOf) ? meantBy : choices
}

/** "Payments on its external debt", "interest on debt": debt that something else is paid on. */
const isPaidOn = ({ families }: FamilySources, ask: Ask, debt: Mention): boolean => {
  const at = ask.mentions.indexOf(debt)
  const on = ask.mentions.findLastIndex((m, i) => i < at && m.kind === 'grammar' && m.tags.includes('topic'))
  const paid = ask.mentions[on - 1]
  if (debt.kind !== 'measure' || paid?.kind !== 'measure' || on < 1) return false
  const isBetween = ask.mentions
    .slice(on + 1, at)
    .every((m) => m.kind === 'entity' || m.kind === 'possessive' || onlyFills(m))
  const fitting = (m: typeof debt, isStock: boolean): boolean =>
    m.meanings.every(({ shape }) => families.some((f) => familyFits(f, shape) && f.words.isStock === isStock))
  return isBetween && fitting(debt, true) && fitting(paid, false) && !fitting(paid, true)
}

/** What tells of a measure whether it is a part of others: the names of what each of its meanings narrows. */
type Narrower = { readonly meanings: ReadonlyArray<Meaning>; readonly wholes: ReadonlyArray<ReadonlyArray<string>> }

const narrowersOf = ({ measures }: FamilySources, ask: Ask): ReadonlyArray<Narrower> => {
  const wholesOf = ({ measure, narrows }: Meaning): ReadonlyArray<string> =>
    measure === null ? narrows : [...narrows, measures.get(measure)?.narrows ?? []].flat()
  return ask.measures.length < 2
    ? []
    : ask.measures.map(({ meanings }) => ({ meanings, wholes: meanings.map(wholesOf) }))
}

/** Whether another measure of the part is a part of what these words name: "the bilateral part of ODA", "due on its debt". */
const isNarrowed = (
  { families }: FamilySources,
  narrowers: ReadonlyArray<Narrower>,
  meanings: ReadonlyArray<Meaning>,
): boolean => {
  if (narrowers.length === 0) return false
  const namesOf = ({ measure, shape }: Meaning): ReadonlyArray<string> =>
    measure === null ? families.flatMap((f) => (familyFits(f, shape) ? (f.words.shape ?? []) : [])) : [measure]
  const named = meanings.map((meaning) => ({ meaning, names: namesOf(meaning) }))
  if (named.some(({ meaning, names }) => names.length > 0 && Object.keys(meaning.slots).length > 0)) return false
  const names = named.flatMap((each) => each.names)
  return narrowers.some(
    (other) =>
      other.meanings !== meanings && names.every((name) => other.wholes.every((wholes) => wholes.includes(name))),
  )
}

/** The families a part may mean. Several measures in one part must agree. */
export const familyChoices = (sources: FamilySources, ask: Ask): ReadonlyArray<FamilyChoice> => {
  const ofFamilies = known.get(sources.families) ?? new WeakMap<Ask, ReadonlyArray<FamilyChoice>>()
  known.set(sources.families, ofFamilies)
  const held = ofFamilies.get(ask) ?? choicesOf(sources, ask)
  ofFamilies.set(ask, held)
  return held
}

/** "Norway's health spending": what one country alone spends on a topic may be spent at home. */
const isOwnSpending = ({ topics }: FamilySources, { isSpending, lists, slots, openRoles, openSlots }: Ask): boolean =>
  isSpending &&
  lists.length === 1 &&
  openRoles.length === 0 &&
  openSlots.length === 0 &&
  slots.some(({ options }) => options.every((option) => Object.keys(option).some((slot) => topics.has(slot)))) &&
  lists.every(({ entities }) => entities.every(({ options }) => options.every(({ ref }) => ref.startsWith('country/'))))

const known = new WeakMap<FamilySources['families'], WeakMap<Ask, ReadonlyArray<FamilyChoice>>>()

const choicesOf = (sources: FamilySources, ask: Ask): ReadonlyArray<FamilyChoice> => {
  const narrowers = narrowersOf(sources, ask)
  const said = ask.measures.filter(
    ({ mention, meanings }) => !isPaidOn(sources, ask, mention) && !isNarrowed(sources, narrowers, meanings),
  )
  // "flows" may be aid, or all that flows: no table that happens to hold rows settles it
  const isOpen = said.length === 1 && new Set(said[0]?.meanings.map(({ measure }) => measure)).size > 2
  const named = said.map(({ meanings }) =>
    meant(sources, meanings).map((choice) => (isOpen ? { ...choice, isWeak: true } : choice)),
  )
  const [first, ...others] = named
  if (first !== undefined) return inKind(sources, ask, others.reduce(together, first))
  // "debt relief" is no debt: what a phrase names inside must be able to hold what it says
  const hinted = meant(sources, ask.lists.length === 0 ? [] : ask.hints).filter(({ family }) =>
    ask.slots.every(({ options }) => options.some((option) => holds(family, option))),
  )
  if (hinted.length > 0)
    return isOwnSpending(sources, ask) ? hinted.map((choice) => ({ ...choice, isWeak: true })) : hinted
  const byWords = impliedByWords(sources, ask)
  // "the amortisation Ecuador handed over": what is given is what the code is of
  const able = byWords.filter(({ family }) =>
    ask.slots.every(({ options }) =>
      options.some((option) => Object.keys(option).every((slot) => hasSlot(family, slot))),
    ),
  )
  const byCodesAlone = able.length > 0 || ask.slots.length === 0 ? [] : impliedByCodes(sources, ask)
  if (byCodesAlone.length > 0) return byCodesAlone
  if (byWords.length > 0) return inKind(sources, ask, byWords)
  const byCodes = impliedByCodes(sources, ask)
  return byCodes.length > 0 || ask.slots.length > 0 ? byCodes : impliedByPair(sources, ask)
}

/** "Norway to Malawi 2020": a giver and a taker mean the measure of giving; for sure only where a small word leads from one to the other. */
const impliedByPair = (sources: FamilySources, ask: Ask): ReadonlyArray<FamilyChoice> => {
  if (ask.lists.length !== 2) return []
  const isDirected = ask.lists.some(
    ({ evidence }) => evidence.by === 'marker' && (evidence.marker === 'to' || evidence.marker === 'in'),
  )
  return [...sources.measures].flatMap(([measure, { impliedBy }]) =>
    impliedBy.has('give')
      ? answering(sources.families, measure)
          .filter(({ family }) => family.roles.length > 1)
          .map((choice) => ({
            ...choice,
            cost: readingCosts.impliedFamily,
            isWeak: !isDirected,
            isPair: true as const,
          }))
      : [],
  )
}
