// The dataset request of a part of a question.
import { reportProblem } from './command.ts'
import { computationOf, conversionOf } from './request-options.ts'
import type { Chosen, Values } from './ask-options.ts'

export const bodyOf = ({ spec, suggested, computed, presentation }: Chosen, values: Values, rendering: object) => {
  // as the page does: the words of the question say the currency, an option says another one
  const unit = values.unit === 'reported' ? null : (conversionOf(values) ?? suggested)
  const facets = { ...computed, ...(unit === null ? {} : { unit }), ...computationOf(values) }
  return {
    schema_version: 1,
    input: {
      kind: 'spec_id',
      spec_id: spec.spec_id,
      definition: spec.definition,
      ...(Object.keys(facets).length === 0 ? {} : { scope: { facets } }),
    },
    options: { ...presentation, ...rendering },
  }
}

export const refused = (p: Parameters<typeof reportProblem>[0], values: Values): number => {
  reportProblem(p, values.json === true)
  return 1
}
