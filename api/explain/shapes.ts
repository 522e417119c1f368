// The shape of an explained figure.
import * as t from 'io-ts'
import { SourceText } from '../../domain/dataset/record.ts'
import { ContentVersion, SpecId } from '../../domain/values/codecs.ts'
import { component, described, nullable } from '../../domain/values/described.ts'
import { ConversionReceipt, FigureKeysAndValues } from '../../statistics/convert/receipt.ts'

const texts = t.record(t.string, t.string)

export const FigureAnswer = component(
  'ExplainedFigure',
  t.strict({
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
  }),
)
export type FigureAnswer = t.TypeOf<typeof FigureAnswer>
