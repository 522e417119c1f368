// Measures, headlines and terms as nodes.
import { slotPairs } from '../importers/code-nodes.ts'
import { type McfNode, ref } from '../importers/mcf.ts'
import { shapes, shapeTerms } from '../importers/shapes.ts'
import { type HeadlineWords, type MeasureKey, measures, patternsOf, type TermWords } from './data.ts'
import { asPhrases } from './words.ts'

const measureDcid = (key: MeasureKey): string => `measure/${key}`

const headlineDcid = (key: string): string => `headline/${key}`

export const headlineNode = (headline: HeadlineWords): McfNode => ({
  dcid: headlineDcid(headline.key),
  typeOf: 'Headline',
  properties: {
    name: headline.name,
    measure: ref(measureDcid(headline.measure)),
    rank: headline.rank,
    shape: ref(`shape/${headline.family}`),
    slot: slotPairs(headline.slots),
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

export const measureNode = (key: MeasureKey): McfNode => ({
  dcid: measureDcid(key),
  typeOf: 'Measure',
  properties: {
    name: measures[key].name,
    impliedBy: measures[key].impliedBy,
    narrows: narrowed(key),
  },
})

export const termNode = (term: TermWords): McfNode => ({
  dcid: `term/${term.key}`,
  typeOf: 'QuestionTerm',
  properties: {
    ...asPhrases(term.words),
    phrasePattern: patternsOf('terms', term.key),
    measure: term.measure === undefined ? null : ref(measureDcid(term.measure)),
    ...(term.family === undefined ? {} : shapeTerms(shapes[term.family])),
    slot: term.slots === undefined ? [] : slotPairs(term.slots),
    eachSlot: (term.each ?? []).flatMap(slotPairs),
    narrows: term.narrows === undefined ? null : ref(measureDcid(term.narrows)),
    hint: term.hint === true ? true : null,
    unsupportedReason: term.unsupported,
  },
})
