// Which entities stand together, and what the words around them say about direction. Direction is only ever read from
// words; what words leave open is left open here and settled by what the graph holds.
import type { EntityOption, Mention } from './mention.ts'

/** Giver or taker by the words, `place` for "in" and "for", null when the words leave it open. */
type Direction = 'origin' | 'destination' | 'place' | null

export type EntityList = {
  /** One entry per entity said; each has the nodes its name may mean. */
  readonly entities: ReadonlyArray<{
    readonly mention: Mention
    readonly options: ReadonlyArray<EntityOption>
    readonly partial: boolean
  }>
  readonly direction: Direction
  /** What showed the direction. */
  readonly how: string
}

type Draft = {
  readonly from: number
  to: number
  readonly entities: EntityList['entities'][number][]
  direction: Direction
  how: string
  /** A preposition or role word fixed the direction, so verbs do not. */
  fixed: boolean
}

const has = (mention: Mention | undefined, role: Mention['grammar'][number]): boolean =>
  mention?.grammar.includes(role) ?? false
const isVerb = (m: Mention | undefined): boolean =>
  has(m, 'give') || has(m, 'receive') || has(m, 'pay') || has(m, 'owe')
const joins = (m: Mention | undefined): boolean =>
  m?.kind === 'comma' || (m?.kind === 'grammar' && (has(m, 'and') || has(m, 'versus')))
const roleOf = (m: Mention | undefined): 'origin' | 'destination' | null =>
  m?.kind === 'role' ? (m.roles.find((role) => role === 'origin' || role === 'destination') ?? null) : null
const opposite = (direction: 'origin' | 'destination'): Direction => (direction === 'origin' ? 'destination' : 'origin')

/** The entity lists of a part, from its mentions without fillers, windows and breakdowns. */
export const entityListsOf = (mentions: ReadonlyArray<Mention>): ReadonlyArray<EntityList> => {
  const drafts = collect(mentions)
  for (const draft of drafts) readNeighbours(mentions, draft, drafts)
  readVerbs(mentions, drafts)
  return merged(mentions, drafts)
}

const collect = (s: ReadonlyArray<Mention>): ReadonlyArray<Draft> => {
  const drafts: Draft[] = []
  for (let i = 0; i < s.length; i++) {
    const first = s[i]
    if (first?.kind !== 'entity') continue
    const entities = [{ mention: first, options: first.options, partial: first.partial }]
    let to = i + 1
    for (;;) {
      let next = to
      while (joins(s[next])) next++
      const mention = s[next]
      if (next === to || mention?.kind !== 'entity') break
      entities.push({ mention, options: mention.options, partial: mention.partial })
      to = next + 1
    }
    const pair = entities.length === 2 && has(s[i - 1], 'between')
    if (pair) for (const each of entities) drafts.push({ ...open(i, to), entities: [each] })
    else drafts.push({ ...open(i, to), entities })
    i = to - 1
  }
  return drafts
}

const open = (from: number, to: number) => ({ from, to, direction: null, how: 'nothing beside it', fixed: false })

const settle = (draft: Draft, direction: Direction, how: string): void => {
  draft.direction = direction
  draft.how = how
  draft.fixed = true
}

const readNeighbours = (s: ReadonlyArray<Mention>, draft: Draft, drafts: ReadonlyArray<Draft>): void => {
  const before = s[draft.from - 1]
  const after = s[draft.to]
  const roleBefore = roleOf(before)
  const roleAfter = roleOf(after)
  const possessed = after?.kind === 'possessive'
  const roleOwned = possessed ? roleOf(s[draft.to + 1]) : null
  const rolePrep = has(before, 'of') || has(before, 'in') ? roleOf(s[draft.from - 2]) : null
  if (roleOwned !== null) return settle(draft, opposite(roleOwned), 'the role word it owns')
  if (has(before, 'by')) return settle(draft, agent(s, draft.from - 1, drafts), '"by"')
  if (has(before, 'from')) return settle(draft, 'origin', '"from"')
  if (has(before, 'to')) return settle(draft, 'destination', '"to"')
  if (rolePrep !== null && has(before, 'of')) return settle(draft, opposite(rolePrep), 'the role word before "of"')
  if (rolePrep !== null) return settle(draft, rolePrep, 'the role word before it')
  if (has(before, 'in')) return settle(draft, 'place', '"in" or "for"')
  if (roleBefore !== null) return settle(draft, roleBefore, 'the role word before it')
  if (roleAfter !== null) return settle(draft, roleAfter, 'the role word after it')
  if (has(before, 'of')) settle(draft, null, '"of" (direction left open)')
  else if (possessed) draft.how = 'the possessive (direction left open)'
}

/** "by X" names the giver, unless the verb before it is one of receiving ("received by X"). */
const agent = (s: ReadonlyArray<Mention>, at: number, drafts: ReadonlyArray<Draft>): Direction => {
  for (let i = at - 1; i >= 0; i--) {
    if (has(s[i], 'receive') && drafts.every((d) => d.to !== i)) return 'destination'
    if (isVerb(s[i])) return 'origin'
  }
  return 'origin'
}

/** Subjects and objects of the verbs of giving and receiving. */
const readVerbs = (s: ReadonlyArray<Mention>, drafts: ReadonlyArray<Draft>): void => {
  for (let v = 0; v < s.length; v++) {
    const verb = s[v]
    if (verb === undefined || !isVerb(verb)) continue
    const gives = !has(verb, 'receive')
    const subject = drafts.findLast((d) => d.to <= v)
    const between = subject === undefined ? [] : s.slice(subject.to, v)
    const near =
      subject !== undefined &&
      !subject.fixed &&
      !between.some((m) => isVerb(m) || has(m, 'from') || has(m, 'to') || has(m, 'by') || m.kind === 'possessive')
    if (near) {
      const passive = between.some((m) => has(m, 'be')) || has(s[subject.from - 1], 'be')
      const giver = gives !== passive
      // a passive of receiving has no person as subject
      if (gives || !passive)
        settle(subject, giver ? 'origin' : 'destination', `the subject of "${gives ? 'give' : 'receive'}"`)
    }
    const object = drafts.find((d) => d.from === v + 1)
    if (object !== undefined && !object.fixed && gives && !ownsNext(s, object)) {
      settle(object, 'destination', 'the object of "give"')
    }
  }
}

/** "gave Kenya's ministry", "gave Kenyan loans": the entity belongs to what follows, so it is no plain object. */
const ownsNext = (s: ReadonlyArray<Mention>, draft: Draft): boolean => s[draft.to]?.kind === 'possessive'

/** "from France and from Germany": lists of one direction joined by "and" are one list. */
const merged = (s: ReadonlyArray<Mention>, drafts: ReadonlyArray<Draft>): ReadonlyArray<EntityList> => {
  const lists: Draft[] = []
  for (const draft of drafts) {
    const last = lists.at(-1)
    const between = last === undefined ? [] : s.slice(last.to, draft.from)
    const joined =
      between.some(joins) &&
      between.every(
        (m) => joins(m) || m.grammar.some((g) => g === 'from' || g === 'to' || g === 'in' || g === 'by' || g === 'of'),
      )
    const alike = last !== undefined && (last.direction === draft.direction || isTaker(last.direction, draft.direction))
    if (last !== undefined && joined && alike) {
      last.entities.push(...draft.entities)
      last.to = draft.to
      if (last.direction === 'place') last.direction = draft.direction
    } else lists.push({ ...draft, entities: [...draft.entities] })
  }
  return lists
}

const isTaker = (a: Direction, b: Direction): boolean => [a, b].every((d) => d === 'destination' || d === 'place')
