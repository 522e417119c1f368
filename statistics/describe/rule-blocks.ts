// The detail blocks of nodes that say by which rules figures are made and read: what is divided by, breaks of series, traps.
import { counted } from '../../domain/values/described.ts'
import { field, flag, reference, term, text, texts } from './block-fields.ts'
import { textValue } from './node-values.ts'

export const ruleBlocks = {
  ratio_recipe: {
    measure: term('measure'),
    denominator: reference('denominator'),
    provenance: reference('provenance'),
    rank: field(counted, (_, node) => Number(textValue(node, 'rank') ?? 0), 'rank'),
    unit: reference('unit'),
    unit_name: text('unitName'),
  },
  series_break: {
    variables: texts('variable'),
    provenances: texts('provenance'),
    entities: texts('entity'),
    from_period: text('fromPeriod'),
  },
  trap: {
    trap: text('trap'),
    warnings: texts('warning'),
    population_types: texts('populationType'),
    slots: texts('slot'),
    from_period: text('fromPeriod'),
    until_period: text('untilPeriod'),
    across_break: flag('acrossBreak'),
    together: text('together'),
    explains: texts('explains'),
  },
}
