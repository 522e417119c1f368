// What a graph says of a family beside its variables: how its roles are called, its usual views, the measures it answers.
import type { Graph, GraphNode } from '../../../domain/ports/graph.ts'
import { type Marker, markers, type VerbClass, verbClasses } from '../language/tags.ts'
import type { Slots } from './meaning.ts'
import { firstTerm, nodesOf, shapeOf, slotsOf, textsOf, viewsOf } from './nodes.ts'

/** How one role of a family is called and spoken of. */
export type FamilyRole = {
  readonly role: string
  /** The noun in titles: "Debtor". */
  readonly name: string | null
  /** X in "debt of X" has this role. */
  readonly isPossessor: boolean
  /** Small words that lead to it, and those that may. */
  readonly certain: ReadonlySet<Marker>
  readonly possible: ReadonlySet<Marker>
  /** Verbs whose subject has it. */
  readonly subjectOf: ReadonlySet<VerbClass>
}

/** That a family answers a measure. */
export type Headline = {
  readonly dcid: string
  readonly name: string
  readonly measure: string
  readonly rank: number
  readonly slots: Slots
  readonly takes: ReadonlySet<string>
  /** Slots that the words must say by themselves for it to answer. */
  readonly needs: ReadonlySet<string>
  readonly succeeds: string | null
  readonly fromYear: number | null
  readonly caution: { readonly code: string; readonly detail: string } | null
}

export type FamilyWords = {
  readonly shape: string | null
  readonly label: string | null
  readonly roles: ReadonlyMap<string, FamilyRole>
  readonly usualViews: ReadonlyArray<Slots>
  readonly impliedView: Slots
  readonly impliedBy: ReadonlySet<string>
  /** Meant only where it is named: codes alone never mean it. */
  readonly isNamedOnly: boolean
  /** The slot whose code says by itself what is measured. */
  readonly subject: string | null
  /** Held at the end of a year. */
  readonly isStock: boolean
  /** Headlines of this family, of lowest rank first. */
  readonly headlines: ReadonlyArray<Headline>
}

const usualRole = (
  role: string,
  isPossessor: boolean,
  certain: ReadonlyArray<Marker>,
  possible: ReadonlyArray<Marker>,
  subjectOf: ReadonlyArray<VerbClass>,
): readonly [string, FamilyRole] => [
  role,
  {
    role,
    name: null,
    isPossessor,
    certain: new Set(certain),
    possible: new Set(possible),
    subjectOf: new Set(subjectOf),
  },
]

/** Roles of a graph that says nothing of them. */
const usualRoles: ReadonlyMap<string, FamilyRole> = new Map([
  usualRole('origin', false, ['from', 'by'], [], ['give', 'pay', 'lend']),
  usualRole('destination', false, ['to', 'in'], [], ['receive', 'borrow']),
  usualRole('observationAbout', true, ['of', 'in'], ['from', 'by', 'to'], ['have', 'receive', 'owe', 'hold']),
])

const isMarker = (text: string): text is Marker => markers.some((marker) => marker === text)
const isVerb = (text: string): text is VerbClass => verbClasses.some((verb) => verb === text)

const roleOf = (node: GraphNode): FamilyRole => {
  const written = textsOf(node, 'marker')
  return {
    role: firstTerm(node, 'role') ?? '',
    name: node.label,
    isPossessor: node.properties['possessor']?.[0] === true || textsOf(node, 'possessor')[0] === 'true',
    certain: new Set(written.filter(isMarker)),
    possible: new Set(written.flatMap((text) => (text.endsWith('?') ? [text.slice(0, -1)] : [])).filter(isMarker)),
    subjectOf: new Set(textsOf(node, 'subjectOf').filter(isVerb)),
  }
}

const cautionOf = (node: GraphNode): Headline['caution'] => {
  const text = firstTerm(node, 'caution')
  const colon = text?.indexOf(':') ?? -1
  if (text === null || colon < 1) return null
  return { code: text.slice(0, colon), detail: text.slice(colon + 1).trim() }
}

const headlineOf = (node: GraphNode): Headline => ({
  dcid: node.dcid,
  name: node.label ?? node.dcid,
  measure: firstTerm(node, 'measure') ?? '',
  rank: Number(firstTerm(node, 'rank') ?? 0),
  slots: slotsOf(node),
  takes: new Set(textsOf(node, 'takes')),
  needs: new Set(textsOf(node, 'needs')),
  succeeds: firstTerm(node, 'succeeds'),
  fromYear: firstTerm(node, 'fromYear') === null ? null : Number(firstTerm(node, 'fromYear')),
  caution: cautionOf(node),
})

export type MeasureWords = {
  /** Verbs and role nouns that mean the measure by themselves. */
  readonly impliedBy: ReadonlySet<string>
  /** The measure of which it is a part: "the bilateral part of ODA" is it alone. */
  readonly narrows: string | null
}

/** What a graph says of its measures. */
export const measuresOf = (graph: Graph): ReadonlyMap<string, MeasureWords> =>
  new Map(
    [...nodesOf(graph, 'measure')].map((node) => [
      node.dcid,
      { impliedBy: new Set(textsOf(node, 'impliedBy')), narrows: firstTerm(node, 'narrows') },
    ]),
  )

type Terms = {
  readonly populationType: string
  readonly measuredProperty: string | null
  readonly statType: string | null
  readonly measurementQualifier: string | null
}

/** The words of every family of a graph, by its terms. */
export const familyWordsOf = (graph: Graph): ((family: Terms) => FamilyWords) => {
  const shapes = [...nodesOf(graph, 'shape')].map((node) => ({ node, terms: shapeOf(node) }))
  const roles = [...nodesOf(graph, 'family_role')].map((node) => ({
    shape: firstTerm(node, 'shape'),
    role: roleOf(node),
  }))
  const headlines = [...nodesOf(graph, 'headline')].map((node) => ({
    shape: firstTerm(node, 'shape'),
    headline: headlineOf(node),
  }))
  return (family) => {
    const own = shapes.find(
      ({ terms }) =>
        terms.populationType === family.populationType &&
        (terms.measuredProperty ?? null) === family.measuredProperty &&
        (terms.statType ?? null) === family.statType &&
        (terms.measurementQualifier ?? null) === family.measurementQualifier,
    )?.node
    if (own === undefined)
      return {
        shape: null,
        label: null,
        roles: usualRoles,
        usualViews: [],
        impliedView: {},
        impliedBy: new Set(),
        isNamedOnly: false,
        subject: null,
        isStock: false,
        headlines: [],
      }
    const declared = roles.flatMap(({ shape, role }) => (shape === own.dcid ? [[role.role, role] as const] : []))
    return {
      shape: own.dcid,
      label: own.label,
      roles: new Map([
        ...(declared.length === 0 ? usualRoles : []),
        ...[...usualRoles].filter(([role]) => role === 'observationAbout'),
        ...declared,
      ]),
      usualViews: viewsOf(own, 'usualView'),
      impliedView: viewsOf(own, 'impliedView')[0] ?? {},
      impliedBy: new Set(textsOf(own, 'impliedBy')),
      isNamedOnly: own.properties['namedOnly']?.[0] === true || firstTerm(own, 'namedOnly') === 'true',
      subject: firstTerm(own, 'subject'),
      isStock: own.properties['stock']?.[0] === true || firstTerm(own, 'stock') === 'true',
      headlines: headlines
        .flatMap(({ shape, headline }) => (shape === own.dcid ? [headline] : []))
        .sort((a, b) => a.rank - b.rank),
    }
  }
}
