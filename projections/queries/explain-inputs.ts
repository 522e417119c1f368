// The inputs of a computed figure, each with its own receipt, from what was stored with the version.
import * as E from 'fp-ts/lib/Either.js'
import { computedOf, isIncomeShare } from '../../domain/computed/facets.ts'
import type { ConversionInputs } from '../../domain/conversion/inputs.ts'
import type { SourceText } from '../../domain/dataset/record.ts'
import type { Reply } from '../../domain/problem.ts'
import { explainFigure } from '../../statistics/convert/explain.ts'
import type { Figure, FigureReceipt } from '../../statistics/convert/receipt.ts'
import type { ComputedInputs, Enters } from '../../statistics/figures/computed-inputs.ts'
import type { FramePorts } from './stored-frame.ts'
import { missingPart, type ReadVersion } from './read-version.ts'
import { onLeaving } from '../../domain/leaving.ts'

/** An input with its own receipt. */
type ExplainedInput = FigureReceipt & { readonly enters: Enters }

/** Which of the inputs of a computed figure are shown. */
export type InputsPage = { readonly offset: number; readonly limit: number }
export const firstInputs: InputsPage = { offset: 0, limit: 100 }

export type ExplainedInputs = Omit<ComputedInputs, 'shown'> &
  InputsPage & {
    readonly shown: ReadonlyArray<ExplainedInput>
    /** Sources of the inputs shown. */
    readonly sources: ReadonlyArray<SourceText>
  }

/** Null for a figure that is not computed. `stored` are the rates that its inputs were converted with. */
export const explainInputs = async (
  ports: FramePorts,
  { version, record }: ReadVersion,
  figure: Figure,
  stored: ConversionInputs | null,
  { offset, limit }: InputsPage,
): Reply<ExplainedInputs | null> => {
  if (figure.computed === undefined) return E.right(null)
  const { spec_id, content_version, inputs } = version
  const local = inputs === undefined ? null : await ports.objects.localCopy(inputs.key)
  if (local === null) return missingPart(ports, spec_id, content_version, 'frame')
  await using _local = onLeaving(() => local.release())
  const { identity, expansions, facets } = record
  const question = { figure, facets: computedOf(facets), isShare: isIncomeShare(facets.per), identity, expansions }
  const found = await ports.frameReader.inputs(local.path, { ...question, offset, limit })
  const shown: ExplainedInput[] = []
  for (const { enters, ...input } of found.shown) {
    const receipt = explainFigure(input, stored)
    if (E.isLeft(receipt)) return receipt
    shown.push({ ...receipt.right, enters })
  }
  const used = new Set(shown.map(({ provenance }) => provenance))
  const sources = record.sources.filter(({ provenance }) => used.has(provenance.ref))
  return E.right({ ...found, shown, sources, offset, limit })
}
