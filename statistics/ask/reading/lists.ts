// Which entities stand together, and what the words beside them say of their role. Roles are only ever read from words;
// what words leave open is left open here.
import type { EntityOption, Mention, MentionOf } from '../chart/mention.ts'
import { type Marker, markerOf, type VerbClass, verbOf } from '../language/tags.ts'
import type { RoleSense } from '../words/meaning.ts'
import { isBesideNoun } from './bare-names.ts'
import { leadsOn } from './leads-on.ts'

/** What shows the role of a list. */
export type Evidence =
  /** `mayOwn`: the small word may lead to what the name owns, or only say what the question is about. */
  | { readonly by: 'marker'; readonly marker: Marker; readonly mayOwn?: true }
  /** The noun of a role ("recipient Kenya"), or of the role opposite ("donors of Kenya"). */
  /** `isEither`: the words fit both ("creditors Angola"). */
  | {
      readonly by: 'noun'
      readonly senses: ReadonlyArray<RoleSense>
      readonly isOpposite: boolean
      readonly isEither?: true
      /** Behind "in" a region: they are there. */
      readonly isThere?: true
    }
  /** Subject or object of a verb; `marker`: the small word before it, for families that do not know the verb. */
  | {
      readonly by: 'verb'
      readonly verb: VerbClass
      readonly place: 'subject' | 'object'
      readonly marker: Marker | null
    }
  /** "X's debt", "Kenyan debt". `isEither`: what is had may be on either side ("Indian loans outstanding"); 'of lenders': only of those that lend more than they owe ("China debt"). */
  | { readonly by: 'possessor'; readonly isAdjective?: true; readonly isEither?: true | 'of lenders' }
  | { readonly by: 'nothing' }

type Entity = {
  readonly mention: MentionOf<'entity'>
  readonly options: ReadonlyArray<EntityOption>
}
export type EntityList = {
  readonly entities: ReadonlyArray<Entity>
  readonly evidence: Evidence
  /** Whether its entities are joined by "and" somewhere: then they are surely one list. */
  readonly isJoined: boolean
  /** Whether the list was said in this part. */
  readonly isOwn: boolean
  /** Whether nothing but commas and break-downs stands between it and the list before it. */
  readonly isNext: boolean
  /** Whether nothing at all stands between them. */
  readonly isAdjacent: boolean
  /** Whether only commas join its entities, so that the last may be another role's: "ODA to Mali, Denmark". */
  readonly isLoose: boolean
  /** Whether it was cut from names that only a mark parts: each may have a role of its own ("Uganda; China; debt"). */
  readonly isSplit?: true
}

type Sequence = ReadonlyArray<Mention>
type Draft = {
  readonly from: number
  to: number
  readonly entities: Entity[]
  evidence: Evidence
  isJoined: boolean
}

const nothing: Evidence = { by: 'nothing' }

const isAnd = (m: Mention | undefined): boolean =>
  m?.kind === 'grammar' && (m.tags.includes('and') || m.tags.includes('versus'))
const isComma = (m: Mention | undefined): boolean => m?.kind === 'comma' || m?.kind === 'break' || m?.kind === 'stop'
const isVerb = (m: Mention | undefined): boolean => m !== undefined && verbOf(m.tags) !== null
const isPlainMarker = (m: Mention | undefined): boolean => m?.kind === 'grammar' && markerOf(m.tags) !== null
/** "us aid 2020, like who got it": the verb's subject is whoever is asked for. */
const asks = (m: Mention): boolean => m.tags.includes('asking') && m.kind === 'grammar'
const has = (m: Mention | undefined, marker: Marker): boolean =>
  m?.kind === 'grammar' && m.tags.includes(`marker:${marker}`)

/** The lists of a part, from its mentions without fillers, windows, money and used break-downs. */
export const entityListsOf = (
  s: Sequence,
  hasBareObjects: boolean,
  isOwn: (mention: Mention) => boolean,
  isActive: (mention: Mention) => boolean,
  isOwedTo: (mention: Mention) => boolean,
): ReadonlyArray<EntityList> => {
  const drafts = collect(s)
  for (const draft of drafts) readBeside(s, draft, drafts)
  readVerbs(s, drafts, hasBareObjects, isActive, isOwedTo)
  const lists = merged(s, drafts)
  return lists.map(({ entities, evidence, isJoined, from, to }, at) => ({
    entities,
    evidence,
    isJoined,
    isOwn: entities.some(({ mention }) => isOwn(mention)),
    isNext: standsNext(s.slice(lists[at - 1]?.to ?? from, from)),
    isAdjacent: lists[at - 1]?.entities.at(-1)?.mention.to === entities[0]?.mention.from,
    isLoose:
      !isJoined &&
      entities.length > 1 &&
      (evidence.by === 'marker' || evidence.by === 'nothing') &&
      s.slice(from, to).every((m) => m.kind === 'entity' || m.kind === 'comma'),
  }))
}

/** Names beside each other without a comma are no list: "debt Senegal China". */
const standsNext = (between: Sequence): boolean =>
  between.length > 0 && between.every((m) => m.kind === 'comma' || m.kind === 'stop')

const entityOf = (mention: MentionOf<'entity'>): Entity => ({ mention, options: mention.options })

/** Whether nothing but a slash stands between two entities: "Kenya/Uganda". */
const isSlashed = (a: Mention | undefined, b: Mention | undefined): boolean =>
  a?.kind === 'entity' && b?.kind === 'entity' && a.to === b.from && b.tags.includes('slash')

const leadOf = (m: Mention | undefined): Marker | null => (m?.kind === 'grammar' ? markerOf(m.tags) : null)

const collect = (s: Sequence): ReadonlyArray<Draft> => {
  const drafts: Draft[] = []
  for (let i = 0; i < s.length; i++) {
    const first = s[i]
    if (first?.kind !== 'entity') continue
    const entities = [entityOf(first)]
    const lead = leadOf(s[i - 1])
    let isJoined = false
    let to = i + 1
    for (;;) {
      let next = to
      let joinedHere = false
      while (isAnd(s[next]) || s[next]?.kind === 'comma' || s[next]?.kind === 'break') {
        joinedHere ||= isAnd(s[next])
        next++
      }
      // "for Kenya, for Uganda and for Tanzania"
      if (next > to && lead !== null && leadOf(s[next]) === lead && s[next + 1]?.kind === 'entity') next++
      const mention = s[next]
      const adjoined = isSlashed(s[to - 1], s[to])
      if ((next === to && !adjoined) || mention?.kind !== 'entity') break
      entities.push(entityOf(mention))
      isJoined ||= joinedHere || adjoined
      to = next + 1
    }
    const pair = entities.length === 2 && has(s[i - 1], 'between')
    if (pair)
      for (const each of entities)
        drafts.push({ from: i, to, entities: [each], evidence: { by: 'marker', marker: 'between' }, isJoined: false })
    else drafts.push({ from: i, to, entities, evidence: nothing, isJoined })
    i = to - 1
  }
  return drafts
}

const roleAt = (s: Sequence, i: number): ReadonlyArray<RoleSense> | null => {
  const m = s[i]
  return m?.kind === 'role' ? m.senses : null
}

/** The verb that a small word before a list belongs to: the last one before it, with no list between. */
const verbBefore = (s: Sequence, at: number, drafts: ReadonlyArray<Draft>): { verb: VerbClass; at: number } | null => {
  const i = lastVerbs(s)[at - 1] ?? -1
  const verb = verbOf(s[i]?.tags ?? [])
  return verb !== null && drafts.every((draft) => draft.to !== i) ? { verb, at: i } : null
}

const known = new WeakMap<Sequence, ReadonlyArray<number>>()

/** For each place of a sequence the last verb up to it, or -1; looked for once, since every list asks for its own. */
const lastVerbs = (s: Sequence): ReadonlyArray<number> => {
  const held = known.get(s)
  if (held !== undefined) return held
  let last = -1
  const found = s.map(({ tags }, i) => (verbOf(tags) === null ? last : (last = i)))
  known.set(s, found)
  return found
}

const readBeside = (s: Sequence, draft: Draft, drafts: ReadonlyArray<Draft>): void => {
  if (draft.evidence.by !== 'nothing') return
  const before = s[draft.from - 1]
  const isPossessive = s[draft.to]?.kind === 'possessive'
  const isAdjective = draft.entities.some(({ mention }) => mention.isAdjective)
  const owned = isPossessive ? roleAt(s, draft.to + 1) : null
  if (owned !== null) {
    draft.evidence = { by: 'noun', senses: owned, isOpposite: true }
    return
  }
  const marker = before?.kind === 'grammar' ? markerOf(before.tags) : null
  const behind = roleAt(s, draft.to)
  // "French donors", "donor Kenya" and "from donor Kenya", but not "Kenya donor France"
  // "which lender did Kenya have": asked for, not said of Kenya
  const isAskedFor = s[draft.from - 2]?.tags.includes('asking') === true
  const nounBefore = isAskedFor ? null : roleAt(s, draft.from - 1)
  const nounBehind = behind !== null && s[draft.to + 1]?.kind !== 'entity' && !isPossessive ? behind : null
  if ((marker === 'in' || marker === 'of') && isWithinNoun(s, draft, marker, isPossessive || isAdjective)) {
    draft.evidence = { by: 'possessor' }
    return
  }
  if (marker !== null) {
    const noun = roleAt(s, draft.from - 2)
    // "its loans from Japan": lent by whom they come from
    if (noun !== null && marker === 'from' && noun.every(({ isMaybe }) => isMaybe === true)) {
      draft.evidence = { by: 'noun', senses: noun, isOpposite: false }
      return
    }
    if (noun !== null && marker !== 'by' && !(isAdjective && nounBehind === null)) {
      // "the biggest debtors in Africa" are there; "the smallest donors in the DAC": its members, or those who give to it
      const isWithin = marker === 'in' && draft.entities.every(isOfSeveral)
      const areThere = isWithin && noun.every(takes)
      const where = areThere ? { isThere: true as const } : isWithin ? { isEither: true as const } : {}
      draft.evidence = { by: 'noun', senses: noun, isOpposite: !areThere, ...where }
      return
    }
    if (nounBehind !== null) {
      draft.evidence = { by: 'noun', senses: nounBehind, isOpposite: false }
      return
    }
    draft.evidence = markerEvidence(s, draft, drafts, marker)
    return
  }
  if (nounBefore !== null) draft.evidence = { by: 'noun', senses: nounBefore, isOpposite: false }
  else if (nounBehind !== null) draft.evidence = { by: 'noun', senses: nounBehind, isOpposite: false }
  else if (isPossessive) draft.evidence = { by: 'possessor' }
  else if (isAdjective) draft.evidence = { by: 'possessor', isAdjective: true }
}

/** A region or another group of places: neither a country nor a body. */
const isOfSeveral = ({ mention }: Entity): boolean =>
  mention.options.every(({ ref }) => /^(?:group|m49)\//.test(ref) || !ref.includes('/'))

/** Whether a noun is of those who owe or receive. */
const takes = ({ role, shape }: RoleSense): boolean =>
  role === (shape?.startsWith('shape/debt') === true ? 'origin' : 'destination')

/** "in Norway's ODA", "about Italian aid", "on World Bank loans": the small word leads to what is owned. */
const isWithinNoun = (s: Sequence, { to }: Draft, marker: Marker, isOwner: boolean): boolean => {
  const next = s[s[to]?.kind === 'possessive' ? to + 1 : to]
  const isFinance =
    next?.kind === 'measure' || (next?.kind === 'slot' && next.options.some((option) => 'crsTypeOfFinance' in option))
  return isFinance && (isOwner || (marker === 'in' && s[to - 1]?.to === next.from))
}

const markerEvidence = (s: Sequence, draft: Draft, drafts: ReadonlyArray<Draft>, marker: Marker): Evidence => {
  const found = verbBefore(s, draft.from - 1, drafts)
  if (found !== null && marker === 'by') return { by: 'verb', verb: found.verb, place: 'subject', marker }
  if (found !== null && leadsOn[marker].includes(found.verb))
    return { by: 'verb', verb: found.verb, place: 'object', marker }
  const isOwner = s[draft.to]?.kind === 'possessive' || draft.entities.some(({ mention }) => mention.isAdjective)
  return marker === 'in' && (isOwner || s[draft.from - 1]?.tags.includes('topic') === true)
    ? { by: 'marker', marker, mayOwn: true }
    : { by: 'marker', marker }
}

const isFixed = ({ evidence }: Draft): boolean =>
  evidence.by === 'marker' || evidence.by === 'noun' || evidence.by === 'verb'

/** Subjects and objects of verbs: "Did Kenya receive ...", "was Kenya given", "France gave Kenya". */
const readVerbs = (
  s: Sequence,
  drafts: ReadonlyArray<Draft>,
  hasBareObjects: boolean,
  isActive: (mention: Mention) => boolean,
  isOwedTo: (mention: Mention) => boolean,
): void => {
  for (const [v, m] of s.entries()) {
    const verb = verbOf(m.tags)
    if (verb === null || isAuxiliary(s, v)) continue
    const subject = drafts.findLast((draft) => draft.to <= v)
    const between = subject === undefined ? [] : s.slice(subject.to, v)
    const isNear =
      subject !== undefined &&
      !isFixed(subject) &&
      // "Ecuadorian debt held by banks"
      !(verb === 'hold' && has(s[v + 1], 'by')) &&
      // "Kenyan debt was owed to China", "how much Swedish aid was given to Mali"
      !(leadsOn.to.includes(verb) && has(s[v + 1], 'to') && isOfAdjective(subject, between)) &&
      !isBesideNoun(drafts, subject, between) &&
      !between.some(
        (other, at) =>
          (isVerb(other) && !isAuxiliary(s, subject.to + at)) ||
          isPlainMarker(other) ||
          other.kind === 'possessive' ||
          asks(other),
      )
    // "Mali: aid committed by the Japanese"
    const isForIt =
      isNear &&
      subject.evidence.by === 'nothing' &&
      s[v - 1]?.kind === 'measure' &&
      has(s[v + 1], 'by') &&
      verb === 'give'
    if (isForIt) subject.evidence = { by: 'verb', verb, place: 'object', marker: null }
    else if (isNear) {
      // "was Kenya given aid", but not "what was Kenyan aid provided"
      const isAsked = isBe(s[subject.from - 1]) && !between.some(({ kind }) => kind === 'measure')
      // "Vietnam: aid given by South Korea"
      const isDone = drafts.some(
        ({ from, evidence }) =>
          from > v &&
          evidence.by === 'verb' &&
          evidence.verb === verb &&
          evidence.marker === 'by' &&
          takesObject.has(verb),
      )
      const passive = !isActive(m) && (between.some(isBe) || isAsked || isDone)
      const isObject =
        passive && verb !== 'receive' && (verb !== 'owe' || isOwedTo(m)) && verb !== 'borrow' && verb !== 'have'
      subject.evidence = { by: 'verb', verb, place: isObject ? 'object' : 'subject', marker: null }
    }
    const object = drafts.find((draft) => draft.from === v + 1)
    if (object !== undefined && !isFixed(object) && object.evidence.by === 'nothing' && takesObject.has(verb)) {
      // "how much did give Germany to Peru": the object is said behind
      const isSaid = drafts.some(
        ({ from, evidence }) =>
          from !== object.from &&
          ((evidence.by === 'verb' && evidence.verb === verb && evidence.place === 'object') ||
            (evidence.by === 'marker' && (evidence.marker === 'to' || evidence.marker === 'in'))),
      )
      // "pagó Jamaica": where objects have a small word before them, a bare name is the subject
      const place = (isSaid || !hasBareObjects) && !isNear ? 'subject' : 'object'
      object.evidence = { by: 'verb', verb, place, marker: null }
    }
  }
}

/** Whether it is somebody's debt or aid that a passive verb is said of. */
const isOfAdjective = ({ evidence }: Draft, between: Sequence): boolean =>
  evidence.by === 'possessor' &&
  evidence.isAdjective === true &&
  between.some(({ kind }) => kind === 'measure' || kind === 'slot') &&
  between.some(isBe)

/** "has given": a form of "have" before another verb. */
const isAuxiliary = (s: Sequence, at: number): boolean => {
  const verb = verbOf(s[at]?.tags ?? [])
  return (verb === 'have' || verb === 'receive') && isVerb(s[at + 1])
}

const takesObject: ReadonlySet<VerbClass> = new Set(['give', 'pay', 'owe', 'lend'])
const isBe = (m: Mention | undefined): boolean => m?.kind === 'grammar' && m.tags.includes('be')

const sameEvidence = (a: Evidence, b: Evidence): boolean => JSON.stringify(a) === JSON.stringify(b)
const leadsToTaker = ({ evidence }: Draft): boolean =>
  evidence.by === 'marker' && (evidence.marker === 'to' || evidence.marker === 'in')

/** "from France and from Germany": lists of one evidence joined by "and" are one list. */
const merged = (s: Sequence, drafts: ReadonlyArray<Draft>): ReadonlyArray<Draft> => {
  const lists: Draft[] = []
  for (const draft of drafts) {
    const last = lists.at(-1)
    const between = last === undefined ? [] : s.slice(last.to, draft.from)
    const isJoined =
      between.some((m) => isAnd(m) || m.kind === 'comma') &&
      between.every((m) => isAnd(m) || isComma(m) || isPlainMarker(m) || m.kind === 'possessive')
    // "aid to Senegal, in Canada we say": two small words for one side are joined by "and" only
    const isOneSide = last !== undefined && leadsToTaker(last) && leadsToTaker(draft) && between.some((m) => isAnd(m))
    const isAlike = (): boolean =>
      last !== undefined &&
      (sameEvidence(last.evidence, draft.evidence) || isOneSide) &&
      (draft.evidence.by === 'possessor' ||
        // "given by Portugal and by Spain"
        (draft.evidence.by === 'verb' && draft.evidence.marker !== null) ||
        (draft.evidence.by === 'marker' && draft.evidence.marker !== 'between'))
    if (last !== undefined && isJoined && isAlike()) {
      last.entities.push(...draft.entities)
      last.to = draft.to
      last.isJoined = true
    } else lists.push(draft)
  }
  return lists
}
