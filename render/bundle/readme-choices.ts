// What a README says of choices, conversion and computation.
import type { FacetChoice, StoredRecord } from '../../domain/dataset/record.ts'
import { code } from './markdown.ts'
import { limited } from './readme-lists.ts'

export const choices = (record: StoredRecord): ReadonlyArray<string> => {
  if (record.facet_choices.length === 0) return []
  return [
    '## Choices between sources',
    '',
    'Where several provenances, units or methods hold the same series, one was chosen for the whole series:',
    '',
    ...limited(record.facet_choices, choiceLine),
    '',
  ]
}

const choiceLine = (choice: FacetChoice): string => {
  const facet = (it: FacetChoice['chosen']) =>
    [it.provenance, it.unit, it.measurement_method].flatMap((part) => (part === null ? [] : [code(part)])).join(' ')
  const others = choice.alternatives.map((it) => `${facet(it)} with ${it.observations} observations`).join('; ')
  return `- ${facet(choice.chosen)} for ${choice.series} series, by ${code(choice.policy)} version ${code(choice.policy_version)}${
    others === '' ? '' : `; not chosen: ${others}`
  }`
}

export const conversion = (record: StoredRecord): ReadonlyArray<string> =>
  record.conversion.length === 0
    ? []
    : [
        '## Conversion',
        '',
        'The amounts were converted; each entry names its recipe:',
        '',
        '```json',
        ...record.conversion.map((entry) => JSON.stringify(entry)),
        '```',
        '',
      ]

export const computation = ({ computed }: StoredRecord): ReadonlyArray<string> =>
  computed === undefined
    ? []
    : [
        '## Computation',
        '',
        `The rows were computed (recipe ${code(computed.recipe)}, version ${computed.version}): ${code(computed.formula)}.`,
        `What they were computed from is in ${code('data/inputs.csv')}: ${computed.inputs.rows} figures and ${computed.inputs.denominators} that were divided by.`,
        'Sums and products are exact; one division at the end gives the double nearest to the exact result, ties to even.',
        'In the lines of the content_version each row has a ninth element `{"computed": [recipe, version, parameters]}`;',
        'its parameters hold `parts` and `parts_expected` where the rows have them.',
        '',
      ]
