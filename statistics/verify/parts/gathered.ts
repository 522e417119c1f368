// What a sentence tells of one of its figures: from the figure's own clause, and from others what that one leaves out.
import { type Clause, clausesOf, isAside } from './clauses.ts'
import { isCounting } from './counting.ts'
import type { Entity, Marked, Place, Topic } from './marked.ts'
import { type Fact, isSource, type Run } from './phrases.ts'
import { isComparedWith } from './compared-with.ts'
import { withoutPassing } from './in-passing.ts'
import { isWhole, tellsPart, wholeBefore } from './of-whole.ts'
import { withHeads } from './heads.ts'
import { isFragment, isStatement } from './statements.ts'
import { isNamedAsSource } from './publishers.ts'

export type Gathered = {
  readonly marked: Marked
  readonly used: ReadonlyArray<Clause>
  readonly facts: ReadonlyArray<Run<Fact>>
  readonly entities: ReadonlyArray<Entity>
  /** Lenders whom another clause mentions, to whom no more is owed than to others. */
  readonly passing: ReadonlyArray<Entity>
  readonly topics: ReadonlyArray<Topic>
  readonly years: ReadonlyArray<number>
  /** Clauses of other figures. */
  readonly others: ReadonlyArray<Place>
  /** Words here limit nothing: they say nothing of the figure. */
  readonly silent: ReadonlyArray<Place>
  /** The clause that tells what is counted, where the figure's own does not. */
  readonly lending: Place | undefined
  /** What stands before a figure without a verb of its own: "Wasted: ❶ of aid". */
  readonly heads: ReadonlyArray<Place>
  /** Statements of their own. */
  readonly apart: ReadonlyArray<Place>
}

const isNetting = ({ says }: Run<Fact>): boolean => says.includes('net') || says.includes('gross')

const within = (place: Place, clauses: ReadonlyArray<Place>): boolean =>
  clauses.some(({ from, to }) => place.from >= from && place.to <= to)

/** Clauses from the nearest to the farthest, those before first. */
const nearest = (clauses: ReadonlyArray<Clause>, at: number): ReadonlyArray<Clause> => [
  ...clauses.slice(0, at).reverse(),
  ...clauses.slice(at + 1),
]

/** "❶ (2020)" */
const isBracketed = ({ tokens }: Marked, clause: Clause | undefined): boolean =>
  clause?.isDate === true && tokens[clause.from]?.joint.includes('(') === true

const distinct = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(values)]

/** A clause of a giver and a taker: which of them another name stands for is not told. */
const isOfSeveral = ({ entities }: Marked, clause: Clause): boolean =>
  entities.filter((entity) => within(entity, [clause])).length > 1

/** "the annual debt report": what a paper is about. */
const isOfPaper = ({ words, tokens }: Marked, fact: Run<Fact>): boolean => {
  const next = tokens[fact.to]
  return isCounting(fact) && next?.spaced === true && isSource(words[fact.to] ?? '')
}

/** The clauses, those that are statements of their own told to be beside the figure's. */
const withStatements = (
  marked: Marked,
  clauses: ReadonlyArray<Clause> | null,
): ReadonlyArray<Clause & { readonly isStatement?: true }> | null =>
  clauses?.map((clause, i) =>
    clause.holds === 'none' && !clause.isDate && !clause.isAside && isStatement(marked, clause, clauses[i - 2])
      ? { ...clause, isBeside: true, isStatement: true }
      : clause,
  ) ?? null

/**
 * What is told of the figure; null where figures cannot be told apart. `isApart`: statements of their own beside it limit nothing, and lend
 * what is counted and when, but nobody whom it does not name.
 */
export const gatheredOf = (marked: Marked, isApart = false): Gathered | null => {
  const headed = withHeads(marked, clausesOf(marked))
  const clauses: ReadonlyArray<Clause & { readonly isStatement?: true }> | null = isApart
    ? withStatements(marked, headed)
    : headed
  const at = clauses?.findIndex(({ holds }) => holds === 'own') ?? -1
  const own = clauses?.[at]
  if (clauses === null || own === undefined) return null
  const dates = clauses.filter(({ isDate }) => isDate)
  /** "of which multilateral, ❶" */
  const isLead = ({ from, to, segment }: Clause, i: number): boolean =>
    i === at - 1 && segment === own.segment && isAside(marked.tokens.slice(from, to).map(({ text }) => text))
  /** Another figure's statement, behind a semicolon or before it. */
  const isElsewhere = ({ segment }: Clause): boolean =>
    segment !== own.segment && clauses.some((other) => other.segment === segment && other.holds === 'other')
  const isOfAll = isWhole(marked, clauses, own)
  const isUsed = (clause: Clause, i: number): boolean =>
    clause.holds === 'own' ||
    (clause.holds === 'none' &&
      !(isOfAll && clause.from >= own.to) &&
      !isElsewhere(clause) &&
      (!clause.isBeside || isLead(clause, i)) &&
      (!clause.isDate ||
        dates.filter((one) => !isElsewhere(one)).length === 1 ||
        i === (isBracketed(marked, clauses[at + 1]) ? at + 1 : at - 1)))
  const used: Clause[] = clauses.filter(isUsed)
  const others = nearest(clauses, at).filter((clause) => !used.includes(clause) && !clause.isAside)
  const of = <A extends Place>(all: ReadonlyArray<A>): ReadonlyArray<A> => all.filter((one) => within(one, used))
  /** Where the clauses used tell nothing of a kind, the nearest other one that does is used for it. */
  const lent = <A extends Place>(all: ReadonlyArray<A>): ReadonlyArray<A> => {
    const found = of(all)
    const [first] = found.length > 0 ? [] : others.filter((clause) => all.some((one) => within(one, [clause])))
    return first === undefined ? found : all.filter((one) => within(one, [first]))
  }
  const named = marked.entities.filter(
    (entity) =>
      !isNamedAsSource(marked, entity, (of(marked.entities).length || marked.entities.length) - 1) &&
      !entity.refs.includes('Earth') &&
      !isComparedWith(marked, entity),
  )
  const told = of(marked.facts)
  const whole = wholeBefore(marked, clauses, own)
  if (whole !== undefined && !tellsPart(marked, used)) return null
  const ofWhole = whole === undefined ? [] : named.filter((one) => within(one, [whole]))
  const whose = withoutPassing(marked, clauses, own, distinct([...ofWhole, ...lent(named)]))
  if (whose === null) return null
  const isCounted = told.some(isCounting) || of(marked.topics).length > 0
  const before = others.filter(({ from, holds }) => (holds === 'none' && !isOfAll) || from < own.from)
  const isDone = marked.deeds.some((deed) => within(deed, [own]) && deed.says.join() !== 'owe')
  const counted = isCounted
    ? undefined
    : before
        .filter(({ isHead }) => !(isHead && isDone))
        .find((clause) => marked.facts.some((fact) => isCounting(fact) && within(fact, [clause])))
  if (counted !== undefined && isOfSeveral(marked, counted) && of(named).length > 0) return null
  const isNetted = told.some(isNetting)
  const lentFacts = counted === undefined ? [] : marked.facts.filter((fact) => within(fact, [counted]))
  const facts = [...told, ...lentFacts.filter((fact) => !isNetted || !isNetting(fact))]
  const years = distinct(of(marked.years).map(({ year }) => year))
  const plain = clauses.filter(({ isBeside, isHead, isStatement }) => isHead || !isBeside || isStatement === true)
  const all = distinct(marked.years.filter((one) => within(one, plain)).map(({ year }) => year))
  return {
    marked,
    used,
    facts: facts.filter((fact) => !isOfPaper(marked, fact)),
    ...whose,
    topics: of(marked.topics),
    years: years.length > 0 ? years : all,
    others: clauses.filter(({ holds }) => holds === 'other'),
    silent: clauses.filter((clause) => clause.isAside || (clause.isStatement === true && clause !== counted)),
    lending: counted,
    heads:
      !clauses.some(({ holds, to }) => holds === 'other' && to <= own.from) && isFragment(marked, own)
        ? clauses.filter(({ isHead, to }) => isHead && to <= own.from)
        : [],
    apart: clauses.filter(({ isStatement }) => isStatement === true),
  }
}
