// The words of families, measures and slots as nodes of the graph: what importers and the sample write beside their figures.
import { slotsText } from '../importers/code-nodes.ts'
import { type McfNode, ref } from '../importers/mcf.ts'
import { type ShapeKey, shapes, shapeTerms } from '../importers/shapes.ts'
import {
  familyWords,
  headlineWords,
  type MeasureKey,
  patternsOf,
  type Slots,
  type TermWords,
  termWords,
  type TrapWords,
  trapWords,
} from './data.ts'
import { asPhrases } from './words.ts'
import { shapeWithViews, roleNodes } from './role-nodes.ts'
import { measureNode, headlineNode, termNode } from './measure-nodes.ts'

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
    slot: trap.slots?.map(slotsText),
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
