// The words of families, measures and slots as nodes of the graph: what importers and the sample write beside their figures.
import { codeDcid } from '../importers/code-nodes.ts'
import { type McfNode, ref } from '../importers/mcf.ts'
import { type ShapeKey, shapeNode, shapes, shapeTerms } from '../importers/shapes.ts'
import {
  type FamilyWords,
  familyWords,
  type HeadlineWords,
  headlineWords,
  type MeasureKey,
  measures,
  patternsOf,
  type RoleWords,
  type Slots,
  type TermWords,
  termWords,
  type TrapWords,
  trapWords,
} from './data.ts'
import { asNames, asPhrases, type Words } from './words.ts'

const pairs = (slots: Slots): ReadonlyArray<string> =>
  Object.entries(slots).map(([property, code]) => `${property}=dcid:${codeDcid(property, code)}`)
/** One set of slots as one text: its pairs, separated by spaces. */
const viewText = (slots: Slots): string => pairs(slots).join(' ')

const measureDcid = (key: MeasureKey): string => `measure/${key}`
const headlineDcid = (key: string): string => `headline/${key}`

const rolesOf = (family: FamilyWords): Readonly<Record<string, RoleWords>> =>
  family.rolesOf === undefined ? (family.roles ?? {}) : rolesOf(familyWords[family.rolesOf])

const wordsOfRole = (role: string, { words, wordsOf }: RoleWords): Words =>
  wordsOf === undefined ? (words ?? {}) : wordsOfRole(role, familyWords[wordsOf].roles?.[role] ?? noRole)
const noRole: RoleWords = { name: '', subjectOf: [], marker: [] }

const roleNodes = (key: ShapeKey): ReadonlyArray<McfNode> =>
  Object.entries(rolesOf(familyWords[key])).map(([role, own]) => ({
    dcid: `shape/${key}/${role}`,
    typeOf: 'FamilyRole',
    properties: {
      shape: ref(`shape/${key}`),
      role,
      name: own.name,
      ...asNames(wordsOfRole(role, own)),
      possessor: own.possessor === true ? true : null,
      mayMean: own.mayMean ?? [],
      marker: own.marker,
      subjectOf: own.subjectOf,
    },
  }))

const shapeWithViews = (key: ShapeKey, slots: ReadonlyArray<string> | undefined): McfNode => {
  const node = shapeNode(key)
  const { usualView = [], impliedView, impliedBy, namedOnly, subject, stock, flow } = familyWords[key]
  return {
    ...node,
    properties: {
      ...node.properties,
      ...(slots === undefined ? {} : { slot: slots }),
      usualView: usualView.map(viewText),
      impliedView: impliedView === undefined ? null : viewText(impliedView),
      impliedBy,
      namedOnly: namedOnly === true ? true : null,
      subject,
      stock: stock === true ? true : null,
      flow: flow === true ? true : null,
    },
  }
}

const headlineNode = (headline: HeadlineWords): McfNode => ({
  dcid: headlineDcid(headline.key),
  typeOf: 'Headline',
  properties: {
    name: headline.name,
    measure: ref(measureDcid(headline.measure)),
    rank: headline.rank,
    shape: ref(`shape/${headline.family}`),
    slot: pairs(headline.slots),
    takes: headline.takes,
    needs: headline.needs,
    succeeds: headline.succeeds === undefined ? null : ref(headlineDcid(headline.succeeds)),
    fromYear: headline.fromYear,
    caution: headline.caution,
  },
})

const narrowed = (key: MeasureKey): ReturnType<typeof ref> | null => {
  const { narrows } = measures[key]
  return narrows === undefined ? null : ref(measureDcid(narrows))
}

const measureNode = (key: MeasureKey): McfNode => ({
  dcid: measureDcid(key),
  typeOf: 'Measure',
  properties: {
    name: measures[key].name,
    impliedBy: measures[key].impliedBy,
    narrows: narrowed(key),
  },
})

const termNode = (term: TermWords): McfNode => ({
  dcid: `term/${term.key}`,
  typeOf: 'QuestionTerm',
  properties: {
    ...asPhrases(term.words),
    phrasePattern: patternsOf('terms', term.key),
    measure: term.measure === undefined ? null : ref(measureDcid(term.measure)),
    ...(term.family === undefined ? {} : shapeTerms(shapes[term.family])),
    slot: term.slots === undefined ? [] : pairs(term.slots),
    eachSlot: (term.each ?? []).flatMap(pairs),
    narrows: term.narrows === undefined ? null : ref(measureDcid(term.narrows)),
    hint: term.hint === true ? true : null,
    unsupportedReason: term.unsupported,
  },
})

const familyTerms = (key: ShapeKey): ReadonlyArray<McfNode> => {
  const { words, narrows = [] } = familyWords[key]
  return words === undefined
    ? []
    : [
        {
          dcid: `term/family/${key}`,
          typeOf: 'QuestionTerm',
          properties: {
            ...asPhrases(words),
            phrasePattern: patternsOf('families', key),
            narrows: narrows.map((whole) => ref(`shape/${whole}`)),
            ...shapeTerms(shapes[key]),
          },
        },
      ]
}

const trapNode = (trap: TrapWords): McfNode => ({
  dcid: `trap/${trap.key}`,
  typeOf: 'Trap',
  properties: {
    name: trap.name,
    description: trap.description,
    trap: trap.trap,
    warning: trap.warnings,
    populationType: trap.populationTypes?.map(ref),
    slot: trap.slots?.map(viewText),
    fromPeriod: trap.fromPeriod,
    untilPeriod: trap.untilPeriod,
    acrossBreak: trap.acrossBreak,
    together: trap.together === undefined ? undefined : `${trap.together.role}=${trap.together.kinds.join(' ')}`,
    explains: trap.explains,
  },
})

/** What a graph holds of a vocabulary: its families, the slots of a family where they are not the shape's, and its codes. */
export type Held = {
  readonly families: ReadonlyArray<ShapeKey>
  readonly slots?: Readonly<Partial<Record<ShapeKey, ReadonlyArray<string>>>>
  /** Whether a code of a slot property has a node. */
  readonly hasCode: (property: string, code: string) => boolean
}

/**
 * Shapes, family roles, measures, headlines and question terms of the families held, and all traps. Nodes of one dcid are the same whoever
 * writes them, so that folders combine.
 */
export const vocabularyNodes = ({ families, slots = {}, hasCode }: Held): ReadonlyArray<McfNode> => {
  const held = new Set<string>(families)
  const hasCodes = (wanted: Slots | undefined): boolean =>
    Object.entries(wanted ?? {}).every(([property, code]) => hasCode(property, code))
  const headlines = headlineWords.filter((headline) => held.has(headline.family) && hasCodes(headline.slots))
  const kept = new Set(headlines.map(({ key }) => key))
  const named = new Set<MeasureKey>(headlines.map(({ measure }) => measure))
  const properties = new Set<string>(families.flatMap((key) => slots[key] ?? shapes[key].slots))
  const isTermHeld = ({ measure, family, slots: wanted, each = [] }: TermWords): boolean =>
    (measure === undefined || named.has(measure)) &&
    (family === undefined || held.has(family)) &&
    Object.keys(wanted ?? {}).every((property) => properties.has(property)) &&
    hasCodes(wanted) &&
    each.every((one) => Object.keys(one).every((property) => properties.has(property)) && hasCodes(one))
  return [
    ...families.flatMap((key) => [shapeWithViews(key, slots[key]), ...roleNodes(key), ...familyTerms(key)]),
    ...[...named].map(measureNode),
    ...headlines.filter(({ succeeds }) => succeeds === undefined || kept.has(succeeds)).map(headlineNode),
    ...termWords.filter(isTermHeld).map(termNode),
    ...trapWords.map(trapNode),
  ]
}
