// One figure of a version, explained from what was stored with it: its row, its record and the rates it used.
import * as E from 'fp-ts/lib/Either.js'
import { ConversionInputs } from '../../domain/conversion/inputs.ts'
import type { SourceText } from '../../domain/dataset/record.ts'
import type { Frame } from '../../domain/frame/frame.ts'
import type { Version } from '../../domain/lifecycle/version.ts'
import type { OrProblem, Reply } from '../../domain/problem.ts'
import { decodeWith } from '../../domain/values/codecs.ts'
import { explainFigure } from '../../statistics/convert/explain.ts'
import type { Figure, FigureReceipt } from '../../statistics/convert/receipt.ts'
import { type ExplainedInputs, explainInputs, firstInputs, type InputsPage } from './explain-inputs.ts'
import { missingPart, type ReadVersion } from './read-version.ts'
import { type FramePorts, readFrame } from './stored-frame.ts'
import { omitted } from './omitted-rows.ts'
import { labelsIn } from './labels-in.ts'

export type ExplainedFigure = {
  readonly version: ReadVersion
  readonly receipt: FigureReceipt
  /** dcid to label, of what stands in the row or its conversion; a dcid without label is absent. */
  readonly labels: Readonly<Record<string, string>>
  readonly source: SourceText | null
  /** What a computed figure was made from; null for others. */
  readonly computed: ExplainedInputs | null
}

/** Explains the one row that has the keys given; what they leave open must leave one row. */
export const explainStoredFigure = async (
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  given: Readonly<Record<string, unknown>>,
  page: InputsPage = firstInputs,
): Reply<ExplainedFigure> => {
  const read = await readFrame(ports, specId, contentVersion, async (frame, version) => {
    const figure = await ports.frameReader.figure(frame, given)
    return E.isLeft(figure)
      ? E.left(omitted(version.record, figure.left) ?? figure.left.problem)
      : E.right({ figure: figure.right, version })
  })
  if (E.isLeft(read)) return read
  if (E.isLeft(read.right)) return read.right
  const { figure, version } = read.right.right
  const isReported = figure.conversion === null && figure.computed === undefined
  const inputs = isReported ? E.right(null) : await storedInputs(ports, version.version)
  if (E.isLeft(inputs)) return inputs
  const receipt = explainFigure(figure, inputs.right)
  if (E.isLeft(receipt)) return receipt
  const computed = await explainInputs(ports, version, figure, inputs.right, page)
  if (E.isLeft(computed)) return computed
  const { record } = version
  const explained = [receipt.right, ...(computed.right?.shown ?? [])]
  const missing = (computed.right?.missing ?? []).flatMap((roles) => Object.values(roles))
  return E.right({
    version,
    receipt: receipt.right,
    labels: Object.fromEntries([
      ...explained.flatMap((one) => Object.entries(labelsIn(record, one))),
      ...missing.flatMap((ref) =>
        Object.hasOwn(record.labels, ref) ? [[ref, record.labels[ref] ?? ''] as const] : [],
      ),
    ]),
    computed: computed.right,
    source: record.sources.find(({ provenance }) => provenance.ref === figure.provenance) ?? null,
  })
}

/** Rows of a version in frame order, page by page. */
export const readVersionRows = (
  ports: FramePorts,
  specId: string,
  contentVersion: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<
  OrProblem<{ rows: ReadonlyArray<Figure>; frame: Pick<Frame, 'roles' | 'conversion'>; version: ReadVersion }>
> =>
  readFrame(ports, specId, contentVersion, async (frame, version) => ({
    ...(await ports.frameReader.page(frame, page)),
    version,
  }))

const storedInputs = async (ports: FramePorts, version: Version): Reply<ConversionInputs | null> => {
  const sidecar = version.conversion
  if (sidecar === null) return E.right(null)
  const bytes = await ports.objects.getBytes(sidecar.key)
  if (bytes === null) return missingPart(ports, version.spec_id, version.content_version, 'conversion')
  const decoded = decodeWith(ConversionInputs)(JSON.parse(new TextDecoder().decode(bytes)))
  if (E.isLeft(decoded)) throw new Error(`the conversion inputs ${sidecar.key} are damaged`)
  return decoded
}
