// Code systems, codes, roles and units as nodes, the same for every importer.
import type { CodeEntry } from './code-list-entries.ts'
import { codeWords, patternsOf, systemWords, wholeWords } from '../vocabulary/data.ts'
import { asNames } from '../vocabulary/words.ts'
import { type McfNode, ref } from './mcf.ts'

export type SlotProperty =
  | 'crsCollaborationType'
  | 'crsCooperationModality'
  | 'crsPurpose'
  | 'crsTypeOfFinance'
  | 'crsTypeOfFlow'
  | 'financialFlowType'
  | 'nettingBasis'

/** The dcid of a code: its slot property and the code as written. */
export const codeDcid = (property: string, code: string): string => `${property}/${code}`

/** One set of slots as one text: its pairs, separated by spaces. */
export const slotsText = (slots: Readonly<Record<string, string>>): string => slotPairs(slots).join(' ')

/** Pairs of slot and code as texts. */
export const slotPairs = (slots: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.entries(slots).map(([property, code]) => `${property}=dcid:${codeDcid(property, code)}`)

/** The dcid of the code system of a slot property. */
const codeSystemDcid = (property: string): string => `codeSystem/${property}`

/** The variables of which those of a code are parts, as sets of their slots. */
const wholesOf = (property: string, code: string): ReadonlyArray<string> =>
  wholeWords
    .filter((of) => of.property === property && of.parts.includes(code))
    .flatMap(({ whole, views }) => views.map((view) => slotsText({ [property]: whole, ...view })))

/** Systems whose codes are topics that other statistics have too: alone they do not say which statistic is meant. */
const topics: ReadonlySet<string> = new Set(['crsPurpose'])

/** A code system with its codes, and what people call them. */
export const codeSystemNodes = (
  property: string,
  name: string,
  description: string,
  codes: ReadonlyArray<CodeEntry>,
): ReadonlyArray<McfNode> => [
  {
    dcid: codeSystemDcid(property),
    typeOf: 'CodeSystem',
    properties: {
      name,
      ...asNames(systemWords.get(property) ?? {}),
      phrasePattern: patternsOf('systems', property),
      codeProperty: property,
      topic: topics.has(property) ? true : null,
      description,
    },
  },
  ...codes.map((entry) => ({
    dcid: codeDcid(property, entry.code),
    typeOf: 'Code',
    properties: {
      inCodeSystem: ref(codeSystemDcid(property)),
      code: entry.code,
      name: entry.name,
      ...asNames(codeWords.get(codeDcid(property, entry.code)) ?? {}),
      parentCode: entry.parent === '' ? null : ref(codeDcid(property, entry.parent)),
      partOf: wholesOf(property, entry.code),
      withdrawnDate: entry.withdrawn,
      replacedBy: entry.replacedBy?.map((code) => ref(codeDcid(property, code))),
    },
  })),
]
