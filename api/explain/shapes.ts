// The shape of an explained figure.
import * as t from 'io-ts'
import { SourceText } from '../../domain/dataset/record.ts'
import { AppliedTrap } from '../../domain/dataset/trap.ts'
import { entersAs } from '../../statistics/figures/computed-inputs.ts'
import { ContentVersion, exactly, SpecId } from '../../domain/values/codecs.ts'
import { component, counted, described, nullable, oneOfTexts } from '../../domain/values/described.ts'
import { ConversionReceipt, FigureKeysAndValues } from '../../statistics/convert/receipt.ts'

const texts = t.record(t.string, t.string)

const InputAnswer = component(
  'ComputedInput',
  t.strict({
    ...FigureKeysAndValues.type.props,
    conversion: nullable(ConversionReceipt),
    enters: described(
      oneOfTexts(entersAs),
      'In the figure itself, in the total that it is a share of, in either of the year that a change looks back to, or as what is divided by',
    ),
  }),
)

/** What was computed, the formula with its numbers, and the inputs, each with its own receipt. */
const ComputedAnswer = component(
  'ComputedFigure',
  exactly(
    {
      recipe: t.string,
      version: t.string,
      parameters: t.UnknownRecord,
      formula: t.string,
      calculation: described(t.string, 'The formula with its numbers; long sums show their first terms'),
      result: nullable(t.number),
      reproduces: described(t.boolean, 'Whether the calculation gives the stored value bit for bit'),
      inputs: t.strict({
        total: counted,
        offset: counted,
        limit: counted,
        shown: t.readonlyArray(InputAnswer),
        next: described(nullable(t.string), 'Address of the next page of inputs'),
      }),
      sources: described(t.readonlyArray(SourceText), 'Sources of the inputs shown'),
      missing: described(
        t.readonlyArray(texts),
        'Who belongs in the sum or total and has no figure of the period; of a sum over years with the year as `period`',
      ),
    },
    { parts: counted, parts_expected: counted },
  ),
)
export type ComputedAnswer = t.TypeOf<typeof ComputedAnswer>

export const FigureAnswer = component(
  'ExplainedFigure',
  exactly(
    {
      schema_version: t.literal(1),
      kind: t.literal('figure'),
      spec_id: SpecId,
      content_version: ContentVersion,
      title: t.string,
      figure: FigureKeysAndValues,
      labels: described(texts, 'Label of each reference used; one without a label is absent'),
      source: described(nullable(SourceText), 'The provenance with its publisher, licence and notes'),
      conversion: nullable(ConversionReceipt),
      text: described(t.readonlyArray(t.string), 'The explanation in plain sentences'),
      links: t.strict({
        self: t.string,
        snapshot: t.string,
        record: t.string,
        variable: t.string,
        roles: texts,
        documentation: nullable(t.string),
        recipe: nullable(t.string),
        rate_table: nullable(t.string),
      }),
    },
    {
      computed: described(ComputedAnswer, 'Absent for figures as they are held or converted'),
      traps: described(
        t.readonlyArray(AppliedTrap),
        'What is often mistaken with such a figure, as the graph told it of the version; absent: nothing is told',
      ),
    },
  ),
)
export type FigureAnswer = t.TypeOf<typeof FigureAnswer>
